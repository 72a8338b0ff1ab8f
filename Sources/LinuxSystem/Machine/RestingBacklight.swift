internal import LinuxCalls

/// The backlight while the displays rest: dimmed or off, and afterwards as it was before.
///
///     bright ──dim──▶ dimmed ──turnOff──▶ off
///       ▲  └──────────────turnOff──────────▲
///       └───────────brighten───────────────┘
///
/// Each step returns why it failed, as a line, or nil. A step that failed is possible again
/// afterwards: the backlight counts as dark until it has been made bright.
@MainActor public final class RestingBacklight {
  private enum State: Equatable {
    case bright
    case dimmed
    case off
  }

  private let folder: String
  private var state = State.bright
  /// The folder of the backlight that was dimmed or turned off.
  private var path = ""
  /// Its number of steps.
  private var steps: UInt64 = 0
  /// The step to return to.
  private var step: UInt64 = 0
  /// Whether its power was turned off.
  private var isPowerOff = false
  /// The step that another process has left, until the backlight is found.
  private var left: UInt64?

  /// Creates a backlight that shines as it is.
  ///
  /// - Parameter folder: The kernel's folder of backlights.
  public init(folder: String? = nil) {
    self.folder = folder ?? Backlight.folder
  }

  /// Whether it is dimmed or off: its level is then no wish of the app or the person.
  public var rests: Bool { state != .bright }

  /// The step to which it will return; nil while it shines. A process that ends before can leave it
  /// to the next one, for `recover(step:)`.
  public var formerStep: UInt64? { left ?? (rests ? step : nil) }

  /// Returns a backlight that another process has left dimmed or off to a step. If that fails, each
  /// further step tries it again.
  public func recover(step: UInt64) -> String? {
    guard state == .bright else { return nil }
    left = step
    return brighten()
  }

  /// Takes over what another process has left, if the backlight is there now.
  private func takeOver() -> String? {
    guard let left else { return nil }
    guard find() else { return Self.missing }
    step = max(1, min(left, steps))
    self.left = nil
    isPowerOff = SystemFile.text(path + "/bl_power").map { $0 != "0" } ?? false
    state = isPowerOff ? .off : .dimmed
    return nil
  }

  /// Dims it to three tenths of its brightness, and at least to the first step.
  public func dim() -> String? {
    if left != nil, let failure = brighten() { return failure }
    guard state == .bright else { return nil }
    guard find() else { return Self.missing }
    let failure = write(max(1, step * 3 / 10), to: "brightness")
    if failure == nil { state = .dimmed }
    return failure
  }

  /// Turns it off by its power (`bl_power`), or otherwise by the step 0.
  public func turnOff() -> String? {
    if let failure = takeOver() { return failure }
    guard state != .off else { return nil }
    guard state == .dimmed || find() else { return Self.missing }
    // FB_BLANK_POWERDOWN and FB_BLANK_UNBLANK of the kernel are 4 and 0.
    guard write(4, to: "bl_power") != nil else {
      (state, isPowerOff) = (.off, true)
      return nil
    }
    let failure = write(0, to: "brightness")
    if failure == nil { state = .off }
    return failure
  }

  /// Returns it to its former brightness, or to the one that was kept meanwhile.
  public func brighten() -> String? {
    if let failure = takeOver() { return failure }
    guard state != .bright else { return nil }
    if isPowerOff, let failure = write(0, to: "bl_power") { return failure }
    isPowerOff = false
    // With power it has the step that it had before.
    state = .dimmed
    let failure = write(step, to: "brightness")
    if failure == nil { state = .bright }
    return failure
  }

  /// Keeps a brightness, in thousandths, for the time when it shines again. Returns false if it
  /// does so now: then it is to be set.
  public func keep(_ thousandths: UInt16) -> Bool {
    guard rests else { return false }
    step = max(1, (UInt64(min(thousandths, 1000)) * steps + 500) / 1000)
    return true
  }

  private static let missing = "no display has a backlight that can be set"

  /// Finds the backlight and its present step.
  private func find() -> Bool {
    guard let (path, steps) = Backlight.find(folder),
      let step = SystemFile.text(path + "/brightness").flatMap({ UInt64($0) })
    else { return false }
    (self.path, self.steps, self.step) = (path, steps, min(step, steps))
    return true
  }

  private func write(_ value: UInt64, to name: String) -> String? {
    let file = "\(path)/\(name)"
    let code = Backlight.write(String(value), to: file)
    return code == 0 ? nil : "\(file): \(systemMessage(code))"
  }
}
