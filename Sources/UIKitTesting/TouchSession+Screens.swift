internal import InputCore
public import UIKit
internal import UIKitCore

// Displays that come, turn and go, and the machine around them.
extension TouchSession {
  /// Stands a display so that an interface of this orientation is upright, as whoever turns a tablet
  /// or mounts a panel does. The main screen's interface follows if the app supports that.
  ///
  /// Fingers that are down stay where they are on the glass, which is another place of the interface.
  ///
  /// - Parameter touchscreen: One over the display; nil for the main one.
  public func turnScreen(
    to orientation: UIInterfaceOrientation, of touchscreen: VirtualTouchscreen? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard canAct(at: line),
      line.check(orientation != .unknown, "a screen stands in some way, not in `unknown`")
    else { return }
    let name = screenName(of: touchscreen)
    let turn = run.application.screen(ofDisplay: name).turn(for: orientation)
    request(.screenTurned(name, quarterTurns: UInt8(turn.rawValue)), at: line)
  }

  /// Holds the machine in another way; the main screen's interface follows if the app supports that.
  public func turnDevice(
    to orientation: UIDeviceOrientation, file: StaticString = #filePath, line: UInt = #line
  ) {
    request(.deviceTurned(UInt8(orientation.rawValue)), at: TestLine(file, line))
  }

  /// Plugs in a display, and a touchscreen over it.
  ///
  /// - Parameters:
  ///   - size: The display in points, as it is built.
  ///   - scale: Pixels a point.
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

  /// Unplugs the display under a touchscreen that `connectScreen(size:scale:)` gave; what touches it is
  /// cancelled. The touchscreen stays, and touches nothing.
  public func disconnectScreen(
    of touchscreen: VirtualTouchscreen, file: StaticString = #filePath, line: UInt = #line
  ) {
    request(.screenDisconnected(screenName(of: touchscreen)), at: TestLine(file, line))
  }

  /// Makes the main display brighter or darker, as a key of the machine's does; 0 to 1.
  public func setBrightness(
    _ level: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard line.check((0...1).contains(level), "a brightness is from 0 to 1, not \(level)") else {
      return
    }
    request(.brightnessChanged(UInt16((level * 1000).rounded())), at: line)
  }

  /// Charges the battery or plugs it in.
  ///
  /// - Parameter level: The charge in whole percent, 0 to 1; nil takes the battery out.
  public func setBattery(
    level: Double?, state: UIDevice.BatteryState, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard line.check((0...1).contains(level ?? 0), "a charge is from 0 to 1") else { return }
    let percent = level.map { Int8(Units.count($0, of: 100)) }
    request(
      .batteryChanged(BatteryDescription(percent: percent ?? -1, state: UInt8(state.rawValue))),
      at: line)
  }

  /// The surface of the display of this name; the main one's for a name that was never there.
  func surface(ofScreen name: String) -> Surface {
    let screen = run.application.screen(ofDisplay: name)
    return Surface(panel: screen.panel, turn: screen.turn)
  }

  private func screenName(of touchscreen: VirtualTouchscreen?) -> String {
    let name = touchscreen?.descriptor.screen ?? ""
    return name.isEmpty ? mainScreenName : name
  }

  /// Does `body`, after which screens may stand in another way: what lies over one stays where it is on
  /// the glass.
  func keepingPlaces(_ body: () -> Void) {
    let surfaces = pluggedIn.map(\.surface)
    let main = surface(ofScreen: "")
    body()
    for (device, old) in zip(pluggedIn, surfaces) where device.surface != old {
      device.screenDidTurn(from: old, to: device.surface)
    }
    if surface(ofScreen: "") != main { takePointer() }
  }

  /// The pointer is where the application has it.
  func takePointer() {
    pointerLocation = run.application.engine.pointerPlace
  }
}
