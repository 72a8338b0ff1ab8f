package import Foundation
package import InputCore

/// Turns inputs into events and events into calls, and keeps the clock.
///
/// One engine belongs to one application object. An input is one step: the timeline advances to its
/// instant, due timers fire, the input is handled, and the turn is settled, which means that
/// recognizers have been judged, views have received their messages, actions have been sent, and
/// finished recognizers have been reset. Only timers of the timeline are left for later.
///
/// The engine coordinates: each part of the work has an owner with its own state, which knows only
/// the owners below it (`docs/kernel.md`, *The engine's owners*).
@MainActor package final class Engine: InputConsumer {
  package let log = CallLog()
  package let home = Home()
  package let turn: Turn
  package let pipeline: TouchPipeline
  let pointing: Pointing
  let keys: KeyInput
  package let gamepads: GamepadInput
  package let sensing: Sensing
  let restingDisplays: RestingDisplays
  let router: SampleRouter
  package let locating: Locating
  package let updates: ViewUpdates
  package let animations: Animations
  /// The buffers that the builder of one frame leaves for the next.
  var frameBuffers = FrameBuffers()
  let focus = FocusEngine()
  /// Who changes views; nil while no evidence is kept.
  var viewChanges: ViewChanges?
  package let links: FrameLinks
  package let questions: HostQuestions
  @safe @exclusivity(unchecked) var life = EngineLife()
  /// Called when a keyboard was connected or disconnected.
  private(set) var keyboardsChanged: () -> Void = {}

  // Owners that the pipeline and the turn work with.
  package var timeline: Timeline { turn.timeline }
  var contest: Contest { pipeline.contest }
  var delivery: ViewDelivery { pipeline.delivery }
  var settlement: Settlement { pipeline.settlement }

  /// Whether inputs reach the application.
  package enum Activity: Equatable, Sendable {
    /// Inputs are handled.
    case running
    /// The application is suspended: inputs are kept or dropped.
    case suspended
    /// The application has ended: inputs are dropped.
    case ended
  }

  init() {
    let timeline = Timeline(now: .zero)
    turn = Turn(log: log, timeline: timeline)
    pipeline = TouchPipeline(log: log, timeline: timeline, turn: turn, home: home)
    pointing = Pointing(pipeline)
    keys = KeyInput(pipeline)
    gamepads = GamepadInput(pipeline, keys)
    sensing = Sensing(pipeline)
    restingDisplays = RestingDisplays(log: log)
    router = SampleRouter(pipeline, pointing, keys, gamepads, sensing, restingDisplays)
    updates = ViewUpdates(log: log, turn: turn, home: home)
    animations = Animations(turn: turn, log: log, timeline: timeline, updates: updates)
    links = FrameLinks(pipeline, views: updates)
    questions = HostQuestions(log: log)
    locating = Locating(
      log: log, turn: turn, home: home, timeline: timeline, questions: questions)
    turn.atEachTick { [unowned self] in beginFrame() }
  }

  /// Sets the engine's application; nil ends it.
  func belong(to application: UIApplication?) {
    home.set(application, isInStep: log.isInStep)
    guard application == nil else { return }
    timeline.disarmAll()
    contest.end()
    delivery.end()
    animations.end()
    links.end()
    gamepads.end()
    locating.end()
    focus.end()
    // Deferred work retains its targets, which may retain the engine.
    questions.end()
    turn.forgetWork()
  }

  /// Calls `body` when a keyboard was connected or disconnected.
  func whenKeyboardsChange(_ body: @escaping () -> Void) { keyboardsChanged = body }

  package var activity: Activity { life.activity }
  package var digest: Digest { log.digest }
  package var refusals: Refusals { log.refusals }
  /// Whether the displays rest.
  package var displayRest: DisplayRest { restingDisplays.rest }

  /// The location of scrolling and pinching: the pointer's, or the middle of the screen without a
  /// pointer.
  package var pointerPlace: CGPoint { pointing.pointerPlace }

  /// The time between two ticks of the main screen, in nanoseconds.
  package var tickPeriod: UInt64 { turn.tickPeriod }

  /// Returns the instant of the main screen's last tick, whether or not it was armed.
  package func lastTick(before instant: Instant) -> Instant {
    let past = turn.timeSinceTick(at: instant, period: turn.tickPeriod)
    return Instant(nanoseconds: instant.nanoseconds - min(past, instant.nanoseconds))
  }

  package var nextDeadline: Instant? {
    guard life.activity == .running else { return nil }
    if let pauseEnd = turn.pauseEnd { return pauseEnd }
    return turn.hasWork ? timeline.now : timeline.nextDeadline
  }

  // MARK: Steps

  package func consume(_ input: Input) {
    if life.activity != .running, passesBy(input) { return }
    turn.beginInput()
    // Nearly all inputs are frames.
    if case .frame(let frame) = input { handle(frame) } else { handle(input) }
    endStep()
  }

  func handle(_ input: Input) {
    switch input {
    case .started(let started):
      start(started)
    case .deviceAdded(let descriptor, let instant):
      advance(to: instant)
      add(descriptor)
    case .deviceRemoved(let device, let instant):
      advance(to: instant)
      remove(device)
    case .frame(let frame):
      handle(frame)
    case .clockAdvanced(let instant):
      advance(to: instant)
    case .systemRequest(let request, let instant):
      if life.activity == .running { advance(to: instant) }
      if case .deviceTurned = request { sensing.leaveOrientationToSystem() }
      home.application.handle(request)
    case .hostAnswered(let answer, let instant):
      advance(to: instant)
      questions.handle(answer)
    case .workArrived(let queue, let instant):
      advance(to: instant)
      log.note(workFrom: queue.queueName)
    }
  }

  @inline(__always) private func handle(_ frame: Frame) {
    advance(to: frame.instant)
    router.accept(frame)
  }

  /// Runs work that app code deferred until after the input, as part of the same step.
  package func continueStep(_ work: () -> Void) {
    turn.continueInput()
    work()
    endStep()
  }

  @inline(__always) private func endStep() {
    finishTurn()
    turn.endInput()
    home.endTurn()
  }

  private func start(_ started: Started) {
    precondition(!life.hasStarted, "a run starts once")
    life.hasStarted = true
    turn.begin(started)
    router.begin(started)
    locating.begin(started)
    home.application.launch(started)
  }

  /// Carries out pending decisions, if there are any and the engine is idle.
  @inline(__always) func settle() {
    settlement.settle()
  }

  @inline(__always) func advance(to instant: Instant) {
    precondition(life.hasStarted, "the first input is `started`")
    // Deferred work comes before due timers: a view is laid out, for example, before its animation
    // ends.
    if turn.takeDue(before: instant) { finishTurn() }
    if !timeline.reach(instant) { fireTimers(until: instant) }
    log.reach(timeline.now)
  }

  @inline(never) private func fireTimers(until instant: Instant) {
    let isOver = timeline.advance(to: instant) { action in
      log.reach(timeline.now)
      action()
      settle()
    }
    if !isOver {
      log.reach(timeline.now)
      turn.postpone("timers that are due again as soon as they have fired", \.timers)
    }
  }
}
