internal import InputCore

/// The switches of a portable computer: its lid, and whether its keyboard is folded away.
///
///     session.switches().closeLid()
@preconcurrency @MainActor public final class MachineSwitches: VirtualDevice {
  /// Whether the lid is closed.
  public private(set) var isLidClosed = false
  /// Whether the computer is used as a tablet.
  public private(set) var isInTabletMode = false

  init(id: DeviceID) {
    super.init(.switches(id))
  }

  /// Closes the lid.
  public func closeLid(file: StaticString = #filePath, line: UInt = #line) {
    if turn(.lid, isOn: true, at: TestLine(file, line)) { isLidClosed = true }
  }

  /// Opens the lid.
  public func openLid(file: StaticString = #filePath, line: UInt = #line) {
    if turn(.lid, isOn: false, at: TestLine(file, line)) { isLidClosed = false }
  }

  /// Folds the keyboard away or detaches it, or (false) brings it back.
  public func setTabletMode(
    _ isTablet: Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    if turn(.tabletMode, isOn: isTablet, at: TestLine(file, line)) { isInTabletMode = isTablet }
  }

  private func turn(_ name: Sample.Switch, isOn: Bool, at line: TestLine) -> Bool {
    guard let session = session(at: line) else { return false }
    gather(.switchState, code: name.rawValue, x: isOn ? 1 : 0)
    session.send(self, at: line)
    return true
  }
}
