// Prints how an app sees its themes: typed, for every market and variant, light and dark in one colour.

for market in [nil] + Theme.Tea.Market.allCases {
    let theme = Theme.Tea(market: market)
    print(theme.id, theme.headline.families.first ?? "the system's font", theme.headline.size, "points")
}

let text = Theme.tea.colors.text
print("text on light grounds: \(text.light.red), \(text.light.green), \(text.light.blue)")
print("text on dark grounds: \(text.dark.red), \(text.dark.green), \(text.dark.blue)")
print("corners of \(Theme.tea.metrics.cornerRadius) points, switched in \(Theme.tea.metrics.switch)")
