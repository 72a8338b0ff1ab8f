/// What a live source has to say beside its inputs; hosts print it.
public enum LinuxInputReport: Equatable, CustomStringConvertible, Sendable {
  /// How much a line of libinput's log matters.
  public enum Level: Equatable, Sendable {
    /// For those who work on libinput.
    case debug
    /// Said in passing.
    case info
    /// Something is wrong with a device or its driver.
    case error
  }

  /// A line of libinput's own log, without its line end.
  case log(Level, String)
  /// A device could not be opened; the others go on.
  case refused(DeviceRefusal)
  /// A device beyond the limit of those that may be there at once; it gives no input.
  case tooManyDevices(name: String)
  /// A contact in a slot beyond the limit; told once a device, when it goes.
  case tooManyContacts(name: String, count: UInt64)

  /// One line for a user.
  public var description: String {
    switch self {
    case .log(_, let line):
      "libinput: \(line)"
    case .refused(let refusal):
      refusal.description
    case .tooManyDevices(let name):
      "\(name): not used, because the limit of devices at once is reached; unplug another first"
    case .tooManyContacts(let name, let count):
      "\(name): \(count) contacts in slots beyond the limit were passed over"
    }
  }
}
