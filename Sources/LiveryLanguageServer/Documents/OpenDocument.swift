internal import LiveryPack

/// A document that a client has open: what it shows is what counts, not the file.
struct OpenDocument: Sendable {
    let uri: String
    let path: String
    /// The number of the state, as the client counts.
    var version: Int?
    var buffer: TextBuffer
    /// Whether the packs do not know of the text yet.
    var isDirty = true
    /// The last pack that the text was, for the moments in which it is none.
    var lastGood: Pack?
}
