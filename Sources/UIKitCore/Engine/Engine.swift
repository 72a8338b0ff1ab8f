import Foundation
package import InputCore

/// Turns inputs into events, events into calls, and keeps the clock: everything behind the door.
///
/// One engine belongs to one application object. An input is one step: the timeline moves to its
/// instant, what is due fires, what the input brings is handled, and the turn is settled, which
/// means that recognizers have been judged, views have been told, actions have been sent, and whoever
/// is done has been reset. Nothing is left for later but what waits on the timeline.
@MainActor package final class Engine: InputConsumer, TimelineOwner {
  package var timeline = Timeline(now: .zero)
  package let log = CallLog()
  unowned let application: UIApplication

  var delivery = DeliveryMode.aligned
  /// Nanoseconds between two ticks of the main screen.
  var tickPeriod: UInt64 = 16_666_666
  var table = TouchTable()
  var queue = FrameQueue()
  /// The samples being delivered; empty between deliveries.
  var draining: ContiguousArray<Sample> = []
  let event = UIEvent()
  var arbiter = Arbiter()
  /// Recognizers that have touches to decide about, in the order of their first touch.
  var engaged: ContiguousArray<UIGestureRecognizer> = []
  /// The recognizer that has each of the arbiter's numbers.
  var contenders: ContiguousArray<UIGestureRecognizer?> = []
  /// States that recognizers asked for and the arbiter has not seen.
  var wishes:
    ContiguousArray<
      (recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)
    > = []
  /// Actions that were decided and not yet sent.
  var actions:
    ContiguousArray<
      (recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)
    > = []
  /// Bits of touches that a recognizer has claimed from their views since they were last told.
  var claimed: UInt64 = 0
  /// Bits of touches whose view has left its window.
  var orphaned: UInt64 = 0
  /// Recognizers whose view has left its window.
  var orphanedRecognizers: [UIGestureRecognizer] = []
  /// The recognizer whose touch method is running: timers that it schedules keep it undecided.
  var recognizerBeingFed: UIGestureRecognizer?
  /// Whether a turn is going on, so that changes wait for its end.
  var isBusy = false
  var taps = TapCounter()
  var sets = TouchSets()
  var messages = ViewMessages()
  var displayLinks: [CADisplayLink] = []
  lazy var tick = TimelineTimer { [unowned self] in tickFired() }
  var hasStarted = false
  /// What was refused because of a limit, by what it was.
  package var refusals = Refusals()

  init(application: UIApplication) {
    self.application = application
    engaged.reserveCapacity(64)
    contenders.reserveCapacity(64)
    wishes.reserveCapacity(64)
    actions.reserveCapacity(64)
  }

  package var digest: Digest { log.digest }

  package var nextDeadline: Instant? { timeline.nextDeadline }

  // MARK: Steps

  package func consume(_ input: Input) {
    log.isInStep = true
    switch input {
    case .started(let started):
      start(started)
    case .deviceAdded(let descriptor, let instant):
      advance(to: instant)
      if !table.add(descriptor.id) { refuse("device \(descriptor.id.rawValue)", \.devices) }
    case .deviceRemoved(let device, let instant):
      advance(to: instant)
      remove(device)
    case .frame(let frame):
      advance(to: frame.instant)
      accept(frame)
    case .clockAdvanced(let instant):
      advance(to: instant)
    }
    settle()
    log.isInStep = false
  }

  private func start(_ started: Started) {
    precondition(!hasStarted, "a run starts once")
    hasStarted = true
    timeline = Timeline(now: started.instant)
    log.instant = started.instant
    delivery = started.delivery
    tickPeriod = started.screens[0].periodNanoseconds
    application.launch(started)
  }

  private func advance(to instant: Instant) {
    precondition(hasStarted, "the first input is `started`")
    advanceTimeline(to: instant) {
      log.instant = timeline.now
      settle()
    }
    log.instant = timeline.now
  }

  // MARK: Ticks

  /// Arms the tick at the next multiple of the screen's period, unless it is armed.
  func armTick(strictlyLater: Bool = false) {
    guard !tick.isArmed else { return }
    let now = timeline.now.nanoseconds
    let past = now % tickPeriod
    let wait = past == 0 ? (strictlyLater ? tickPeriod : 0) : tickPeriod - past
    timeline.arm(tick, at: timeline.now.advanced(byNanoseconds: wait))
  }

  /// A frame of the screen begins: touches first, then display links (semantics 13.4).
  private func tickFired() {
    log.instant = timeline.now
    deliverQueued()
    settle()
    fireDisplayLinks()
  }

  // MARK: Limits

  /// Counts and notes something that a limit keeps out.
  func refuse(_ what: String, _ counter: WritableKeyPath<Refusals, Int>) {
    refusals[keyPath: counter] += 1
    log.note(.refused, name: what)
  }

  /// The engine that `recognizer` lives in; nil before there is an application.
  static func of(_ recognizer: UIGestureRecognizer) -> Engine? { UIApplication.current?.engine }
}

/// How much was refused because a limit was reached.
package struct Refusals: Equatable, Sendable {
  package var devices = 0
  package var touches = 0
  package var recognizers = 0
  package var frames = 0
}
