package import InputCore

/// Finds what led to the calls of a history: the touch, the recognizers that received it, and the
/// action.
package struct WhyCauses {
  package let history: History
  private let touches: SpanIndex
  private let gestures: SpanIndex
  /// The lines of each input, by their indices.
  private var lines: [Int: Range<Int>] = [:]
  /// The lines in which views have actions, by the views' names, with the times from which on.
  private var actions: [String: [(time: Int, lines: [String])]] = [:]
  /// Whether any line of the app is known.
  private(set) var knowsSources: Bool

  package init(_ history: History) {
    self.history = history
    touches = SpanIndex(history.touches.lazy.map { ($0.start, $0.end + history.period) })
    gestures = SpanIndex(history.gestures.lazy.map { ($0.start, $0.end + history.period) })
    knowsSources = history.recognizers.contains { !$0.madeAt.isEmpty }
    for (index, line) in history.lines.enumerated() {
      lines[line.input] = (lines[line.input]?.lowerBound ?? index)..<index + 1
    }
    for change in history.changes {
      for view in change.views {
        knowsSources = knowsSources || view.changes.contains { !$0.source.isEmpty }
        guard !view.actions.isEmpty else { continue }
        for name in Set([view.label, view.identifier]) where !name.isEmpty {
          actions[name, default: []].append((change.time, view.actions))
        }
      }
    }
  }

  /// The indices of an input's lines.
  package func lines(ofInput input: Int) -> Range<Int> { lines[input] ?? 0..<0 }

  // MARK: Touches

  /// Adds what happened to a touch: where it landed, what it hit, and which recognizers received it.
  package func add(_ touch: History.TouchSpan, to chain: inout WhyChain) {
    let place = touch.places.first.map { " at \(words($0.x)),\(words($0.y))" } ?? ""
    let hit = touch.view == "nil" ? "no view" : touch.view
    chain.add(
      touch.start, .touch, "touch \(touch.touch) lands\(place) and hits \(hit)",
      of: touch.view == "nil" ? "" : touch.view)
    let names = receivers(of: touch).filter { $0.phases.first?.state != .refused }
    if !names.isEmpty {
      chain.add(
        touch.start, .receivers, "it goes to \(names.map(\.recognizer).joined(separator: ", "))")
    }
  }

  /// The gestures that a touch belongs to, and those that did not take it.
  package func receivers(of touch: History.TouchSpan) -> [History.Gesture] {
    receiverIndices(of: touch).map { history.gestures[$0] }
  }

  private func receiverIndices(of touch: History.TouchSpan) -> [Int] {
    gestures.candidates(from: touch.start, to: touch.end).filter { index in
      let gesture = history.gestures[index]
      if gesture.phases.first?.state == .refused { return gesture.start == touch.start }
      return gesture.touches.contains(touch.touch) && gesture.start <= touch.end
        && gesture.end >= touch.start
    }
  }

  /// What became of the gestures that a touch belongs to, until a time.
  package func add(
    gesturesOf touch: History.TouchSpan, until time: Int, to chain: inout WhyChain
  ) {
    for index in receiverIndices(of: touch) { add(decisionOf: index, until: time, to: &chain) }
  }

  /// The touches that are down at a time, or were until shortly before.
  package func touches(at time: Int) -> [History.TouchSpan] {
    touches.candidates(from: time, to: time).map { history.touches[$0] }.filter {
      $0.start <= time && time <= $0.end + history.period
    }
  }

  // MARK: Gestures

  /// A gesture with its touches, and those that competed with it.
  package func add(_ gesture: History.Gesture, until time: Int, to chain: inout WhyChain) {
    let found = gestures.candidates(from: gesture.start, to: gesture.start).last {
      let other = history.gestures[$0]
      return other.recognizer == gesture.recognizer && other.start == gesture.start
    }
    if let found { add(gesture: found, until: time, to: &chain) }
  }

  private func add(gesture index: Int, until time: Int, to chain: inout WhyChain) {
    let gesture = history.gestures[index]
    var others: [Int] = []
    for number in gesture.touches {
      let touch = touches(at: min(time, gesture.end)).last { $0.touch == number }
      guard let touch else { continue }
      add(touch, to: &chain)
      others += receiverIndices(of: touch).filter {
        history.gestures[$0].recognizer != gesture.recognizer
      }
    }
    for other in others { add(decisionOf: other, until: time, to: &chain) }
    add(decisionOf: index, until: time, to: &chain)
  }

  /// What a gesture came to until a time.
  private func add(decisionOf index: Int, until time: Int, to chain: inout WhyChain) {
    let gesture = history.gestures[index]
    let name = gesture.recognizer
    guard let decision = gesture.phases.first(where: { $0.state.isDecision }), decision.time <= time
    else {
      guard let waiting = gesture.phases.first(where: { $0.state == .waiting }),
        waiting.time <= time
      else { return }
      return chain.add(
        waiting.time, .state, "\(name) waits for others to fail", of: name, gesture: index)
    }
    let words = gesture.words.isEmpty ? "" : ": " + gesture.words.joined(separator: " ")
    let text =
      switch decision.state {
      case .failed, .cancelled: "\(name) failed\(words)"
      case .refused: "\(name) did not receive it\(words)"
      case .began, .changed, .ended, .possible, .waiting: "\(name) \(decision.state)"
      }
    chain.add(decision.time, .state, text, of: name, gesture: index)
  }

  /// The gesture of the recognizer that makes a call.
  private func gesture(of line: History.Line) -> Int? {
    // The reset, at the end of the gesture, may be before the action.
    gestures.candidates(from: line.time, to: line.time).last { index in
      let gesture = history.gestures[index]
      return gesture.recognizer == line.call.receiver && gesture.start <= line.time
        && line.time <= gesture.end + history.period
    }
  }

  // MARK: Calls

  /// How many calls an answer goes back from one to the one that led to it.
  private static let depth = 8

  /// Adds what led to a call, and the call.
  package func add(_ line: History.Line, to chain: inout WhyChain) {
    add(line, depth: 0, to: &chain)
  }

  private func add(_ line: History.Line, depth: Int, to chain: inout WhyChain) {
    let (receiver, time) = (line.call.receiver, line.time)
    if let index = gesture(of: line) {
      add(gesture: index, until: time, to: &chain)
      guard line.call.call == "action" else {
        return chain.add(time, .call, line.call.text, of: receiver)
      }
      let places = history.recognizer(receiver)?.actions ?? []
      let words = places.isEmpty ? "" : ", added in \(places.joined(separator: " and "))"
      return chain.add(
        time, .action, "\(receiver) calls its action\(words)", of: receiver, sources: places,
        gesture: index)
    }
    let touches = touches(at: time)
    // A key of the keyboard changes another view than it is.
    if let touch = touches.last(where: { $0.view == receiver }) {
      add(touch, until: time, to: &chain)
    } else if depth < Self.depth, let origin = origin(of: line) {
      add(origin, depth: depth + 1, to: &chain)
    } else if let touch = touches.last(where: { isTold($0, in: line.input) }) {
      add(touch, until: time, to: &chain)
    }
    if line.isWork { addAnswer(before: line, to: &chain) }
    let source = action(of: receiver, for: line.call.call, at: time)
    chain.add(
      time, .call, line.call.text + (source.map { ", whose action is added in \($0)" } ?? ""),
      of: receiver, sources: source.map { [$0] } ?? [])
  }

  private func add(
    _ touch: History.TouchSpan, until time: Int, to chain: inout WhyChain
  ) {
    add(touch, to: &chain)
    add(gesturesOf: touch, until: time, to: &chain)
  }

  /// The line in which a control's action for an event is added.
  private func action(of receiver: String, for event: String, at time: Int) -> String? {
    let known = actions[receiver]?.last { $0.time <= time }
    let action = known?.lines.first { $0.hasPrefix(event + " at ") }
    return action.map { String($0.dropFirst("\(event) at ".count)) }
  }

  /// Whether the view of a touch, or a recognizer of it, is called in an input.
  private func isTold(_ touch: History.TouchSpan, in input: Int) -> Bool {
    lines(ofInput: input).contains { index in
      let receiver = history.lines[index].call.receiver
      return receiver == touch.view || receiver.hasSuffix("@\(touch.view)")
    }
  }
}

extension History {
  /// The time of an input, in microseconds.
  package func time(ofInput number: Int) -> Int {
    inputs.indices.contains(number - 1) ? inputs[number - 1] : end
  }

  /// The recognizer with this label.
  package func recognizer(_ label: String) -> RecognizerState? {
    recognizers.last { $0.label == label }
  }
}

extension History.State {
  /// Whether the recognizer has decided.
  package var isDecision: Bool {
    switch self {
    case .possible, .waiting: false
    case .began, .changed, .ended, .cancelled, .failed, .refused: true
    }
  }
}

/// A length with at most one decimal.
package func words(_ length: Double) -> String {
  let tenths = Int64((length * 10).rounded())
  return tenths % 10 == 0
    ? "\(tenths / 10)" : String(Thousandths.text(of: tenths * 100).dropLast(2))
}
