internal import InputCore
public import UIKit
internal import UIKitCore

/// A gamepad with two sticks, two analogue triggers and a cross.
///
///     let gamepad = session.gamepad()
///     gamepad.press(.a)
///     gamepad.stick(.left, x: 1, y: 0)
@preconcurrency @MainActor public final class Gamepad: VirtualDevice {
  /// A button; of the four in a diamond, A is the lower one.
  public enum Button: Sendable, CaseIterable {
    case a, b, x, y
    case leftShoulder, rightShoulder
    case leftStick, rightStick
    case menu, options, home
    case up, down, left, right

    /// The kernel's `BTN_…`; nil for the cross, which is a hat.
    var code: UInt16? {
      switch self {
      case .a: 0x130
      case .b: 0x131
      case .x: 0x133
      case .y: 0x134
      case .leftShoulder: 0x136
      case .rightShoulder: 0x137
      case .options: 0x13A
      case .menu: 0x13B
      case .home: 0x13C
      case .leftStick: 0x13D
      case .rightStick: 0x13E
      case .up, .down, .left, .right: nil
      }
    }
  }

  /// One of the two sticks, or of the two triggers.
  public enum Side: Sendable {
    case left, right
  }

  /// The strengths that the application has set for the slow and the fast motor, from 0 to 1.
  public private(set) var motors: (strong: Double, weak: Double) = (0, 0)
  /// The player number that the application has set the lights to show, from 1; 0 for none.
  public private(set) var player = 0
  /// The colour that the application has set for the light, each component from 0 to 1; nil for
  /// none.
  public private(set) var light: (red: Double, green: Double, blue: Double)?
  /// The held buttons, in the order in which they were pressed.
  public private(set) var heldButtons: [Button] = []
  /// The last value of each axis, by the kernel's code; the kernel reports changes only.
  private var axes: [UInt16: Int32] = [:]

  init(id: DeviceID) {
    super.init(.gamepad(id))
  }

  /// Presses and releases a button.
  ///
  /// - Parameter duration: The time in seconds between press and release.
  public func press(
    _ button: Button, duration: TimeInterval = 0.05, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard down(button, at: line) else { return }
    session?.wait(duration, at: line)
    up(button, at: line)
  }

  /// Presses a button and holds it.
  public func down(_ button: Button, file: StaticString = #filePath, line: UInt = #line) {
    _ = down(button, at: TestLine(file, line))
  }

  /// Presses a button; returns whether it went down.
  private func down(_ button: Button, at line: TestLine) -> Bool {
    guard let session = session(at: line),
      line.check(
        !heldButtons.contains(button), "button \(button) is already held; release it first")
    else { return false }
    heldButtons.append(button)
    gather(button, isDown: true)
    session.send(self, at: line)
    return true
  }

  /// Releases a button.
  public func up(_ button: Button, file: StaticString = #filePath, line: UInt = #line) {
    up(button, at: TestLine(file, line))
  }

  private func up(_ button: Button, at line: TestLine) {
    guard let session = session(at: line),
      line.check(heldButtons.contains(button), "button \(button) is not held")
    else { return }
    heldButtons.removeAll { $0 == button }
    gather(button, isDown: false)
    session.send(self, at: line)
  }

  /// Holds a button while `body` runs; releases it even if `body` throws.
  public func hold(
    _ button: Button, file: StaticString = #filePath, line: UInt = #line,
    _ body: () throws -> Void
  ) rethrows {
    let line = TestLine(file, line)
    let isHeld = down(button, at: line)
    defer { if isHeld { up(button, at: line) } }
    try body()
  }

  /// Moves a stick.
  ///
  /// - Parameters:
  ///   - x: From -1, left, to 1, right.
  ///   - y: From -1, down, to 1, up.
  public func stick(
    _ side: Side, x: Double, y: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line) else { return }
    let first: UInt16 = side == .left ? 0 : 3
    // The device's axes have one more value below the middle than above, and increase downwards.
    gather(axis: first, Self.stickUnits(x))
    gather(axis: first + 1, Self.stickUnits(-y))
    session.send(self, at: line)
  }

  /// Pulls a trigger to `value`, from 0 to 1.
  public func trigger(
    _ side: Side, _ value: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line) else { return }
    gather(axis: side == .left ? 2 : 5, Units.count(min(max(value, 0), 1), of: 1023))
    session.send(self, at: line)
  }

  /// Reports the battery's charge, in percent.
  public func battery(
    percent: Int, isCharging: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard let session = session(at: line),
      line.check((0...100).contains(percent), "a battery has 0 to 100 percent")
    else { return }
    let state: Sample.BatteryState = isCharging ? .charging : .discharging
    gather(.battery, code: state.rawValue, x: Int32(percent))
    session.send(self, at: line)
  }

  private func gather(_ button: Button, isDown: Bool) {
    switch button {
    case .up: gather(axis: 0x11, isDown ? -1 : 0)
    case .down: gather(axis: 0x11, isDown ? 1 : 0)
    case .left: gather(axis: 0x10, isDown ? -1 : 0)
    case .right: gather(axis: 0x10, isDown ? 1 : 0)
    case .a, .b, .x, .y, .leftShoulder, .rightShoulder, .leftStick, .rightStick, .menu, .options,
      .home:
      if let code = button.code { gather(.button, code: code, x: isDown ? 1 : 0) }
    }
  }

  private func gather(axis code: UInt16, _ value: Int32) {
    guard axes.updateValue(value, forKey: code) != value else { return }
    gather(.axis, code: code, x: value)
  }

  private static func stickUnits(_ share: Double) -> Int32 {
    let way = (min(max(share, -1), 1) + 1) / 2
    return Units.count(way, of: 65535) - 32768
  }

  /// Sets the motors, the player number or the light as the application requests.
  func perform(_ output: DeviceOutput) {
    switch output {
    case .rumble(let strong, let weak, _):
      motors = (Double(strong) / 65535, Double(weak) / 65535)
    case .player(let number): player = Int(number)
    case .light(let red, let green, let blue):
      light = (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
    }
  }

  override func vanish() {
    super.vanish()
    heldButtons = []
    axes = [:]
  }
}

extension TouchSession {
  /// Passes the application's output requests to their gamepads, and answers them.
  func setOutputs() {
    let isOutput: (HostQuestion) -> Bool = { if case .setOutput = $0 { true } else { false } }
    for (number, question) in run.application.engine.questions.take(where: isOutput) {
      guard case .setOutput(let output, let device) = question else { continue }
      let gamepad = pluggedIn.lazy.compactMap { $0 as? Gamepad }.first { $0.id == device }
      gamepad?.perform(output)
      let result: HostAnswer.Result =
        gamepad == nil ? .failed(HostFailure(.other, "the gamepad is unplugged")) : .done
      run.pump.deliver(.hostAnswered(HostAnswer(question: number, result: result), at: now))
    }
  }
}
