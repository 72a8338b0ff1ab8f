import InputCore

/// The parts of a turn that lie above it: the engine's.
@MainActor protocol TurnConductor: AnyObject {
  /// Carries out what was decided, where the engine is idle and anything was.
  func settle()
  /// Makes events of the frames that wait for a tick.
  func deliverQueued()
  /// Handles a tick of the main screen.
  func beginFrame()
}

/// How far the engine is with its turn, what is put off until the end of it, and the next tick.
///
/// The only answer to the question where the engine is: `state` names its phases, and
/// `docs/architecture.md` what app code may find half done in each.
@MainActor final class Turn {
  private let log: CallLog
  private let timeline: Timeline
  /// The engine, which owns the turn and outlives its use.
  @safe @exclusivity(unchecked) unowned(unsafe) var conductor: (any TurnConductor)?

  /// How far the engine is with an event, and so whether changes wait.
  @safe @exclusivity(unchecked) var state = TurnState()
  /// Whether something in this turn came to no end, so that the rest of it waits for another.
  @safe @exclusivity(unchecked) private(set) var isUnsettled = false
  /// When the next turn may come by itself, after one that came to no end; nil after all others.
  private(set) var pauseEnd: Instant?
  /// Whether something was put off, or marked for layout, since the last input: by a test's body, for
  /// one.
  private(set) var isDue = false

  /// Whether anything may wait for the end of the turn: work, views, traits, links. Set with the first
  /// thing that does, so that most turns find out by one test.
  @safe @exclusivity(unchecked) private(set) var hasEnd = false

  /// Work for the end of the turn, in order: never recorded, since a replay asks for it again.
  private var later: WorkQueue<@MainActor () -> Void> = []
  /// Work for the time after the layout at the end of the turn, in order.
  private var afterLayout: WorkQueue<@MainActor () -> Void> = []

  /// Nanoseconds between two ticks of the main screen.
  var tickPeriod: UInt64 = 16_666_666
  private lazy var tick = TimelineTimer { [unowned self] in tickFired() }

  /// Called, once until the next input, when something is put off while no input is being handled: by a
  /// block on the main queue, for one. The host then delivers a clock advance soon.
  var whenWorkArrives: (() -> Void)?
  @safe @exclusivity(unchecked) private var hasToldOfWork = false

  init(log: CallLog, timeline: Timeline) {
    self.log = log
    self.timeline = timeline
  }

  // MARK: Phases

  /// Goes where the stimulus leads; false where it is not to be done now. Traps where it cannot be.
  @inline(__always) @discardableResult func handle(_ stimulus: TurnState.Stimulus) -> Bool {
    state.handle(stimulus)
  }

  /// Something was decided: it is carried out now where the engine is idle, and else in the settling
  /// that is to come.
  @inline(__always) func settle() {
    if state.phase == .idle { conductor?.settle() }
  }

  // MARK: Steps

  /// An input is about to be handled.
  @inline(__always) func beginInput() {
    hasToldOfWork = false
    isUnsettled = false
    pauseEnd = nil
    log.isInStep = true
  }

  /// App code that was put off until the input was handled is about to run.
  @inline(__always) func continueInput() {
    log.isInStep = true
  }

  /// The input has been handled, and the turn is over.
  @inline(__always) func endInput() {
    isDue = false
    log.isInStep = false
  }

  /// Whether a turn was due before `instant`; it counts as over.
  func takeDue(before instant: Instant) -> Bool {
    guard isDue, let due = timeline.nextDeadline, due <= instant else { return false }
    isDue = false
    return true
  }

  /// Something waits for the end of a turn: where no input is being handled, for one before the next
  /// timer.
  func setNeedsTurn() {
    guard !log.isInStep else { return }
    isDue = true
    workArrived()
  }

  /// Something was put off, or has become due.
  func workArrived() {
    guard !log.isInStep, !hasToldOfWork, let whenWorkArrives else { return }
    hasToldOfWork = true
    whenWorkArrives()
  }

  // MARK: Work that is put off

  /// Puts `work` off until the end of the turn.
  func enqueue(_ work: @escaping @MainActor () -> Void) {
    later.append(work)
    hasEnd = true
    setNeedsTurn()
  }

  /// Puts `work` off until the views are laid out at the end of the turn.
  func enqueueAfterLayout(_ work: @escaping @MainActor () -> Void) {
    afterLayout.append(work)
    hasEnd = true
    setNeedsTurn()
  }

  /// Something that no owner above the turn can put off as work waits for its end.
  @inline(__always) func setHasEnd() {
    hasEnd = true
  }

  /// The end of the turn is about to be looked at; what is left then is said anew.
  @inline(__always) func takeEnd() -> Bool {
    defer { hasEnd = false }
    return hasEnd
  }

  /// Whether work is put off until the end of the turn.
  @inline(__always) var hasWork: Bool { !later.isEmpty }
  /// Whether work is put off until the layout.
  @inline(__always) var hasWorkAfterLayout: Bool { !afterLayout.isEmpty }

  /// The oldest work that was put off until the end of the turn; nil where none is left.
  func takeWork() -> (@MainActor () -> Void)? {
    later.isEmpty ? nil : later.removeFirst()
  }

  /// The oldest work that was put off until the layout; nil where none is left.
  func takeWorkAfterLayout() -> (@MainActor () -> Void)? {
    afterLayout.isEmpty ? nil : afterLayout.removeFirst()
  }

  /// Lets go of all work: the application ends, and work holds what it is for.
  func forgetWork() {
    later = []
    afterLayout = []
  }

  // MARK: Timers

  /// Arms a timer that app code is not to know of.
  func arm(_ timer: TimelineTimer, at deadline: Instant) {
    timeline.arm(timer, at: deadline)
    workArrived()
  }

  /// Takes an arming back.
  func disarm(_ timer: TimelineTimer) {
    timeline.disarm(timer)
  }

  /// A timer fires: what it does happens at the timeline's instant.
  func noteTimer() {
    log.instant = timeline.now
    log.note(.timer, name: "timer")
  }

  // MARK: Ticks

  /// The instant of the tick that is armed.
  var tickDeadline: Instant { tick.deadline }

  /// Arms the tick at the next multiple of the screen's period, or of so many periods, unless it is
  /// armed for the coming tick or this one.
  func armTick(strictlyLater: Bool = false, every periods: UInt64 = 1) {
    let period = tickPeriod * periods
    let now = timeline.now.nanoseconds
    if tick.isArmed, tick.deadline.nanoseconds <= now + period { return }
    let past = now % period
    let wait = past == 0 ? (strictlyLater ? period : 0) : period - past
    timeline.arm(tick, at: timeline.now.advanced(byNanoseconds: wait))
    workArrived()
  }

  /// A frame of the screen begins: touches first, then display links (rule 13.4).
  private func tickFired() {
    log.instant = timeline.now
    conductor?.beginFrame()
  }

  // MARK: Limits

  /// The settling of this turn came to no end; what is left of it waits for the next turn.
  func breakOffSettling() {
    isUnsettled = true
    postpone("states, actions and resets that lead to each other", \.settlings)
  }

  /// Counts and notes something that came to no end in its turn. What is left of it waits for the next
  /// one, which comes with the next tick unless an input comes before: time has to pass in between, or
  /// nothing else would ever happen.
  @inline(never) func postpone(_ what: String, _ counter: WritableKeyPath<Refusals, Int>) {
    log.refuse(what, counting: counter)
    let past = timeline.now.nanoseconds % tickPeriod
    pauseEnd = timeline.now.advanced(byNanoseconds: tickPeriod - past)
  }
}
