package import InputCore

/// The engine's progress in its turn, the work deferred to the end of the turn, and the next tick.
///
/// The single source of the engine's phase: `state` defines the phases, and `docs/kernel.md` says
/// what app code may find incomplete in each.
@MainActor package final class Turn {
  private let log: CallLog
  let timeline: Timeline
  /// The object that carries out decisions, which sets itself. The touch pipeline owns it, and
  /// lives as long as the engine.
  @safe @exclusivity(unchecked) unowned(unsafe) var settlement: Settlement?

  /// The engine's progress with an event, which determines whether changes are deferred.
  @safe @exclusivity(unchecked) var state = TurnState()
  /// Whether some work of this turn did not finish and continues in the next turn.
  @safe @exclusivity(unchecked) private(set) var isUnsettled = false
  /// When the next turn may start by itself, after one that did not finish; nil after all others.
  private(set) var pauseEnd: Instant?
  /// Whether work has been deferred, or a view marked for layout, since the last input, for example
  /// by a test's body.
  private(set) var isDue = false

  /// Whether anything may be pending for the end of the turn: work, views, traits, links. Set by
  /// the first such item, so that most turns need only this test.
  @safe @exclusivity(unchecked) private(set) var hasEnd = false

  /// The work for the end of the turn, in order. Never recorded, since a replay requests it again.
  private var later: WorkQueue<@MainActor () -> Void> = []
  /// The work for after the layout at the end of the turn, in order.
  private var afterLayout: WorkQueue<@MainActor () -> Void> = []

  /// The period of the main screen's ticks, in nanoseconds.
  private(set) var tickPeriod: UInt64 = 16_666_666
  /// The delay of the ticks after the multiples of the period, in nanoseconds.
  private(set) var tickPhase: UInt64 = 0
  private var lastTick: Instant?
  /// The timer that fires at each tick, when the engine begins a frame.
  private var tick: TimelineTimer?

  /// What `whenWorkArrives(_:)` calls.
  private var callHost: (() -> Void)?
  @safe @exclusivity(unchecked) private var hasReportedWork = false

  init(log: CallLog, timeline: Timeline) {
    self.log = log
    self.timeline = timeline
  }

  /// The run begins: so do its time and its ticks.
  func begin(_ started: Started) {
    timeline.begin(at: started.instant)
    log.reach(started.instant)
    mainScreenChanged(to: started.screens[0])
  }

  // MARK: Phases

  /// Applies the stimulus to the state; returns false if it is declined now. Traps if it is
  /// impossible.
  @inline(__always) @discardableResult func handle(_ stimulus: TurnState.Stimulus) -> Bool {
    state.handle(stimulus)
  }

  /// Carries out decisions: now if the engine is idle, otherwise in the next settling.
  @inline(__always) func settle() {
    if state.phase == .idle { settlement?.settle() }
  }

  // MARK: Steps

  /// Starts handling an input.
  @inline(__always) func beginInput() {
    hasReportedWork = false
    isUnsettled = false
    pauseEnd = nil
    log.beginStep()
  }

  /// Continues the input with app code that was deferred until it was handled.
  @inline(__always) func continueInput() {
    log.beginStep()
  }

  /// Ends the input and the turn.
  @inline(__always) func endInput() {
    isDue = false
    log.endStep()
  }

  /// Returns whether a turn was due before `instant`; if so, marks it as done.
  func takeDue(before instant: Instant) -> Bool {
    guard isDue, let due = timeline.nextDeadline, due <= instant else { return false }
    isDue = false
    return true
  }

  /// Requests a turn for deferred work. While no input is being handled, the turn comes before the
  /// next timer.
  func setNeedsTurn() {
    guard !log.isInStep else { return }
    isDue = true
    workArrived()
  }

  /// Reports that work was deferred, or has become due.
  func workArrived() {
    guard !log.isInStep, !hasReportedWork, let callHost else { return }
    hasReportedWork = true
    callHost()
  }

  /// Calls `call`, at most once until the next input, when work is deferred while no input is being
  /// handled, for example by a block on the main queue. The host then delivers a clock advance
  /// soon.
  package func whenWorkArrives(_ call: @escaping () -> Void) {
    callHost = call
  }

  // MARK: Deferred work

  /// Defers `work` to the end of the turn.
  package func enqueue(_ work: @escaping @MainActor () -> Void) {
    later.append(work)
    hasEnd = true
    setNeedsTurn()
  }

  /// Defers `work` until the views are laid out at the end of the turn.
  package func enqueueAfterLayout(_ work: @escaping @MainActor () -> Void) {
    afterLayout.append(work)
    hasEnd = true
    setNeedsTurn()
  }

  /// Something other than deferred work awaits the end of the turn.
  @inline(__always) func awaitEnd() {
    hasEnd = true
  }

  /// Returns and clears the mark, before the end of the turn is handled. Work that remains sets it
  /// again.
  @inline(__always) func takeEnd() -> Bool {
    defer { hasEnd = false }
    return hasEnd
  }

  /// Whether work is deferred to the end of the turn.
  @inline(__always) var hasWork: Bool { !later.isEmpty }
  /// Whether work is deferred until after the layout.
  @inline(__always) var hasWorkAfterLayout: Bool { !afterLayout.isEmpty }

  /// Removes and returns the oldest work for the end of the turn; nil if none.
  func takeWork() -> (@MainActor () -> Void)? {
    later.isEmpty ? nil : later.removeFirst()
  }

  /// Removes and returns the oldest work for after the layout; nil if none.
  func takeWorkAfterLayout() -> (@MainActor () -> Void)? {
    afterLayout.isEmpty ? nil : afterLayout.removeFirst()
  }

  /// Releases all work when the application ends, since work retains what it captures.
  func forgetWork() {
    later = []
    afterLayout = []
  }

  // MARK: Timers

  /// Arms a timer, and asks the host for a clock advance if no input is being handled.
  package func arm(_ timer: TimelineTimer, at deadline: Instant) {
    timeline.arm(timer, at: deadline)
    workArrived()
  }

  /// Disarms a timer; does nothing if it is not armed.
  func disarm(_ timer: TimelineTimer) {
    timeline.disarm(timer)
  }

  /// Notes that a timer fires.
  func noteTimer() {
    log.note(.timer, name: "timer")
  }

  // MARK: Ticks

  /// Calls `beginFrame` at each tick; once, before anything is handled.
  func atEachTick(_ beginFrame: @escaping @MainActor () -> Void) {
    tick = TimelineTimer { [unowned self] in
      lastTick = timeline.now
      beginFrame()
    }
  }

  /// The main screen is known, or has another refresh rate.
  func mainScreenChanged(to description: ScreenDescription) {
    tickPeriod = description.periodNanoseconds
  }

  /// The ticks come at this many nanoseconds after the multiples of the period from now on. An
  /// armed tick keeps its time.
  func ticksMoved(to nanoseconds: UInt32) {
    tickPhase = UInt64(nanoseconds)
  }

  /// The instant of the armed tick.
  var tickDeadline: Instant? { tick?.deadline }

  /// Whether the next tick is awaited.
  var isTickArmed: Bool { tick?.isArmed ?? false }

  /// Arms the tick at the next multiple of the screen's period, or of `periods` periods, unless it
  /// is already armed for that tick or an earlier one.
  func armTick(strictlyLater: Bool = false, every periods: UInt64 = 1) {
    guard let tick else { return }
    let period = tickPeriod * periods
    if tick.isArmed, tick.deadline.nanoseconds <= timeline.now.nanoseconds + period { return }
    let past = timeSinceTick(at: timeline.now, period: period)
    var wait = past == 0 ? (strictlyLater ? period : 0) : period - past
    // After ticks have been moved, the next one must not come much too early.
    if tickPhase != 0, let lastTick,
      timeline.now.nanoseconds + wait < lastTick.nanoseconds + tickPeriod / 2
    {
      wait += period
    }
    arm(tick, at: timeline.now.advanced(byNanoseconds: wait))
  }

  /// Returns the nanoseconds from the last tick to `instant`, whether or not that tick was armed.
  func timeSinceTick(at instant: Instant, period: UInt64) -> UInt64 {
    (instant.nanoseconds + period - tickPhase % period) % period
  }

  /// The number of the current tick, counted from the timeline's zero.
  var tickNumber: UInt64 {
    let now = timeline.now.nanoseconds
    return now < tickPhase ? 0 : (now - tickPhase) / tickPeriod
  }

  // MARK: Limits

  /// Breaks off this turn's settling, which did not finish; the rest continues in the next turn.
  func breakOffSettling() {
    isUnsettled = true
    postpone("states, actions and resets that lead to each other", \.settlings)
  }

  /// Counts and notes work that did not finish in its turn. It continues in the next turn, which
  /// comes with the next tick or an earlier input. Time has to pass in between, or the work would
  /// block everything else forever.
  @inline(never) func postpone(_ what: String, _ counter: WritableKeyPath<Refusals, Int>) {
    log.refuse(what, counting: counter)
    let past = timeSinceTick(at: timeline.now, period: tickPeriod)
    pauseEnd = timeline.now.advanced(byNanoseconds: tickPeriod - past)
  }
}
