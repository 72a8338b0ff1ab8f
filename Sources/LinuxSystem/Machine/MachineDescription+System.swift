internal import CSystemd
public import InputCore

extension MachineDescription {
  /// Describes the machine, its system and its battery, as far as Linux reports them.
  ///
  /// The model comes from the firmware (device tree or DMI), the system from `os-release`. Unknown
  /// names become `Linux`, and an unknown version the kernel's.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: The app's bundle identifier, from which the identifier for its vendor is
  ///     derived.
  ///   - root: A prefix of every path, for tests.
  public static func read(
    bundleIdentifier: String, root: String = ""
  ) -> MachineDescription {
    let release =
      SystemFile.text(root + "/etc/os-release") ?? SystemFile.text(root + "/usr/lib/os-release")
      ?? ""
    var machine = MachineDescription()
    machine.name = SystemFile.text(root + "/proc/sys/kernel/hostname") ?? "localhost"
    machine.model =
      SystemFile.text(root + "/proc/device-tree/model")
      ?? SystemFile.text(root + "/sys/class/dmi/id/product_name") ?? "Linux"
    machine.systemName = value("NAME", in: release) ?? "Linux"
    machine.systemVersion =
      value("VERSION_ID", in: release)
      ?? SystemFile.text(root + "/proc/sys/kernel/osrelease") ?? "0"
    machine.identifierForVendor = identifier(for: vendor(of: bundleIdentifier))
    machine.battery = .read(folder: root + "/sys/class/power_supply")
    machine.brightness = Backlight.read(folder: root + "/sys/class/backlight")
    return machine
  }

  /// The value of a line `KEY=value` or `KEY="value"`.
  private static func value(_ key: String, in release: String) -> String? {
    for line in release.split(separator: "\n") where line.hasPrefix(key + "=") {
      var value = line.dropFirst(key.count + 1)
      for quote in ["\"", "'"]
      where value.count > 1 && value.hasPrefix(quote) && value.hasSuffix(quote) {
        value = value.dropFirst().dropLast()
      }
      return value.isEmpty ? nil : String(value)
    }
    return nil
  }

  /// The vendor's part of a bundle identifier: everything but its last component.
  static func vendor(of bundleIdentifier: String) -> String {
    guard let dot = bundleIdentifier.lastIndex(of: ".") else { return bundleIdentifier }
    return String(bundleIdentifier[..<dot])
  }

  /// An identifier of this machine for one vendor: 16 bytes, or empty without a machine ID.
  ///
  /// The machine ID is confidential, as machine-id(5) says. This is a keyed hash of it, different
  /// for each vendor, from which the machine ID cannot be derived.
  static func identifier(for vendor: String) -> [UInt8] {
    var words: [UInt64] = []
    for half in ["retouch.vendor.high", "retouch.vendor.low"] {
      var digest = Digest()
      digest.mix(half)
      digest.mix(vendor)
      words.append(digest.value)
    }
    var app = sd_id128_t()
    unsafe app.qwords = (words[0], words[1])
    var result = sd_id128_t()
    guard unsafe sd_id128_get_machine_app_specific(app, &result) >= 0 else { return [] }
    return unsafe withUnsafeBytes(of: &result) { unsafe Array($0) }
  }
}
