internal import Foundation
internal import InputCore
internal import LinuxSystem

/// Turns news about session, machine and other programs into requests to the app.
///
/// Every source is optional: each missing one is reported in at most one line on standard error,
/// and the app runs without it. `docs/application.md` lists news and requests in a table.
@MainActor final class SystemFeed {
  /// Whether the app is on the screen, and whether its code runs; some news depends on these.
  struct AppState: Equatable {
    var isOnScreen: Bool
    var isSuspended: Bool
    /// Whether it is about to end, and must not be stopped.
    var isEnding = false
  }

  private let launch: LaunchContext
  private let service: AppService?
  private let readScreens: () -> [ScreenDescription]
  private let appState: () -> AppState
  private let deliver: (SystemRequest) -> Void
  private let keymapChanged: (SystemKeymap) -> Void
  private let report: (String) -> Void

  private var presence = SystemPresence()
  /// Whether an app that is kept in the background returns to the foreground afterwards.
  private var comesBack = false
  private var session: LoginSession?
  private var pressure: PressureWatch?
  private var news: [AnyObject] = []
  private var region: RegionNews?
  private var pauses: PauseSignals?
  /// Links that arrived while the app was kept in the background.
  private var waitingLinks: [String] = []
  private var battery: BatteryDescription
  private var brightness: Int16
  private var locale: String
  private var timeZone: String
  private var screens: [ScreenDescription]
  /// Whether the backlight's level is at present no wish of a person, because the displays rest.
  var ignoresBrightness: () -> Bool = { false }
  /// Whether the machine delays its sleep until the app has entered the background.
  private var holdsUpSleep = false

  /// Creates a feed that is not listening yet.
  ///
  /// - Parameters:
  ///   - service: The app's name on the session bus, if it has one.
  ///   - facts: The facts that the app was launched with.
  ///   - screens: The screens that the app was launched with; nil if they are not the machine's.
  ///   - readScreens: Returns the machine's screens after a change.
  ///   - appState: Returns the app's current state.
  ///   - deliver: Receives each request, and returns after handling it.
  ///   - keymapChanged: Receives the machine's keyboard layout when it changes; the host
  ///     applies it to all later input.
  ///   - report: Receives one line about each missing source.
  init(
    _ launch: LaunchContext, service: AppService?, facts: HostFacts,
    screens: [ScreenDescription]?, readScreens: @escaping () -> [ScreenDescription],
    appState: @escaping () -> AppState,
    deliver: @escaping (SystemRequest) -> Void,
    keymapChanged: @escaping (SystemKeymap) -> Void, report: @escaping (String) -> Void
  ) {
    self.launch = launch
    self.service = service
    battery = facts.device.battery
    brightness = facts.device.brightness
    locale = facts.locale
    timeZone = facts.timeZone
    self.screens = screens ?? []
    self.readScreens = readScreens
    self.appState = appState
    self.deliver = deliver
    self.keymapChanged = keymapChanged
    self.report = report
    followsScreens = screens != nil
  }

  private let followsScreens: Bool

  /// Starts to listen; call it once, after the launch.
  func start() {
    pauses = PauseSignals(
      pause: { [unowned self] in
        set(.stopped, true)
        return !appState().isEnding
      },
      resume: { [unowned self] in set(.stopped, false) })
    if launch.usesBus {
      startSession()
      startRegion()
    }
    service?.start(
      report: { [report] in report("\($0)") }, handle: { [unowned self] in handle($0) })
    do throws(PressureWatch.Failure) {
      pressure = try PressureWatch { [unowned self] in handle($0) }
    } catch {
      report("\(error)")
    }
    startNews()
  }

  /// Called when the app has handled an input.
  ///
  /// - Parameters:
  ///   - hasSaved: Whether everything that the app saved is on disk.
  ///   - keepsAwake: Whether it prevents the machine from being idle while it is on the screen.
  func appDidSettle(hasSaved: Bool, keepsAwake: Bool) {
    session?.blockIdle(keepsAwake && appState().isOnScreen)
    guard holdsUpSleep, hasSaved, appState().isSuspended else { return }
    holdsUpSleep = false
    session?.releaseSleep()
  }

  // MARK: Presence

  /// Called when the seat manager gives the devices to another session, or returns them.
  func setSeatAway(_ isAway: Bool) { set(.seatAway, isAway) }

  /// Called when the app's window can no longer be seen, or can be again.
  func setHidden(_ isHidden: Bool) { set(.hidden, isHidden) }

  /// Called when the displays are off and the app is locked, or when it may return.
  func setLocked(_ isLocked: Bool) { set(.blank, isLocked) }

  /// Whether the displays that are off are the only reason for the app to be away.
  var isOnlyLocked: Bool { presence.isPresent(but: .blank) }

  /// Called when the app's screens may have changed.
  func followScreens() {
    if followsScreens { follow(readScreens()) }
  }

  private func set(_ reason: SystemPresence.Reason, _ holds: Bool) {
    switch presence.set(reason, holds) {
    case .leaves:
      comesBack = appState().isOnScreen
      if comesBack { deliver(.enterBackground) }
    case .returns:
      if comesBack { deliver(.enterForeground) }
      let links = waitingLinks
      waitingLinks = []
      open(links)
    case nil:
      break
    }
  }

  // MARK: logind

  private func startSession() {
    do throws(BusError) {
      session = try LoginSession(
        launch.sessionSeeker, report: { [report] in report("\($0)") },
        handle: { [unowned self] in handle($0) })
    } catch {
      report("\(error); the app is not notified of locks, sleep and other sessions")
    }
  }

  private func handle(_ event: LoginSession.Event) {
    switch event {
    case .active(let isActive): set(.sessionInactive, !isActive)
    case .locked(let isLocked): set(.locked, isLocked)
    case .sleep(true):
      holdsUpSleep = true
      set(.asleep, true)
    case .sleep(false):
      holdsUpSleep = false
      session?.delaySleep()
      set(.asleep, false)
    case .shutdown(true): deliver(.terminate)
    case .shutdown(false): break
    }
  }

  // MARK: Language and time zone

  private func startRegion() {
    // If there is no bus, the session has reported so already.
    region = try? RegionNews(
      report: { [report] in report("\($0)") }, handle: { [unowned self] in handle($0) })
  }

  private func handle(_ event: RegionNews.Event) {
    switch event {
    case .locale(let name): locale = name
    case .timeZone(let name): timeZone = name
    case .keymap(let keymap): return keymapChanged(keymap)
    }
    deliver(.localeChanged(locale: locale, timeZone: timeZone))
  }

  // MARK: Other programs

  private func handle(_ request: AppService.Request) {
    switch request {
    case .activate:
      guard presence.isPresent else {
        comesBack = true
        return
      }
      if !appState().isOnScreen { deliver(.enterForeground) }
    case .open(let urls):
      if presence.isPresent { open(urls) } else { waitingLinks += urls }
    }
  }

  /// Handles a request from a program that shows what the app is playing.
  func handle(_ request: MediaService.Request) {
    switch request {
    case .command(let command, let value):
      // A suspended app runs no code. Nothing is kept for later, when it would come as a surprise.
      if !appState().isSuspended { deliver(.media(command, value: value)) }
    case .raise: handle(AppService.Request.activate)
    }
  }

  private func open(_ urls: [String]) {
    for request in LaunchContext.requests(for: urls) { deliver(request) }
  }

  // MARK: The machine

  private func handle(_ level: PressureWatch.Level) {
    switch level {
    case .some:
      if !appState().isSuspended { deliver(.memoryWarning) }
    case .full:
      if appState().isSuspended { deliver(.purge) }
    }
  }

  private func startNews() {
    let power = DeviceNews(of: .powerSupplies) { [unowned self] in
      let battery = BatteryDescription.read()
      guard battery != self.battery else { return }
      self.battery = battery
      deliver(.batteryChanged(battery))
    }
    if let power { news.append(power) }
    let light = DeviceNews(of: .backlights) { [unowned self] in
      // A level that the app has set arrives as well, rounded to the display's steps.
      let brightness = Backlight.read()
      guard brightness >= 0, brightness != self.brightness, !ignoresBrightness() else { return }
      self.brightness = brightness
      deliver(.brightnessChanged(UInt16(brightness)))
    }
    if let light { news.append(light) }
    if followsScreens,
      let displays = DeviceNews(
        of: .displays,
        handle: { [unowned self] in
          followScreens()
        })
    {
      news.append(displays)
    }
    let clock = ClockNews(
      nextInstant: { SystemFacts.nextMidnight },
      handle: { [unowned self] in deliver(.wallTimeChanged(SystemFacts.wallTime)) })
    if let clock { news.append(clock) }
  }

  /// Requests the removal of missing screens, and the connection of new or changed ones.
  private func follow(_ screens: [ScreenDescription]) {
    let before = self.screens
    self.screens = screens
    // The stand-in for a missing display is not a display that can be plugged out.
    for screen in before
    where screen.name != SystemFacts.headless.name
      && !screens.contains(where: { $0.name == screen.name })
    {
      deliver(.screenDisconnected(screen.name))
    }
    for screen in screens where !before.contains(screen) { deliver(.screenConnected(screen)) }
  }
}
