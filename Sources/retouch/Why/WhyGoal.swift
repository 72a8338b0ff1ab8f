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
    /// Another value of a property of a view; without a name, another place or look.
    case change(String?, names: [String], former: Int)
    /// A view or a text that comes or goes.
    case presence(WhyQuestion.Subject, isPresent: Bool)
  }

  private let kind: Kind
  private let names: [String]

  init(
    event: WhyQuestion.Event, _ subject: WhyQuestion.Subject, names: [String],
    _ touch: History.TouchSpan, in history: History
  ) {
    self.names = names
    switch (event, subject) {
    case (.state(let state), .object(let object)):
      kind = .state(state, recognizer: object.label)
    case (.changed(let path, _), .object(let object)):
      let (property, names) = (path.first, [object.label])
      kind = .change(
        property, names: names, former: Self.changeCount(property, of: names, history, touch))
    case (.appeared, _): kind = .presence(subject, isPresent: true)
    case (.disappeared, _): kind = .presence(subject, isPresent: false)
    case (.tapped, _), (.state, .text), (.changed, .text):
      kind = .effect(former: Self.effects(of: names, history, touch))
    }
  }

  /// What has happened that was the goal, in words; nil if it has not.
  ///
  /// - Parameter start: When the touch landed, about.
  func reached(in history: History, from start: Int) -> String? {
    let nearest = history.touches.min { abs($0.start - start) < abs($1.start - start) }
    guard let touch = nearest else { return nil }
    switch kind {
    case .effect(let former):
      return Self.effects(of: names, history, touch).subtracting(former).min()
    case .state(let state, let recognizer):
      let gestures = WhyCauses(history).receivers(of: touch).filter { $0.recognizer == recognizer }
      let phase = gestures.lazy.flatMap { $0.phases(state) }.first
      return phase.map { "\(recognizer) \($0.state)" }
    case .change(let property, let names, let former):
      return Self.changeCount(property, of: names, history, touch) > former
        ? "\(names[0]) changes" : nil
    case .presence(let subject, let isPresent):
      let end = min(history.end(ofEffects: touch), history.end)
      guard WhyTree(history, at: end).shows(subject) == isPresent else { return nil }
      return isPresent ? "it appears" : "it disappears"
    }
  }

  private static let controlEvents: Set<String> = [
    "touchUpInside", "primaryActionTriggered", "valueChanged",
  ]

  /// The actions of recognizers at views whose gestures a touch belongs to, and the events of
  /// controls until a frame after it.
  private static func effects(
    of names: [String], _ history: History, _ touch: History.TouchSpan
  ) -> Set<String> {
    let gestures = WhyCauses(history).receivers(of: touch)
    let next = history.touches.first { $0.start > touch.end && names.contains($0.view) }
    let end = min(touch.end + 2 * history.period, next.map { $0.start - 1 } ?? .max)
    var effects: Set<String> = []
    for line in history.lines where line.time >= touch.start && line.call.isEvent {
      let (receiver, call) = (line.call.receiver, line.call.call)
      let isAction =
        call == "action" && names.contains { receiver.hasSuffix("@\($0)") }
        && gestures.contains { gesture in
          gesture.recognizer == receiver && gesture.start <= line.time
            && line.time <= gesture.end + history.period
        }
      let isEvent = names.contains(receiver) && controlEvents.contains(call) && line.time <= end
      if isAction || isEvent { effects.insert("\(receiver) \(call)") }
    }
    return effects
  }

  /// How often a property of a view gets another value in what is a touch's doing.
  private static func changeCount(
    _ property: String?, of names: [String], _ history: History, _ touch: History.TouchSpan
  ) -> Int {
    let end = history.end(ofEffects: touch)
    var count = 0
    var former: ViewState?
    for change in history.changes where change.time <= end {
      for view in change.views where names.contains(where: { History.isNamed(view, $0) }) {
        let part = view.part(property)
        if change.time >= touch.start, let former, former != part { count += 1 }
        former = part
      }
    }
    return count
  }
}

extension ViewState {
  /// The state without what a property is not about.
  fileprivate func part(_ property: String?) -> ViewState {
    var part = ViewState()
    switch property {
    case "frame", "center":
      // The place in the superview is not that of what is scrolled.
      part.transform = transform
      let (x, y) = (Double(bounds[0]), Double(bounds[1]))
      for (index, parts) in [(4, (0, 2)), (5, (1, 3))] {
        let (a, b) = (Double(transform[parts.0]), Double(transform[parts.1]))
        part.transform[index] += Int64(((a * x + b * y) / 1e6).rounded())
      }
      (part.bounds[2], part.bounds[3]) = (bounds[2], bounds[3])
    case "alpha": part.alpha = alpha
    case "hidden": part.traits = traits.intersection(.hidden)
    case "text", "look": part.look = look
    default:
      (part.bounds, part.transform, part.alpha) = (bounds, transform, alpha)
      (part.look, part.traits) = (look, traits)
    }
    return part
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
