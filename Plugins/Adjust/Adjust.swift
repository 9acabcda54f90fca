import LiveryPluginKit

/// The plug-in `org.livery.adjust`: what theme packs change single colours with.
///
/// Every function is defined by one formula in one colour space, given beside it. None maps into a gamut: a colour
/// stays as it was computed until an output needs it to fit, and is mapped then, once.
let adjust = Plugin(
    id: "org.livery.adjust", version: "1.0.0",
    functions: [
        .lighten, .darken, .saturate, .desaturate, .rotate, .mix, .tint, .shade, .alpha, .invert,
    ])
