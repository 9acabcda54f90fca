#if os(Linux) || os(Android)
/// What this system offers for watching directories.
typealias SystemBackend = InotifyBackend
#else
/// What this system offers for watching directories.
typealias SystemBackend = KqueueBackend
#endif
