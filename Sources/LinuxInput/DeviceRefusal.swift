internal import Glibc
internal import LinuxCalls
internal import LinuxUdev

/// A device node that could not be opened: which, why, and what the user can do about it.
public struct DeviceRefusal: Equatable, CustomStringConvertible, Sendable {
  /// The device node, such as `/dev/input/event3`.
  public var path: String
  /// The driver's name for the device; empty if unknown.
  public var name: String
  /// The kind that udev reports; nil if that is none of these, or not known.
  public var kind: Kind?
  /// The errno of open(2).
  public var code: Int32
  /// The owner and permissions of the node; nil if there is no node.
  public var permissions: Permissions?

  /// Owner, group and mode of a device node.
  public struct Permissions: Equatable, Sendable {
    /// The owner's name, or the number of an owner without a name.
    public var owner: String
    /// The group's name, or the number of a group without a name.
    public var group: String
    /// The twelve permission bits of the mode.
    public var mode: UInt32

    /// Creates permissions from their parts.
    public init(owner: String, group: String, mode: UInt32) {
      self.owner = owner
      self.group = group
      self.mode = mode
    }
  }

  /// udev's kinds, most specific first: `ID_INPUT_TOUCHSCREEN` and so on.
  public enum Kind: String, CaseIterable, Sendable {
    /// A touchscreen.
    case touchscreen
    /// A pen tablet.
    case tablet
    /// A touchpad.
    case touchpad
    /// A mouse or pointing stick.
    case mouse
    /// A gamepad or joystick.
    case joystick
    /// A full keyboard.
    case keyboard
    /// A few keys, such as a remote control's, but also the power button that every machine has.
    case key
    /// An accelerometer, which only some apps read.
    case accelerometer

    /// The name of udev's property.
    var property: String { "ID_INPUT_\(rawValue.uppercased())" }

    /// A udev rule that lets the user of the seat open every device of this kind.
    public var udevRule: String {
      """
      SUBSYSTEM=="input", KERNEL=="event*", ENV{\(property)}=="1", TAG+="uaccess"
      """
    }
  }

  /// Creates a refusal from its parts.
  public init(
    path: String, name: String, kind: Kind?, code: Int32, permissions: Permissions?
  ) {
    self.path = path
    self.name = name
    self.kind = kind
    self.code = code
    self.permissions = permissions
  }

  /// One line: device, reason, remedy.
  public var description: String {
    let device = name.isEmpty ? path : "\(path) (\(name))"
    return "\(device): cannot be opened: \(reason); \(remedy)"
  }

  /// The system's error message, with the owner and mode of the node if permission is missing.
  public var reason: String {
    let message = systemMessage(code)
    guard isPermission, let permissions else { return message }
    let mode = String(permissions.mode, radix: 8)
    return "\(message) (owner \(permissions.owner), group \(permissions.group), mode 0\(mode))"
  }

  /// What the user can do about it.
  public var remedy: String {
    guard isPermission else {
      return code == ENOENT || code == ENODEV || code == ENXIO
        ? "plug it in, or list the present devices with `ls /dev/input`"
        : "see the kernel's log (`dmesg`)"
    }
    let ways = [groupRemedy, ruleRemedy].compactMap { $0 }
    guard !ways.isEmpty else { return "only \(permissions?.owner ?? "root") may read it" }
    return ways.joined(separator: ", or ") + warning
  }

  /// Whether the refusal matters to the seat's user, unlike that of the keys that every machine
  /// has.
  public var isWorthReporting: Bool {
    switch kind {
    case .touchscreen, .tablet, .touchpad, .mouse, .joystick, .keyboard: true
    case .key, .accelerometer, nil: false
    }
  }

  private var groupRemedy: String? {
    guard let permissions, permissions.mode & 0o060 == 0o060, permissions.group != "root" else {
      return nil
    }
    return "run `sudo usermod -aG \(permissions.group) \"$USER\"` and log in again"
  }

  private var ruleRemedy: String? {
    kind.map { kind in
      "write the line '\(kind.udevRule)' to /etc/udev/rules.d/70-\(kind.rawValue).rules"
        + " and plug the device in again"
    }
  }

  /// Both remedies let more than this program read key presses.
  private var warning: String {
    kind == .keyboard ? " (either lets all your programs read everything that is typed)" : ""
  }

  /// Whether permission to open it is missing.
  package var isPermission: Bool { code == EACCES || code == EPERM }
}

extension DeviceRefusal {
  /// Collects what is known about the node at `path`, after open(2) failed with `code`.
  init(path: String, code: Int32) {
    self.init(path: path, name: "", kind: nil, code: code, permissions: nil)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    permissions = Permissions(
      owner: userName(status.st_uid), group: groupName(status.st_gid),
      mode: status.st_mode & 0o7777)
    guard status.st_mode & S_IFMT == S_IFCHR, let udev = try? Udev() else { return }
    udev.withDevice(number: status.st_rdev) { device in
      name = device.attributeOfInput("name")
      kind = Kind.allCases.first { device.property($0.property) == "1" }
    }
  }
}

private func userName(_ id: uid_t) -> String {
  guard let entry = unsafe getpwuid(id) else { return String(id) }
  return unsafe String(cString: entry.pointee.pw_name)
}

private func groupName(_ id: gid_t) -> String {
  guard let entry = unsafe getgrgid(id) else { return String(id) }
  return unsafe String(cString: entry.pointee.gr_name)
}
