public import InputCore
import Synchronization

/// One line of a transcript: a call that was made, a question that was asked, a decision.
public struct TranscriptEntry: Sendable {
  /// When, on the timeline.
  public var instant: Instant
  /// Who was called or decided: `card`, `pan@list`.
  public var receiver: String
  /// What: `touchesBegan`, `action`, `failed`.
  public var call: String
  /// Values, rounded to 1/1000; empty where the call has none.
  public var detail: String
  /// Whether it happened outside the handling of an input, so that a replay may not repeat it.
  public var isOutsideStep: Bool
  /// What part of the toolkit it tells of.
  package var topic = TranscriptTopic.input

  /// Receiver and call alone, as tests compare them: `card.touchesBegan`, `pan@list failed`.
  public var brief: String {
    let isMethod = topic != .control && CallSyntax.isMethod(call)
    return receiver + (isMethod ? "." : " ") + call
  }

  /// The whole line: milliseconds, receiver and call, values.
  public var line: String {
    let time = Thousandths.text(of: Int64(clamping: instant.nanoseconds / 1000))
    return (isOutsideStep ? "! " : "") + time + " " + brief + (detail.isEmpty ? "" : " " + detail)
  }
}

/// Keeps the digest of everything that is called, asked and answered, and the transcript if asked.
@MainActor package final class CallLog {
  /// What is noted; the numbers go into digests, so they never change their meaning.
  enum Call: UInt8 {
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

    /// The touch method that tells of `phase`; nobody is told of a touch that did not change.
    init(touches phase: UITouch.Phase) {
      switch phase {
      case .began: self = .touchesBegan
      case .moved: self = .touchesMoved
      case .ended: self = .touchesEnded
      case .cancelled: self = .touchesCancelled
      case .stationary, .regionEntered, .regionMoved, .regionExited:
        preconditionFailure("no touch method tells of \(phase)")
      }
    }

    /// The press method that tells of `phase`.
    init(presses phase: UITouch.Phase) {
      switch phase {
      case .began: self = .pressesBegan
      case .ended: self = .pressesEnded
      case .cancelled: self = .pressesCancelled
      case .moved, .stationary, .regionEntered, .regionMoved, .regionExited:
        preconditionFailure("no press method tells of \(phase)")
      }
    }
  }

  @safe @exclusivity(unchecked) package internal(set) var digest = Digest()
  /// Gets each entry as it happens; nil keeps the digest alone.
  @safe @exclusivity(unchecked) package var sink: ((TranscriptEntry) -> Void)? {
    didSet { isTold = sink != nil || tape != nil }
  }
  /// Gets the same for a recording; nil keeps the digest alone.
  @safe @exclusivity(unchecked) package var tape: TranscriptTape? {
    didSet { isTold = sink != nil || tape != nil }
  }
  /// Whether anybody gets the entries.
  @safe @exclusivity(unchecked) private(set) var isTold = false
  /// Gets the answer of each hit test: which device has landed in which slot, on which view.
  package var landingWitness: ((DeviceID, UInt16, UIView?) -> Void)?
  /// Gets the reason of each `refuse(_:)`; nil tells nobody.
  package var onRefusal: ((String) -> Void)?
  /// The timeline's instant, for entries, and for those who read `UIEventClock` on any thread.
  @safe @exclusivity(unchecked) var instant = Instant.zero {
    didSet { UIEventClock.presentNanoseconds.store(instant.nanoseconds, ordering: .relaxed) }
  }
  /// Whether an input is being handled.
  @safe @exclusivity(unchecked) var isInStep = false

  /// What was refused because of a limit, by what it was.
  var refusals = Refusals()
  /// The selectors that found no method, each reported once.
  var unrecognized: Set<String> = []

  @safe @exclusivity(unchecked) private var ordinals: UInt32 = 0
  private var namesTaken: [String: Int] = [:]
  /// What is asked of classes again and again. Only looked up, so that its order means nothing.
  private var classFacts: [ObjectIdentifier: (name: String, isOurs: Bool)] = [:]

  init() {}

  // MARK: Receivers

  /// The number of a responder or recognizer: given when it is first noted, in order.
  func ordinal(_ current: inout UInt32) -> UInt32 {
    if current == 0 {
      ordinals += 1
      current = ordinals
    }
    return current
  }

  /// `name`, or `name#2` and so on where it is taken already.
  private func uniqueLabel(_ name: String) -> String {
    let count = (namesTaken[name] ?? 0) + 1
    namesTaken[name] = count
    return count == 1 ? name : "\(name)#\(count)"
  }

  /// What the responder is called in transcripts: its accessibility identifier or its class.
  package func label(of responder: UIResponder) -> String {
    if let label = responder.transcriptLabel { return label }
    let identifier = (responder as? UIView)?.accessibilityIdentifier
    let label = uniqueLabel(identifier ?? plainName(of: Swift.type(of: responder)))
    responder.transcriptLabel = label
    return label
  }

  /// What the recognizer is called in transcripts: its name or kind, at its view.
  func label(of recognizer: UIGestureRecognizer) -> String {
    if let label = recognizer.transcriptLabel { return label }
    let name = recognizer.name ?? recognizer.transcriptKind
    let place = recognizer.view.map { "@" + label(of: $0) } ?? ""
    let unique = uniqueLabel(name + place)
    recognizer.transcriptLabel = unique
    return unique
  }

  // MARK: Digest

  func mix(_ call: Call, _ ordinal: UInt32, _ value: UInt64) {
    let head = UInt64(call.rawValue) << 56 | UInt64(ordinal) << 8 | (isInStep ? 0 : 1)
    digest.mix(head ^ (value << 17 | value >> 47))
  }

  /// Takes in one more value of a call, in thousandths.
  func mix(value: CGFloat) {
    digest.mix(UInt64(bitPattern: CallLog.milli(value)))
  }

  func emit(
    _ receiver: String, _ call: String, _ detail: String, lead: StaticString = "",
    topic: TranscriptTopic = .input
  ) {
    tape?.note(
      instant, receiver, call, lead: lead, detail: detail, isOutsideStep: !isInStep,
      isEvent: topic == .control)
    sink?(
      TranscriptEntry(
        instant: instant, receiver: receiver, call: call, detail: "\(lead)" + detail,
        isOutsideStep: !isInStep, topic: topic))
  }

  /// A call with touches; the tape takes their numbers, and spares making a text of them.
  func emit(_ receiver: String, _ call: String, _ touches: Set<UITouch>) {
    if let tape,
      tape.beginTouches(
        instant, receiver, call, touchCount: touches.count, isOutsideStep: !isInStep)
    {
      for touch in touches {
        tape.add(
          touch: UInt32(touch.index), x: CallLog.milli(touch.windowLocation.x),
          y: CallLog.milli(touch.windowLocation.y), tapCount: touch.tapCount)
      }
      tape.endTouches()
    }
    sink?(
      TranscriptEntry(
        instant: instant, receiver: receiver, call: call, detail: CallLog.describe(touches),
        isOutsideStep: !isInStep))
  }

  // MARK: Classes

  /// The name of the view's class, without its module.
  func className(of view: UIView) -> String { facts(ofClassOf: view).name }

  /// Whether the view's class is the toolkit's own.
  func isOurs(_ view: UIView) -> Bool { facts(ofClassOf: view).isOurs }

  private func facts(ofClassOf view: UIView) -> (name: String, isOurs: Bool) {
    let type = Swift.type(of: view)
    if let known = classFacts[ObjectIdentifier(type)] { return known }
    let facts = (
      name: plainName(of: type), isOurs: _typeName(type).hasPrefix("UIKitCore.")
    )
    classFacts[ObjectIdentifier(type)] = facts
    return facts
  }

  // MARK: Notes

  /// A touch as an event found it: the only place where its values go in.
  func note(touch: UITouch) {
    let x = CallLog.milli(touch.windowLocation.x)
    let y = CallLog.milli(touch.windowLocation.y)
    mix(
      .touch, UInt32(touch.index), UInt64(bitPattern: x) ^ UInt64(touch.storedPhase.rawValue) << 60)
    digest.mix(UInt64(bitPattern: y) ^ touch.instant.nanoseconds << 20)
  }

  /// A touch method that a view or recognizer is sent.
  func note(
    _ phase: UITouch.Phase, responder: UIResponder, mask: UInt64, of touches: Set<UITouch>
  ) {
    let call = Call(touches: phase)
    mix(call, ordinal(&responder.ordinal), mask)
    if isTold { emit(label(of: responder), call.name, touches) }
  }

  /// A touch method that a recognizer is sent.
  func note(
    _ phase: UITouch.Phase, recognizer: UIGestureRecognizer, mask: UInt64,
    of touches: Set<UITouch>
  ) {
    let call = Call(touches: phase)
    mix(call, ordinal(&recognizer.ordinal), mask)
    if isTold { emit(label(of: recognizer), call.name, touches) }
  }

  /// A recognizer's new state.
  func note(state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    mix(.state, ordinal(&recognizer.ordinal), UInt64(state.rawValue))
    if isTold { emit(label(of: recognizer), state.transcriptName, "") }
  }

  /// A call without values to or about a recognizer: its action, its reset.
  func note(_ call: Call, recognizer: UIGestureRecognizer, target: GestureTarget? = nil) {
    mix(call, ordinal(&recognizer.ordinal), 0)
    guard isTold else { return }
    guard let receiver = target?.object as? UIResponder else {
      return emit(label(of: recognizer), call.name, "")
    }
    emit(label(of: recognizer), call.name, label(of: receiver), lead: "to ")
  }

  /// A question about a recognizer, and its answer. The digest takes in every answer; the usual one
  /// (nil: there is none), which changes nothing, gets no line in the transcript.
  func note(
    _ call: Call, recognizer: UIGestureRecognizer, other: UIGestureRecognizer? = nil,
    answer: Bool, usually usual: Bool?
  ) {
    var number: UInt64 = 0
    if let other { number = UInt64(ordinal(&other.ordinal)) }
    mix(call, ordinal(&recognizer.ordinal), number << 1 | (answer ? 1 : 0))
    guard isTold, answer != usual else { return }
    let object = other.map { "(" + label(of: $0) + ")" } ?? "()"
    emit(label(of: recognizer), call.name + object, answer ? "true" : "false")
  }

  /// The answer of the hit test for a new touch.
  func note(hitTest touch: UITouch, view: UIView?) {
    var number: UInt32 = 0
    if let view { number = ordinal(&view.ordinal) }
    mix(.hitTest, number, touch.bit)
    landingWitness?(touch.device, touch.slot, view)
    guard isTold else { return }
    emit("touch \(touch.index)", "hitTest", view.map { label(of: $0) } ?? "nil")
  }

  /// A call to the application or its delegate.
  func note(application call: String) {
    mix(.application, 0, 0)
    digest.mix(call)
    if isTold { emit("application", call, "") }
  }

  /// Something that has a name and perhaps a value, but no touches.
  func note(_ call: Call, name: String, detail: String = "") {
    mix(call, 0, 0)
    // What was refused may be named by a label, which depends on whether there is a transcript.
    if call != .refused {
      digest.mix(name)
      digest.mix(detail)
    }
    if isTold { emit(name, call.name, detail) }
  }

  /// Something that was not done, with the reason in words; hosts with a person before them tell it.
  func refuse(_ reason: String) {
    note(.refused, name: reason)
    onRefusal?(reason)
  }

  // MARK: Values

  /// `value` in thousandths, rounded to the nearest, halves away from zero; clamped to 2^53.
  static func milli(_ value: CGFloat) -> Int64 {
    let scaled = value * 1000
    guard scaled == scaled else { return .min }
    let limit: CGFloat = 9_007_199_254_740_992
    return Int64(Swift.min(Swift.max(scaled + (scaled < 0 ? -0.5 : 0.5), -limit), limit))
  }

  /// The touches by number: `0@120.000,80.500 ×2` for a second tap.
  static func describe(_ touches: Set<UITouch>) -> String {
    touches.sorted { $0.index < $1.index }.map { touch in
      let x = Thousandths.text(of: milli(touch.windowLocation.x))
      let y = Thousandths.text(of: milli(touch.windowLocation.y))
      return "\(touch.index)@\(x),\(y)"
        + (touch.storedTapCount > 1 ? " ×\(touch.storedTapCount)" : "")
    }.joined(separator: " ")
  }
}
