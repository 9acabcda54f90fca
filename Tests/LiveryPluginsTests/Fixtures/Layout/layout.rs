//! Prints the size of each struct of the interface and where each of its fields lies, as layout.c does. The structs are
//! written down here as a plug-in in Rust would have them.
#![allow(non_camel_case_types, dead_code)]

use std::mem::{align_of, size_of, MaybeUninit};
use std::os::raw::{c_char, c_void};
use std::ptr::addr_of;

/// Declares structs as C lays them out, and a function that prints how that is.
macro_rules! structs {
    ($($name:ident { $($field:ident: $type:ty,)* })*) => {
        $(#[repr(C)]
        struct $name { $($field: $type,)* })*

        fn main() {
            $(
                println!("{} {} {}", stringify!($name), size_of::<$name>(), align_of::<$name>());
                let room = MaybeUninit::<$name>::uninit();
                let start = room.as_ptr();
                $({
                    let shown = stringify!($field).trim_start_matches("r#");
                    // No reference is made, and nothing is read: only where it would be.
                    let at = unsafe { addr_of!((*start).$field) } as usize - start as usize;
                    println!("{}.{} {}", stringify!($name), shown, at);
                })*
            )*
        }
    };
}

structs! {
    lv_str {
        bytes: *const c_char,
        length: u32,
        reserved: u32,
    }
    lv_span {
        first: *const c_void,
        count: u32,
        stride: u32,
    }
    lv_rgba {
        c: [f32; 4],
    }
    lv_choice {
        size: u32,
        flags: u32,
        value: lv_str,
        title: lv_str,
        help: lv_str,
    }
    lv_param {
        size: u32,
        r#type: u32,
        flags: u32,
        reserved: u32,
        id: lv_str,
        title: lv_str,
        help: lv_str,
        unit: lv_str,
        default_text: lv_str,
        minimum: f64,
        maximum: f64,
        default_number: f64,
        default_color: lv_rgba,
        choices: lv_span,
    }
    lv_arg {
        size: u32,
        r#type: u32,
        flags: u32,
        missing: u32,
        id: lv_str,
        text: lv_str,
        number: f64,
        color: lv_rgba,
        list: lv_span,
    }
    lv_call {
        size: u32,
        reserved: u32,
        function: *const lv_function,
        args: lv_span,
    }
    lv_batch {
        size: u32,
        space: u32,
        count: u32,
        reserved: u32,
        r#in: *const lv_rgba,
        out: *mut lv_rgba,
        missing: *const u8,
        missing_out: *mut u8,
    }
    lv_role {
        size: u32,
        flags: u32,
        name: lv_str,
        value: lv_rgba,
        stated: lv_rgba,
        usage: u32,
        reserved: u32,
    }
    lv_pair {
        size: u32,
        usage: u32,
        foreground: u32,
        background: u32,
        metric: u32,
        font_weight: u32,
        font_size: f64,
        required: f64,
    }
    lv_font {
        size: u32,
        flags: u32,
        name: lv_str,
        families: lv_span,
        font_size: f64,
        line_height: f64,
        weight: u32,
        reserved: u32,
    }
    lv_theme {
        size: u32,
        space: u32,
        appearance: u32,
        reserved: u32,
        pack: lv_str,
        variant: lv_str,
        market: lv_str,
        roles: lv_span,
        pairs: lv_span,
        fonts: lv_span,
        languages: lv_span,
        font_files: lv_span,
    }
    lv_measure {
        size: u32,
        metric: u32,
        against: u32,
        reserved: u32,
        before: f64,
        after: f64,
        required: f64,
    }
    lv_derived {
        size: u32,
        status: u32,
        flags: u32,
        role: u32,
        name: lv_str,
        value: lv_rgba,
        rule: lv_str,
        note: lv_str,
        measures: lv_span,
    }
    lv_suggestion {
        size: u32,
        role: u32,
        value: lv_rgba,
        measured: f64,
        note: lv_str,
    }
    lv_finding {
        size: u32,
        severity: u32,
        metric: u32,
        relation: u32,
        rule: lv_str,
        message: lv_str,
        help: lv_str,
        metric_name: lv_str,
        roles: lv_span,
        measured: f64,
        required: f64,
        vision: u32,
        vision_severity: f32,
        suggestions: lv_span,
    }
    lv_sink {
        size: u32,
        reserved: u32,
        context: *mut c_void,
        derived: Option<unsafe extern "C" fn(*const lv_sink, *const lv_derived) -> i32>,
        finding: Option<unsafe extern "C" fn(*const lv_sink, *const lv_finding) -> i32>,
    }
    lv_function {
        size: u32,
        kind: u32,
        flags: u32,
        space: u32,
        name: lv_str,
        summary: lv_str,
        params: lv_span,
        data: *const c_void,
        transform: Option<unsafe extern "C" fn(*const lv_host, *const lv_call, *mut lv_batch) -> i32>,
        derive: Option<unsafe extern "C" fn(*const lv_host, *const lv_call, *const lv_theme, *const lv_sink) -> i32>,
        check: Option<unsafe extern "C" fn(*const lv_host, *const lv_call, *const lv_theme, *const lv_sink) -> i32>,
    }
    lv_module {
        size: u32,
        abi: u32,
        id: lv_str,
        version: lv_str,
        functions: lv_span,
    }
    lv_host {
        size: u32,
        abi: u32,
        context: *mut c_void,
        name: lv_str,
        version: lv_str,
        log: Option<unsafe extern "C" fn(*const lv_host, u32, lv_str)>,
        cancelled: Option<unsafe extern "C" fn(*const lv_host) -> i32>,
        progress: Option<unsafe extern "C" fn(*const lv_host, f32)>,
        scratch: Option<unsafe extern "C" fn(*const lv_host, u32, u32) -> *mut c_void>,
        fail: Option<unsafe extern "C" fn(*const lv_host, i32, lv_str) -> i32>,
        fail_at: Option<unsafe extern "C" fn(*const lv_host, u32, i32, lv_str)>,
        service: Option<unsafe extern "C" fn(*const lv_host, lv_str, u32) -> *const c_void>,
    }
    lv_color_service {
        size: u32,
        version: u32,
        convert: Option<unsafe extern "C" fn(u32, u32, *const lv_rgba, *mut lv_rgba, u32) -> i32>,
        gamut_map: Option<unsafe extern "C" fn(u32, u32, u32, *const lv_rgba, *mut lv_rgba, u32) -> i32>,
        quantize: Option<unsafe extern "C" fn(u32, u32, *const lv_rgba, *mut lv_rgba, u32) -> i32>,
        measure: Option<unsafe extern "C" fn(u32, u32, *const lv_rgba, *const lv_rgba, *mut f64, u32) -> i32>,
        simulate: Option<unsafe extern "C" fn(u32, f64, u32, *const lv_rgba, *mut lv_rgba, u32) -> i32>,
    }
}
