//! @NAME@: derives a muted variant of a theme, with less chroma everywhere.
//!
//! A pack calls it as `derive: "@NAME@(amount=40%)"`. What it is called with is described in plugin.yaml.

mod livery_plugin;
use livery_plugin::*;

/// Gives a result for each role that the variant does not state itself.
fn body(call: &Call, theme: &Theme, results: &Results) -> Result<(), Failure> {
    // Checked against type and range by the host, and the default where the pack gives nothing.
    let keep = 1.0 - call.number("amount")? as f32 / 100.0;
    for (index, role) in theme.roles.iter().enumerate() {
        // The pack's author has decided on this one.
        if role.stated.is_some() {
            continue;
        }
        // In OKLCH: lightness from 0 to 1, chroma, hue in degrees, alpha.
        let mut color = role.value;
        color.0[1] *= keep;
        results.set(index, color, "less-chroma", "it has less chroma; lightness and hue stay")?;
    }
    Ok(())
}

/// What the library offers. `livery plugin check` tests the promises.
static FUNCTIONS: [LvFunction; 1] = [theme_function!(
    derive,
    KIND_DERIVE,
    "@NAME@",
    "Derives a muted theme: less chroma; lightness and hue stay.",
    SPACE_OKLCH,
    CONCURRENT,
    body
)];

plugin!("@ID@", "1.0.0", &FUNCTIONS);
