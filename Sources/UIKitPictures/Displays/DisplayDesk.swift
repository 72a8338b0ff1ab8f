internal import Display
internal import Foundation
internal import InputCore
internal import LinuxInput
internal import UIKitCore
internal import UIKitHosts

/// The display of a live run: chosen and opened before the launch, followed while the app runs.
@MainActor final class DisplayDesk: HostDisplay {
  private let choice: DisplayChoice
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
    self.title = title
    choice = DisplayChoice(
      options.display,
      in: DisplayChoice.Surroundings(
        hasDesktop: DisplayChoice.Surroundings.hasDesktop(ProcessInfo.processInfo.environment),
        hasPanel: !SystemFacts.cards().isEmpty,
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
        feed, wish: options.screen, report: { reportLine($0) },
        changed: { [unowned self] in change($0) }, shown: { [ends] in ends.pass($0) })
    } catch {
      try refuse(error, isWish)
    }
  }

  /// Lets viewers see the main screen, which is theirs alone if the app is shown nowhere else.
  private func openRemote(_ wish: RemoteOptions, _ options: HostOptions) throws(HostError) {
    let shown = screens?.first
    var screen = shown ?? options.screen ?? SystemFacts.headless
    if shown == nil { screen.name = RemoteDisplay.screenName }
    let remote = try RemoteFeed(
      wish, screen: screen, title: title, watched: { [ends] in ends.pass(isWatched: $0) })
    self.remote = remote
    guard shown == nil else { return }
    display = RemoteDisplay(remote.display, screen, shown: { [ends] in ends.pass($0) })
  }

  private func refuse(_ error: HostError, _ isWish: Bool) throws(HostError) {
    if isWish { throw error }
    reportLine("\(error.message); the app is not shown")
  }

  private func change(_ display: (any ScreenDisplay)?) {
    self.display = display
    live?.use(display)
  }

  /// The input to read instead of the machine's devices; nil to read the devices.
  var source: (any InputSource)? { window }

  /// The screens, the main one first; nil if the app is not shown.
  var screens: [ScreenDescription]? { panels?.screens ?? display?.screens }

  /// The request that rotates the interface for a screen that is mounted rotated; nil if the screen
  /// is upright.
  func turning(_ screen: String) -> SystemRequest? {
    display?.mountings[screen].map {
      .screenTurned(screen, quarterTurns: UInt8($0))
    }
  }

  /// The screens after displays were plugged in or out; nil if the app is not shown.
  func readScreens() -> [ScreenDescription]? {
    panels?.followConnectors()
    return screens
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
    if let remote, !(display is RemoteDisplay) {
      live.mirror = { [unowned self] frame in
        if let screen = screens?.first { remote.display.show(frame, on: screen) }
      }
    }
  }

  /// Notes that an input was handled.
  func didHandle(_ input: Input) { live?.didHandle(input) }

  /// Starts a frame if anything may have changed.
  func look() { live?.look() }

  /// Checks whether the seat manager has taken the card or given it back.
  func followSeat() { panels?.followSeat() }

  /// Removes and returns the news about the window.
  func takeWindowNews() -> WindowNews { window?.takeNews() ?? WindowNews() }

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
    remote?.stop()
    panels?.close()
    if window != nil { display?.stop() }
    display = nil
  }
}
