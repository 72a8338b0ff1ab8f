/// What is known of the extent and the pressure of a live device's contacts.
public enum ContactDetail: Equatable, Sendable {
  /// The device reports neither, or has no contacts on a screen.
  case notReported
  /// They are read from the device, beside libinput, and are samples of the touches.
  case live
  /// They are what the kernel says of the contacts when libinput's touches are read, because the
  /// device has one reader only (a grab, or the seat manager): of several values that wait, the
  /// last.
  case sampled
  /// The device may report them, but it cannot be opened a second time to read them.
  case unreadable
}
