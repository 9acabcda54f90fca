/// Many colours at once, in storage of the caller's, without allocating anything.
///
/// The results are those of the single forms up to what is said with each function, and the same on every machine. All
/// spans of one call have the same length; a call with others stops the program.
public enum ColorBatch {}
