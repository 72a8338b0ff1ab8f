internal import Display
internal import InputCore
internal import Quartz
internal import UIKitCore

/// Shows the screens of a live app: has frames made of what the app shows, at most one a tick.
///
/// It only looks, between steps, so the app's history is the same with and without it. A frame is
/// made in the first turn of a tick that may have changed something; what changes later in that
/// tick is seen in the next one. Meanwhile the display draws the last one.
@MainActor final class LiveDisplay {
  /// What is known of one screen.
  private struct Show {
    /// The last frame that the display was given.
    var frame: ScreenFrame?
    var count: UInt64 = 0
    /// Whether the display still works for it.
    var isInFlight = false
    var isMoving = false
  }

  private let application: UIApplication
  private let times: DisplayTimes?
  /// Delivers what is due; a look follows.
  private let advance: () -> Void
  private let alarm: Alarm
  private var display: (any ScreenDisplay)?
  private var shows: [String: Show] = [:]
  private var isDirty = true
  /// The number of the tick at which was looked last.
  private var lastTick: UInt64 = 0

  /// - Parameters:
  ///   - times: Where the times of frames are written.
  ///   - advance: Delivers clock advances that are due, and calls `look` at its end.
  init(of application: UIApplication, times: DisplayTimes?, advance: @escaping () -> Void) {
    self.application = application
    self.times = times
    self.advance = advance
    alarm = Alarm { advance() }
  }

  /// Shows the app on a display from now on; on none for nil.
  func use(_ display: (any ScreenDisplay)?) {
    self.display = display
    shows = [:]
    isDirty = true
  }

  /// An input was handled.
  func didHandle(_ input: Input) {
    isDirty = true
    if case .frame(let frame) = input { times?.didHandle(frame) }
  }

  /// Has a frame made if anything may have changed.
  func look() {
    guard let display, isDirty || shows.values.contains(where: \.isMoving),
      application.applicationState != .background
    else { return alarm.set(nil) }
    // The end of the last frame is the next occasion.
    guard !shows.values.contains(where: \.isInFlight) else { return alarm.set(nil) }
    let now = max(SystemFacts.now, application.engine.timeline.now)
    let tick = now.nanoseconds / period
    guard tick > lastTick else { return alarm.set(start(of: lastTick + 1)) }
    lastTick = tick
    isDirty = false
    times?.didLook(at: tick * period)
    for (name, screen) in application.shownScreens { look(at: screen, name, display, now) }
    times?.didAsk(isInFlight: shows.values.contains { $0.isInFlight })
    alarm.set(shows.values.contains(where: \.isMoving) ? start(of: tick + 1) : nil)
  }

  private func look(
    at screen: UIScreen, _ name: String, _ display: any ScreenDisplay, _ now: Instant
  ) {
    var show = shows[name] ?? Show()
    let picture = application.picture(of: screen, at: now)
    show.isMoving = picture.isMoving
    let turns = screen.turn.rawValue
    let list = withPointer(picture.list, on: screen, of: display)
    if show.frame?.list != list || show.frame?.quarterTurns != turns {
      show.count += 1
      let frame = ScreenFrame(
        screen: name, number: show.count, list: list, quarterTurns: turns)
      (show.frame, show.isInFlight) = (frame, true)
      display.show(frame)
    }
    shows[name] = show
  }

  private func withPointer(
    _ list: DisplayList, on screen: UIScreen, of display: any ScreenDisplay
  ) -> DisplayList {
    guard display.wantsPointer, screen === application.shownScreens.first?.screen,
      let place = application.shownPointer
    else { return list }
    return list.adding(PointerPicture.commands(at: place))
  }

  /// The display has done with a frame.
  func didShow(_ frame: ShownFrame) {
    guard let show = shows[frame.screen], show.count == frame.number else { return }
    shows[frame.screen]?.isInFlight = false
    if frame.screen == application.shownScreens.first?.name { times?.didShow(frame.instant) }
    advance()
  }

  /// The time between two ticks, in nanoseconds.
  private var period: UInt64 { application.engine.tickPeriod }

  private func start(of tick: UInt64) -> Instant { Instant(nanoseconds: tick * period) }
}
