internal import LiveryDiagnostics

/// Where an imported value stands. The place is worked out only when it is asked for.
struct ImportOrigin {
    let source: SourceText
    let range: Range<Int>

    var place: Place { source.place(of: range) }
    var location: Location { source.location(place) }
}
