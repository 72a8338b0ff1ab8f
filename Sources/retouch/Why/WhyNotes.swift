internal import Evidence
internal import InputCore
internal import InputRecording
internal import MomentQueries

/// Who made changes, as the states of a replay note it.
@MainActor struct WhyNotes {
  private let causes: WhyCauses
  private var history: History { causes.history }

  init(_ causes: WhyCauses) { self.causes = causes }

  /// Who made a change at the time of its input, and the name of the view; nil if it is not noted.
  func note(
    of change: WhyValues.Change, _ subject: WhyQuestion.Subject, at time: Int
  ) -> (view: String, change: ViewChange)? {
    let changed = history.changes.filter { $0.input == change.input }.flatMap(\.views)
    let isPresence = change.name.hasSuffix(".class") || change.name.hasPrefix("text ")
    guard isPresence else {
      guard case .object(let object) = subject else { return nil }
      let named = changed.filter { History.isNamed($0, object.label) }
      return named.lazy.compactMap { note($0, Self.properties(change), change.input) }.first
    }
    // What comes is seen after the input, what goes before it.
    let tree = WhyTree(history, at: change.new == .absent ? time - 1 : time)
    let lineage = tree.lineage(subject).map { number in changed.last { $0.number == number } }
    let own = change.name.hasPrefix("text ") ? ["look", "hidden", "alpha"] : ["hidden", "alpha"]
    for (index, view) in lineage.enumerated() {
      let wanted = index == 0 ? own : ["subviews", "hidden", "alpha"]
      if let view, let found = note(view, wanted, change.input) { return found }
    }
    // A window is in no superview.
    return lineage.first.flatMap(\.self).flatMap { note($0, ["subviews"], change.input) }
  }

  /// The first noted change of these properties of a view that was made in an input.
  private func note(
    _ view: ViewState, _ wanted: [String], _ input: Int
  ) -> (view: String, change: ViewChange)? {
    for property in wanted {
      guard let found = view.changes.first(where: { $0.property == property }),
        !isOlder(found, view, input)
      else { continue }
      return (WhyCauses.name(of: view), found)
    }
    return nil
  }

  /// Whether a view still has the note of an earlier input: it has been changed without one.
  private func isOlder(_ note: ViewChange, _ view: ViewState, _ input: Int) -> Bool {
    guard !note.call.isEmpty, causes.line(of: note, in: input) == nil else { return false }
    let former = history.views(at: history.time(ofInput: input) - 1)[view.number]
    // One that comes was changed before it came.
    return former.map { $0.changes == view.changes } ?? true
  }

  /// The names under which the changes of a property are noted.
  private static func properties(_ change: WhyValues.Change) -> [String] {
    let words = change.name.split(separator: ".")
    let property = words.last {
      [
        "frame", "bounds", "center", "alpha", "hidden", "enabled",
        "background", "text", "look", "subviews",
      ].contains($0)
    }
    switch property {
    case "frame", "bounds", "center": return ["center", "bounds", "transform"]
    case "look" where withoutOrigin(change.old) == withoutOrigin(change.new):
      return ["bounds", "center", "transform"]
    case "text", "look": return ["look", "subviews"]
    case let name?: return [String(name)]
    case nil: return []
    }
  }

  /// Looks without the origin of the bounds.
  private static func withoutOrigin(_ value: MomentValue) -> [Substring] {
    guard case .text(let look) = value else { return [] }
    var words = look.split(separator: " ")
    while let index = words.firstIndex(of: "origin") {
      words.removeSubrange(index...min(index + 1, words.count - 1))
    }
    return words
  }
}
