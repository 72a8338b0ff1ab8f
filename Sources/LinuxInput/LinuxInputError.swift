internal import Glibc

/// Why input could not be read. Each `description` is one line for a user, with what to do next.
public enum LinuxInputError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The device node may not be opened, or is not there.
  case refused(DeviceRefusal)
  /// libinput opened the device and does not know what it is.
  case notHandled(path: String)
  /// The device works, but gives nothing that is read here: it is a lid switch, or a tablet's pad.
  case notRead(path: String, name: String)
  /// No connection to udev, or no such seat.
  case noSeat(String)
  /// The kernel makes no virtual device; `code` is its errno.
  case noUinput(name: String, code: Int32)
  /// A call failed that works on a healthy system; `code` is its errno.
  case system(operation: String, code: Int32)

  /// What happened, to which device, and what to do next.
  public var description: String {
    switch self {
    case .refused(let refusal):
      refusal.description
    case .notHandled(let path):
      "\(path): libinput knows no use for this device; `libinput list-devices` shows those it handles"
    case .notRead(let path, let name):
      "\(path) (\(name)): gives no touches, pointer, pen or keys; `retouch devices` shows those that do"
    case .noSeat(let seat):
      "seat \(seat): libinput cannot list its devices; is udev running (systemd-udevd)?"
    case .noUinput(let name, let code):
      "\(name): cannot be made as a virtual device: \(errorText(code));"
        + " it takes root and the kernel's uinput module (`modprobe uinput`)"
    case .system(let operation, let code):
      "\(operation) failed: \(errorText(code))"
    }
  }
}

/// The C library's text for an errno.
package func errorText(_ code: Int32) -> String {
  unsafe String(cString: strerror(code))
}
