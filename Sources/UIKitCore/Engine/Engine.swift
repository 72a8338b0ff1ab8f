package import Foundation
package import InputCore

/// Turns inputs into events, events into calls, and keeps the clock: everything behind the door.
///
/// One engine belongs to one application object. An input is one step: the timeline moves to its
/// instant, what is due fires, what the input brings is handled, and the turn is settled, which
/// means that recognizers have been judged, views have been told, actions have been sent, and what
/// is done has been reset. Nothing is left for later but what waits on the timeline.
///
/// The engine conducts: each part of the work has an owner with state of its own, which knows only
/// the owners below it (`docs/architecture.md`, *The engine's owners*).
@MainActor package final class Engine: InputConsumer {
  package let log = CallLog()
  package let timeline = Timeline(now: .zero)
  let home = Home()
  let turn: Turn
  let pipeline: TouchPipeline
  let contest: Contest
  let delivery: ViewDelivery
  let settlement: Settlement
  let pointing: Pointing
  let keys: KeyInput
  let updates: ViewUpdates
  let animations: Animations
  let links: FrameLinks
  package let questions: HostQuestions
  @safe @exclusivity(unchecked) var life = EngineLife()

  /// Whether inputs reach the application.
  package enum Activity: Equatable, Sendable {
    /// They do.
    case running
    /// They wait, or are lost: the application is suspended.
    case suspended
    /// They are lost: the application is over.
    case ended
  }

  init() {
    turn = Turn(log: log, timeline: timeline)
    pipeline = TouchPipeline(log: log, timeline: timeline, turn: turn, home: home)
    (contest, delivery) = (pipeline.contest, pipeline.delivery)
    settlement = pipeline.settlement
    pointing = Pointing(pipeline)
    keys = KeyInput(pipeline)
    updates = ViewUpdates(log: log, turn: turn, home: home)
    animations = Animations(turn: turn, log: log, timeline: timeline, updates: updates)
    links = FrameLinks(pipeline, views: updates)
    questions = HostQuestions(log: log)
    turn.conductor = self
  }

  /// Gives the engine its application; nil when that ends.
  func belong(to application: UIApplication?) {
    home.set(application, isInStep: log.isInStep)
    guard application == nil else { return }
    timeline.disarmAll()
    contest.end()
    delivery.end()
    animations.removeAll()
    links.end()
    // What waits holds what it is for, which may hold the engine.
    questions.forgetAll()
    turn.forgetWork()
  }

  /// Called, once until the next input, when something is put off while no input is being handled.
  package var whenWorkArrives: (() -> Void)? {
    get { turn.whenWorkArrives }
    set { turn.whenWorkArrives = newValue }
  }

  package var activity: Activity { life.activity }
  package var digest: Digest { log.digest }
  package var refusals: Refusals { log.refusals }

  /// Where scrolling and pinching happen: where the pointer is, else in the middle of the screen.
  package var pointerPlace: CGPoint { pointing.pointerPlace }

  package var nextDeadline: Instant? {
    guard life.activity == .running else { return nil }
    if let pauseEnd = turn.pauseEnd { return pauseEnd }
    return turn.hasWork ? timeline.now : timeline.nextDeadline
  }

  // MARK: Steps

  package func consume(_ input: Input) {
    if life.activity != .running, passesBy(input) { return }
    turn.beginInput()
    handle(input)
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
      advance(to: frame.instant)
      accept(frame)
    case .clockAdvanced(let instant):
      advance(to: instant)
    case .systemRequest(let request, let instant):
      if life.activity == .running { advance(to: instant) }
      home.application.handle(request)
    case .hostAnswered(let answer, let instant):
      advance(to: instant)
      questions.handle(answer)
    }
  }

  /// Runs what app code put off until the input was handled, as a part of the same step.
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
    timeline.begin(at: started.instant)
    log.instant = started.instant
    pipeline.mode = started.delivery
    turn.tickPeriod = started.screens[0].periodNanoseconds
    home.application.launch(started)
  }

  func advance(to instant: Instant) {
    precondition(life.hasStarted, "the first input is `started`")
    // What a timer ends, such as an animation, has had its layout by then.
    if turn.takeDue(before: instant) { finishTurn() }
    let isOver = timeline.advance(to: instant) {
      log.instant = timeline.now
      settle()
    }
    log.instant = timeline.now
    if !isOver {
      turn.postpone("timers that are due again as soon as they have fired", \.timers)
    }
  }
}

extension Engine: TurnConductor {
  /// Carries out what was decided, where the engine is idle and anything was.
  func settle() {
    settlement.settle()
  }

  /// A frame of the screen begins.
  func beginFrame() {
    links.beginFrame()
  }
}
