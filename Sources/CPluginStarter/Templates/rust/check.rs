//! @NAME@: checks that the pairs a pack declares have their contrast, and some to spare.
//!
//! A pack calls it as `checks: { @NAME@: [ { spare: 20% } ] }`. What it is called with is described in plugin.yaml.

mod livery_plugin;
use livery_plugin::*;

/// Tells what it finds. Finding nothing is a success too.
fn body(call: &Call, theme: &Theme, results: &Results) -> Result<(), Failure> {
    // Checked against type and range by the host, and the default where the pack gives nothing.
    let spare = call.number("spare")? / 100.0;
    for pair in &theme.pairs {
        if pair.metric != METRIC_WCAG_RATIO {
            continue;
        }
        let text = &theme.roles[pair.foreground as usize];
        let page = &theme.roles[pair.background as usize];
        let required = pair.required * (1.0 + spare);
        let measured = call.measure(pair.metric, text.value, page.value, theme.space)?;
        if measured >= required {
            continue;
        }
        // The host measures again, and tries each suggestion before it shows it.
        let mut suggestions = Vec::new();
        for (color, note) in [([0.0, 0.0, 0.0, 1.0], "make it black"), ([1.0, 1.0, 1.0, 1.0], "make it white")] {
            let then = call.measure(pair.metric, Color(color), page.value, theme.space)?;
            if then >= required {
                let note = note.to_string();
                suggestions.push(Suggestion { role: pair.foreground, value: Color(color), measured: then, note });
            }
        }
        results.add(&Finding {
            severity: SEVERITY_WARNING,
            rule: "@NAME@",
            message: format!("'{}' on '{}' has no contrast to spare", text.name, page.name),
            roles: vec![pair.foreground, pair.background],
            metric: pair.metric,
            relation: RELATION_AT_LEAST,
            measured,
            required,
            suggestions,
        })?;
    }
    Ok(())
}

/// What the library offers. `livery plugin check` tests the promises.
static FUNCTIONS: [LvFunction; 1] = [theme_function!(
    check,
    KIND_CHECK,
    "@NAME@",
    "Checks that declared pairs have their contrast, and some to spare.",
    SPACE_SRGB,
    CONCURRENT,
    body
)];

plugin!("@ID@", "1.0.0", &FUNCTIONS);
