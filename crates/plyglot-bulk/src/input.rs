//! Where the bytes come from: files, standard input, archives found by their first bytes.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// One input, opened only when its turn comes.
pub enum Input {
    /// Standard input.
    Stdin,
    /// A file. Compressed or not is told by its first bytes, never by its name.
    File(PathBuf),
    /// Any other source of bytes.
    Reader {
        /// What messages call it.
        name: String,
        /// The bytes, compressed or not.
        reader: Box<dyn Read + Send>,
    },
}

impl Input {
    /// What messages call it: the path as given, or `<stdin>`.
    pub fn name(&self) -> String {
        match self {
            Input::Stdin => "<stdin>".to_owned(),
            Input::File(path) => path.display().to_string(),
            Input::Reader { name, .. } => name.clone(),
        }
    }

    /// Opens it and finds out how it is packed.
    pub(crate) fn open(self) -> io::Result<Stream> {
        Stream::new(match self {
            Input::Stdin => Box::new(io::stdin()),
            Input::File(path) => Box::new(File::open(path)?),
            Input::Reader { reader, .. } => reader,
        })
    }
}

/// How an input is packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Packing {
    Gzip,
    Zstd,
    Bzip2,
}

impl Packing {
    fn name(self) -> &'static str {
        match self {
            Packing::Gzip => "gzip",
            Packing::Zstd => "zstd",
            Packing::Bzip2 => "bzip2",
        }
    }

    /// Told by magic numbers: gzip RFC 1952 2.3.1; zstd RFC 8878 3.1.1 and 3.1.2 (a skippable frame may come
    /// first); bzip2 by `BZh`, the level, and the mark of a block or of an empty stream.
    fn of(head: &[u8]) -> Option<Packing> {
        match head {
            [0x1f, 0x8b, ..] => Some(Packing::Gzip),
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => Some(Packing::Zstd),
            [b'B', b'Z', b'h', b'1'..=b'9', 0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
            | [b'B', b'Z', b'h', b'1'..=b'9', 0x17, 0x72, 0x45, 0x38, 0x50, 0x90] => Some(Packing::Bzip2),
            _ => None,
        }
    }
}

/// Longest magic number.
const HEAD: usize = 10;
/// Most bytes asked of a decompressor at once: what it had unpacked in a call that ends in an error is lost.
const UNPACK: usize = 32 << 10;

/// Why a stream ended before its end.
pub(crate) enum Broken {
    /// The system could not read on.
    Io(io::Error),
    /// The archive is damaged or cut short; a sentence without a period, and what the user can do.
    Archive { message: String, help: String },
}

/// The decompressed bytes of one input.
pub(crate) struct Stream {
    reader: Box<dyn Read + Send>,
    packing: Option<Packing>,
    taken: Arc<AtomicU64>,
    given: u64,
    /// Bytes read ahead by [`Stream::sample`], and how many of them have been given out.
    ahead: Vec<u8>,
    used: usize,
    /// What ended the reading ahead.
    broken: Option<Broken>,
}

/// Counts the bytes that pass, for progress.
struct Counted {
    reader: Box<dyn Read + Send>,
    taken: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let n = self.reader.read(buf)?;
        self.taken.fetch_add(n as u64, Ordering::Relaxed);
        Ok(n)
    }
}

impl Stream {
    fn new(reader: Box<dyn Read + Send>) -> io::Result<Stream> {
        let taken = Arc::new(AtomicU64::new(0));
        let mut counted = Counted { reader, taken: taken.clone() };
        let mut head = [0; HEAD];
        let n = read_full(&mut counted, &mut head)?;
        let packing = Packing::of(&head[..n]);
        let whole = Cursor::new(head).take(n as u64).chain(counted);
        let reader: Box<dyn Read + Send> = match packing {
            None => Box::new(whole),
            Some(Packing::Gzip) => {
                Box::new(flate2::bufread::MultiGzDecoder::new(BufReader::with_capacity(UNPACK, whole)))
            }
            Some(Packing::Bzip2) => {
                Box::new(bzip2::bufread::MultiBzDecoder::new(BufReader::with_capacity(UNPACK, whole)))
            }
            Some(Packing::Zstd) => Box::new(zstd::stream::read::Decoder::with_buffer(
                BufReader::with_capacity(zstd::zstd_safe::DCtx::in_size(), whole),
            )?),
        };
        Ok(Stream { reader, packing, taken, given: 0, ahead: Vec::new(), used: 0, broken: None })
    }

    /// Bytes taken from the file so far: for a progress bar. Compressed bytes, where it is compressed.
    pub(crate) fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// The first bytes, `len` at most, which stay to be read.
    pub(crate) fn sample(&mut self, len: usize) -> io::Result<&[u8]> {
        let mut ahead = vec![0; len];
        let (n, broken) = self.pull(&mut ahead);
        if let (0, Some(Broken::Io(error))) = (n, &broken) {
            return Err(io::Error::new(error.kind(), error.to_string()));
        }
        ahead.truncate(n);
        (self.ahead, self.broken) = (ahead, broken);
        Ok(&self.ahead)
    }

    /// Fills `buf` as far as the input goes; less than all of it only at the end, or with the reason why the
    /// input ends too early.
    pub(crate) fn fill(&mut self, buf: &mut [u8]) -> (usize, Option<Broken>) {
        let rest = &self.ahead[self.used..];
        let early = rest.len().min(buf.len());
        buf[..early].copy_from_slice(&rest[..early]);
        self.used += early;
        if early == buf.len() {
            return (early, None);
        }
        if self.used > 0 {
            (self.ahead, self.used) = (Vec::new(), 0);
        }
        if let Some(broken) = self.broken.take() {
            return (early, Some(broken));
        }
        let (n, broken) = self.pull(&mut buf[early..]);
        (early + n, broken)
    }

    fn pull(&mut self, buf: &mut [u8]) -> (usize, Option<Broken>) {
        let step = if self.packing.is_some() { UNPACK } else { usize::MAX };
        let mut filled = 0;
        while filled < buf.len() {
            let room = (buf.len() - filled).min(step);
            match self.reader.read(&mut buf[filled..filled + room]) {
                Ok(0) => break,
                Ok(n) => {
                    filled += n;
                    self.given += n as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return (filled, Some(self.broken_by(error))),
            }
        }
        (filled, None)
    }

    fn broken_by(&self, error: io::Error) -> Broken {
        let (Some(packing), None) = (self.packing, error.raw_os_error()) else { return Broken::Io(error) };
        let name = packing.name();
        let message = if error.kind() == io::ErrorKind::UnexpectedEof {
            format!("the {name} archive ends too early; the {} bytes unpacked before were read", self.given)
        } else {
            format!(
                "the {name} archive is damaged ({error}); the {} bytes unpacked before were read",
                self.given
            )
        };
        Broken::Archive { message, help: format!("fetch the file again; `{name} -t` tests it") }
    }
}

/// Reads until `buf` is full or the input ends.
fn read_full(reader: &mut impl Read, buf: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < buf.len() {
        match reader.read(&mut buf[filled..]) {
            Ok(0) => break,
            Ok(n) => filled += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn unpack(bytes: Vec<u8>) -> (Vec<u8>, Option<Broken>) {
        let input = Input::Reader { name: "test".into(), reader: Box::new(Cursor::new(bytes)) };
        let mut stream = input.open().unwrap();
        let mut buf = vec![0; 1 << 20];
        let (n, broken) = stream.fill(&mut buf);
        buf.truncate(n);
        (buf, broken)
    }

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    fn zst(text: &[u8]) -> Vec<u8> {
        let mut encoder = zstd::Encoder::new(Vec::new(), 3).unwrap();
        encoder.include_checksum(true).unwrap();
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    fn bz2(text: &[u8]) -> Vec<u8> {
        let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::default());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    type Packer = fn(&[u8]) -> Vec<u8>;
    const PACKERS: [(&str, Packer); 3] = [("gzip", gzip), ("zstd", zst), ("bzip2", bz2)];

    #[test]
    fn archives_of_several_parts_are_read_to_the_end() {
        for (name, pack) in PACKERS {
            let bytes = [pack(b"one "), pack(b""), pack(b"two "), pack(b"three")].concat();
            let (text, broken) = unpack(bytes);
            assert_eq!(text, b"one two three", "{name}");
            assert!(broken.is_none(), "{name}");
            assert_eq!(unpack(pack(b"")).0, b"", "{name}");
        }
    }

    #[test]
    fn what_was_unpacked_before_the_damage_is_kept() {
        // Text that does not compress away, so that a cut archive still holds some of it.
        let mut seed = 1u32;
        let text: Vec<u8> = std::iter::repeat_with(|| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            b'a' + (seed >> 24) as u8 % 26
        })
        .take(300_000)
        .collect();
        for (name, pack) in PACKERS {
            let mut cut = pack(&text);
            cut.truncate(cut.len() - 20);
            let (kept, broken) = unpack([pack(b"first part. "), cut].concat());
            assert!(kept.starts_with(b"first part. "), "{name}");
            assert!(text.starts_with(&kept[12..]), "{name}");
            if name != "bzip2" {
                assert!(kept.len() > 100_000, "{name}: {}", kept.len());
            }
            let Some(Broken::Archive { message, .. }) = broken else { panic!("{name}: no problem") };
            assert!(message.contains("ends too early"), "{name}: {message}");
        }
    }

    #[test]
    fn damage_is_named() {
        for (name, pack) in PACKERS {
            let mut bytes = pack(&b"0123456789 some text ".repeat(5_000));
            let middle = bytes.len() / 2;
            bytes[middle] ^= 0x55;
            bytes[middle + 1] ^= 0xff;
            let (_, broken) = unpack(bytes);
            let Some(Broken::Archive { message, help }) = broken else { panic!("{name}: no problem") };
            assert!(message.contains(name), "{message}");
            assert!(help.contains("-t"), "{help}");
        }
    }

    #[test]
    fn plain_text_is_left_alone() {
        for text in [&b""[..], b"B", b"BZh9 is no archive", b"[Event \"x\"]\n\n1. e4 *\n"] {
            let (read, broken) = unpack(text.to_vec());
            assert_eq!(read, text);
            assert!(broken.is_none());
        }
    }

    #[test]
    fn a_missing_file_is_an_error() {
        assert!(Input::File("no/such/file.pgn".into()).open().is_err());
    }
}
