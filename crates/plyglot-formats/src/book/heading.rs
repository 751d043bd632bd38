//! What stands above a game: which paragraphs belong to it, and what they tell of players, place and year.
//!
//! Lines become tags only where their form leaves no doubt: `White: Ann. Black: Bob.`; the names in two columns below
//! `White` and `Black`; `Morphy - Duke of Brunswick, Paris 1858`; `(Played at Hastings, 1895)`. Anything else, names
//! of openings too, stays a remark.

use super::scan;
use plyglot::problem::codes;
use plyglot::record::{Item, Record, Tag};
use plyglot::{Problem, Problems, Span};

/// Where the text before a game begins that belongs to it: short paragraphs right above it, such as a heading and the
/// names of the players.
pub(super) fn begins(text: &str, from: usize, to: usize) -> usize {
    const LINES: usize = 4;
    const BYTES: usize = 240;
    let mut start = to;
    for paragraph in scan::paragraphs(&text[from..to]).into_iter().rev() {
        let inside = text[from..to][paragraph.clone()].trim();
        let rule = inside.chars().all(|c| !c.is_alphanumeric());
        if rule || inside.lines().count() > LINES || inside.len() > BYTES || !is_title(inside) {
            break;
        }
        start = from + paragraph.start;
    }
    start
}

/// Whether most words of a text are names and numbers, as those of titles are.
fn is_title(text: &str) -> bool {
    let words =
        || text.split_whitespace().map(|word| word.trim_start_matches(|c: char| !c.is_alphanumeric()));
    let named =
        words().filter(|word| word.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())).count();
    2 * named >= words().filter(|word| !word.is_empty()).count()
}

/// What a line tells: names of tags and their values.
type Told = Vec<(&'static str, String)>;

/// Makes tags of the lines above a game that are surely such; `from` is where its heading begins.
pub(super) fn to_tags(text: &str, from: usize, record: &mut Record, problems: &mut dyn Problems) {
    let lines = lines(text, from, record);
    let mut told: Vec<(Span, Told)> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let (used, facts) = facts(text, &lines[at..], &told);
        let span = lines[at].start..lines[(at + used).max(1) - 1].end;
        if used > 0 {
            told.push((span, facts));
        }
        at += used.max(1);
    }
    // Lines that tell two things of one kind leave a doubt.
    let names: Vec<&str> = told.iter().flat_map(|(_, facts)| facts).map(|(name, _)| *name).collect();
    let twice = |name: &str| names.iter().filter(|other| **other == name).count() > 1;
    told.retain(|(_, facts)| !facts.iter().any(|(name, _)| twice(name)));
    if told.is_empty() {
        return;
    }
    for (span, facts) in &told {
        let tags = facts.iter().map(|(name, value)| Tag {
            name: (*name).to_owned(),
            value: value.clone(),
            span: span.clone(),
        });
        record.tags.extend(tags);
    }
    let kept = std::mem::take(&mut record.preamble);
    record.preamble = kept.into_iter().flat_map(|item| without(text, item, &told)).collect();
    let names: Vec<&str> = record.tags.iter().map(|tag| tag.name.as_str()).collect();
    let message = match names.as_slice() {
        [one] => format!("{one} was read from the heading of the game"),
        [most @ .., last] => format!("{} and {last} were read from the heading of the game", most.join(", ")),
        [] => return,
    };
    problems.report(Problem::new(&codes::TAG_FORM, told[0].0.clone(), message));
}

/// The lines of the remarks above the game, without blanks around them.
fn lines(text: &str, from: usize, record: &Record) -> Vec<Span> {
    let mut lines = Vec::new();
    for item in &record.preamble {
        let Item::Comment { span, .. } = item else { continue };
        let mut at = span.start;
        for line in text[span.clone()].split_inclusive('\n') {
            let start = at + line.len() - line.trim_start().len();
            if start >= from && !line.trim().is_empty() {
                lines.push(start..start + line.trim().len());
            }
            at += line.len();
        }
    }
    lines
}

/// What is left of a remark without the lines that are told by tags.
fn without(text: &str, item: Item, told: &[(Span, Told)]) -> Vec<Item> {
    let Item::Comment { style, span, .. } = &item else { return vec![item] };
    let inside = |used: &&(Span, Told)| span.start <= used.0.start && used.0.end <= span.end;
    let used: Vec<&Span> = told.iter().filter(inside).map(|(span, _)| span).collect();
    if used.is_empty() {
        return vec![item];
    }
    let starts = std::iter::once(span.start).chain(used.iter().map(|used| used.end));
    let ends = used.iter().map(|used| used.start).chain(std::iter::once(span.end));
    let mut left = Vec::new();
    for (start, end) in starts.zip(ends) {
        let rest = &text[start..end];
        let start = start + rest.len() - rest.trim_start().len();
        let rest = rest.trim();
        if rest.contains(char::is_alphanumeric) {
            let span = start..start + rest.len();
            left.push(Item::Comment { text: rest.to_owned(), style: *style, span });
        }
    }
    left
}

/// What the first of these lines tell, and how many of them; 0 where nothing is sure.
fn facts(text: &str, lines: &[Span], before: &[(Span, Told)]) -> (usize, Told) {
    let line = |at: usize| lines.get(at).map_or("", |span| &text[span.clone()]);
    let bare = line(0).trim_start_matches('(').trim_end_matches(')').trim();
    if let Some(told) = columns(line(0), line(1)) {
        return (2, told);
    }
    if let Some(told) = labelled(bare).or_else(|| labelled_at(line(0))).or_else(|| played_at(bare)) {
        return (1, told);
    }
    if let Some(told) = versus(bare) {
        return (1, told);
    }
    // The names of two players and the place in a line of its own tell each other.
    if let (Some(mut told), Some(met)) = (players(bare, &VERSUS), scene(line(1), true)) {
        told.extend(met);
        return (2, told);
    }
    let players = before.iter().flat_map(|(_, told)| told).any(|(name, _)| *name == "White");
    match scene(line(0), true).filter(|_| players) {
        Some(told) => (1, told),
        None => (0, Vec::new()),
    }
}

/// What the tags of a heading are called in it.
const LABELS: [(&str, &str); 19] = [
    ("White", "White"),
    ("Black", "Black"),
    ("Event", "Event"),
    ("Site", "Site"),
    ("Place", "Site"),
    ("Round", "Round"),
    ("Blancas", "White"),
    ("Negras", "Black"),
    ("Brancas", "White"),
    ("Pretas", "Black"),
    ("Bianco", "White"),
    ("Nero", "Black"),
    ("Blancs", "White"),
    ("Noirs", "Black"),
    ("Weiß", "White"),
    ("Weiss", "White"),
    ("Schwarz", "Black"),
    ("Wit", "White"),
    ("Zwart", "Black"),
];

/// The tag whose label stands at the beginning of a text, and the bytes of the label with its colon.
fn label(text: &str) -> Option<(&'static str, usize)> {
    let colon = text.find(':')?;
    let word = text[..colon].trim_end();
    let known = LABELS.iter().find(|(label, _)| label.to_lowercase() == word.to_lowercase());
    known.map(|(_, tag)| (*tag, colon + 1))
}

/// `White: Ann. Black: Bob.`: labels and nothing else.
fn labelled(line: &str) -> Option<Told> {
    let mut told = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let (tag, length) = label(rest)?;
        let inside = &rest[length..];
        let starts = inside.char_indices().filter(|&(at, _)| at > 0 && inside[..at].ends_with([' ', '\t']));
        let mut starts = starts.map(|(at, _)| at).filter(|&at| label(&inside[at..]).is_some());
        let end = starts.next().unwrap_or(inside.len());
        let value = without_stop(inside[..end].trim().trim_end_matches([',', ';']));
        let sure = match tag {
            "Round" => {
                !value.is_empty() && value.len() <= 4 && value.bytes().all(|byte| byte.is_ascii_digit())
            }
            _ => is_name(value),
        };
        if !sure {
            return None;
        }
        told.push((tag, value.to_owned()));
        rest = &inside[end..];
    }
    (!told.is_empty()).then_some(told)
}

/// `White: Ann. Black: Bob. (Paris, 1858)`: labels, and in a bracket behind them when they met, and where. A place alone may
/// be that of the player before it.
fn labelled_at(line: &str) -> Option<Told> {
    let (labels, bracket) = without_stop(line).strip_suffix(')')?.rsplit_once('(')?;
    let mut told = labelled(labels.trim_end())?;
    told.extend(scene(bracket, true)?);
    Some(told)
}

/// The names in two columns below `White` and `Black`; columns may be repeated.
fn columns(heads: &str, names: &str) -> Option<Told> {
    let heads = cells(heads);
    let color = |cell: &&str| LABELS.iter().find(|(label, _)| label.to_lowercase() == cell.to_lowercase());
    let heads: Option<Vec<&str>> = heads.iter().map(|cell| Some(color(cell)?.1)).collect();
    let names = cells(names);
    let [first, second] = *names.get(..2)? else { return None };
    let paired = heads?.chunks(2).all(|pair| pair == ["White", "Black"]) && names.len().is_multiple_of(2);
    let same = names.chunks(2).all(|pair| pair == [first, second]);
    (paired && same && is_name(first) && is_name(second))
        .then(|| vec![("White", first.to_owned()), ("Black", second.to_owned())])
}

/// The cells of a line of columns: what stands between gaps, without brackets and stops.
fn cells(line: &str) -> Vec<&str> {
    let cells = line.split("  ").flat_map(|cell| cell.split('\t'));
    let stripped = cells.map(str::trim).filter(|cell| !cell.is_empty()).map(|cell| {
        let inside = cell.strip_prefix('(').and_then(|cell| cell.strip_suffix(')')).unwrap_or(cell);
        without_stop(inside.trim_end_matches(':'))
    });
    stripped.collect()
}

/// Words between two players.
const VERSUS: [&str; 5] = [" v. ", " vs. ", " vs ", " v ", " versus "];

/// Signs between two players, which stand between much else too.
const DASHES: [&str; 4] = [" - ", " \u{2013} ", " \u{2014} ", " -- "];

/// `Morphy v. Duke of Brunswick, Paris 1858`: players and where or when they met. Between mere dashes the year must be told.
fn versus(line: &str) -> Option<Told> {
    let (names, scene_at) = line.split_once([',', '(']).map(|(names, rest)| (names.trim_end(), rest))?;
    let rest = scene_at.trim().trim_end_matches(')');
    let spoken = players(names, &VERSUS);
    let year = spoken.is_none();
    let mut told = spoken.or_else(|| players(names, &DASHES))?;
    told.extend(scene(rest, year)?);
    Some(told)
}

/// Two players with one of these between them.
fn players(names: &str, between: &[&str]) -> Option<Told> {
    let mut ways = between.iter().filter_map(|sign| names.split_once(sign));
    let (white, black) = ways.next()?;
    let (white, black) = (white.trim(), without_stop(black.trim()));
    (is_name(white) && is_name(black)).then(|| vec![("White", white.to_owned()), ("Black", black.to_owned())])
}

/// `Played at Hastings, 1895`.
fn played_at(line: &str) -> Option<Told> {
    let rest = line.strip_prefix("Played ").or_else(|| line.strip_prefix("PLAYED "))?;
    let rest =
        rest.strip_prefix("at ").or_else(|| rest.strip_prefix("in ")).or_else(|| rest.strip_prefix("AT "))?;
    scene(rest, false)
}

/// `Paris 1858`, `(London, 1851)`, `1858`: a place, a year or both; with `year` a year must be among them.
fn scene(line: &str, year: bool) -> Option<Told> {
    let line = line.trim().trim_start_matches('(').trim_end_matches(')');
    let line = without_stop(line);
    let (place, when) = match line.len().checked_sub(4).and_then(|at| line.split_at_checked(at)) {
        Some((place, when)) if is_year(when) && !place.ends_with(char::is_alphanumeric) => {
            (place, Some(when))
        }
        _ => (line, None),
    };
    let place = place.trim().trim_end_matches(',').trim_end();
    if year && when.is_none() || place.is_empty() && when.is_none() {
        return None;
    }
    let mut told = Vec::new();
    if !place.is_empty() {
        if !is_name(place) || place.split_whitespace().any(is_month) {
            return None;
        }
        told.push(("Site", place.to_owned()));
    }
    told.extend(when.map(|when| ("Date", format!("{when}.??.??"))));
    Some(told)
}

fn is_year(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit()) && ("1400".."2100").contains(&text)
}

fn is_month(word: &str) -> bool {
    const MONTHS: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let bare = word.trim_end_matches(['.', ',']).to_lowercase();
    let short = |month: &str| bare.len() <= 4 && bare.len() >= 3 && month.starts_with(bare.as_str());
    MONTHS.iter().any(|month| *month == bare || short(month))
}

/// Whether a text may be the name of a person, a party or a place: some words with capitals, small ones only where names have
/// them, and none of the words of titles and of moves.
fn is_name(text: &str) -> bool {
    const MOST: usize = 6;
    const SMALL: [&str; 19] = [
        "of", "de", "del", "von", "van", "der", "den", "di", "da", "do", "du", "la", "le", "and", "und",
        "et", "y", "the", "&",
    ];
    const TITLES: [&str; 32] = [
        "gambit",
        "defence",
        "defense",
        "opening",
        "attack",
        "game",
        "games",
        "variation",
        "match",
        "chapter",
        "section",
        "part",
        "round",
        "tournament",
        "declined",
        "accepted",
        "pawn",
        "king",
        "queen",
        "rook",
        "bishop",
        "knight",
        "castle",
        "castles",
        "pawns",
        "white",
        "black",
        "white's",
        "black's",
        "move",
        "to",
        "takes",
    ];
    let words: Vec<&str> = text.split_whitespace().collect();
    let capital = |word: &str| word.starts_with(char::is_uppercase);
    let fits = |word: &&str| {
        let bare = word.trim_end_matches(['.', ',']).to_lowercase();
        !TITLES.contains(&bare.as_str()) && (capital(word) || SMALL.contains(word))
    };
    let plain = text.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '.' | '\'' | '’' | '-' | '&'));
    // A stop ends a name unless it shortens a word.
    let stops = |word: &&str| word.ends_with('.') && word.chars().count() > 5;
    let one = words.split_last().is_some_and(|(_, most)| !most.iter().any(stops));
    plain
        && one
        && words.len() <= MOST
        && words.first().is_some_and(|word| capital(word))
        && words.iter().all(fits)
}

/// The text without the stop that ends it, unless that shortens its last word.
fn without_stop(text: &str) -> &str {
    const SHORT: [&str; 7] = ["jr", "sr", "esq", "dr", "rev", "st", "co"];
    let Some(rest) = text.strip_suffix('.') else { return text };
    let last = rest.rsplit([' ', '\t', '.']).next().unwrap_or(rest);
    let shortened = last.chars().count() < 2 || SHORT.contains(&last.to_lowercase().as_str());
    if shortened { text } else { rest }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(heading: &str) -> String {
        let mut record = Record::default();
        let span = 0..heading.len();
        let text = heading.to_owned();
        record.preamble.push(Item::Comment { text, style: plyglot::record::CommentStyle::Remark, span });
        let mut problems = Vec::new();
        to_tags(heading, 0, &mut record, &mut problems);
        let tags = record.tags.iter().map(|tag| format!("{} {}", tag.name, tag.value));
        let left = record.preamble.iter().map(|item| match item {
            Item::Comment { text, .. } => format!("{{{text}}}"),
            _ => String::new(),
        });
        assert_eq!(problems.len(), usize::from(!record.tags.is_empty()));
        tags.chain(left).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn headings_that_are_sure_become_tags() {
        for (heading, expected) in [
            ("White: X  Black: Y", "White X; Black Y"),
            ("White: A. Anderssen. Black: L. Kieseritzky.", "White A. Anderssen; Black L. Kieseritzky"),
            ("Blancas: Anderssen   Negras: Dufresne", "White Anderssen; Black Dufresne"),
            (
                "Blancas: Sr. Golmayo.  Negras: Sr. Vazquez.   (La Habana, 1889)",
                "White Sr. Golmayo; Black Sr. Vazquez; Site La Habana; Date 1889.??.??",
            ),
            ("White: Ann. Black: Bob (1858).", "White Ann; Black Bob; Date 1858.??.??"),
            (
                "Morphy - Duke of Brunswick, Paris 1858",
                "White Morphy; Black Duke of Brunswick; Site Paris; Date 1858.??.??",
            ),
            (
                "Anderssen v. Dufresne\nBerlin, 1852\nEvans Gambit",
                "White Anderssen; Black Dufresne; Site Berlin; Date 1852.??.??; {Evans Gambit}",
            ),
            ("Lasker vs Thomas (London, 1912)", "White Lasker; Black Thomas; Site London; Date 1912.??.??"),
            ("Lee v. Mason, Manchester", "White Lee; Black Mason; Site Manchester"),
            ("Tal \u{2014} Botvinnik, 1960", "White Tal; Black Botvinnik; Date 1960.??.??"),
            ("(Played at Hastings, 1895.)", "Site Hastings; Date 1895.??.??"),
            (
                "  White                  Black\nW. L. HARVEY            E. A. ROBINSON",
                "White W. L. HARVEY; Black E. A. ROBINSON",
            ),
            (
                "White       Black         White        Black\nBLACKBURNE     MASON       BLACKBURNE     MASON",
                "White BLACKBURNE; Black MASON",
            ),
            ("WHITE       BLACK\n(Morphy)    (Amateur)", "White Morphy; Black Amateur"),
            (
                "GAME 3.\nWhite: Ann. Black: Bob.\nA short one.",
                "White Ann; Black Bob; {GAME 3.}; {A short one.}",
            ),
        ] {
            assert_eq!(told(heading), expected);
        }
    }

    #[test]
    fn headings_that_leave_a_doubt_stay_remarks() {
        for heading in [
            "EVANS GAMBIT.",
            "Ruy Lopez - Berlin Defence, 1852",
            "Anderssen v. Dufresne",
            "Morphy - Brunswick, Paris",
            "White: The Pawn two squares. As played at the club.",
            "White. The King's Pawn two Steps.",
            "Played in a box at the Italian Opera",
            "Played at odds of a knight",
            "Tal - Botvinnik, March 1960",
            "Berlin, 1852",
            "White: Ann. Black: Bob (Vienna)",
            "White: Ann. Black: Bob (at odds of a knight)",
            "White: Ann. Black: Bob.\nWhite: Cid. Black: Dan.",
            "WHITE.                BLACK.                    WHITE.                BLACK.\n1 P to K4   P to K4   P to Q4   P to KB4",
        ] {
            assert_eq!(told(heading), format!("{{{heading}}}"));
        }
    }
}
