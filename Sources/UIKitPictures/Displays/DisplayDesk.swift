internal import Display
internal import Foundation
internal import InputCore
internal import LinuxInput
internal import UIKitCore
internal import UIKitHosts

/// The display of a live run: chosen and opened before the launch, followed while the app runs.
@MainActor final class DisplayDesk: HostDisplay {
  private let choice: DisplayChoice
  private let rotations: ScreenRotations
  private let title: String
  private let ends = FrameEnds()
  private var panels: PanelDesk?
  private var window: WindowSource?
  private var display: (any ScreenDisplay)?
  private var live: LiveDisplay?
  /// Serves viewers from afar; nil if none are wanted.
  private var remote: RemoteFeed?

  /// Forwards the ends of frames to the main thread, and whether somebody watches; created before
  /// the desk.
  @MainActor private final class FrameEnds {
    var receive: (ShownFrame) -> Void = { _ in }
    var watch: (Bool) -> Void = { _ in }
    private(set) var isWatched = false
    nonisolated init() {}
    nonisolated func pass(_ frame: ShownFrame) { onMainQueue { self.receive(frame) } }
    nonisolated func pass(isWatched: Bool) {
      onMainQueue {
        self.isWatched = isWatched
        self.watch(isWatched)
      }
    }
  }

  /// Chooses a display, and opens a window if that is the choice.
  ///
  /// - Parameters:
  ///   - title: The app's name.
  ///   - keyboard: Turns a window's keys into characters; nil if they type nothing.
  /// - Throws: `HostError` if a window was requested explicitly and cannot be opened; otherwise a
  ///   line reports the failure.
  init(
    _ options: HostOptions, title: String, keyboard: SeatKeyboard?
  ) throws(HostError) {
    (rotations, self.title) = (options.rotations, title)
    choice = DisplayChoice(
      options.display,
      in: DisplayChoice.Surroundings(
        hasDesktop: DisplayChoice.Surroundings.hasDesktop(ProcessInfo.processInfo.environment),
        hasPanel: SystemFacts.hasCard(),
        namesDevices: options.devices != nil || DeviceFeed.substitute != nil))
    guard case .window(let isWish) = choice else { return }
    do {
      let window = try WindowDisplay(
        title: title, wish: options.screen, rasterizer: DrawingServices.rasterizer,
        report: { reportLine($0) }, shown: { [ends] in ends.pass($0) })
      display = window
      self.window = WindowSource(window, keyboard: keyboard)
    } catch {
      try refuse(HostError(anyDisplay: error), isWish)
    }
  }

  /// Opens panels if they are the choice, and lets viewers in if they are wanted.
  ///
  /// - Throws: `HostError` if panels or viewers were requested explicitly and cannot be had;
  ///   otherwise a line reports the failure.
  func openPanels(beside feed: DeviceFeed, _ options: HostOptions) throws(HostError) {
    if case .panel(let isWish) = choice { try openPanels(beside: feed, options, isWish) }
    if let wish = options.remote { try openRemote(wish, options) }
  }

  private func openPanels(
    beside feed: DeviceFeed, _ options: HostOptions, _ isWish: Bool
  ) throws(HostError) {
    do throws(HostError) {
      panels = try PanelDesk(
        feed, PanelDesk.Wish(options), report: { reportLine($0) },
        changed: { [unowned self] in change($0) }, shown: { [ends] in ends.pass($0) })
    } catch {
      try refuse(error, isWish)
    }
  }

  /// Lets viewers see the main screen, which is theirs alone while the app is shown nowhere else.
  private func openRemote(_ wish: RemoteOptions, _ options: HostOptions) throws(HostError) {
    let first = screens?.first
    var screen = first ?? options.screen ?? SystemFacts.headless
    if first == nil { screen.name = RemoteDisplay.screenName }
    let remote = try RemoteFeed(
      wish, screen: screen, title: title, watched: { [ends] in ends.pass(isWatched: $0) })
    self.remote = remote
    // Panels may be waiting for their first display.
    guard display == nil else { return }
    display = RemoteDisplay(remote.display, screen, shown: { [ends] in ends.pass($0) })
  }

  private func refuse(_ error: HostError, _ isWish: Bool) throws(HostError) {
    if isWish { throw error }
    reportLine("\(error.message); the app is not shown")
  }

  private func change(_ display: (any ScreenDisplay)?) {
    self.display = display
    keepPixels()
    live?.use(display)
  }

  /// Lets a report of a crash end with what the display shows.
  private func keepPixels() {
    PictureMemory.show(
      display?.mainPixels.map {
        PictureMemory(address: $0.address, width: UInt32($0.width), height: UInt32($0.height))
      })
  }

  /// The input to read instead of the machine's devices; nil to read the devices.
  var source: (any InputSource)? { window }

  /// Whether the app is shown on panels, rather than in a window or nowhere.
  var hasPanels: Bool { panels != nil }

  /// The screens, the main one first, turned as the user wants; nil if the app is not shown. A
  /// stand-in if no display is connected yet.
  var screens: [ScreenDescription]? { panels?.firstScreens ?? otherScreens }

  /// The screen of a window, or of viewers alone.
  private var otherScreens: [ScreenDescription]? {
    display?.screens.map { rotations.applied(to: $0) }
  }

  /// Whether the app is shown, or will be once the user's session is in front again.
  var isShown: Bool { panels.map { !$0.lacksDisplay } ?? (display != nil) }

  /// The graphics card in use, by the path of its node; nil if there is none.
  var card: String? { panels?.cardPath }

  /// The connector of the main screen's display, if that is not the screen's name.
  var mainConnector: String? { panels?.main }

  /// The screens after displays were plugged in or out, empty if there are none; nil if the app is
  /// not shown.
  func readScreens() -> [ScreenDescription]? {
    guard let panels else { return otherScreens }
    panels.followConnectors()
    return panels.screens
  }

  /// Shows an application from now on.
  ///
  /// - Parameters:
  ///   - wallTime: The wall time of the start, for file names.
  ///   - advance: Delivers due clock advances, and calls `look` at its end.
  ///   - request: Delivers a request from the display.
  /// - Throws: `HostError` if the file for the times cannot be created.
  func begin(
    _ application: UIApplication, _ options: HostOptions, at wallTime: Int64,
    advance: @escaping () -> Void, request: @escaping (SystemRequest) -> Void
  ) throws(HostError) {
    guard choice != .none || remote != nil else { return }
    let times = try options.displayTimesPath.map { (path) throws(HostError) in
      try DisplayTimes(
        path: path.stamped(wallTime), overwrites: options.overwrites, delivery: options.delivery)
    }
    let live = LiveDisplay(
      of: application, times: times, advance: advance, moveTicks: { request(.ticksMoved($0)) })
    live.use(display)
    self.live = live
    ends.receive = { [weak live] in live?.didShow($0) }
    ends.watch = { [weak live] in live?.isWatched = $0 }
    live.isWatched = ends.isWatched
    guard let remote else { return }
    live.mirror = { [unowned self] frame in
      // Viewers who have the screen alone have received it.
      guard !(display is RemoteDisplay), let screen = screens?.first else { return }
      remote.display.show(frame, on: screen)
    }
  }

  /// Notes that an input was handled.
  func didHandle(_ input: Input) { live?.didHandle(input) }

  /// Starts a frame if anything may have changed.
  func look() { live?.look() }

  /// Whether the app is shown in a window: the display is the desktop's.
  var isWindow: Bool { window != nil }

  /// Has the panels rest, or wakes them; `done` receives whether they could.
  func rest(_ rest: PanelRest, done: @escaping @MainActor @Sendable (Bool) -> Void) {
    let isBlack = live?.rest == .black
    live?.rest = rest
    // A black display has power: its picture comes before the backlight.
    if isBlack { live?.look() }
    // Behind the change of power, a black picture or the present one.
    defer { live?.look() }
    guard let panels else { return onMainQueue { done(rest != .off) } }
    panels.setPower(rest != .off) { could in onMainQueue { done(could) } }
  }

  /// Displays that were turned off can be seen again, and those that came or went be followed.
  func didWake() { panels?.followConnectorsAgain() }

  /// Checks whether the seat manager has taken the card or given it back.
  func followSeat() { panels?.followSeat() }

  /// Removes and returns the news about the window.
  func takeWindowNews() -> WindowNews { window?.takeNews() ?? WindowNews() }

  /// Puts a text on the desktop's clipboard.
  func setClipboard(_ text: String) -> HostAnswer.Result {
    guard let window = display as? WindowDisplay else { return .withoutWindow }
    guard text.utf8.count <= Limits.clipboardBytes else {
      // What the app has copied before is not pasted instead.
      _ = window.setClipboard("")
      return .failed(
        HostFailure(.other, "a text of \(text.utf8.count) bytes is too long for the clipboard"))
    }
    guard window.setClipboard(text) else {
      return .failed(HostFailure(.other, "the window is closed"))
    }
    return .done
  }

  /// Delivers what viewers do from afar, from now on.
  func startRemote(
    isWanted: @escaping () -> Bool, deliver: @escaping (Input) -> Void,
    didDeliver: @escaping () -> Void
  ) {
    remote?.start(isWanted: isWanted, deliver: deliver, didDeliver: didDeliver)
  }

  /// Frees the display at the end of the process.
  func close() {
    live?.use(nil)
    PictureMemory.show(nil)
    remote?.stop()
    panels?.close()
    if window != nil { display?.stop() }
    display = nil
  }
}
