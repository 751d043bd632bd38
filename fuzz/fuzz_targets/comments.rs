#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| plyglot_laws::comments(data));
