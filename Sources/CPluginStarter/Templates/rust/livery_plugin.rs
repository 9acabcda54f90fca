//! The plug-in interface of `livery_plugin.h`, version 1.0, for Rust: the structs as they are laid out there, and a thin
//! safe layer over them. It needs nothing but the standard library.
//!
//! What a body gets is a view of what the host passed, valid during the call. A body that cannot give a result returns a
//! `Failure`. A panic does not cross the border: it becomes a failure too.
#![allow(dead_code)]

use std::ffi::c_void;
use std::os::raw::c_char;
use std::panic::{catch_unwind, AssertUnwindSafe};

pub const ABI_VERSION: u32 = 0x0001_0000;

// ---- Status codes ----

pub const OK: i32 = 0;
pub const INVALID: i32 = -1;
pub const TOO_OLD: i32 = -2;
pub const SPACE: i32 = -3;
pub const ROLE: i32 = -4;
pub const CANCELLED: i32 = -5;
pub const MEMORY: i32 = -6;
pub const REFUSED: i32 = -7;
pub const INTERNAL: i32 = -8;

// ---- Kinds, promises, spaces, metrics ----

pub const KIND_TRANSFORM: u32 = 1;
pub const KIND_DERIVE: u32 = 2;
pub const KIND_CHECK: u32 = 3;

/// It may be called from several threads at once.
pub const CONCURRENT: u32 = 1;
/// Alpha goes out as it came in.
pub const KEEPS_ALPHA: u32 = 2;
/// Applied twice, it gives what it gives when applied once.
pub const IDEMPOTENT: u32 = 4;
/// Applied twice, it gives the input back.
pub const INVOLUTION: u32 = 8;

pub const SPACE_SRGB: u32 = 1;
pub const SPACE_SRGB_LINEAR: u32 = 2;
pub const SPACE_OKLAB: u32 = 3;
/// Lightness from 0 to 1, chroma, hue in degrees.
pub const SPACE_OKLCH: u32 = 4;
pub const SPACE_DISPLAY_P3: u32 = 5;
pub const SPACE_XYZ_D65: u32 = 6;
pub const SPACE_LAB: u32 = 7;

pub const METRIC_OTHER: u32 = 0;
pub const METRIC_WCAG_RATIO: u32 = 1;
pub const METRIC_LIGHTNESS: u32 = 2;
pub const METRIC_DELTA_E_OK: u32 = 3;
pub const METRIC_DELTA_E_2000: u32 = 4;

pub const NONE: u32 = 0xffff_ffff;
pub const ARG_GIVEN: u32 = 1;
pub const ROLE_STATED: u32 = 1;

pub const DERIVED_SET: u32 = 1;
pub const DERIVED_KEPT: u32 = 2;
pub const DERIVED_REFUSED: u32 = 3;

pub const SEVERITY_NOTE: u32 = 1;
pub const SEVERITY_WARNING: u32 = 2;
pub const SEVERITY_ERROR: u32 = 3;

pub const RELATION_NONE: u32 = 0;
pub const RELATION_AT_LEAST: u32 = 1;
pub const RELATION_AT_MOST: u32 = 2;

// ---- The structs, as in the header ----

#[repr(C)]
#[derive(Clone, Copy)]
pub struct LvStr {
    pub bytes: *const c_char,
    pub length: u32,
    pub reserved: u32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct LvSpan {
    pub first: *const c_void,
    pub count: u32,
    pub stride: u32,
}

/// A colour in the function's space: three components and straight alpha.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Color(pub [f32; 4]);

#[repr(C)]
pub struct LvArg {
    pub size: u32,
    pub kind: u32,
    pub flags: u32,
    pub missing: u32,
    pub id: LvStr,
    pub text: LvStr,
    pub number: f64,
    pub color: Color,
    pub list: LvSpan,
}

#[repr(C)]
pub struct LvCall {
    pub size: u32,
    pub reserved: u32,
    pub function: *const LvFunction,
    pub args: LvSpan,
}

#[repr(C)]
pub struct LvBatch {
    pub size: u32,
    pub space: u32,
    pub count: u32,
    pub reserved: u32,
    pub input: *const Color,
    pub out: *mut Color,
    pub missing: *const u8,
    pub missing_out: *mut u8,
}

#[repr(C)]
pub struct LvRole {
    pub size: u32,
    pub flags: u32,
    pub name: LvStr,
    pub value: Color,
    pub stated: Color,
    pub usage: u32,
    pub reserved: u32,
}

#[repr(C)]
pub struct LvPair {
    pub size: u32,
    pub usage: u32,
    pub foreground: u32,
    pub background: u32,
    pub metric: u32,
    pub font_weight: u32,
    pub font_size: f64,
    pub required: f64,
}

#[repr(C)]
pub struct LvTheme {
    pub size: u32,
    pub space: u32,
    pub appearance: u32,
    pub reserved: u32,
    pub pack: LvStr,
    pub variant: LvStr,
    pub market: LvStr,
    pub roles: LvSpan,
    pub pairs: LvSpan,
    pub fonts: LvSpan,
    pub languages: LvSpan,
    pub font_files: LvSpan,
}

#[repr(C)]
pub struct LvDerived {
    pub size: u32,
    pub status: u32,
    pub flags: u32,
    pub role: u32,
    pub name: LvStr,
    pub value: Color,
    pub rule: LvStr,
    pub note: LvStr,
    pub measures: LvSpan,
}

#[repr(C)]
pub struct LvSuggestion {
    pub size: u32,
    pub role: u32,
    pub value: Color,
    pub measured: f64,
    pub note: LvStr,
}

#[repr(C)]
pub struct LvFinding {
    pub size: u32,
    pub severity: u32,
    pub metric: u32,
    pub relation: u32,
    pub rule: LvStr,
    pub message: LvStr,
    pub help: LvStr,
    pub metric_name: LvStr,
    pub roles: LvSpan,
    pub measured: f64,
    pub required: f64,
    pub vision: u32,
    pub vision_severity: f32,
    pub suggestions: LvSpan,
}

#[repr(C)]
pub struct LvSink {
    pub size: u32,
    pub reserved: u32,
    pub context: *mut c_void,
    pub derived: Option<unsafe extern "C" fn(*const LvSink, *const LvDerived) -> i32>,
    pub finding: Option<unsafe extern "C" fn(*const LvSink, *const LvFinding) -> i32>,
}

pub type TransformBody = unsafe extern "C" fn(*const LvHost, *const LvCall, *mut LvBatch) -> i32;
pub type ThemeBody = unsafe extern "C" fn(*const LvHost, *const LvCall, *const LvTheme, *const LvSink) -> i32;

#[repr(C)]
pub struct LvFunction {
    pub size: u32,
    pub kind: u32,
    pub flags: u32,
    pub space: u32,
    pub name: LvStr,
    pub summary: LvStr,
    pub params: LvSpan,
    pub data: *const c_void,
    pub transform: Option<TransformBody>,
    pub derive: Option<ThemeBody>,
    pub check: Option<ThemeBody>,
}
// Descriptors are never written to.
unsafe impl Sync for LvFunction {}

#[repr(C)]
pub struct LvModule {
    pub size: u32,
    pub abi: u32,
    pub id: LvStr,
    pub version: LvStr,
    pub functions: LvSpan,
}

#[repr(C)]
pub struct LvHost {
    pub size: u32,
    pub abi: u32,
    pub context: *mut c_void,
    pub name: LvStr,
    pub version: LvStr,
    pub log: Option<unsafe extern "C" fn(*const LvHost, u32, LvStr)>,
    pub cancelled: Option<unsafe extern "C" fn(*const LvHost) -> i32>,
    pub progress: Option<unsafe extern "C" fn(*const LvHost, f32)>,
    pub scratch: Option<unsafe extern "C" fn(*const LvHost, u32, u32) -> *mut c_void>,
    pub fail: Option<unsafe extern "C" fn(*const LvHost, i32, LvStr) -> i32>,
    pub fail_at: Option<unsafe extern "C" fn(*const LvHost, u32, i32, LvStr)>,
    pub service: Option<unsafe extern "C" fn(*const LvHost, LvStr, u32) -> *const c_void>,
}

type Mapping = unsafe extern "C" fn(u32, u32, *const Color, *mut Color, u32) -> i32;

#[repr(C)]
pub struct LvColorService {
    pub size: u32,
    pub version: u32,
    pub convert: Option<Mapping>,
    pub gamut_map: Option<unsafe extern "C" fn(u32, u32, u32, *const Color, *mut Color, u32) -> i32>,
    pub quantize: Option<Mapping>,
    pub measure: Option<unsafe extern "C" fn(u32, u32, *const Color, *const Color, *mut f64, u32) -> i32>,
    pub simulate: Option<unsafe extern "C" fn(u32, f64, u32, *const Color, *mut Color, u32) -> i32>,
}

// Sizes as the header pins them: a compiler that lays a struct out differently stops here.
const _: () = {
    assert!(std::mem::size_of::<LvArg>() == 88);
    assert!(std::mem::size_of::<LvCall>() == 32);
    assert!(std::mem::size_of::<LvBatch>() == 48);
    assert!(std::mem::size_of::<LvRole>() == 64);
    assert!(std::mem::size_of::<LvPair>() == 40);
    assert!(std::mem::size_of::<LvTheme>() == 144);
    assert!(std::mem::size_of::<LvDerived>() == 96);
    assert!(std::mem::size_of::<LvSuggestion>() == 48);
    assert!(std::mem::size_of::<LvFinding>() == 136);
    assert!(std::mem::size_of::<LvSink>() == 32);
    assert!(std::mem::size_of::<LvFunction>() == 96);
    assert!(std::mem::size_of::<LvModule>() == 56);
    assert!(std::mem::size_of::<LvHost>() == 104);
    assert!(std::mem::size_of::<LvColorService>() == 48);
};

// ---- Texts and spans ----

impl LvStr {
    pub const fn of(text: &str) -> LvStr {
        LvStr { bytes: text.as_ptr() as *const c_char, length: text.len() as u32, reserved: 0 }
    }

    /// What is no UTF-8 reads as an empty text; a host passes none.
    fn view<'a>(self) -> &'a str {
        if self.bytes.is_null() {
            return "";
        }
        let bytes = unsafe { std::slice::from_raw_parts(self.bytes as *const u8, self.length as usize) };
        std::str::from_utf8(bytes).unwrap_or("")
    }
}

impl LvSpan {
    pub const EMPTY: LvSpan = LvSpan { first: std::ptr::null(), count: 0, stride: 0 };

    pub const fn of<T>(elements: &[T]) -> LvSpan {
        LvSpan {
            first: elements.as_ptr() as *const c_void,
            count: elements.len() as u32,
            stride: std::mem::size_of::<T>() as u32,
        }
    }

    /// The elements, whatever distance the writer has between them.
    fn iter<'a, T: 'a>(self) -> impl Iterator<Item = &'a T> {
        let usable = !self.first.is_null() && self.stride as usize >= std::mem::size_of::<T>();
        let count = if usable { self.count as usize } else { 0 };
        (0..count).map(move |index| unsafe {
            &*((self.first as *const u8).add(index * self.stride as usize) as *const T)
        })
    }
}

// ---- The safe layer ----

/// Why a function gives no result: a status, and one sentence for people.
#[derive(Debug)]
pub struct Failure {
    pub code: i32,
    pub message: String,
}

impl Failure {
    /// There is no answer for this input.
    pub fn refused(message: impl Into<String>) -> Failure {
        Failure { code: REFUSED, message: message.into() }
    }
}

/// One call: its arguments, and what the host offers while it runs.
pub struct Call<'a> {
    host: &'a LvHost,
    call: &'a LvCall,
}

impl<'a> Call<'a> {
    fn argument(&self, id: &str) -> Result<&'a LvArg, Failure> {
        self.call.args.iter::<LvArg>().find(|argument| argument.id.view() == id).ok_or_else(|| Failure {
            code: INVALID,
            message: format!("the host passed no argument '{}'", id),
        })
    }

    /// A number, a percentage (8 for 8%), or an angle in degrees.
    pub fn number(&self, id: &str) -> Result<f64, Failure> {
        Ok(self.argument(id)?.number)
    }

    pub fn boolean(&self, id: &str) -> Result<bool, Failure> {
        Ok(self.argument(id)?.number != 0.0)
    }

    /// A text, or the value of a choice.
    pub fn text(&self, id: &str) -> Result<&'a str, Failure> {
        Ok(self.argument(id)?.text.view())
    }

    pub fn color(&self, id: &str) -> Result<Color, Failure> {
        Ok(self.argument(id)?.color)
    }

    pub fn colors(&self, id: &str) -> Result<Vec<Color>, Failure> {
        Ok(self.argument(id)?.list.iter::<Color>().copied().collect())
    }

    /// The roles of a list, as indices into the theme's.
    pub fn roles(&self, id: &str) -> Result<Vec<u32>, Failure> {
        Ok(self.argument(id)?.list.iter::<u32>().copied().collect())
    }

    /// Whether the result is no longer wanted. Ask now and then in long calls.
    pub fn is_cancelled(&self) -> bool {
        self.host.cancelled.map_or(false, |cancelled| unsafe { cancelled(self.host) } != 0)
    }

    /// Measures two colours of `space` with one of the host's metrics.
    pub fn measure(&self, metric: u32, a: Color, b: Color, space: u32) -> Result<f64, Failure> {
        let missing = || Failure { code: TOO_OLD, message: "the host has no colour service".to_string() };
        let service = self.host.service.ok_or_else(missing)?;
        let table = unsafe { service(self.host, LvStr::of("livery.color"), 1) } as *const LvColorService;
        let measure = unsafe { table.as_ref() }.and_then(|table| table.measure).ok_or_else(missing)?;
        let mut result = 0.0;
        match unsafe { measure(metric, space, &a, &b, &mut result, 1) } {
            OK => Ok(result),
            code => Err(Failure { code, message: "the host's colour service refused the request".to_string() }),
        }
    }
}

/// The colours of one call of a transform.
pub struct Batch<'a> {
    host: &'a LvHost,
    batch: &'a mut LvBatch,
}

impl Batch<'_> {
    pub fn len(&self) -> usize {
        self.batch.count as usize
    }

    /// Writes for each colour what `body` makes of it. A component that is `none` stays so unless it changes. A `Failure`
    /// refuses the one colour; the others stay good.
    pub fn each(&mut self, mut body: impl FnMut(Color) -> Result<Color, Failure>) {
        for index in 0..self.len() {
            unsafe {
                let before = *self.batch.input.add(index);
                match body(before) {
                    Ok(color) => {
                        *self.batch.out.add(index) = color;
                        if !self.batch.missing.is_null() && !self.batch.missing_out.is_null() {
                            let same = (0..4).filter(|&part| color.0[part] == before.0[part]);
                            let kept = same.fold(0u8, |bits, part| bits | 1 << part);
                            *self.batch.missing_out.add(index) = *self.batch.missing.add(index) & kept;
                        }
                    }
                    Err(failure) => {
                        *self.batch.out.add(index) = before;
                        if let Some(fail_at) = self.host.fail_at {
                            fail_at(self.host, index as u32, failure.code, LvStr::of(&failure.message));
                        }
                    }
                }
            }
        }
    }
}

/// A named colour of a theme.
pub struct Role<'a> {
    pub name: &'a str,
    pub value: Color,
    /// What the variant that is derived states itself, and which must not be changed.
    pub stated: Option<Color>,
}

/// A resolved theme: what a derive or a check gets.
pub struct Theme<'a> {
    pub space: u32,
    pub roles: Vec<Role<'a>>,
    pub pairs: Vec<&'a LvPair>,
}

/// A colour that would mend a finding.
pub struct Suggestion {
    pub role: u32,
    pub value: Color,
    pub measured: f64,
    pub note: String,
}

/// Something that a check has found.
pub struct Finding {
    pub severity: u32,
    pub rule: &'static str,
    pub message: String,
    pub roles: Vec<u32>,
    pub metric: u32,
    pub relation: u32,
    pub measured: f64,
    pub required: f64,
    pub suggestions: Vec<Suggestion>,
}

/// Takes the results of a derive or a check.
pub struct Results<'a> {
    sink: &'a LvSink,
}

impl Results<'_> {
    /// A derived value for a role. `rule` is a short stable word, `note` one sentence for people.
    pub fn set(&self, role: usize, value: Color, rule: &str, note: &str) -> Result<(), Failure> {
        let raw = LvDerived {
            size: std::mem::size_of::<LvDerived>() as u32,
            status: DERIVED_SET,
            flags: 0,
            role: role as u32,
            name: LvStr::of(""),
            value,
            rule: LvStr::of(rule),
            note: LvStr::of(note),
            measures: LvSpan::EMPTY,
        };
        match self.sink.derived {
            Some(derived) => accepted(unsafe { derived(self.sink, &raw) }),
            None => Ok(()),
        }
    }

    pub fn add(&self, finding: &Finding) -> Result<(), Failure> {
        let suggestions: Vec<LvSuggestion> = finding
            .suggestions
            .iter()
            .map(|suggestion| LvSuggestion {
                size: std::mem::size_of::<LvSuggestion>() as u32,
                role: suggestion.role,
                value: suggestion.value,
                measured: suggestion.measured,
                note: LvStr::of(&suggestion.note),
            })
            .collect();
        let raw = LvFinding {
            size: std::mem::size_of::<LvFinding>() as u32,
            severity: finding.severity,
            metric: finding.metric,
            relation: finding.relation,
            rule: LvStr::of(finding.rule),
            message: LvStr::of(&finding.message),
            help: LvStr::of(""),
            metric_name: LvStr::of(""),
            roles: LvSpan::of(&finding.roles),
            measured: finding.measured,
            required: finding.required,
            vision: 0,
            vision_severity: 0.0,
            suggestions: LvSpan::of(&suggestions),
        };
        match self.sink.finding {
            Some(take) => accepted(unsafe { take(self.sink, &raw) }),
            None => Ok(()),
        }
    }
}

fn accepted(status: i32) -> Result<(), Failure> {
    if status == OK {
        return Ok(());
    }
    Err(Failure { code: status, message: "the host did not take a result".to_string() })
}

// ---- The border ----

fn run(host: &LvHost, body: impl FnOnce() -> Result<(), Failure>) -> i32 {
    let failure = match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => return OK,
        Ok(Err(failure)) => failure,
        Err(_) => Failure { code: INTERNAL, message: "the plug-in panicked".to_string() },
    };
    match host.fail {
        Some(fail) => unsafe { fail(host, failure.code, LvStr::of(&failure.message)) },
        None => failure.code,
    }
}

/// # Safety
/// To be called by the bodies that the macros make, with what the host has passed to them.
pub unsafe fn run_transform(
    host: *const LvHost,
    call: *const LvCall,
    batch: *mut LvBatch,
    body: fn(&Call, &mut Batch) -> Result<(), Failure>,
) -> i32 {
    let (host, call, batch) = match (host.as_ref(), call.as_ref(), batch.as_mut()) {
        (Some(host), Some(call), Some(batch)) => (host, call, batch),
        _ => return INVALID,
    };
    run(host, || body(&Call { host, call }, &mut Batch { host, batch }))
}

/// # Safety
/// To be called by the bodies that the macros make, with what the host has passed to them.
pub unsafe fn run_theme(
    host: *const LvHost,
    call: *const LvCall,
    theme: *const LvTheme,
    sink: *const LvSink,
    body: fn(&Call, &Theme, &Results) -> Result<(), Failure>,
) -> i32 {
    let (host, call, theme, sink) = match (host.as_ref(), call.as_ref(), theme.as_ref(), sink.as_ref()) {
        (Some(host), Some(call), Some(theme), Some(sink)) => (host, call, theme, sink),
        _ => return INVALID,
    };
    run(host, || {
        let view = Theme {
            space: theme.space,
            roles: theme
                .roles
                .iter::<LvRole>()
                .map(|role| Role {
                    name: role.name.view(),
                    value: role.value,
                    stated: if role.flags & ROLE_STATED != 0 { Some(role.stated) } else { None },
                })
                .collect(),
            pairs: theme.pairs.iter::<LvPair>().collect(),
        };
        body(&Call { host, call }, &view, &Results { sink })
    })
}

/// # Safety
/// To be called by the entry, with what the host has passed to it.
pub unsafe fn describe(
    module: *mut LvModule,
    id: &'static str,
    version: &'static str,
    functions: &'static [LvFunction],
) -> i32 {
    match module.as_mut() {
        None => INVALID,
        Some(module) if (module.size as usize) < std::mem::size_of::<LvModule>() => TOO_OLD,
        Some(module) => {
            module.size = std::mem::size_of::<LvModule>() as u32;
            module.abi = ABI_VERSION;
            module.id = LvStr::of(id);
            module.version = LvStr::of(version);
            module.functions = LvSpan::of(functions);
            OK
        }
    }
}

/// A descriptor without a body.
pub const fn function(kind: u32, name: &'static str, summary: &'static str, space: u32, flags: u32) -> LvFunction {
    LvFunction {
        size: std::mem::size_of::<LvFunction>() as u32,
        kind,
        flags,
        space,
        name: LvStr::of(name),
        summary: LvStr::of(summary),
        params: LvSpan::EMPTY,
        data: std::ptr::null(),
        transform: None,
        derive: None,
        check: None,
    }
}

/// The descriptor of a transform whose body is `fn(&Call, &mut Batch) -> Result<(), Failure>`.
#[macro_export]
macro_rules! transform {
    ($name:expr, $summary:expr, $space:expr, $flags:expr, $body:expr) => {
        $crate::livery_plugin::LvFunction {
            transform: Some({
                unsafe extern "C" fn border(
                    host: *const $crate::livery_plugin::LvHost,
                    call: *const $crate::livery_plugin::LvCall,
                    batch: *mut $crate::livery_plugin::LvBatch,
                ) -> i32 {
                    $crate::livery_plugin::run_transform(host, call, batch, $body)
                }
                border
            }),
            ..$crate::livery_plugin::function(
                $crate::livery_plugin::KIND_TRANSFORM, $name, $summary, $space, $flags)
        }
    };
}

/// The descriptor of a derive (`derive`) or a check (`check`) whose body is
/// `fn(&Call, &Theme, &Results) -> Result<(), Failure>`.
#[macro_export]
macro_rules! theme_function {
    ($field:ident, $kind:expr, $name:expr, $summary:expr, $space:expr, $flags:expr, $body:expr) => {
        $crate::livery_plugin::LvFunction {
            $field: Some({
                unsafe extern "C" fn border(
                    host: *const $crate::livery_plugin::LvHost,
                    call: *const $crate::livery_plugin::LvCall,
                    theme: *const $crate::livery_plugin::LvTheme,
                    sink: *const $crate::livery_plugin::LvSink,
                ) -> i32 {
                    $crate::livery_plugin::run_theme(host, call, theme, sink, $body)
                }
                border
            }),
            ..$crate::livery_plugin::function($kind, $name, $summary, $space, $flags)
        }
    };
}

/// The entry: the one function that the library exports.
#[macro_export]
macro_rules! plugin {
    ($id:expr, $version:expr, $functions:expr) => {
        /// # Safety
        /// Called by a host, as the interface says.
        #[no_mangle]
        pub unsafe extern "C" fn livery_plugin_entry_1(
            _host: *const $crate::livery_plugin::LvHost,
            module: *mut $crate::livery_plugin::LvModule,
        ) -> i32 {
            $crate::livery_plugin::describe(module, $id, $version, $functions)
        }
    };
}
