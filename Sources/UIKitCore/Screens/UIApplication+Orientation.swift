import InfoPlist
import InputCore

// How the interface is shown: upright for whoever holds the device, if the app supports that. Only the
// main screen has an orientation that can be refused; other screens show what they show upright.
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

  /// How the main screen's interface is shown; *unknown* before the launch.
  public final var statusBarOrientation: UIInterfaceOrientation {
    windowListIfAny?.screen.interfaceOrientation ?? .unknown
  }

  /// The interface begins as the device is held, where anybody knows, else as the display is built.
  final func beginOrientation() {
    let screen = windowList.screen
    let held = UIDeviceOrientation(rawValue: Int(facts.device.orientation)) ?? .unknown
    displays.wanted = UIInterfaceOrientation(held) ?? screen.interfaceOrientation
    let mask = supportedInterfaceOrientations(for: nil)
    guard let orientation = choice(among: mask), orientation != screen.interfaceOrientation else {
      return
    }
    screen.setTurn(screen.turn(for: orientation))
    engine.pipeline.setSurface(of: screen, ofDisplay: 0)
  }

  /// The device is held in another way.
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

  /// Turns the interface as the device or the display was turned, if the controller that covers the
  /// window lets it: else the wish waits until somebody asks for the orientations anew.
  private final func turnByItself() {
    let window = windowOrder.deciding(on: displays.all[0].screen)
    if window?.coveringController?.shouldAutorotate != false { reconsiderOrientation() }
  }

  /// A display stands in another way. The main one's interface follows as it follows the device.
  final func screenTurned(_ name: String, quarters: UInt8) {
    guard let number = displays.number(named: name), displays.all[number].isConnected else {
      engine.log.refuse("screenTurned: there is no screen \(name)")
      return
    }
    let turn = QuarterTurn(quarters: Int(quarters))
    guard number == 0 else {
      show(displays.all[number], number, turned: turn)
      return
    }
    displays.wanted = windowList.screen.orientation(at: turn)
    turnByItself()
  }

  /// Turns the interface to what is wanted, if the app, its delegate and its controllers support it;
  /// else leaves it as it is, unless that is not supported either.
  ///
  /// `preferred` comes before all others, where a controller that begins to cover the window prefers one.
  final func reconsiderOrientation(preferring preferred: UIInterfaceOrientation? = nil) {
    let display = displays.all[0]
    let mask = orientations(of: windowOrder.deciding(on: display.screen))
    guard let orientation = choice(among: mask, preferring: preferred) else {
      engine.log.refuse(
        "the app and its controllers support no orientation in common; the interface stays")
      return
    }
    show(display, 0, turned: display.screen.turn(for: orientation))
  }

  /// What is wanted, else what is, else the first of those that `Info.plist` names or, without that,
  /// of all; nil where none is supported.
  private final func choice(
    among mask: UIInterfaceOrientationMask, preferring preferred: UIInterfaceOrientation? = nil
  ) -> UIInterfaceOrientation? {
    let candidates =
      [preferred ?? displays.wanted, displays.wanted, windowList.screen.interfaceOrientation]
      + namedOrientations
      + [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    return candidates.first { mask.contains(UIInterfaceOrientationMask($0)) && $0 != .unknown }
  }

  /// Turns the main screen's interface to one of `wanted`, as it is if that is among them; false where
  /// the app and its controllers support none of these.
  final func turnInterface(toOneOf wanted: UIInterfaceOrientationMask) -> Bool {
    let display = displays.all[0]
    let mask = orientations(of: windowOrder.deciding(on: display.screen)).intersection(wanted)
    let present = display.screen.interfaceOrientation
    let isPresent = mask.contains(UIInterfaceOrientationMask(present))
    guard let orientation = isPresent ? present : choice(among: mask) else { return false }
    displays.wanted = orientation
    show(display, 0, turned: display.screen.turn(for: orientation))
    return true
  }

  /// What the application and its controllers have in common.
  private final func orientations(of window: UIWindow?) -> UIInterfaceOrientationMask {
    var mask = supportedInterfaceOrientations(for: window)
    if let delegate {
      engine.log.note(
        .screen, "supportedInterfaceOrientationsFor", receiver: "application", topic: .environment)
      mask = delegate.application(self, supportedInterfaceOrientationsFor: window)
    }
    return window.map { mask.intersection($0.supportedOrientations) } ?? mask
  }

  private final func show(_ display: Display, _ number: Int, turned turn: QuarterTurn) {
    let screen = display.screen
    guard screen.turn != turn else { return }
    engine.log.note(
      .screen, "turned", receiver: display.label,
      detail: "\(screen.orientation(at: turn))", topic: .environment)
    // What is shown turns against the display, so that it is upright.
    screen.comingTurn = QuarterTurn(quarters: screen.turn.rawValue - turn.rawValue)
    resize(display, number, to: turn.shown(screen.panel)) { screen.setTurn(turn) }
  }
}
