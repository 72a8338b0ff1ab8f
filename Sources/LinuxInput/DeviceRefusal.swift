internal import CUdev
internal import Glibc

/// A device node that could not be opened: which, why, and what its user can do about it.
public struct DeviceRefusal: Equatable, CustomStringConvertible, Sendable {
  /// The device node, such as `/dev/input/event3`.
  public var path: String
  /// The driver's name for the device, empty where it is unknown.
  public var name: String
  /// Whether udev takes it for a touchscreen.
  public var isTouchscreen: Bool
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

  /// A udev rule that lets the user at the screen open every touchscreen.
  public static let udevRule = """
    SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1", TAG+="uaccess"
    """

  /// Makes a refusal from its parts.
  public init(
    path: String, name: String, isTouchscreen: Bool, code: Int32, permissions: Permissions?
  ) {
    self.path = path
    self.name = name
    self.isTouchscreen = isTouchscreen
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
    let rule =
      "write the line '\(Self.udevRule)' to /etc/udev/rules.d/70-touchscreen.rules"
      + " and plug the device in again"
    guard let permissions, permissions.mode & 0o060 == 0o060, permissions.group != "root" else {
      return rule
    }
    return "run `sudo usermod -aG \(permissions.group) \"$USER\"` and log in again, or \(rule)"
  }

  private var isPermission: Bool { code == EACCES || code == EPERM }
}

extension DeviceRefusal {
  /// Looks up what is known of the node at `path`, after open(2) failed with `code`.
  init(path: String, code: Int32) {
    self.init(path: path, name: "", isTouchscreen: false, code: code, permissions: nil)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    permissions = Permissions(
      owner: userName(status.st_uid), group: groupName(status.st_gid),
      mode: status.st_mode & 0o7777)
    guard status.st_mode & S_IFMT == S_IFCHR, let udev = try? Udev() else { return }
    udev.withDevice(number: status.st_rdev) { device in
      name = device.attributeOfInput("name")
      isTouchscreen = device.property("ID_INPUT_TOUCHSCREEN") == "1"
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
