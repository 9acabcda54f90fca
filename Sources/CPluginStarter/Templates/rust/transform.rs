//! @NAME@: takes away a part of the lightness of colours.
//!
//! A pack calls it as `@NAME@($accent, 20%)`. What it is called with is described in plugin.yaml.

mod livery_plugin;
use livery_plugin::*;

/// Called with many colours at once. Each result depends on its own colour and the arguments only, and the same input
/// always gives the same bits.
fn body(call: &Call, batch: &mut Batch) -> Result<(), Failure> {
    // Checked against type and range by the host, and the default where the pack gives nothing.
    let keep = 1.0 - call.number("amount")? as f32 / 100.0;
    let least = call.number("least")? as f32 / 100.0;
    batch.each(|mut color| {
        // In OKLCH: lightness from 0 to 1, chroma, hue in degrees, alpha. What is darker than `least` stays.
        let floor = least.min(color.0[0]);
        color.0[0] = (color.0[0] * keep).max(floor);
        // Instead of Ok, Err(Failure::refused("why")) refuses this one colour; the others stay good.
        Ok(color)
    });
    Ok(())
}

/// What the library offers. `livery plugin check` tests the promises.
static FUNCTIONS: [LvFunction; 1] = [transform!(
    "@NAME@",
    "Takes away a part of the lightness.",
    SPACE_OKLCH,
    CONCURRENT | KEEPS_ALPHA,
    body
)];

plugin!("@ID@", "1.0.0", &FUNCTIONS);
