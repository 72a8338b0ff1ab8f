internal import Display
internal import Foundation
internal import InputCore
internal import UIKitCore

/// What a live run is shown on: chosen and opened before the launch, followed while the app runs.
@MainActor final class DisplayDesk {
  private var panels: PanelDesk?
  private var live: LiveDisplay?
  private var display: (any ScreenDisplay)?

  /// Opens what the options and the surroundings choose; returns nil for nothing.
  ///
  /// - Throws: `HostError` if it was wished for and cannot be had; otherwise a line says so.
  static func open(_ options: HostOptions, feed: DeviceFeed) throws(HostError) -> DisplayDesk? {
    let surroundings = DisplayChoice.Surroundings(
      hasDesktop: DisplayChoice.Surroundings.hasDesktop(ProcessInfo.processInfo.environment),
      hasPanel: !SystemFacts.cards().isEmpty)
    let choice = DisplayChoice(options.display, in: surroundings)
    do throws(HostError) {
      switch choice {
      case .none: return nil
      case .panel: return try DisplayDesk(panelsBeside: feed, wish: options.screen)
      }
    } catch {
      if case .panel(isWish: true) = choice { throw error }
      reportLine("\(error.message); the app is not shown")
      return nil
    }
  }

  private init(panelsBeside feed: DeviceFeed, wish: ScreenDescription?) throws(HostError) {
    let shown = Shown()
    panels = try PanelDesk(
      feed, wish: wish, report: { reportLine($0) },
      changed: { [unowned self] in change($0) }, shown: { shown.pass($0) })
    shown.receive = { [weak self] in self?.live?.didShow($0) }
  }

  /// Brings the ends of frames to the main thread; created before the desk.
  @MainActor private final class Shown {
    var receive: (ShownFrame) -> Void = { _ in }
    nonisolated init() {}
    nonisolated func pass(_ frame: ShownFrame) { onMainQueue { self.receive(frame) } }
  }

  private func change(_ display: (any ScreenDisplay)?) {
    self.display = display
    live?.use(display)
  }

  /// The screens, the main one first.
  var screens: [ScreenDescription] { panels?.screens ?? [SystemFacts.headless] }

  /// The screens after displays were plugged in or out.
  func readScreens() -> [ScreenDescription] {
    panels?.followConnectors()
    return screens
  }

  /// Shows an application from now on.
  ///
  /// - Parameters:
  ///   - wallTime: The start, for the names of files.
  ///   - advance: Delivers clock advances that are due, and calls `look` at its end.
  /// - Throws: `HostError` if the file for the times cannot be created.
  func begin(
    _ application: UIApplication, _ options: HostOptions, at wallTime: Int64,
    advance: @escaping () -> Void
  ) throws(HostError) {
    let times = try options.displayTimesPath.map { (path) throws(HostError) in
      try DisplayTimes(
        path: path.stamped(wallTime), overwrites: options.overwrites, delivery: options.delivery)
    }
    let live = LiveDisplay(of: application, times: times, advance: advance)
    live.use(display)
    self.live = live
  }

  /// An input was handled.
  func didHandle(_ input: Input) { live?.didHandle(input) }

  /// Has a frame made if anything may have changed.
  func look() { live?.look() }

  /// The seat manager may have taken the card, or given it back.
  func followSeat() { panels?.followSeat() }

  /// Frees the display at the end of the process.
  func close() { panels?.close() }
}
