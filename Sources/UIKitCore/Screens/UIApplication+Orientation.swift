import InfoPlist
import InputCore

// The orientation of the interface: upright for the person, if the app supports that. Only the main
// screen has an orientation that can be refused; other screens are always upright.
extension UIApplication {
  final func defaultSupportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    let named = namedOrientations.map { UIInterfaceOrientationMask($0) }
    return named.isEmpty ? .all : UIInterfaceOrientationMask(named)
  }

  /// The orientations that `Info.plist` names, in its order.
  private final var namedOrientations: [UIInterfaceOrientation] {
    information.supportedInterfaceOrientations.compactMap {
      UIInterfaceOrientation(informationName: $0)
    }
  }

  /// The orientation of the main screen's interface; *unknown* before the launch.
  public final var statusBarOrientation: UIInterfaceOrientation {
    windowListIfAny?.screen.interfaceOrientation ?? .unknown
  }

  /// Sets the initial orientation: by the device's orientation if known, or else the display's own.
  final func beginOrientation() {
    let screen = windowList.screen
    let held = UIDeviceOrientation(rawValue: Int(facts.device.orientation)) ?? .unknown
    displays.wanted = UIInterfaceOrientation(held) ?? screen.interfaceOrientation
    let mask = supportedInterfaceOrientations(for: nil)
    guard let orientation = choice(among: mask), orientation != screen.interfaceOrientation else {
      return
    }
    screen.setTurn(screen.turn(for: orientation))
    engine.pipeline.screenChanged(screen, ofDisplay: 0)
  }

  /// Handles a change of the device's orientation.
  final func deviceTurned(_ number: UInt8) {
    guard let orientation = UIDeviceOrientation(rawValue: Int(number)) else {
      engine.log.refuse("deviceTurned: no orientation has the number \(number)")
      return
    }
    device.turned(to: orientation)
    guard let upright = UIInterfaceOrientation(orientation) else { return }
    displays.wanted = upright
    turnByItself()
  }

  /// Rotates the interface after a rotation of the device or display, if the controller that covers
  /// the window allows it. Otherwise the rotation waits until the orientations are read again.
  private final func turnByItself() {
    let window = windowOrder.deciding(on: displays.all[0].screen)
    if window?.storedRoot?.coveringRotates != false { reconsiderOrientation() }
  }

  /// Handles a rotation of a display. The main one's interface follows it as it follows the device.
  final func screenTurned(_ name: String, quarters: UInt8) {
    guard let number = displays.number(named: name), displays.all[number].isConnected else {
      engine.log.refuse("screenTurned: there is no screen \(name)")
      return
    }
    let turn = QuarterTurn(quarters: Int(quarters))
    guard number == 0 else {
      rotate(displays.all[number], number, turned: turn)
      return
    }
    displays.wanted = windowList.screen.orientation(at: turn)
    turnByItself()
  }

  /// Rotates the interface to the wanted orientation, if the app, its delegate and its controllers
  /// support it. Otherwise it stays, unless the present orientation is not supported either.
  ///
  /// `preferred` has priority over all others, if a controller that begins to cover the window
  /// prefers one.
  package final func reconsiderOrientation(preferring preferred: UIInterfaceOrientation? = nil) {
    let display = displays.all[0]
    let mask = orientations(of: windowOrder.deciding(on: display.screen))
    guard let orientation = choice(among: mask, preferring: preferred) else {
      engine.log.refuse(
        "the app and its controllers support no common orientation; the interface stays")
      return
    }
    rotate(display, 0, turned: display.screen.turn(for: orientation))
  }

  /// Returns the wanted orientation, or else the present one, or else the first one in `Info.plist`
  /// or, without that, of all; nil if none is supported.
  private final func choice(
    among mask: UIInterfaceOrientationMask, preferring preferred: UIInterfaceOrientation? = nil
  ) -> UIInterfaceOrientation? {
    let candidates =
      [preferred ?? displays.wanted, displays.wanted, windowList.screen.interfaceOrientation]
      + namedOrientations
      + [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    return candidates.first { mask.contains(UIInterfaceOrientationMask($0)) && $0 != .unknown }
  }

  /// Rotates the main screen's interface to one of `wanted`, the present one if it is among them.
  /// Returns false if the app and its controllers support none of these.
  final func turnInterface(toOneOf wanted: UIInterfaceOrientationMask) -> Bool {
    let display = displays.all[0]
    let mask = orientations(of: windowOrder.deciding(on: display.screen)).intersection(wanted)
    let present = display.screen.interfaceOrientation
    let isPresent = mask.contains(UIInterfaceOrientationMask(present))
    guard let orientation = isPresent ? present : choice(among: mask) else { return false }
    displays.wanted = orientation
    rotate(display, 0, turned: display.screen.turn(for: orientation))
    return true
  }

  /// Returns the orientations that both the application and its controllers support.
  private final func orientations(of window: UIWindow?) -> UIInterfaceOrientationMask {
    var mask = supportedInterfaceOrientations(for: window)
    if let delegate {
      engine.log.note(
        .screen, "supportedInterfaceOrientationsFor", receiver: "application", topic: .environment)
      mask = delegate.application(self, supportedInterfaceOrientationsFor: window)
    }
    return window.map { mask.intersection($0.supportedOrientations) } ?? mask
  }

  private final func rotate(_ display: Display, _ number: Int, turned turn: QuarterTurn) {
    let screen = display.screen
    guard screen.turn != turn else { return }
    engine.log.note(
      .screen, "turned", receiver: display.label,
      detail: "\(screen.orientation(at: turn))", topic: .environment)
    // The interface is rotated against the display, so that it is upright.
    screen.comingTurn = QuarterTurn(quarters: screen.turn.rawValue - turn.rawValue)
    resize(display, number, to: turn.shown(screen.panel)) { screen.setTurn(turn) }
  }
}
