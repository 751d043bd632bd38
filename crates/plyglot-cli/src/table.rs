//! Tables: aligned text for people, or one JSON object a row.

use crate::args::MessageFormat;
use crate::error::Result;
use crate::keymap;
use crate::output::Output;
use anstream::AutoStream;
use clap::builder::styling::{Effects, Style};
use std::io::{self, Write};

/// Rows under named columns. The last column is not padded.
#[derive(Debug)]
pub(crate) struct Table {
    columns: Vec<&'static str>,
    rows: Vec<Vec<String>>,
}

/// Columns in which men stand as Chesmayne names them.
const NAMED: [&str; 5] = ["man", "xy", "acentric", "centric", "xy-short"];

impl Table {
    /// A table without rows.
    pub(crate) fn new(columns: &[&'static str]) -> Table {
        Table { columns: columns.to_vec(), rows: Vec::new() }
    }

    /// A table of names and values.
    pub(crate) fn of_facts(facts: Vec<(&'static str, String)>) -> Table {
        let mut table = Table::new(&["what", "is"]);
        for (name, value) in facts {
            table.row([name, &value]);
        }
        table
    }

    /// Adds a row: one text for each column.
    pub(crate) fn row<const N: usize>(&mut self, cells: [&str; N]) {
        self.push(cells.map(str::to_owned).to_vec());
    }

    /// Adds a row: one text for each column.
    pub(crate) fn push(&mut self, mut cells: Vec<String>) {
        debug_assert_eq!(cells.len(), self.columns.len());
        for (cell, _) in cells.iter_mut().zip(&self.columns).filter(|(_, column)| NAMED.contains(column)) {
            *cell = keymap::keyed(cell).into_owned();
        }
        self.rows.push(cells);
    }

    /// Keeps the rows in which all of the words stand, in any case and in any column.
    pub(crate) fn keep(&mut self, words: &[String]) {
        let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
        self.rows.retain(|row| {
            let cells: Vec<String> = row.iter().map(|cell| cell.to_lowercase()).collect();
            words.iter().all(|word| cells.iter().any(|cell| cell.contains(word.as_str())))
        });
    }

    /// Whether it has no rows.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Prints it to standard output.
    pub(crate) fn print(&self, format: MessageFormat) -> Result<()> {
        self.print_under("", format)
    }

    /// Prints it to standard output under a line of text, which only people see.
    pub(crate) fn print_under(&self, title: &str, format: MessageFormat) -> Result<()> {
        let mut out = Output::stdout();
        let styled = AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        let text = match format {
            MessageFormat::Human if title.is_empty() => self.text(styled),
            MessageFormat::Human => format!("{title}\n\n{}", self.text(styled)),
            MessageFormat::Json => self.json(),
        };
        out.write_all(text.as_bytes()).map_err(|error| out.failed(&error))?;
        out.finish()
    }

    /// As aligned text.
    pub(crate) fn text(&self, styled: bool) -> String {
        let last = self.columns.len().saturating_sub(1);
        let widths: Vec<usize> = (0..self.columns.len())
            .map(|i| {
                self.rows.iter().map(|row| width(&row[i])).chain([self.columns[i].len()]).max().unwrap_or(0)
            })
            .collect();
        let line = |out: &mut String, cells: &mut dyn Iterator<Item = &str>| {
            let start = out.len();
            for (i, cell) in cells.enumerate() {
                out.push_str(&if i < last { pad(cell, widths[i] + 2) } else { cell.to_owned() });
            }
            out.truncate(start + out[start..].trim_end().len());
        };
        let head =
            if styled { Style::new().effects(Effects::BOLD | Effects::UNDERLINE) } else { Style::new() };
        let mut out = head.render().to_string();
        line(&mut out, &mut self.columns.iter().copied());
        out.push_str(&head.render_reset().to_string());
        out.push('\n');
        for row in &self.rows {
            line(&mut out, &mut row.iter().map(String::as_str));
            out.push('\n');
        }
        out
    }

    fn json(&self) -> String {
        let mut out = String::new();
        for row in &self.rows {
            let object: serde_json::Map<String, serde_json::Value> = self
                .columns
                .iter()
                .zip(row)
                .map(|(column, cell)| (column.replace(' ', "_"), cell.as_str().into()))
                .collect();
            out.push_str(&serde_json::Value::Object(object).to_string());
            out.push('\n');
        }
        out
    }
}

/// The text with blanks after it, up to a width.
pub(crate) fn pad(text: &str, to: usize) -> String {
    let blanks = to.saturating_sub(width(text));
    format!("{text}{:blanks$}", "")
}

/// How many columns of a terminal a text takes: Korean and Chinese characters take two, marks that join the
/// character before them none.
pub(crate) fn width(text: &str) -> usize {
    text.chars()
        .map(|c| match c {
            '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}' => 0,
            '\u{1100}'..='\u{115f}'
            | '\u{2e80}'..='\u{a4cf}'
            | '\u{ac00}'..='\u{d7a3}'
            | '\u{f900}'..='\u{faff}'
            | '\u{ff00}'..='\u{ff60}' => 2,
            _ => 1,
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_whatever_the_script() {
        let mut table = Table::new(&["code", "king", "language"]);
        table.row(["ko", "킹", "Korean"]);
        table.row(["ru", "Кр", "Russian"]);
        table.row(["en", "K", ""]);
        assert_eq!(
            table.text(false),
            "code  king  language\nko    킹    Korean\nru    Кр    Russian\nen    K\n"
        );
        table.keep(&["RUS".to_owned()]);
        assert_eq!(table.text(false), "code  king  language\nru    Кр    Russian\n");
        table.keep(&["ru".to_owned(), "korean".to_owned()]);
        assert!(table.is_empty());
    }

    #[test]
    fn rows_are_objects_for_programs() {
        let mut table = Table::new(&["code", "king", "language"]);
        table.row(["ko", "킹", "Korean"]);
        assert!(table.json().starts_with(r#"{"code":"ko","king":"킹","language":"Korean"}"#));
    }
}
