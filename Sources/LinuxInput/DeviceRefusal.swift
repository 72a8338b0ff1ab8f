internal import CUdev
internal import Glibc

/// A device node that could not be opened: which, why, and what its user can do about it.
public struct DeviceRefusal: Equatable, CustomStringConvertible, Sendable {
  /// The device node, such as `/dev/input/event3`.
  public var path: String
  /// The driver's name for the device, empty where it is unknown.
  public var name: String
  /// What udev takes it for; nil for what gives nothing that is read.
  public var kind: Kind?
  /// The errno of open(2).
  public var code: Int32
  /// Who may open the node; nil where there is none.
  public var permissions: Permissions?

  /// Owner, group and mode of a device node.
  public struct Permissions: Equatable, Sendable {
    /// The owner's name, or number where it has none.
    public var owner: String
    /// The group's name, or number where it has none.
    public var group: String
    /// The twelve permission bits of the mode.
    public var mode: UInt32

    /// States who may open a node.
    public init(owner: String, group: String, mode: UInt32) {
      self.owner = owner
      self.group = group
      self.mode = mode
    }
  }

  /// What udev takes a device for, most telling first: `ID_INPUT_TOUCHSCREEN` and so on.
  public enum Kind: String, CaseIterable, Sendable {
    /// A screen that is touched.
    case touchscreen
    /// A surface for a pen.
    case tablet
    /// A pad that moves a pointer.
    case touchpad
    /// A mouse, or a stick between keys.
    case mouse
    /// A whole keyboard.
    case keyboard
    /// A few keys: a remote control, but also the power button that every machine has.
    case key

    /// The name of udev's property.
    var property: String { "ID_INPUT_\(rawValue.uppercased())" }

    /// A udev rule that lets the user at the screen open every device of the kind.
    public var udevRule: String {
      """
      SUBSYSTEM=="input", KERNEL=="event*", ENV{\(property)}=="1", TAG+="uaccess"
      """
    }
  }

  /// Makes a refusal from its parts.
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

  /// The system's words, and for a missing permission who has it.
  public var reason: String {
    guard isPermission, let permissions else { return errorText(code) }
    let mode = String(permissions.mode, radix: 8)
    return
      "\(errorText(code)) (owner \(permissions.owner), group \(permissions.group), mode 0\(mode))"
  }

  /// What the user can do about it.
  public var remedy: String {
    guard isPermission else {
      return code == ENOENT || code == ENODEV || code == ENXIO
        ? "plug it in, or see `ls /dev/input` for the devices that are there"
        : "the kernel's log (`dmesg`) may tell more"
    }
    let ways = [groupRemedy, ruleRemedy].compactMap { $0 }
    guard !ways.isEmpty else { return "only \(permissions?.owner ?? "root") may read it" }
    return ways.joined(separator: ", or ") + warning
  }

  /// A seat's refused device that its user will miss, and not one of the keys that any machine has.
  public var isWorthReporting: Bool {
    switch kind {
    case .touchscreen, .tablet, .touchpad, .mouse, .keyboard: true
    case .key, nil: false
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

  /// Both ways give more than this program a look at what is typed.
  private var warning: String {
    kind == .keyboard ? " (either lets every program of yours read all that is typed)" : ""
  }

  private var isPermission: Bool { code == EACCES || code == EPERM }
}

extension DeviceRefusal {
  /// Looks up what is known of the node at `path`, after open(2) failed with `code`.
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
