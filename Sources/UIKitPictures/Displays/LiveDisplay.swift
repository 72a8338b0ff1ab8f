internal import Display
internal import InputCore
internal import Quartz
internal import UIKitCore
internal import UIKitHosts

/// Shows the screens of a live app, in at most one frame per tick.
///
/// It looks only between steps, so the app's history is the same with and without it. A frame is
/// made in the first turn of a tick that may have changed something; later changes in that tick
/// appear with the next frame. Meanwhile the display draws the last frame.
@MainActor final class LiveDisplay {
  /// The state of one screen.
  private struct Show {
    /// The last frame that was given to the display.
    var frame: ScreenFrame?
    var count: UInt64 = 0
    /// Whether the display is still working on that frame.
    var isInFlight = false
    var isMoving = false
    /// When the last frame was begun.
    var begun: Instant = .zero
  }

  private let application: UIApplication
  private let times: DisplayTimes?
  /// Delivers due clock advances; a look follows.
  private let advance: () -> Void
  /// Moves the app's ticks.
  private let moveTicks: (UInt32) -> Void
  private let alarm: Alarm
  private var display: (any ScreenDisplay)?
  private var shows: [String: Show] = [:]
  /// The pointer, as last reported to the display.
  private var pointer: ScreenPointer?
  private var isDirty = true
  /// How the displays rest. While they do, no frames are made, except one that is black.
  var rest = PanelRest.awake {
    didSet {
      guard rest != oldValue else { return }
      // Frames may have been dropped by displays that were off.
      for name in shows.keys.sorted() { shows[name]?.frame = nil }
      isDirty = true
    }
  }
  /// Whether somebody watches from afar, which a mark on the main screen says.
  var isWatched = false {
    didSet {
      guard isWatched != oldValue else { return }
      isDirty = true
      look()
    }
  }
  /// Receives the frames of the main screen too; nil if no viewers are let in.
  var mirror: ((ScreenFrame) -> Void)?
  /// The tick of the last look.
  private var lastTick: Instant = .zero
  private var phase = TickPhase()

  /// - Parameters:
  ///   - times: Writes the times of frames.
  ///   - advance: Delivers due clock advances, and calls `look` at its end.
  ///   - moveTicks: Delivers the request that moves the app's ticks.
  init(
    of application: UIApplication, times: DisplayTimes?, advance: @escaping () -> Void,
    moveTicks: @escaping (UInt32) -> Void
  ) {
    self.application = application
    self.times = times
    (self.advance, self.moveTicks) = (advance, moveTicks)
    alarm = Alarm { advance() }
  }

  /// Shows the app on `display` from now on; with nil, the app is not shown.
  func use(_ display: (any ScreenDisplay)?) {
    self.display = display
    shows = [:]
    pointer = nil
    phase = TickPhase()
    isDirty = true
  }

  /// Notes that an input was handled.
  func didHandle(_ input: Input) {
    isDirty = true
    if case .frame(let frame) = input { times?.didHandle(frame) }
  }

  /// Starts a frame if anything may have changed.
  func look() {
    if let display { movePointer(on: display) }
    guard let display, isDirty || shows.values.contains(where: \.isMoving), mayShow else {
      return alarm.set(nil)
    }
    // The end of the last frame is the next opportunity.
    guard !shows.values.contains(where: \.isInFlight) else { return alarm.set(nil) }
    let now = max(SystemFacts.now, application.engine.timeline.now)
    let tick = application.engine.lastTick(before: now)
    guard tick > lastTick else { return alarm.set(lastTick.advanced(byNanoseconds: period)) }
    lastTick = tick
    isDirty = false
    times?.didLook(at: tick.nanoseconds)
    for (name, screen) in application.shownScreens { look(at: screen, name, display, now) }
    times?.didAsk(isInFlight: shows.values.contains { $0.isInFlight })
    alarm.set(shows.values.contains(where: \.isMoving) ? tick.advanced(byNanoseconds: period) : nil)
  }

  /// Whether the app, or a black picture, is to be shown.
  private var mayShow: Bool {
    switch rest {
    case .awake: application.applicationState != .background
    case .black: true
    case .off: false
    }
  }

  private func look(
    at screen: UIScreen, _ name: String, _ display: any ScreenDisplay, _ now: Instant
  ) {
    var show = shows[name] ?? Show()
    let turns = screen.turn.rawValue
    let isMain = screen === application.shownScreens.first?.screen
    var list = DisplayList()
    show.isMoving = false
    if rest == .awake {
      let picture = application.picture(of: screen, at: now)
      show.isMoving = picture.isMoving
      list = withPointer(picture.list, on: screen, of: display)
      if isWatched, isMain { list = list.adding(WatchMark.commands(in: screen.bounds)) }
    }
    if show.frame?.list != list || show.frame?.quarterTurns != turns {
      show.count += 1
      let frame = ScreenFrame(
        screen: name, number: show.count, list: list, quarterTurns: turns)
      (show.frame, show.isInFlight, show.begun) = (frame, true, now)
      display.show(frame)
      if isMain { mirror?(frame) }
    }
    shows[name] = show
  }

  /// The pointer of the main screen; nil while it is hidden.
  private var shownPointer: ScreenPointer? {
    guard rest == .awake, application.applicationState != .background,
      let place = application.shownPointer, let screen = application.shownScreens.first?.screen
    else { return nil }
    return ScreenPointer(place: place, quarterTurns: screen.turn.rawValue)
  }

  /// Moves the pointer on a display that draws it, which needs no new frame.
  private func movePointer(on display: any ScreenDisplay) {
    guard display.pointerDrawing == .overFrames, pointer != shownPointer else { return }
    pointer = shownPointer
    display.showPointer(pointer)
  }

  private func withPointer(
    _ list: DisplayList, on screen: UIScreen, of display: any ScreenDisplay
  ) -> DisplayList {
    guard display.pointerDrawing == .inFrames,
      screen === application.shownScreens.first?.screen, let pointer = shownPointer
    else { return list }
    return list.adding(PointerPicture.commands(at: pointer.place))
  }

  /// Handles the end of a frame on the display.
  func didShow(_ frame: ShownFrame) {
    guard let show = shows[frame.screen], show.count == frame.number else { return }
    shows[frame.screen]?.isInFlight = false
    if frame.screen == application.shownScreens.first?.name {
      times?.didShow(frame.instant)
      followRefresh(frame, begun: show.begun)
    }
    advance()
  }

  /// Moves the ticks to before the display's refreshes.
  private func followRefresh(_ frame: ShownFrame, begun: Instant) {
    guard let given = frame.given, let refresh = frame.instant else { return }
    let picture = TickPhase.Picture(
      begun: begun.nanoseconds, given: given.nanoseconds, refresh: refresh.nanoseconds)
    if let move = phase.follow(picture, period: period) { moveTicks(UInt32(clamping: move)) }
  }

  /// The time between two ticks, in nanoseconds.
  private var period: UInt64 { application.engine.tickPeriod }
}
