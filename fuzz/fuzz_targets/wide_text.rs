#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| plyglot_laws::wide_text(data));
