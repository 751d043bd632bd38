//! Bytes to text: encodings are found and decoded, and places in the text are mapped back to bytes.
