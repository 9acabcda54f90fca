/// How long changes have to be quiet before they are told.
///
/// A save is several events: a file is emptied and written, or renamed away and made anew. What is told too early is half of
/// it; so those who have certainly not finished are waited for a little longer, and nobody for ever.
enum WatchTiming {
    /// After the last event.
    static let quiet = Duration.milliseconds(8)
    /// While a file is gone, which may be on its way back.
    static let whileGone = Duration.milliseconds(25)
    /// While a file is open that was written to, or is empty.
    static let whileOpen = Duration.milliseconds(35)
    /// After the first event, while others keep coming.
    static let longest = Duration.milliseconds(250)
}
