import Foundation
package import InputCore

/// Turns inputs into events, events into calls, and keeps the clock: everything behind the door.
///
/// One engine belongs to one application object. An input is one step: the timeline moves to its
/// instant, what is due fires, what the input brings is handled, and the turn is settled, which
/// means that recognizers have been judged, views have been told, actions have been sent, and whoever
/// is done has been reset. Nothing is left for later but what waits on the timeline.
@MainActor package final class Engine: InputConsumer {
  package let log = CallLog()
  package let timeline = Timeline(now: .zero)
  /// Owns the engine; let go when the application ends.
  @safe @exclusivity(unchecked) private(set) var owner: UIApplication?

  // Every frame goes through what follows, so the exclusivity checks are off where no access spans a
  // call into the app. The arbiter's are on: it asks the app while it changes.
  @safe @exclusivity(unchecked) var delivery = DeliveryMode.aligned
  /// Nanoseconds between two ticks of the main screen.
  @safe @exclusivity(unchecked) var tickPeriod: UInt64 = 16_666_666
  /// How the surfaces of devices lie on the screens, by their numbers.
  @safe @exclusivity(unchecked) var surfaces = SurfaceTable()
  @safe @exclusivity(unchecked) var table = TouchTable()
  /// Bits of touches that the previous event changed, so that their phase is not *stationary*.
  @safe @exclusivity(unchecked) var restless: UInt64 = 0
  @safe @exclusivity(unchecked) var queue = FrameQueue()
  /// Devices whose frames were dropped, and whose touches are cancelled with the next tick.
  @safe @exclusivity(unchecked) var lost: [DeviceID] = []
  /// The samples being delivered; empty between deliveries.
  @safe @exclusivity(unchecked) var draining: ContiguousArray<Sample> = []
  /// The event that is put together or delivered: one of the five that follow.
  @safe @exclusivity(unchecked) var event: UIEvent
  let touchesEvent = UIEvent(.touches)
  let hoverEvent = UIEvent(.hover)
  let scrollEvent = UIEvent(.scroll)
  let transformEvent = UIEvent(.transform)
  let pressesEvent = UIPressesEvent()
  @safe @exclusivity(unchecked) var pointer = PointerState()
  @safe @exclusivity(unchecked) var touchless = TouchlessInput()
  @safe @exclusivity(unchecked) var pens: [PenState] = []
  @safe @exclusivity(unchecked) var keys = KeyTable()
  lazy var keyRepeat = KeyRepeat(self)
  lazy var scrollPause = TimelineTimer { [unowned self] in scrollPauseEnded() }
  /// Bits of hovering touches that have come over another view since recognizers were last told.
  @safe @exclusivity(unchecked) var crossing: UInt64 = 0
  /// Bits of touches some of whose traits are guesses.
  @safe @exclusivity(unchecked) var estimating: UInt64 = 0
  /// What was delivered with a guess, oldest first.
  @safe @exclusivity(unchecked) var guesses: [UITouch] = []
  @safe @exclusivity(unchecked) var estimationUpdates = 0
  /// How many events there were, so that recognizers can tell one from the next.
  @safe @exclusivity(unchecked) var eventNumber: UInt64 = 1
  var arbiter = Arbiter()
  /// What the arbiter has decided and nobody has carried out.
  @safe @exclusivity(unchecked) var verdicts: Arbiter.Verdicts = []
  /// Recognizers that are done and wait for their fingers to leave, in the order they were decided.
  @safe @exclusivity(unchecked) var resting: ContiguousArray<UIGestureRecognizer> = []
  /// Recognizers that have touches to decide about, in the order of their first touch.
  @safe @exclusivity(unchecked) var engaged: ContiguousArray<UIGestureRecognizer> = []
  /// The recognizer that has each of the arbiter's numbers.
  @safe @exclusivity(unchecked) var contenders: ContiguousArray<UIGestureRecognizer?> = []
  /// States that recognizers asked for and the arbiter has not seen.
  @safe @exclusivity(unchecked) var wishes: ContiguousArray<StateChange> = []
  /// Actions that were decided and not yet sent.
  @safe @exclusivity(unchecked) var actions: ContiguousArray<StateChange> = []
  /// Wishes or actions that are done with; empty but while they are let go. Recognizers and what they
  /// hold may end with that, whose last wishes are new ones.
  @safe @exclusivity(unchecked) var spent: ContiguousArray<StateChange> = []
  /// Whether targets are being called, to whom each recognizer shows the state that it reports.
  @safe @exclusivity(unchecked) var isSendingActions = false
  /// Bits of touches that a recognizer has claimed from their views since they were last told.
  @safe @exclusivity(unchecked) var claimed: UInt64 = 0
  /// Bits of touches whose view has left its window.
  @safe @exclusivity(unchecked) var orphaned: UInt64 = 0
  /// Recognizers whose view has left its window.
  @safe @exclusivity(unchecked) var orphanedRecognizers: [UIGestureRecognizer] = []
  /// Bits of touches that their views count as their own, so that a move may concern them.
  @safe @exclusivity(unchecked) var held: UInt64 = 0
  /// Bits of touches whose gates wait for recognizers to decide.
  @safe @exclusivity(unchecked) var waiting: UInt64 = 0
  /// Whether a recognizer may have become done or come to rest since they were last looked at.
  @safe @exclusivity(unchecked) var mayRetire = false
  /// The window that `windowMask` was made for, and the touches that were alive then.
  @safe @exclusivity(unchecked) var maskedWindow: UIWindow?
  @safe @exclusivity(unchecked) var maskedAlive: UInt64 = 0
  @safe @exclusivity(unchecked) var windowMask: UInt64 = 0
  /// The recognizer whose touch method is running: timers that it schedules keep it undecided.
  ///
  /// Unretained: it is set for the time of a call that holds the recognizer.
  @safe @exclusivity(unchecked) unowned(unsafe) var recognizerBeingFed: UIGestureRecognizer?
  /// The same by identity, so that comparing retains nothing.
  @safe @exclusivity(unchecked) var fedRecognizer: ObjectIdentifier?
  /// How far the engine is with an event, and so whether changes wait.
  @safe @exclusivity(unchecked) var turnState = TurnState()
  /// Whether something in this turn came to no end, so that the rest of it waits for another.
  @safe @exclusivity(unchecked) var isUnsettled = false
  /// When the next turn may come by itself, after one that came to no end; nil after all others.
  @safe @exclusivity(unchecked) var pauseEnd: Instant?
  /// Views that left while a new touch was looking for its view; nil at any other time.
  @safe @exclusivity(unchecked) var departures: [UIView]?
  @safe @exclusivity(unchecked) var taps = TapCounter()
  @safe @exclusivity(unchecked) var messages = ViewMessages()
  @safe @exclusivity(unchecked) var displayLinks: [CADisplayLink] = []
  @safe @exclusivity(unchecked) var updateLinks: [UpdateLinkEntry] = []
  /// The update that links take part in; nil between updates, and while no link does.
  @safe @exclusivity(unchecked) var update: UIUpdateInfo?
  lazy var tick = TimelineTimer { [unowned self] in tickFired() }
  @safe @exclusivity(unchecked) var questions = HostQuestions()
  @safe @exclusivity(unchecked) var hasStarted = false
  /// Whether inputs reach the application.
  @safe @exclusivity(unchecked) package internal(set) var activity = Activity.running
  /// What came in while the application was suspended.
  @safe @exclusivity(unchecked) var sleep = Sleep(wakeInstant: .zero)
  /// Views whose traits have to be looked at before layout.
  @safe @exclusivity(unchecked) var staleTraits = StaleTraits()
  /// What app code asked for and is done at the end of the turn, in order: never recorded, since a
  /// replay asks again.
  @safe @exclusivity(unchecked) var later: WorkQueue<@MainActor () -> Void> = []
  /// Animations that have not ended, in the order in which they began.
  @safe @exclusivity(unchecked) var animations: [ViewAnimation] = []
  /// Animations whose blocks run, the innermost last.
  @safe @exclusivity(unchecked) var animationBlocks: [ViewAnimation] = [] {
    didSet { watchesPlaces = hasInsets || !animationBlocks.isEmpty }
  }
  /// Whether any view has had a safe area, or margins that follow its superview's.
  @safe @exclusivity(unchecked) var hasInsets = false {
    didSet { watchesPlaces = hasInsets || !animationBlocks.isEmpty }
  }
  /// Whether anybody cares for a view's new place: an animation block, safe areas or margins.
  @safe @exclusivity(unchecked) var watchesPlaces = false
  var animationsEnabled = true
  /// Called, once until the next input, when something is put off while no input is being handled: by a
  /// block on the main queue, for one. The host then delivers a clock advance soon.
  @safe @exclusivity(unchecked) package var whenWorkArrives: (() -> Void)?
  @safe @exclusivity(unchecked) private var hasToldOfWork = false
  /// Whether something was put off, or marked for layout, since the last input: by a test's body, for one.
  @safe @exclusivity(unchecked) private var isTurnDue = false
  /// Whether a view may have to be laid out or drawn.
  @safe @exclusivity(unchecked) var isUpdateDue = false
  /// Whether a view may have to be laid out.
  @safe @exclusivity(unchecked) var isLayoutDue = false
  /// Whether a view may have to be asked for its constraints.
  @safe @exclusivity(unchecked) var areConstraintsDue = false
  /// What waits for the layout at the end of the turn, in order.
  @safe @exclusivity(unchecked) var afterLayout: WorkQueue<@MainActor () -> Void> = []
  /// Who keeps the animations that begin at present: a transition that a finger drives, as it begins.
  @safe @exclusivity(unchecked) var spanHolder: SpanHolder?
  /// The view controllers that are alive.
  @safe @exclusivity(unchecked) var controllers = ControllerRoll()
  /// The input views of the key window's first responder, while they are shown.
  let inputViews = InputViews()
  @safe @exclusivity(unchecked) var documents = OpenDocuments()
  /// The activities that are kept up to date.
  @safe @exclusivity(unchecked) var activities = ActivityKeeper()
  /// Finds the bytes of one of the app's files by its name, in a bundle's folder or, for nil, in the
  /// app's own; set by the host before the first input. Part of the app like its code: not recorded.
  package var resources: ((_ file: String, _ folder: String?) -> [UInt8]?)?
  /// The storyboards that have been read.
  private(set) lazy var storyboards = StoryboardShelf(self)
  /// What was told of selectors that found no method, so that each is told once.
  @safe @exclusivity(unchecked) var unrecognized: Set<String> = []
  /// What was refused because of a limit, by what it was.
  package var refusals = Refusals()

  init() {
    event = touchesEvent
    engaged.reserveCapacity(64)
    contenders.reserveCapacity(64)
    wishes.reserveCapacity(64)
    actions.reserveCapacity(64)
    verdicts.reserveCapacity(64)
  }

  /// The application that the engine belongs to. Traps once that has ended.
  var application: UIApplication {
    guard let owner else { preconditionFailure("the application has ended") }
    return owner
  }

  /// The running application's engine; nil before there is one.
  @safe @exclusivity(unchecked) private(set) static var current: Engine?

  /// Gives the engine its application; nil when that ends.
  func belong(to application: UIApplication?) {
    if application == nil { documents.end() }
    owner = application
    Engine.current = application?.engine
    guard application == nil else { return }
    timeline.disarmAll()
    animations = []
    // What waits holds whoever waits, and they may hold the engine.
    questions = HostQuestions()
    later = []
    afterLayout = []
  }

  package var digest: Digest { log.digest }

  package var nextDeadline: Instant? {
    guard activity == .running else { return nil }
    if let pauseEnd { return pauseEnd }
    return later.isEmpty ? timeline.nextDeadline : timeline.now
  }

  // MARK: Steps

  package func consume(_ input: Input) {
    if activity != .running, passesBy(input) { return }
    hasToldOfWork = false
    isUnsettled = false
    pauseEnd = nil
    log.isInStep = true
    handle(input)
    finishTurn()
    isTurnDue = false
    log.isInStep = false
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
      if activity == .running { advance(to: instant) }
      application.handle(request)
    case .hostAnswered(let answer, let instant):
      advance(to: instant)
      handle(answer)
    }
  }

  /// Runs what app code put off until the input was handled, as a part of the same step.
  package func continueStep(_ work: () -> Void) {
    log.isInStep = true
    work()
    finishTurn()
    isTurnDue = false
    log.isInStep = false
  }

  private func start(_ started: Started) {
    precondition(!hasStarted, "a run starts once")
    hasStarted = true
    timeline.begin(at: started.instant)
    log.instant = started.instant
    delivery = started.delivery
    tickPeriod = started.screens[0].periodNanoseconds
    application.launch(started)
  }

  func advance(to instant: Instant) {
    precondition(hasStarted, "the first input is `started`")
    if isTurnDue, let due = timeline.nextDeadline, due <= instant {
      // What a timer ends, such as an animation, has had its layout by then.
      isTurnDue = false
      finishTurn()
    }
    let isOver = timeline.advance(to: instant) {
      log.instant = timeline.now
      settle()
    }
    log.instant = timeline.now
    if !isOver { postpone("timers that are due again as soon as they have fired", \.timers) }
  }

  /// Something waits for the end of a turn: where no input is being handled, for one before the next timer.
  func turnNeeded() {
    guard !log.isInStep else { return }
    isTurnDue = true
    workArrived()
  }

  /// Something was put off, or has become due.
  func workArrived() {
    guard !log.isInStep, !hasToldOfWork, let whenWorkArrives else { return }
    hasToldOfWork = true
    whenWorkArrives()
  }

  // MARK: Ticks

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

  /// A frame of the screen begins: touches first, then display links (semantics 13.4).
  private func tickFired() {
    log.instant = timeline.now
    beginFrame()
  }

  // MARK: Limits

  /// Counts and notes something that a limit keeps out.
  func refuse(_ what: String, _ counter: WritableKeyPath<Refusals, Int>) {
    refusals[keyPath: counter] += 1
    log.note(.refused, name: what)
  }

  /// Counts and notes something that came to no end in its turn. What is left of it waits for the next
  /// one, which comes with the next tick unless an input comes before: time has to pass in between, or
  /// nothing else would ever happen.
  @inline(never) func postpone(_ what: String, _ counter: WritableKeyPath<Refusals, Int>) {
    refuse(what, counter)
    let past = timeline.now.nanoseconds % tickPeriod
    pauseEnd = timeline.now.advanced(byNanoseconds: tickPeriod - past)
  }
}

/// A recognizer and a state that it asked for or reports.
struct StateChange {
  var recognizer: UIGestureRecognizer
  var state: UIGestureRecognizer.State

  /// Whether it is a wish that is judged after those of others.
  @MainActor var yields: Bool { state == .ended && recognizer.yieldsToOthers }
}

/// How much was refused because a limit was reached.
package struct Refusals: Equatable, Sendable {
  package var devices = 0
  package var touches = 0
  package var recognizers = 0
  package var frames = 0
  package var keys = 0
  /// Layouts that did not come to an end.
  package var layouts = 0
  /// Passes over traits that did not come to an end.
  package var traits = 0
  /// Turns whose decisions did not come to an end.
  package var settlings = 0
  /// Turns whose work did not come to an end.
  package var works = 0
  /// Moves of the clock whose timers did not come to an end.
  package var timers = 0
  /// Events that app code handed to windows when it was not their turn.
  package var events = 0
  /// Ends of appearance transitions that nobody had begun.
  package var appearances = 0
  /// Presentations and dismissals that could not be.
  package var presentations = 0
  package var screens = 0
}
