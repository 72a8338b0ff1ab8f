public import InputCore

extension BatteryDescription {
  /// The battery that runs the machine, as sysfs shows it; a description of none where there is none.
  ///
  /// A mouse's or a pen's own battery is not the machine's. Of several, the first by name counts.
  ///
  /// - Parameter folder: Where the kernel lists the power supplies.
  public static func read(folder: String = "/sys/class/power_supply") -> BatteryDescription {
    for name in SystemFile.names(in: folder) {
      let file = { (item: String) in SystemFile.text("\(folder)/\(name)/\(item)") }
      guard file("type") == "Battery", file("scope") != "Device" else { continue }
      let percent = file("capacity").flatMap { UInt8($0) }.map { Int8(min($0, 100)) }
      return BatteryDescription(
        percent: percent ?? -1, state: BatteryState(status: file("status")).rawValue)
    }
    return BatteryDescription()
  }
}

/// The raw values of `UIDevice.BatteryState`.
private enum BatteryState: UInt8 {
  case unknown = 0
  case unplugged = 1
  case charging = 2
  case full = 3

  /// What the kernel's word means.
  ///
  /// A charger that holds a battery below its full charge says `Not charging`: it gets no fuller.
  init(status: String?) {
    switch status {
    case "Discharging": self = .unplugged
    case "Charging": self = .charging
    case "Full", "Not charging": self = .full
    default: self = .unknown
    }
  }
}
