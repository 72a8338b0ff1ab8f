internal import Evidence
internal import InputCore

// What a history says of touches, gestures and views, for answers.
extension History {
  /// The time of an input, in microseconds.
  func time(ofInput number: Int) -> Int {
    inputs.indices.contains(number - 1) ? inputs[number - 1] : end
  }

  /// What happened to a touch: where it landed, what it hit, and which recognizers received it.
  func add(_ touch: TouchSpan, to chain: inout WhyChain) {
    let place = touch.places.first.map { " at \(words($0.x)),\(words($0.y))" } ?? ""
    chain.add(
      touch.start,
      touch.view == "nil"
        ? "touch \(touch.touch) lands\(place) and hits no view"
        : "touch \(touch.touch) lands\(place) and hits \(touch.view)")
    let names = receivers(of: touch).filter { $0.phases.first?.state != .refused }
    if !names.isEmpty {
      chain.add(touch.start, "it goes to \(names.map(\.recognizer).joined(separator: ", "))")
    }
  }

  /// The gestures that a touch belongs to, and those that did not take it.
  func receivers(of touch: TouchSpan) -> [Gesture] {
    gestures.filter { gesture in
      if gesture.phases.first?.state == .refused { return gesture.start == touch.start }
      return gesture.touches.contains(touch.touch) && gesture.start <= touch.end
        && gesture.end >= touch.start
    }
  }

  /// When a recognizer came into a state; one that recognizes without *began* has begun too.
  func phases(_ state: String, of label: String) -> [Phase] {
    gestures.filter { $0.recognizer == label }.flatMap { $0.phases(state) }
  }

  /// Until when what happens is a touch's doing: the next touch, or a while after it.
  func end(ofEffects touch: TouchSpan) -> Int {
    let next = touches.filter { $0.start > touch.end }.map(\.start).min()
    return min(touch.end + 1_400_000, next.map { $0 - 1 } ?? .max)
  }

  /// The touch of a number that is down at a time.
  func touch(_ number: Int, at time: Int) -> TouchSpan? {
    touches.last { $0.touch == number && $0.start <= time && time <= $0.end + period }
  }

  /// What a gesture came to until a time.
  func add(_ gesture: Gesture, until time: Int, to chain: inout WhyChain) {
    guard let decision = gesture.phases.first(where: { $0.state.isDecision }), decision.time <= time
    else {
      guard let waiting = gesture.phases.first(where: { $0.state == .waiting }),
        waiting.time <= time
      else { return }
      return chain.add(waiting.time, "\(gesture.recognizer) waits for others to fail")
    }
    let words = gesture.words.isEmpty ? "" : ": " + gesture.words.joined(separator: " ")
    switch decision.state {
    case .failed, .cancelled: chain.add(decision.time, "\(gesture.recognizer) failed\(words)")
    case .refused:
      chain.add(decision.time, "\(gesture.recognizer) did not receive it\(words)")
    case .began, .changed, .ended, .possible, .waiting:
      chain.add(decision.time, "\(gesture.recognizer) \(decision.state)")
    }
  }

  /// The history with its touches where they are on the screen, and not in their windows.
  var onScreen: History {
    var history = self
    for index in touches.indices {
      let span = touches[index]
      let window = predictions.first {
        $0.touch == span.touch && span.start <= $0.time && $0.time <= span.end
      }?.window
      guard let window, let state = views(at: span.start)[window] else { continue }
      let matrix = (0..<4).map { Double(state.transform[$0]) / 1e6 }
      let (left, top) = (Double(state.transform[4]) / 1000, Double(state.transform[5]) / 1000)
      for place in span.places.indices {
        let (x, y) = (span.places[place].x, span.places[place].y)
        history.touches[index].places[place].x = matrix[0] * x + matrix[2] * y + left
        history.touches[index].places[place].y = matrix[1] * x + matrix[3] * y + top
      }
    }
    return history
  }

  /// The recognizer with this label.
  func recognizer(_ label: String) -> RecognizerState? {
    recognizers.last { $0.label == label }
  }

  /// Adds that a recognizer calls its action, and where that was added.
  func add(actionOf label: String, at time: Int, to chain: inout WhyChain) {
    let places = recognizer(label)?.actions ?? []
    let words = places.isEmpty ? "" : ", added in \(places.joined(separator: " and "))"
    chain.add(time, "\(label) calls its action\(words)")
  }

  /// Whether a view is meant by a name: its label, its identifier or, if it has neither, its class.
  static func isNamed(_ view: ViewState, _ name: String) -> Bool {
    view.label == name || view.identifier == name
      || (view.label.isEmpty && view.identifier.isEmpty && view.className == name)
  }

  /// The states of views as of the changes at a time, or before it.
  func views(at time: Int) -> [UInt32: ViewState] {
    var views: [UInt32: ViewState] = [:]
    for change in changes.prefix(while: { $0.time <= time }) {
      for view in change.views { views[view.number] = view }
    }
    return views
  }
}

extension History.Gesture {
  /// Its phases of a state; the end of a gesture without *began* is its beginning too.
  func phases(_ state: String) -> [History.Phase] {
    let states = state == "began" ? ["began", "ended"] : [state]
    return phases.filter { states.contains("\($0.state)") }
  }
}

extension History.State {
  /// Whether the recognizer has decided.
  var isDecision: Bool {
    switch self {
    case .possible, .waiting: false
    case .began, .changed, .ended, .cancelled, .failed, .refused: true
    }
  }
}

/// A length with at most one decimal.
func words(_ length: Double) -> String {
  let tenths = Int64((length * 10).rounded())
  return tenths % 10 == 0
    ? "\(tenths / 10)" : String(Thousandths.text(of: tenths * 100).dropLast(2))
}
