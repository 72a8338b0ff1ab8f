public import Foundation
import InputCore

extension UIScreen {
  /// The main screen, on which the application started and which always exists. Traps between the
  /// creation of an application and its launch.
  ///
  /// Without a running application, as in a test of a single view, a screen of 512 by 1024 points
  /// on which windows are not shown.
  public static var main: UIScreen { running?.windowList.screen ?? unlit }
  private static let unlit = UIScreen(
    sizeInPoints: CGSize(width: 512, height: 1024), scale: 2, maximumFramesPerSecond: 60)

  /// The connected screens, the main one first.
  public static var screens: [UIScreen] { running?.displays.screens ?? [unlit] }

  /// Posted after a screen was connected, with the screen as its object.
  public nonisolated static let didConnectNotification = Notification.Name(
    "UIScreenDidConnectNotification")
  /// Posted after a screen was disconnected and removed from `screens`, with the screen as its
  /// object.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UIScreenDidDisconnectNotification")
  /// Posted after a screen's resolution changed, with the screen as its object.
  public nonisolated static let modeDidChangeNotification = Notification.Name(
    "UIScreenModeDidChangeNotification")
}

// Connecting, changing and disconnecting displays.
extension UIApplication {
  /// Adds the initial displays, the main one first.
  final func addScreens(_ descriptions: [ScreenDescription]) {
    for description in descriptions where displays.number(named: description.name) == nil {
      add(description)
    }
    WindowList.current = windowList
    beginOrientation()
  }

  /// Returns the screen of the display with this name, connected or not; the main one if there was
  /// never such a display.
  package final func screen(ofDisplay name: String) -> UIScreen {
    displays.all[displays.number(named: name) ?? 0].screen
  }

  /// Returns the frontmost view at a point of a display's screen.
  final func hitTest(
    _ point: CGPoint, onDisplay number: Int, with event: UIEvent?
  ) -> UIView? {
    windowOrder.hitTest(point, on: displays.all[number].screen, with: event)
  }

  /// Returns the visible windows on a display's screen, from back to front.
  private final func windows(on display: Display) -> [UIWindow] {
    windowOrder.windows(on: display.screen)
  }

  /// Handles the connection of a display; for one that is connected already, a change.
  final func screenConnected(_ description: ScreenDescription) {
    guard let number = displays.number(named: description.name) else {
      guard let display = add(description) else { return }
      engine.mapDevices()
      post(UIScreen.didConnectNotification, object: display.screen, called: display.label)
      scenes?.screenDidConnect(display.screen)
      return
    }
    let display = displays.all[number]
    guard !display.isConnected else {
      change(display, number, to: description)
      return
    }
    display.reconnect(description)
    windowOrder.add(display.windows)
    engine.pipeline.screenChanged(display.screen, ofDisplay: number)
    post(UIScreen.didConnectNotification, object: display.screen, called: display.label)
    scenes?.screenDidConnect(display.screen)
  }

  /// Handles the disconnection of a display. The touches of its devices are cancelled, and the
  /// windows that the app leaves there are moved to the main screen and hidden.
  ///
  /// The main display's screen stays, so that there is always one: its windows are visible again
  /// when a display of that name is connected.
  final func screenDisconnected(_ name: String) {
    guard let number = displays.number(named: name), displays.all[number].isConnected else {
      engine.log.refuse("screenDisconnected: there is no screen \(name)")
      return
    }
    guard number != 0 else {
      engine.log.note(
        .screen, "unplugged", receiver: displays.all[0].label, topic: .environment)
      return
    }
    let display = displays.all[number]
    engine.cancelTouches(ofDisplay: number)
    display.isConnected = false
    post(UIScreen.didDisconnectNotification, object: display.screen, called: display.label)
    scenes?.screenDidDisconnect(display.screen)
    for window in windows(on: display).reversed() {
      window.isHidden = true
      window.list = windowList
    }
    windowOrder.remove(display.windows)
  }

  /// Applies a change of resolution, scale or rate. Windows that cover the screen continue to cover
  /// it.
  private final func change(
    _ display: Display, _ number: Int, to description: ScreenDescription
  ) {
    var hasOtherMode = false
    let before = display.screen.interfaceOrientation
    let turn = display.screen.turn(after: description)
    resize(display, number, to: turn.shown(description.points)) {
      hasOtherMode = display.screen.update(description)
    }
    if number == 0 {
      // What was upright on the former display is not what is upright on this one.
      if displays.wanted == before { displays.wanted = display.screen.interfaceOrientation }
      engine.turn.mainScreenChanged(to: description)
    }
    if hasOtherMode {
      post(UIScreen.modeDidChangeNotification, object: display.screen, called: display.label)
    }
  }

  @discardableResult private final func add(_ description: ScreenDescription) -> Display? {
    guard let display = displays.add(description) else {
      engine.log.refuse("screen \(description.name)", counting: \.screens)
      return nil
    }
    windowOrder.add(display.windows)
    engine.pipeline.screenChanged(display.screen, ofDisplay: displays.all.count - 1)
    return display
  }

  /// Runs `change`, which changes the size or rotation of what a display shows. Visible windows
  /// that cover the screen are notified before, and resized after it. Touches in progress stay
  /// where they are on the glass. Traits change before the windows' sizes (rule 20.8).
  final func resize(
    _ display: Display, _ number: Int, to size: CGSize, _ change: @escaping () -> Void
  ) {
    engine.deliverQueued()
    engine.settle()
    let screen = display.screen
    let before = FormerGeometry(screen)
    let isOther = size != screen.bounds.size
    let covering = windowOrder.allWindows(on: screen).filter {
      isOther && $0.frame == screen.bounds
    }
    let seen = covering.filter { !$0.isHidden }
    for window in seen { window.screenWillResize(to: size) }
    for window in windows(on: display) { window.setNeedsTraitUpdate() }
    engine.keepingPlaces(onDisplay: number, of: screen) {
      change()
      engine.updates.traits.update()
      for window in covering { window.frame = screen.bounds }
    }
    if isOther { for window in windows(on: display) { window.screenChangedSize() } }
    for window in seen { window.screenDidResize() }
    scenes?.geometryDidChange(before)
  }
}

extension UIWindow {
  /// Moves the window to another screen.
  final func move(to screen: UIScreen) {
    guard windowScene == nil else {
      callLog?.refuse(
        "a window of a scene is on the scene's screen; give it another windowScene")
      return
    }
    guard let display = homeApplication?.displays.display(of: screen), display.isConnected
    else {
      callLog?.refuse(
        "a window cannot be put on a screen that is unplugged; see UIScreen.screens")
      return
    }
    list = display.windows
  }
}
