/// How much is known about the extent and pressure of a live device's contacts.
public enum ContactDetail: Equatable, Sendable {
  /// The device reports neither, or has no contacts on a screen.
  case notReported
  /// They are read from the device alongside libinput, and become samples of the touches.
  case live
  /// They are taken from the kernel's state when libinput's touches are read, because the device
  /// has only one reader (it is grabbed, or the seat manager opened it): of several pending values,
  /// only the last one is seen.
  case sampled
  /// The device may report them, but it cannot be opened a second time to read them.
  case unreadable
}
