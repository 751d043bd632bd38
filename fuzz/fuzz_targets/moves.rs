#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| plyglot_laws::bare_moves(data));
