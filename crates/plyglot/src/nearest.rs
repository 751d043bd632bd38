//! "Did you mean": the names most like a mistyped one.

/// Longest text, in characters, that names are sought for.
const LONGEST: usize = 40;

/// The names most like the text, the nearest first, at most three; none when nothing is alike. Two texts are compared
/// as `key` makes them, for instance in lower case.
///
/// ```
/// use plyglot::nearest::nearest;
/// let names = ["emperor", "empress", "general"];
/// assert_eq!(nearest("Empror", names, str::to_lowercase), ["emperor"]);
/// assert!(nearest("x", names, str::to_lowercase).is_empty());
/// ```
pub fn nearest<'a>(
    text: &str,
    names: impl IntoIterator<Item = &'a str>,
    key: impl Fn(&str) -> String,
) -> Vec<&'a str> {
    // Longer texts are like no name, and not worth the time.
    if text.len() > 4 * LONGEST {
        return Vec::new();
    }
    let chars = |text: &str| key(text).chars().collect::<Vec<char>>();
    let wanted = chars(text);
    let mut near: Vec<(usize, &str)> = names
        .into_iter()
        .filter_map(|name| {
            let known = chars(name);
            let edits = edits(&wanted, &known);
            (edits < known.len() && edits <= (known.len() / 3).max(1)).then_some((edits, name))
        })
        .collect();
    near.sort();
    let best = near.first().map_or(0, |(edits, _)| *edits);
    near.into_iter().take_while(|(edits, _)| *edits <= best + 1).take(3).map(|(_, name)| name).collect()
}

/// How many letters must be put in, taken out, exchanged for another or with their neighbour to make one text of
/// the other.
pub(crate) fn edits(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let exchange = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = exchange.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_of_each_kind_count_one() {
        for (a, b, count) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("abc", "abc", 0),
            ("abc", "abxc", 1),
            ("abc", "ac", 1),
            ("abc", "axc", 1),
            ("abc", "acb", 1),
            ("kitten", "sitting", 3),
        ] {
            let chars = |text: &str| text.chars().collect::<Vec<_>>();
            assert_eq!(edits(&chars(a), &chars(b)), count, "{a} {b}");
        }
    }

    #[test]
    fn near_names_come_in_order() {
        let names = ["zoo", "princess", "printer", "prince"];
        assert_eq!(nearest("princes", names, str::to_owned), ["prince", "princess", "printer"]);
        assert!(nearest("", names, str::to_owned).is_empty());
        assert!(nearest(&"z".repeat(1_000_000), names, str::to_owned).is_empty());
    }
}
