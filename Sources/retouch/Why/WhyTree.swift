internal import Evidence
internal import InputCore
internal import MomentQueries

/// The views of a moment, for questions about what a touch hit.
struct WhyTree {
  /// A view and where it is on the screen.
  struct Target {
    var view: ViewState
    var corners: [Moment.Point]

    var middle: (x: Double, y: Double) {
      (corners.map(\.x).reduce(0, +) / 4, corners.map(\.y).reduce(0, +) / 4)
    }

    /// Whether a place is in the view.
    func contains(_ x: Double, _ y: Double) -> Bool {
      let sides = corners.indices.map { index in
        let (a, b) = (corners[index], corners[(index + 1) % 4])
        return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
      }
      return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
    }

    func contains(_ touch: History.TouchSpan) -> Bool {
      touch.places.first.map { contains($0.x, $0.y) } ?? false
    }
  }

  private let outlines: [Moment.Outline]
  private let views: [UInt32: ViewState]
  private var parents: [UInt32: UInt32] = [:]

  init(_ history: History, at time: Int) {
    outlines = history.moment(at: time).outlines
    views = history.views(at: time)
    for outline in outlines {
      for child in outline.view.children { parents[child] = outline.view.number }
    }
  }

  /// The view that a question is about; for a recognizer, the one that it is attached to.
  func target(_ subject: WhyQuestion.Subject) -> Target? {
    let outline =
      switch subject {
      case .object(let object):
        shown(subject)
          ?? outlines.last { outline in
            object.label.hasSuffix("@\(WhyCauses.name(of: outline.view))")
          }
          // A shell has taken the quotation marks away.
          ?? outlines.last { $0.view.look.contains("“\(object.label)”") }
      case .text(let text):
        shown(subject) ?? outlines.last { History.isNamed($0.view, text) }
      }
    return outline.map { Target(view: $0.view, corners: $0.corners) }
  }

  /// The view with a name, or the one that shows a text.
  private func shown(_ subject: WhyQuestion.Subject) -> Moment.Outline? {
    switch subject {
    case .object(let object): outlines.last { History.isNamed($0.view, object.label) }
    case .text(let text): outlines.last { $0.view.look.contains("“\(text)”") }
    }
  }

  /// Whether the view or the text is on the screen.
  func shows(_ subject: WhyQuestion.Subject) -> Bool { shown(subject) != nil }

  /// The number of the view with a name, or of the one that shows a text, and those of the views
  /// around it, the nearest first.
  func lineage(_ subject: WhyQuestion.Subject) -> [UInt32] {
    guard let view = shown(subject)?.view else { return [] }
    var numbers = [view.number]
    while let parent = parents[numbers[numbers.count - 1]], !numbers.contains(parent) {
      numbers.append(parent)
    }
    return numbers
  }

  /// The names of a view and of those in it.
  func names(below number: UInt32) -> [String] {
    guard let view = views[number] else { return [] }
    var names = [WhyCauses.name(of: view)]
    var (rest, seen) = (view.children, Set([number]))
    while let next = rest.popLast() {
      guard let child = views[next], seen.insert(next).inserted else { continue }
      names.append(WhyCauses.name(of: child))
      rest += child.children
    }
    return names
  }

  /// Whether a view is a control of UIKit's, which does something by itself.
  func isControl(_ view: ViewState) -> Bool {
    view.className.hasPrefix("UI") && view.className != "UIView" && view.className != "UILabel"
      && view.className != "UIImageView"
  }

  /// Why a touch at a place did not hit a view; nothing if it did, or hit one in it.
  func obstacles(_ target: Target, _ touch: History.TouchSpan) -> [String] {
    let name = WhyCauses.name(of: target.view)
    guard !names(below: target.view.number).contains(touch.view) else { return [] }
    guard let place = touch.places.first else {
      return blocks(target.view)
    }
    guard target.contains(place.x, place.y) else {
      let middle = target.middle
      return [
        "it lands outside of \(name), whose middle is at \(words(middle.x)),\(words(middle.y))"
      ]
    }
    let blocks = blocks(target.view)
    if !blocks.isEmpty { return blocks }
    return touch.view == "nil" ? [] : ["\(touch.view) lies over \(name) there"]
  }

  /// What keeps touches from a view, in it or around it.
  private func blocks(_ view: ViewState) -> [String] {
    var found: [String] = []
    var current: ViewState? = view
    while let view = current, found.count < 8 {
      let name = WhyCauses.name(of: view)
      func by(_ property: String) -> String {
        let change = view.changes.first { $0.property == property }
        return change.flatMap { $0.source.isEmpty ? nil : ", set in \($0.source)" } ?? ""
      }
      if view.traits.contains(.ignoresTouches) {
        found.append("\(name) ignores touches: isUserInteractionEnabled is false\(by("enabled"))")
      }
      if view.alpha < 10 {
        let alpha = Thousandths.text(of: view.alpha)
        found.append("\(name) receives no touches: its alpha is \(alpha), below 0.01\(by("alpha"))")
      }
      current = parents[view.number].flatMap { views[$0] }
    }
    return found
  }
}
