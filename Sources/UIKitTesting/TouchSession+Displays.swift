internal import InputCore
internal import UIKit
internal import UIKitCore

/// The displays of a session, which rest when the test says so.
struct VirtualDisplays {
  fileprivate var personal = PersonalInput()
  /// Whether the application left the screen when they went off.
  fileprivate var isLocked = false
}

// Displays that rest, and are woken by touches and keys. A session never dims them by itself.
extension TouchSession {
  /// The states of displays.
  public enum DisplayState: Sendable {
    /// They are on.
    case awake
    /// They are darker than usual.
    case dimmed
    /// They are off.
    case blank
    /// They are on, and a finger that has woken them is still on the glass.
    case waking
  }

  /// The state of the displays.
  public var displayState: DisplayState {
    switch run.application.engine.displayRest.state {
    case .awake: .awake
    case .dimmed: .dimmed
    case .blank: .blank
    case .waking: .waking
    }
  }

  /// Dims the displays, as after a while without input. The next input makes them bright again and
  /// reaches the application.
  public func dimDisplays(file: StaticString = #filePath, line: UInt = #line) {
    request(.displayPower(.dimmed), at: TestLine(file, line))
  }

  /// Turns the displays off, as after a longer while without input. The next touch, key or button
  /// turns them on and does not reach the application; touches are swallowed until all fingers have
  /// lifted.
  ///
  /// - Parameter locking: Whether the application also enters the background, as when a phone is
  ///   locked. It returns when the displays are woken.
  public func turnOffDisplays(
    locking: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    request(.displayPower(.off), at: line)
    guard locking, !displays.isLocked, isAlive else { return }
    displays.isLocked = true
    request(.enterBackground, at: line)
  }

  /// Turns the displays on without a touch, as a proximity sensor does.
  public func turnOnDisplays(file: StaticString = #filePath, line: UInt = #line) {
    let line = TestLine(file, line)
    if displays.isLocked {
      displays.isLocked = false
      request(.enterForeground, at: line)
    }
    request(.displayPower(.on), at: line)
  }

  /// Delivers what precedes an input that wakes the displays. Returns whether they are on after the
  /// input.
  func wakeDisplays(for input: Input) -> Bool {
    defer { displays.personal.apply(input) }
    guard case .frame(let frame) = input, displays.personal.contains(frame) else { return false }
    switch run.application.engine.displayRest.state {
    case .awake, .waking: return false
    case .dimmed:
      run.pump.deliver(.systemRequest(.displayPower(.on), at: now))
      return false
    case .blank:
      if displays.isLocked {
        displays.isLocked = false
        run.pump.deliver(.systemRequest(.enterForeground, at: now))
      }
      run.pump.deliver(.systemRequest(.displayPower(.waking), at: now))
      return true
    }
  }
}
