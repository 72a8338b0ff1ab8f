package import InputCore
import Synchronization

/// The digest of all calls, questions and answers and, on request, the transcript.
@MainActor package final class CallLog {
  /// The noted calls. The raw values are part of digests, so they never change.
  package enum Call: UInt8 {
    case hitTest = 1
    case touchesBegan = 2
    case touchesMoved = 3
    case touchesEnded = 4
    case touchesCancelled = 5
    case shouldReceiveEvent = 6
    case shouldReceiveTouch = 7
    case shouldBegin = 8
    case requiresFailure = 9
    case prevents = 10
    case state = 11
    case action = 12
    case reset = 13
    case timer = 14
    case displayLink = 15
    case application = 16
    case touch = 17
    case refused = 18
    case controlEvent = 19
    case pressesBegan = 20
    case pressesEnded = 21
    case pressesCancelled = 22
    case hovered = 23
    case scrolled = 24
    case transformed = 25
    case touchesEstimatedPropertiesUpdated = 26
    case touchTraits = 27
    case vector = 28
    case shouldReceivePress = 29
    case scrollView = 32
    case contentTouches = 33
    case scene = 34
    case viewController = 35
    case notification = 36
    case layout = 37
    case draw = 38
    case animation = 39
    case editing = 40
    case restoration = 41
    case document = 42
    case hostQuestion = 43
    case screen = 44
    case traits = 45
    case updateLink = 46
    case activity = 47
    case workArrived = 48
    case remoteControl = 49
    case motion = 51
    case focus = 56
    case pressesChanged = 60
    case gamepad = 61
    case location = 62
    case list = 63

    /// Creates the touch method for `phase`; there is none for a touch that did not change.
    init(touches phase: UITouch.Phase) {
      switch phase {
      case .began: self = .touchesBegan
      case .moved: self = .touchesMoved
      case .ended: self = .touchesEnded
      case .cancelled: self = .touchesCancelled
      case .stationary, .regionEntered, .regionMoved, .regionExited:
        preconditionFailure("there is no touch method for the phase \(phase)")
      }
    }

    /// Creates the press method for `phase`.
    init(presses phase: UITouch.Phase) {
      switch phase {
      case .began: self = .pressesBegan
      case .moved: self = .pressesChanged
      case .ended: self = .pressesEnded
      case .cancelled: self = .pressesCancelled
      case .stationary, .regionEntered, .regionMoved, .regionExited:
        preconditionFailure("there is no press method for the phase \(phase)")
      }
    }
  }

  @safe @exclusivity(unchecked) package internal(set) var digest = Digest()
  /// Receives each entry as it happens; nil for the digest only.
  @safe @exclusivity(unchecked) package var sink: ((TranscriptEntry) -> Void)? {
    didSet { isReported = sink != nil || tape != nil }
  }
  /// Receives the entries for a recording; nil for the digest only.
  package var tape: TranscriptTape? {
    didSet {
      uncountedTape = Uncounted(ifAny: tape)
      isReported = sink != nil || tape != nil
    }
  }
  /// The tape, to be written to without counting: the log retains it.
  @safe @exclusivity(unchecked) private var uncountedTape: Uncounted<TranscriptTape>?
  /// Whether anything receives the entries.
  @safe @exclusivity(unchecked) package private(set) var isReported = false
  /// Whether the last entry is kept, for evidence.
  private var keepsLast = false
  /// The last entry of the input that is being handled, if it is kept.
  private(set) var last: TranscriptEntry?
  /// The unusual answers of that input, if evidence is kept.
  private(set) var answers: [RecognizerAnswer] = []
  /// Who gives the next answer.
  private var answerer: RecognizerAnswer?
  /// Receives the result of each hit test: the device, the slot, and the view.
  package var landingWitness: ((DeviceID, UInt16, UIView?) -> Void)?
  /// Receives the reason of each `refuse(_:)`; nil for none.
  package var onRefusal: ((String) -> Void)?
  /// The timeline's instant, for entries, and for readers of `UIEventClock` on any thread.
  @safe @exclusivity(unchecked) private(set) var instant = Instant.zero {
    didSet { UIEventClock.presentNanoseconds.store(instant.nanoseconds, ordering: .relaxed) }
  }
  /// Whether an input is being handled.
  @safe @exclusivity(unchecked) private(set) var isInStep = false

  /// The number of refusals because of a limit, by kind.
  var refusals = Refusals()
  /// The selectors without a method, each reported once.
  var unrecognized: Set<String> = []

  private var ordinals: UInt32 = 0
  /// How often the names of receivers are taken.
  var namesTaken: [String: Int] = [:]
  /// Cached facts about classes. Only looked up, so its order has no effect.
  private var classFacts: [ObjectIdentifier: (name: String, isOurs: Bool)] = [:]

  init() {}

  // MARK: Steps

  /// Moves on to `instant`: calls noted from now on happen then.
  @inline(__always) func reach(_ instant: Instant) {
    self.instant = instant
  }

  /// Called when an input is about to be handled.
  @inline(__always) func beginStep() {
    isInStep = true
  }

  /// Called when an input has been handled.
  @inline(__always) func endStep() {
    isInStep = false
  }

  // MARK: Receivers

  /// Returns the number of a responder or recognizer, assigned in order when it is first noted.
  package func ordinal(_ current: inout UInt32) -> UInt32 {
    if current == 0 {
      ordinals += 1
      current = ordinals
    }
    return current
  }

  // MARK: Digest

  @inline(__always) package func mix(_ call: Call, _ ordinal: UInt32, _ value: UInt64) {
    let head = UInt64(call.rawValue) << 56 | UInt64(ordinal) << 8 | (isInStep ? 0 : 1)
    digest.mix(head ^ (value << 17 | value >> 47))
  }

  /// Adds another value of a call to the digest, in thousandths.
  func mix(value: CGFloat) { digest.mix(UInt64(bitPattern: CallLog.milli(value))) }

  package func emit(
    _ receiver: String, _ call: String, _ detail: String, lead: StaticString = "",
    topic: TranscriptTopic = .input
  ) {
    if let tape = uncountedTape {
      tape.use {
        $0.note(
          instant, receiver, call, lead: lead, detail: detail, isOutsideStep: !isInStep,
          isEvent: topic == .control)
      }
    }
    pass(receiver, call, "\(lead)" + detail, topic: topic)
  }

  private func pass(
    _ receiver: String, _ call: String, _ detail: @autoclosure () -> String,
    topic: TranscriptTopic = .input
  ) {
    guard keepsLast || sink != nil else { return }
    let entry = TranscriptEntry(
      instant: instant, receiver: receiver, call: call, detail: detail(), isOutsideStep: !isInStep,
      topic: topic)
    if keepsLast { last = entry }
    sink?(entry)
  }

  /// Keeps the last entry and the unusual answers of each input, for evidence.
  func keepLast() { keepsLast = true }

  /// Called when an input is over.
  func forgetLast() {
    last = nil
    answers = []
  }

  /// Notes who gives the next answer, if evidence is kept.
  ///
  /// - Parameter place: Where app code has said so before; nil if `method` answers.
  func answered(by object: AnyObject?, _ method: String, at place: CallPlace? = nil) {
    guard keepsLast, let object else { return }
    var answer = RecognizerAnswer()
    answer.method = "\(plainName(of: Swift.type(of: object))).\(method)"
    answer.source = place?.line ?? CallPlaces.line(ofMethod: method, of: object)
    answerer = answer
  }

  /// Emits a call with touches; the tape takes their numbers, which avoids formatting a text.
  func emit(_ receiver: String, _ call: String, _ list: TouchSets.List) {
    if let tape = uncountedTape { tape.use { write(list, of: receiver, call, onto: $0) } }
    pass(receiver, call, CallLog.describe(list.touches))
  }

  private func write(
    _ list: TouchSets.List, of receiver: String, _ call: String, onto tape: TranscriptTape
  ) {
    let count = list.touches.count
    guard
      tape.beginTouches(instant, receiver, call, touchCount: count, isOutsideStep: !isInStep)
    else { return }
    for index in 0..<count {
      list.member(index).use { touch in
        tape.add(
          touch: UInt32(touch.index), x: touch.state.thousandths.x, y: touch.state.thousandths.y,
          tapCount: touch.state.tapCount)
      }
    }
    tape.endTouches()
  }

  // MARK: Classes

  /// Returns the name of the view's class, without its module.
  func className(of view: UIView) -> String { facts(ofClassOf: view).name }

  /// Returns whether the view's class belongs to the toolkit.
  func isOurs(_ view: UIView) -> Bool { facts(ofClassOf: view).isOurs }

  private func facts(ofClassOf view: UIView) -> (name: String, isOurs: Bool) {
    let type = Swift.type(of: view)
    if let known = classFacts[ObjectIdentifier(type)] { return known }
    let module = _typeName(type).prefix { $0 != "." }
    let facts = (name: plainName(of: type), isOurs: Self.modules.contains(String(module)))
    classFacts[ObjectIdentifier(type)] = facts
    return facts
  }

  // MARK: Notes

  /// Notes a touch as of the event: the only place where its values enter the digest.
  @inline(__always) func note(touch: UITouch) {
    let (x, y) = touch.state.thousandths
    mix(
      .touch, UInt32(touch.index), UInt64(bitPattern: x) ^ UInt64(touch.state.phase.rawValue) << 60)
    digest.mix(UInt64(bitPattern: y) ^ touch.state.instant.nanoseconds << 20)
  }

  /// Notes a touch method about to be sent to a view or recognizer.
  func note(
    _ phase: UITouch.Phase, responder: UIResponder, with list: TouchSets.List
  ) {
    let call = Call(touches: phase)
    mix(call, ordinal(&responder.ordinal), list.mask)
    if isReported { uncountedLabel(of: responder).use { emit($0.text, call.name, list) } }
  }

  /// Notes a touch method about to be sent to a recognizer.
  func note(
    _ phase: UITouch.Phase, recognizer: UIGestureRecognizer, with list: TouchSets.List
  ) {
    let call = Call(touches: phase)
    mix(call, ordinal(&recognizer.ordinal), list.mask)
    if isReported { uncountedLabel(of: recognizer).use { emit($0.text, call.name, list) } }
  }

  /// Notes a recognizer's new state.
  @inline(__always) func note(state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer)
  {
    mix(.state, ordinal(&recognizer.ordinal), UInt64(state.rawValue))
    if isReported { emit(state: state, of: recognizer) }
  }

  @inline(never) private func emit(
    state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer
  ) {
    uncountedLabel(of: recognizer).use { emit($0.text, state.transcriptName, "") }
  }

  /// Notes a call without values to or about a recognizer.
  func note(_ call: Call, recognizer: UIGestureRecognizer) {
    mix(call, ordinal(&recognizer.ordinal), 0)
    if isReported { uncountedLabel(of: recognizer).use { emit($0.text, call.name, "") } }
  }

  /// Notes a recognizer's action; `target` is nil if it has been deallocated, and otherwise held by
  /// the caller, who calls it next.
  @inline(__always)
  func note(actionOf recognizer: UIGestureRecognizer, to target: Uncounted<AnyObject>?) {
    mix(.action, ordinal(&recognizer.ordinal), 0)
    if isReported { emit(actionOf: recognizer, to: target) }
  }

  @inline(never) private func emit(
    actionOf recognizer: UIGestureRecognizer, to target: Uncounted<AnyObject>?
  ) {
    let label = uncountedLabel(of: recognizer)
    // The class is checked first: a conversion would count the object.
    guard let target, target.use({ Swift.type(of: $0) is UIResponder.Type }),
      let receiver = target.object as? UIResponder
    else { return label.use { emit($0.text, Call.action.name, "") } }
    let name = self.label(of: receiver)
    label.use { emit($0.text, Call.action.name, name, lead: "to ") }
  }

  /// Notes a question about a recognizer, and its answer. The digest includes every answer; the
  /// default answer (nil: there is none), which changes nothing, adds no line to the transcript.
  func note(
    _ call: Call, recognizer: UIGestureRecognizer, other: UIGestureRecognizer? = nil,
    answer: Bool, usually usual: Bool?
  ) {
    var number: UInt64 = 0
    if let other { number = UInt64(ordinal(&other.ordinal)) }
    mix(call, ordinal(&recognizer.ordinal), number << 1 | (answer ? 1 : 0))
    guard isReported, answer != usual else { return }
    let object = other.map { "(" + label(of: $0) + ")" } ?? "()"
    emit(label(of: recognizer), call.name + object, answer ? "true" : "false")
    guard var noted = answerer else { return }
    answerer = nil
    (noted.recognizer, noted.question) = (label(of: recognizer), call.name + object)
    noted.answer = answer
    answers.append(noted)
  }

  /// Notes the result of the hit test for a new touch.
  func note(hitTest touch: UITouch, view: UIView?) {
    var number: UInt32 = 0
    if let view { number = ordinal(&view.ordinal) }
    mix(.hitTest, number, touch.bit)
    landingWitness?(touch.device, touch.slot, view)
    guard isReported else { return }
    emit("touch \(touch.index)", "hitTest", view.map { label(of: $0) } ?? "nil")
  }

  /// Notes a call to the application or its delegate.
  func note(application call: String) {
    mix(.application, 0, 0)
    digest.mix(call)
    if isReported { emit("application", call, "") }
  }

  /// Notes a call with a name and perhaps a value, but without touches.
  func note(_ call: Call, name: String, detail: String = "") {
    mix(call, 0, 0)
    // A refusal may contain a label, which depends on whether there is a transcript.
    if call != .refused {
      digest.mix(name)
      digest.mix(detail)
    }
    if isReported { emit(name, call.name, detail) }
  }

  /// Notes a refusal, with its reason in words; hosts with a user show it.
  package func refuse(_ reason: String) {
    note(.refused, name: reason)
    onRefusal?(reason)
  }

  // MARK: Values

  /// Returns `value` in thousandths, rounded to the nearest, halves away from zero; clamped to
  /// 2^53.
  package static func milli(_ value: CGFloat) -> Int64 {
    let scaled = value * 1000
    let rounded = scaled + (scaled < 0 ? -0.5 : 0.5)
    let limit: CGFloat = 9_007_199_254_740_992
    if rounded.magnitude < limit { return Int64(rounded) }
    guard scaled == scaled else { return .min }
    return scaled < 0 ? -Int64(limit) : Int64(limit)
  }

  /// Returns a location in thousandths.
  @inline(__always) static func milli(_ point: CGPoint) -> (x: Int64, y: Int64) {
    (milli(point.x), milli(point.y))
  }
}
