internal import LiveryColor

/// A little picture of a colour that stands in a text.
enum Swatch {
    /// A square of 14 pixels as a `data:` URI of SVG. What is translucent lies on a light and a dark half.
    static func dataURI(_ color: ColorValue) -> String {
        let bytes = color.rgba8
        let fill = ColorValue(bytes).withAlpha(1).hexString
        var body = ""
        if !color.isOpaque { body = "<path fill='%23fff' d='M0 0h14v14H0z'/><path fill='%23000' d='M0 14 14 0v14z'/>" }
        let opacity = color.isOpaque ? "" : " fill-opacity='\(ColorText.number(color.alpha, 3))'"
        body +=
            "<rect width='13' height='13' x='.5' y='.5' fill='%23\(fill.dropFirst())'\(opacity) stroke='%23808080'/>"
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='14' height='14'>\(body)</svg>"
        var uri = "data:image/svg+xml,"
        for character in svg.unicodeScalars {
            switch character {
            case " ": uri += "%20"
            case "<": uri += "%3C"
            case ">": uri += "%3E"
            case "'": uri += "%27"
            case "(": uri += "%28"
            case ")": uri += "%29"
            default: uri.unicodeScalars.append(character)
            }
        }
        return uri
    }
}
