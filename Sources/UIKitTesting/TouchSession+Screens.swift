internal import InputCore
public import UIKit
internal import UIKitCore

// Displays that are connected, rotated and disconnected, and the state of the machine.
extension TouchSession {
  /// Turns a display so that an interface of this orientation is upright. The main screen's
  /// interface follows if the application supports that orientation.
  ///
  /// Fingers that are down keep their physical location on the glass, so their location in the
  /// interface changes.
  ///
  /// - Parameter touchscreen: A touchscreen over the display; nil for the main display.
  public func turnScreen(
    to orientation: UIInterfaceOrientation, of touchscreen: VirtualTouchscreen? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard canAct(at: line),
      line.check(orientation != .unknown, "a screen cannot have the orientation `unknown`")
    else { return }
    let name = screenName(of: touchscreen)
    let turn = run.application.screen(ofDisplay: name).turn(for: orientation)
    request(.screenTurned(name, quarterTurns: UInt8(turn.rawValue)), at: line)
  }

  /// Changes the device orientation. The main screen's interface follows if the application
  /// supports it.
  public func turnDevice(
    to orientation: UIDeviceOrientation, file: StaticString = #filePath, line: UInt = #line
  ) {
    request(.deviceTurned(UInt8(orientation.rawValue)), at: TestLine(file, line))
  }

  /// Connects a display and plugs in a touchscreen over it.
  ///
  /// - Parameters:
  ///   - size: The display's size in points, in its native orientation.
  ///   - scale: The pixels per point.
  public func connectScreen(
    size: CGSize = CGSize(width: 1024, height: 512), scale: CGFloat = 1,
    file: StaticString = #filePath, line: UInt = #line
  ) -> VirtualTouchscreen {
    let line = TestLine(file, line)
    let id = nextID()
    let screen = ScreenDescription.virtual(
      name: "test \(id.rawValue)", size: size, scale: scale, at: line)
    request(.screenConnected(screen), at: line)
    return connected(VirtualTouchscreen(id: id, screen: screen.name), at: line)
  }

  /// Disconnects the display under a touchscreen from `connectScreen(size:scale:)`; touches on it
  /// are cancelled. The touchscreen stays plugged in, but sends no more touches to a window.
  public func disconnectScreen(
    of touchscreen: VirtualTouchscreen, file: StaticString = #filePath, line: UInt = #line
  ) {
    request(.screenDisconnected(screenName(of: touchscreen)), at: TestLine(file, line))
  }

  /// Sets the main display's brightness, 0 to 1, as the machine's keys do.
  public func setBrightness(
    _ level: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard line.check((0...1).contains(level), "a brightness must be between 0 and 1, not \(level)")
    else {
      return
    }
    request(.brightnessChanged(UInt16((level * 1000).rounded())), at: line)
  }

  /// Sets the battery's charge and state.
  ///
  /// - Parameters:
  ///   - level: The charge, 0 to 1, rounded to percent; nil removes the battery.
  ///   - state: Whether the battery is charging.
  public func setBattery(
    level: Double?, state: UIDevice.BatteryState, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard line.check((0...1).contains(level ?? 0), "a charge must be between 0 and 1") else {
      return
    }
    let percent = level.map { Int8(Units.count($0, of: 100)) }
    request(
      .batteryChanged(BatteryDescription(percent: percent ?? -1, state: UInt8(state.rawValue))),
      at: line)
  }

  /// The surface of the display with this name; the main display's for an unknown name.
  func surface(ofScreen name: String) -> Surface {
    let screen = run.application.screen(ofDisplay: name)
    return Surface(panel: screen.panel, turn: screen.turn)
  }

  private func screenName(of touchscreen: VirtualTouchscreen?) -> String {
    let name = touchscreen?.descriptor.screen ?? ""
    return name.isEmpty ? mainScreenName : name
  }

  /// Runs `body`, which may change the orientation of screens; devices keep their physical
  /// locations on the glass.
  func keepingPlaces(_ body: () -> Void) {
    let surfaces = pluggedIn.map(\.surface)
    let main = surface(ofScreen: "")
    body()
    for (device, old) in zip(pluggedIn, surfaces) where device.surface != old {
      device.screenDidTurn(from: old, to: device.surface)
    }
    if surface(ofScreen: "") != main { copyPointer() }
  }

  /// Copies the pointer's location from the application.
  func copyPointer() {
    pointerLocation = run.application.engine.pointerPlace
  }
}
