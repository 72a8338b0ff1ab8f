import InputCore

/// Follows recognizers through a transcript: what each received, asked and decided, and which other
/// recognizer caused that.
///
/// The transcript contains, in order, every question with an unusual answer, and every decision. So
/// a recognizer that failed right after `prevents(it) true` failed because of that; one that had
/// asked to wait for another, which then recognized, failed because of that other one.
struct GestureTracks {
  private struct Open {
    var index: Int
    var movement = History.Movement()
    var waitsFor: [String] = []
    var cause: History.Reason?
    var hasRecognized = false
    /// Other recognizers: those that it prevented, and those that may recognize together with it.
    var prevented: [String] = []
    var allowed: [String] = []
    /// Who answered the question that decided: a method, and its line if that is known.
    var answerer = ""
    /// The lines that made it wait, by the recognizers that it waited for.
    var requirers: [String: String] = [:]
  }

  private struct Question: Hashable {
    var input: Int
    var recognizer: String
    var call: String
  }

  private let names: Set<String>
  private let wants: [String: String]
  private let answerers: [Question: String]
  private var input = 0
  private var gestures: [History.Gesture] = []
  private var open: [String: Open] = [:]

  static func make(of history: History) -> [History.Gesture] {
    var tracks = GestureTracks(history)
    for line in history.lines where tracks.names.contains(line.call.receiver) {
      tracks.input = line.input
      tracks.add(line.call, at: line.time)
    }
    for label in tracks.open.keys.sorted() { tracks.close(label, at: history.end) }
    return tracks.gestures
  }

  private init(_ history: History) {
    var names = Set(history.recognizers.map(\.label))
    names.remove("")
    for line in history.lines where Self.isDecision(line.call) { names.insert(line.call.receiver) }
    self.names = names
    wants = Dictionary(
      history.recognizers.map { ($0.label, $0.wants) }, uniquingKeysWith: { $1 })
    answerers = Dictionary(
      history.answers.map { noted in
        let answer = noted.answer
        let place = answer.source.isEmpty ? "" : " at \(answer.source)"
        return (
          Question(input: noted.input, recognizer: answer.recognizer, call: answer.question),
          answer.method + place
        )
      }, uniquingKeysWith: { $1 })
  }

  /// Who gave an answer; empty if it is not known.
  private func answerer(of line: TranscriptLine) -> String {
    answerers[Question(input: input, recognizer: line.receiver, call: line.call)] ?? ""
  }

  /// Whether only recognizers make this call.
  private static func isDecision(_ line: TranscriptLine) -> Bool {
    switch line.call {
    case "failed", "reset": line.isEvent && line.detail.isEmpty
    case "shouldBegin()", "shouldReceiveEvent()", "shouldReceiveTouch()", "shouldReceivePress()":
      true
    default: line.name == "prevents" || line.name == "requiresFailure"
    }
  }

  // MARK: Calls

  private mutating func add(_ line: TranscriptLine, at time: Int) {
    let label = line.receiver
    switch line.name {
    case "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled":
      receive(line, label, at: time)
    case "pressesBegan", "pressesChanged", "pressesEnded", "pressesCancelled", "hovered",
      "scrolled",
      "transformed":
      begin(label, at: time)
      open[label]?.movement.lastCall = line.call
      open[label]?.movement.lastTime = time
    case "shouldReceiveEvent", "shouldReceiveTouch", "shouldReceivePress":
      if line.detail == "false" { refuse(line, label, at: time) }
    case "shouldBegin":
      if line.detail == "false" {
        open[label]?.cause = .shouldNotBegin
        let answerer = answerer(of: line)
        open[label]?.answerer = answerer
      }
    case "requiresFailure":
      guard line.detail == "true" else { return }
      open[label]?.waitsFor.append(String(line.argument))
      let requirer = answerer(of: line)
      open[label]?.requirers[String(line.argument)] = requirer
      setPhase(.waiting, of: label, at: time)
    case "prevents":
      let other = String(line.argument)
      if line.detail == "true" {
        open[other]?.cause = .prevented(by: label)
        open[label]?.prevented.append(other)
      } else {
        open[label]?.allowed.append(other)
      }
    case "began", "changed", "ended", "cancelled", "failed":
      decide(line.call, label, at: time)
    case "reset": close(label, at: time)
    default: break  // Actions, timers, and whatever else it is told.
    }
  }

  private mutating func begin(_ label: String, at time: Int) {
    guard open[label] == nil else { return }
    open[label] = Open(index: gestures.count)
    open[label]?.movement.firstTime = time
    gestures.append(
      History.Gesture(
        recognizer: label, start: time, end: time,
        phases: [History.Phase(time: time, state: .possible)]))
  }

  private mutating func receive(_ line: TranscriptLine, _ label: String, at time: Int) {
    begin(label, at: time)
    guard var state = open[label] else { return }
    state.movement.lastCall = line.call
    state.movement.lastTime = time
    for (touch, x, y) in line.touches {
      if line.call == "touchesBegan" {
        state.movement.starts[touch] = (x, y)
        state.movement.down.insert(touch)
        if !gestures[state.index].touches.contains(touch) {
          gestures[state.index].touches.append(touch)
        }
      } else if line.call != "touchesMoved" {
        state.movement.down.remove(touch)
      }
      guard let first = state.movement.starts[touch] else { continue }
      let (dx, dy) = (x - first.x, y - first.y)
      state.movement.distance = max(
        state.movement.distance, (dx * dx + dy * dy).squareRoot())
    }
    state.movement.mostFingers = max(state.movement.mostFingers, state.movement.down.count)
    open[label] = state
  }

  private mutating func refuse(_ line: TranscriptLine, _ label: String, at time: Int) {
    guard open[label] == nil else { return }
    var gesture = History.Gesture(
      recognizer: label, start: time, end: time,
      phases: [History.Phase(time: time, state: .refused)])
    gesture.reason = .notReceived(String(line.name))
    gesture.words = Explanation(wants: wants[label] ?? "").words(
      gesture, History.Movement(), Explanation.Others(answerer: answerer(of: line)))
    gestures.append(gesture)
  }

  // MARK: Decisions

  private mutating func setPhase(_ state: History.State, of label: String, at time: Int) {
    guard let index = open[label]?.index, gestures[index].phases.last?.state != state else {
      return
    }
    gestures[index].phases.append(History.Phase(time: time, state: state))
  }

  private mutating func decide(_ call: String, _ label: String, at time: Int) {
    // A recognizer may be made to begin without a touch.
    begin(label, at: time)
    guard let state = open[label] else { return }
    switch call {
    case "began", "ended":
      open[label]?.hasRecognized = true
      setPhase(call == "began" ? .began : .ended, of: label, at: time)
      gestures[state.index].reason = .recognized
    case "changed": setPhase(.changed, of: label, at: time)
    case "cancelled":
      setPhase(.cancelled, of: label, at: time)
      gestures[state.index].reason = state.hasRecognized ? .cancelled : .own
    default:
      gestures[state.index].reason = reason(state, label)
      setPhase(.failed, of: label, at: time)
    }
    gestures[state.index].end = time
  }

  /// Why a recognizer has failed.
  private func reason(_ state: Open, _ label: String) -> History.Reason {
    if let cause = state.cause { return cause }
    for other in state.waitsFor where open[other]?.hasRecognized == true {
      return .required(other)
    }
    for other in state.waitsFor where open[other]?.waitsFor.contains(label) == true {
      return .cycle(with: other)
    }
    return .own
  }

  private mutating func close(_ label: String, at time: Int) {
    guard let state = open.removeValue(forKey: label) else { return }
    gestures[state.index].end = max(gestures[state.index].end, time)
    gestures[state.index].words = Explanation(wants: wants[label] ?? "").words(
      gestures[state.index], state.movement,
      Explanation.Others(
        waitsFor: state.waitsFor, prevented: state.prevented, allowed: state.allowed,
        answerer: state.answerer, requirers: state.requirers))
  }
}
