internal import Glibc

/// Why input could not be read. Each `description` is one line for a user, with what to do next.
public enum LinuxInputError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The device node cannot be opened, or does not exist.
  case refused(DeviceRefusal)
  /// libinput opened the device, but does not support it.
  case notHandled(path: String)
  /// The device has no input that is read: for example, it is a lid switch or a tablet's pad.
  case notRead(path: String, name: String)
  /// udev cannot be reached, or has no such seat.
  case noSeat(String)
  /// The kernel cannot create a virtual device; `code` is the errno.
  case noUinput(name: String, code: Int32)
  /// A system call failed unexpectedly; `code` is the errno.
  case system(operation: String, code: Int32)

  /// What happened, to which device, and what to do next.
  public var description: String {
    switch self {
    case .refused(let refusal):
      refusal.description
    case .notHandled(let path):
      "\(path): libinput does not support this device; `libinput list-devices` lists those it does"
    case .notRead(let path, let name):
      "\(path) (\(name)): no touches, pointer, pen or keys; `retouch devices` lists usable ones"
    case .noSeat(let seat):
      "seat \(seat): libinput cannot list its devices; is udev running (systemd-udevd)?"
    case .noUinput(let name, let code):
      "\(name): cannot create this virtual device: \(errorText(code));"
        + " it needs root and the kernel's uinput module (`modprobe uinput`)"
    case .system(let operation, let code):
      "\(operation) failed: \(errorText(code))"
    }
  }
}

/// The C library's message for an errno.
package func errorText(_ code: Int32) -> String {
  unsafe String(cString: strerror(code))
}
