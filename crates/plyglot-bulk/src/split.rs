//! Cuts inputs into blocks at places where a game begins.

use crate::Options;
use crate::input::{Broken, Input, Stream};
use plyglot::Problem;
use plyglot::problem::codes;
use plyglot_formats::Format;
use plyglot_formats::source::{Encoding, of_beginning};
use std::io;
use std::ops::Range;
use std::sync::Arc;

/// The bytes at the start of an input from which its format is told.
const SAMPLE: usize = 64 << 10;

/// Where a block stands.
#[derive(Clone)]
pub(crate) struct Place {
    /// The input's number, from 0.
    pub(crate) input: usize,
    /// Its name.
    pub(crate) name: Arc<str>,
    /// Its format.
    pub(crate) format: &'static dyn Format,
    /// The encoding that its beginning was found to be in, where that tells of the whole.
    pub(crate) encoding: Option<Encoding>,
    /// Offset of the first byte in the decompressed input.
    pub(crate) offset: u64,
    /// Line of the first byte, from 0.
    pub(crate) line: u64,
    /// It is the first block of its input.
    pub(crate) first: bool,
    /// It is the last one.
    pub(crate) last: bool,
    /// Bytes taken from the file so far.
    pub(crate) taken: u64,
}

/// What the splitter hands out.
pub(crate) enum Cut {
    /// A block of whole games: the first `len` bytes of the buffer.
    Block { place: Place, len: usize, trouble: Option<Problem> },
    /// A game that is too long to be held. Its first bytes are in the buffer; [`Splitter::long_part`] brings
    /// the rest, and [`Splitter::long_end`] tells how it ended.
    Long { place: Place, len: usize },
    /// An input that could not be opened or read at all.
    Failed { input: usize, name: Arc<str>, error: io::Error },
}

/// How many bytes of a long game wait for the next part, so that no mark of a new game is cut in two; as many
/// before them are looked at again.
const HOLD: usize = 64;

/// The end of the part of a long game that was read last.
struct Tail {
    /// The first line of the game, which stands before every part when a new game is looked for: a format may want
    /// to see that one has begun.
    head: Vec<u8>,
    bytes: Vec<u8>,
    /// How many of them were not handed out yet.
    held: usize,
}

/// How a long game ended.
pub(crate) struct LongEnd {
    /// It was the last of its input.
    pub(crate) last: bool,
    /// What was wrong with the input.
    pub(crate) trouble: Option<Problem>,
    /// Its bytes.
    pub(crate) length: u64,
}

struct Open {
    place: Place,
    stream: Stream,
    /// What was read beyond the last cut.
    carry: Vec<u8>,
    ended: bool,
    broken: Option<Broken>,
    /// A game too long to be held goes on.
    long: Option<Tail>,
}

/// Hands out blocks, one input after the other.
pub(crate) struct Splitter<'a> {
    inputs: std::iter::Enumerate<std::vec::IntoIter<Input>>,
    open: Option<Open>,
    options: &'a Options<'a>,
    /// Number of the next block over all inputs.
    pub(crate) sequence: u64,
}

impl<'a> Splitter<'a> {
    pub(crate) fn new(inputs: Vec<Input>, options: &'a Options<'a>) -> Splitter<'a> {
        Splitter { inputs: inputs.into_iter().enumerate(), open: None, options, sequence: 0 }
    }

    /// Fills `buf` with the next block; `None` after the last. Only the bytes up to the returned length count.
    pub(crate) fn next(&mut self, buf: &mut Vec<u8>) -> Option<Cut> {
        let mut open = match self.open.take() {
            Some(open) => open,
            None => match self.open_next()? {
                Ok(open) => open,
                Err(failed) => return Some(self.number(failed)),
            },
        };
        let limit = self.options.game_limit;
        let mut target = self.options.block_size.clamp(1, limit);
        let mut filled = open.carry.len();
        if buf.len() < target.max(filled) {
            buf.resize(target.max(filled), 0);
        }
        buf[..filled].copy_from_slice(&open.carry);
        loop {
            if filled < target && !open.ended {
                let (n, broken) = open.stream.fill(&mut buf[filled..target]);
                filled += n;
                open.ended = filled < target;
                open.broken = broken;
            }
            if open.ended {
                return Some(self.finish(open, filled));
            }
            if let Some(cut) = open.place.format.cut(&buf[..filled]).filter(|&cut| 0 < cut && cut < filled) {
                open.carry.clear();
                open.carry.extend_from_slice(&buf[cut..filled]);
                let place = open.advance(&buf[..cut]);
                self.open = Some(open);
                return Some(self.number(Cut::Block { place, len: cut, trouble: None }));
            }
            if target >= limit {
                open.carry.clear();
                let len = filled - HOLD.min(filled / 2);
                let first_line = memchr::memchr(b'\n', &buf[..filled]).map_or(0, |newline| newline + 1);
                let head = if first_line <= 4 * HOLD { buf[..first_line].to_vec() } else { Vec::new() };
                let bytes = buf[filled.saturating_sub(2 * HOLD)..filled].to_vec();
                open.long = Some(Tail { head, bytes, held: filled - len });
                let place = open.advance(&buf[..len]);
                self.open = Some(open);
                return Some(self.number(Cut::Long { place, len }));
            }
            target = (target * 2).max(filled + 1).min(limit);
            if buf.len() < target {
                buf.resize(target, 0);
            }
        }
    }

    fn number(&mut self, cut: Cut) -> Cut {
        self.sequence += 1;
        cut
    }

    /// Opens the next input and finds its format.
    fn open_next(&mut self) -> Option<Result<Open, Cut>> {
        let (input, source) = self.inputs.next()?;
        let name: Arc<str> = source.name().into();
        let opened = source.open().and_then(|mut stream| {
            let sample = stream.sample(SAMPLE)?;
            let found = ((self.options.detect)(sample), of_beginning(sample));
            Ok((stream, found))
        });
        Some(match opened {
            Err(error) => Err(Cut::Failed { input, name, error }),
            Ok((stream, (format, encoding))) => {
                let place = Place {
                    input,
                    name,
                    format,
                    encoding,
                    offset: 0,
                    line: 0,
                    first: true,
                    last: false,
                    taken: 0,
                };
                Ok(Open { place, stream, carry: Vec::new(), ended: false, broken: None, long: None })
            }
        })
    }

    /// The last block of an input, with what was wrong with the input itself.
    fn finish(&mut self, mut open: Open, len: usize) -> Cut {
        open.place.last = true;
        let trouble = open.trouble(len);
        let Open { mut place, stream, .. } = open;
        place.taken = stream.taken();
        self.number(Cut::Block { place, len, trouble })
    }

    /// The next part of a game that is too long to be held, as a range of `buf`; `None` when the game has
    /// ended.
    pub(crate) fn long_part(&mut self, buf: &mut Vec<u8>) -> Option<Range<usize>> {
        let mut part = 0..0;
        while part.is_empty() {
            part = self.next_part(buf)?;
        }
        Some(part)
    }

    fn next_part(&mut self, buf: &mut Vec<u8>) -> Option<Range<usize>> {
        let open = self.open.as_mut()?;
        let Tail { head, bytes, held } = open.long.take()?;
        // Without a byte of the game between, the first line would run into the part.
        let shown = if held < bytes.len() { &head[..] } else { &[] };
        // Parts do not depend on the block size, so that the same game ends at the same place with every one.
        let known = shown.len() + bytes.len();
        let room = known + Options::BLOCK_SIZE.min(self.options.game_limit);
        if buf.len() < room {
            buf.resize(room, 0);
        }
        buf[..shown.len()].copy_from_slice(shown);
        buf[shown.len()..known].copy_from_slice(&bytes);
        let (new, broken) = open.stream.fill(&mut buf[known..room]);
        let filled = known + new;
        open.ended = filled < room;
        open.broken = broken;
        let start = known - held;
        let mut end = filled;
        while let Some(cut) =
            open.place.format.cut_long(&buf[..end]).filter(|&cut| start.max(1) <= cut && cut < end)
        {
            end = cut;
        }
        if end < filled {
            open.carry.extend_from_slice(&buf[end..filled]);
        } else if !open.ended {
            let fresh = filled - shown.len();
            end = filled - HOLD.min(fresh / 2);
            let bytes = buf[filled - fresh.min(2 * HOLD)..filled].to_vec();
            open.long = Some(Tail { head, bytes, held: filled - end });
        }
        open.advance(&buf[start..end]);
        Some(start..end)
    }

    /// After the last part of a long game that began at `start`: how it ended.
    pub(crate) fn long_end(&mut self, start: &Place) -> LongEnd {
        let Some(open) = self.open.take() else { return LongEnd { last: true, trouble: None, length: 0 } };
        let length = open.place.offset - start.offset;
        if open.ended && open.carry.is_empty() {
            return LongEnd { last: true, trouble: open.trouble(length as usize), length };
        }
        self.open = Some(open);
        LongEnd { last: false, trouble: None, length }
    }
}

impl Open {
    /// Moves on past `bytes`; returns the place where they began.
    fn advance(&mut self, bytes: &[u8]) -> Place {
        self.place.taken = self.stream.taken();
        let place = Place { last: false, ..self.place.clone() };
        self.place.offset += bytes.len() as u64;
        self.place.line += count_lines(bytes);
        self.place.first = false;
        place
    }

    /// What was wrong with the input, placed `len` bytes into the current block.
    fn trouble(&self, len: usize) -> Option<Problem> {
        Some(match self.broken.as_ref()? {
            Broken::Io(error) => Problem::new(
                &codes::READ_FAILED,
                len..len,
                format!("the input could not be read any further: {error}"),
            ),
            Broken::Archive { message, help } => {
                Problem::new(&codes::DAMAGED_ARCHIVE, len..len, message.clone()).help(help.clone())
            }
        })
    }
}

/// How many lines end in `bytes`.
pub(crate) fn count_lines(bytes: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', bytes).count() as u64
}
