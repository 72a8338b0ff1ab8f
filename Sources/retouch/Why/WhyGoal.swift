internal import Evidence
internal import InputCore
internal import MomentQueries

/// What a changed touch has to do, so that what did not happen happens.
struct WhyGoal {
  private enum Kind {
    /// An action, or an event of a control, that there was not.
    case effect(former: Set<String>)
    /// A state of a recognizer.
    case state(String, recognizer: String)
    /// Another place or look of a view.
    case change(names: [String], former: Int)
    /// A view or a text that comes or goes.
    case presence(WhyQuestion.Subject, isPresent: Bool)
  }

  private let kind: Kind
  private let names: [String]
  /// The time from which on it counts, in microseconds.
  private let start: Int

  init(
    event: WhyQuestion.Event, _ subject: WhyQuestion.Subject, names: [String],
    _ touch: History.TouchSpan, in history: History
  ) {
    self.names = names
    start = touch.start
    switch (event, subject) {
    case (.state(let state), .object(let object)):
      kind = .state(state, recognizer: object.label)
    case (.changed, .object(let object)):
      kind = .change(
        names: [object.label], former: Self.changeCount(of: [object.label], history, from: start))
    case (.appeared, _): kind = .presence(subject, isPresent: true)
    case (.disappeared, _): kind = .presence(subject, isPresent: false)
    case (.tapped, _), (.state, .text), (.changed, .text):
      kind = .effect(former: Self.effects(of: names, history, from: start))
    }
  }

  /// What has happened that was the goal, in words; nil if it has not.
  ///
  /// - Parameter start: The time from which on it counts, if the touch was moved.
  func reached(in history: History, from start: Int) -> String? {
    switch kind {
    case .effect(let former):
      return Self.effects(of: names, history, from: start).subtracting(former).min()
    case .state(let state, let recognizer):
      let states = state == "began" ? ["began", "ended"] : [state]
      let line = history.lines.first {
        $0.time >= start && $0.call.receiver == recognizer && states.contains($0.call.call)
      }
      return line?.call.text
    case .change(let names, let former):
      return Self.changeCount(of: names, history, from: start) > former
        ? "\(names[0]) changes" : nil
    case .presence(let subject, let isPresent):
      let isNow = WhyTree(history, at: history.end).target(subject) != nil
      guard isNow == isPresent else { return nil }
      return isPresent ? "it appears" : "it disappears"
    }
  }

  private static let controlEvents: Set<String> = [
    "touchUpInside", "primaryActionTriggered", "valueChanged",
  ]

  /// The actions of recognizers at views, and the events of controls, from a time on.
  private static func effects(
    of names: [String], _ history: History, from start: Int
  ) -> Set<String> {
    var effects: Set<String> = []
    for line in history.lines where line.time >= start && line.call.isEvent {
      let (receiver, call) = (line.call.receiver, line.call.call)
      let isAction = call == "action" && names.contains { receiver.hasSuffix("@\($0)") }
      if isAction || names.contains(receiver) && controlEvents.contains(call) {
        effects.insert("\(receiver) \(call)")
      }
    }
    return effects
  }

  /// How often a view is at another place, or looks otherwise, from a time on.
  private static func changeCount(
    of names: [String], _ history: History, from start: Int
  ) -> Int {
    var count = 0
    var former: ViewState?
    for change in history.changes {
      for view in change.views where names.contains(where: { History.isNamed(view, $0) }) {
        var place = ViewState()
        (place.bounds, place.transform, place.alpha) = (view.bounds, view.transform, view.alpha)
        (place.look, place.traits) = (view.look, view.traits)
        if change.time >= start, let former, former != place { count += 1 }
        former = place
      }
    }
    return count
  }
}

extension WhyGoal {
  /// Whether a finger may have to move farther for it.
  var mayNeedMovement: Bool {
    if case .effect = kind { false } else { true }
  }

  /// What the touch has done by itself, if a tap without an effect is asked about; nil for nothing.
  var formerEffect: String? {
    if case .effect(let former) = kind { former.min() } else { nil }
  }

  /// Whether it is about views, and not about calls alone.
  var needsStates: Bool {
    switch kind {
    case .effect, .state: false
    case .change, .presence: true
    }
  }
}
