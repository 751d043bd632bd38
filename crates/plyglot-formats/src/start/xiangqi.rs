//! What files of xiangqi say in tags of their own: the game, and the notation.

use super::wide::variant;
use crate::Game;
use crate::examine::Settings;
use plyglot::record::{Record, Tag};
use plyglot::rules::wide::Variant;

/// The variant that a Game tag names: `[Game "Chinese Chess"]`.
pub(super) fn of_game_tag(record: &Record, settings: &Settings) -> Option<&'static Variant> {
    record.tag("Game").and_then(|name| variant(name, settings))
}

/// Files of xiangqi say in a tag what notation they are in: lets it say what they are in now. Of a notation that the tag
/// has no name for it says nothing, so it goes.
pub(crate) fn retag(game: &mut Game) {
    let names = [("ICCS", "iccs"), ("WXF", "wxf"), ("AXF", "wxf"), ("Chinese", "chinese")];
    let is_name = |value: &str| names.iter().any(|(name, _)| value.trim().eq_ignore_ascii_case(name));
    let Some((now, _)) = names.iter().find(|(_, notation)| *notation == game.notation.name) else {
        return game.record.tags.retain(|tag| tag.name != "Format" || !is_name(&tag.value));
    };
    let is_format = |tag: &&mut Tag| tag.name == "Format" && is_name(&tag.value);
    let said =
        |value: &str| names.iter().find(|(name, _)| value.trim().eq_ignore_ascii_case(name)).map(|(_, n)| *n);
    if let Some(tag) = game.record.tags.iter_mut().find(is_format)
        && said(&tag.value) != Some(game.notation.name)
    {
        (*now).clone_into(&mut tag.value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format as _, examine::examine, pgn::Pgn};
    use plyglot::notation;

    const FILE: &str = "[Game \"Chinese Chess\"]\n[Event \"?\"]\n[Red \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n[Format \"ICCS\"]\n\n\
                        1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. I0-H0 B9-C7 *\n";

    /// A file of xiangqi in another notation.
    fn converted(text: &str, to: &str) -> String {
        let mut settings = Settings::default();
        settings.replay.to = notation::find(to);
        let records = Pgn.read(text, &mut ());
        assert_eq!(records.len(), 1);
        let examined = examine(&records[0], text, &settings);
        assert!(examined.complete, "{text}\n{:?}", examined.game.problems);
        assert_eq!(examined.game.rules, "xiangqi");
        let mut out = String::new();
        Pgn.write(&examined.game, 0, &mut out);
        out
    }

    #[test]
    fn files_of_xiangqi_go_from_notation_to_notation() {
        let wxf = converted(FILE, "wxf");
        assert!(wxf.contains("1. C2=5 H8+7 2. H2+3 R9=8 3. R1=2 H2+3 *"), "{wxf}");
        assert!(wxf.contains("[Format \"WXF\"]"), "{wxf}");
        let chinese = converted(&wxf, "chinese");
        assert!(
            chinese.contains("1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３ *"),
            "{chinese}"
        );
        let back = converted(&chinese, "iccs");
        assert!(back.contains("1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. I0-H0 B9-C7 *"), "{back}");
        assert!(back.contains("[Format \"ICCS\"]"), "{back}");
        let san = converted(&chinese, "san");
        assert!(!san.contains("Format"), "{san}");
    }

    #[test]
    fn signs_of_wxf_are_no_glyphs() {
        let tandem = "[Variant \"Xiangqi\"]\n[FEN \"3k5/9/4R4/9/4R4/9/9/9/9/4K4 w - - 0 1\"]\n\n1. R--1 K4+1 2. R+.3 K4-1 3. R3=5 K4+1 *\n";
        let iccs = converted(tandem, "iccs");
        assert!(iccs.contains("1. E5-E4 D9-D8 2. E7-G7 D8-D9 3. G7-E7"), "{iccs}");
        let pawns = "[Variant \"Xiangqi\"]\n[FEN \"3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w - - 0 1\"]\n\n1. ++=4 K4+1 2. P+=4 K4-1 3. 4-=5 K4+1 *\n";
        let iccs = converted(pawns, "iccs");
        assert!(iccs.contains("1. G7-F7 D9-D8 2. G6-F6 D8-D9 3. F6-E6"), "{iccs}");
    }
}
