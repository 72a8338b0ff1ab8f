internal import Glibc
internal import LinuxCalls

/// Why input could not be read. Each `description` is one line for a user, with what to do next.
public enum LinuxInputError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The device node cannot be opened, or does not exist.
  case refused(DeviceRefusal)
  /// libinput opened the device, but does not support it.
  case notHandled(path: String)
  /// The device has no input that is read: no touches, pointer, tablet, gamepad, keys or switches.
  case notRead(path: String, name: String)
  /// udev cannot be reached, or has no such seat.
  case noSeat(String)
  /// The kernel cannot create a virtual device; `code` is the errno.
  case noUinput(name: String, code: Int32)
  /// The kernel cannot create a virtual HID device; `code` is the errno.
  case noUhid(name: String, code: Int32)
  /// The kernel's driver created no input device for a virtual HID device. `driver` is empty if no
  /// driver has taken it.
  case noHIDInput(name: String, driver: String)
  /// There is no keymap with this name, or none in this file.
  case noKeymap(String, reason: String)
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
      "\(path) (\(name)): no touches, pointer, tablet, gamepad, keys or switches;"
        + " `retouch devices` lists usable ones"
    case .noSeat(let seat):
      "seat \(seat): libinput cannot list its devices; is udev running (systemd-udevd)?"
    case .noUinput(let name, let code):
      "\(name): cannot create this virtual device: \(systemMessage(code)); "
        + virtualDeviceRemedy(module: "uinput", code: code)
    case .noUhid(let name, let code):
      "\(name): cannot create this virtual HID device: \(systemMessage(code)); "
        + virtualDeviceRemedy(module: "uhid", code: code)
    case .noHIDInput(let name, ""):
      "\(name): no driver of this kernel takes the HID device; is its module present? See the"
        + " kernel's log (`dmesg`)"
    case .noHIDInput(let name, let driver):
      "\(name): the kernel's driver \(driver) made no input device of it: it may have asked for"
        + " something that a recording cannot answer; see the kernel's log (`dmesg`)"
    case .noKeymap(let name, let reason):
      "keymap \(name): \(reason)"
    case .system(let operation, let code):
      "\(operation) failed: \(systemMessage(code))"
    }
  }
}

extension LinuxInputError {
  /// The result of `body`, whose failure becomes one of ours.
  static func passing<Result: ~Copyable>(
    _ body: () throws(SystemFailure) -> Result
  ) throws(LinuxInputError) -> Result {
    do throws(SystemFailure) {
      return try body()
    } catch {
      throw .system(operation: error.operation, code: error.code)
    }
  }
}

/// What a user can do if `/dev/uinput` or `/dev/uhid` failed with the errno `code`.
private func virtualDeviceRemedy(module: String, code: Int32) -> String {
  switch code {
  case ENOENT, ENODEV, ENXIO:
    "load the kernel's module (`sudo modprobe \(module)`); a container needs /dev/\(module) of its"
      + " host"
  case EACCES, EPERM:
    "run it as root, or write the line 'KERNEL==\"\(module)\", TAG+=\"uaccess\"' to"
      + " /etc/udev/rules.d/70-\(module).rules and run `sudo udevadm trigger /dev/\(module)`"
  case EINVAL:
    "its description is not one that the kernel accepts: see its axes with `retouch play --list`"
  default:
    "see the kernel's log (`dmesg`)"
  }
}
