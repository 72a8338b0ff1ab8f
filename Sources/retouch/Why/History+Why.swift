internal import Evidence
internal import InputCore

// What a history says of touches, gestures and views, for answers.
extension History {
  /// When a recognizer came into a state; one that recognizes without *began* has begun too.
  func phases(_ state: String, of label: String) -> [Phase] {
    gestures.filter { $0.recognizer == label }.flatMap { $0.phases(state) }
  }

  /// Until when what happens is a touch's doing: the next touch, or a while after it.
  func end(ofEffects touch: TouchSpan) -> Int {
    let next = touches.filter { $0.start > touch.end }.map(\.start).min()
    return min(touch.end + 1_400_000, next.map { $0 - 1 } ?? .max)
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
