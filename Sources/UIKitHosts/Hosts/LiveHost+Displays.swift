internal import InputCore

// What becomes of the app's displays while it runs.
extension LiveHost {
  /// Handles what the person has done to the app's window.
  func followWindow() {
    let news = display.takeWindowNews()
    if news.isClosed { stop() }
    if news.isResized { system?.followScreens() }
    if let isSeen = news.isSeen { system?.setHidden(!isSeen) }
  }

  /// Puts the app into the background while another session is in front at the seat.
  func followSeat() {
    display.followSeat()
    system?.setSeatAway(feed.isSeatAway)
  }

  /// Has the devices arrive anew after displays came or went, if touchscreens belong elsewhere now.
  func findPanels(after request: SystemRequest) {
    if case .screenConnected = request { return findPanels() }
    if case .screenDisconnected = request { findPanels() }
  }

  private func findPanels() {
    let main = display.mainConnector ?? started.screens[0].name
    guard appState.isOnScreen, finder?.hasMoved(main: main) == true else { return }
    feed.setOpen(false)
    feed.setOpen(true)
  }

  /// Lets the displays rest while no person uses the machine, if that is wanted.
  func startBlanking() {
    guard let blankOptions, !display.isWindow else {
      if display.isWindow, self.blankOptions != nil {
        reportLine("RETOUCH_BLANK: a window has no display of its own; the desktop blanks it")
      }
      return BlankDesk.recoverBacklight(stateFolder: launch.stateFolder, report: reportLine)
    }
    // An app that is on no panel leaves the machine's backlight alone.
    let backlights = display.hasPanels ? nil : BlankDesk.noBacklights
    let alarm = Alarm { [unowned self] in blank?.look() }
    blank = BlankDesk(
      blankOptions,
      BlankDesk.Machine(
        state: { [unowned self] in run.application.engine.displayRest.state },
        now: { [unowned self] in present },
        request: { [unowned self] in if run.activity != .ended { request($0) } },
        setLocked: { [unowned self] in system?.setLocked($0) },
        rest: { [unowned self] in display.rest($0, done: $1) },
        didWake: { [unowned self] in
          display.didWake()
          system?.followScreens()
        },
        isShown: { [unowned self] in !display.hasPanels || display.isShown },
        isSeatAway: { [unowned self] in feed.isSeatAway }, setAlarm: { alarm.set($0) },
        wantsProximity: { [unowned self] in
          run.application.engine.sensing.interval(of: .proximity, on: $0) != nil
        }, report: reportLine), stateFolder: launch.stateFolder, backlights: backlights)
  }
}
