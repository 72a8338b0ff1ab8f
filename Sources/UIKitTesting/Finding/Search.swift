internal import UIKit

/// Looks through views from the front of the hierarchy to its leaves.
@MainActor struct Search {
  /// What was found.
  enum Result {
    case one(UIView)
    /// What they have in common, and where each is.
    case several(String, [String])
    /// What nothing has, and what views have of the kind.
    case none(String, [String])
  }

  private let views: [UIView]
  private let name: (UIView) -> String

  /// - Parameter name: What a view is called.
  init(within roots: [UIView], name: @escaping (UIView) -> String) {
    var found: [UIView] = []
    var rest = Array(roots.reversed())
    while let view = rest.popLast() {
      found.append(view)
      rest += view.subviews.reversed()
    }
    views = found
    self.name = name
  }

  /// Finds the one view of which a property fits.
  func find(
    _ what: String, of properties: (UIView) -> [String], fits: (String) -> Bool
  ) -> Result {
    findView(what, of: properties) { properties($0).contains(where: fits) }
  }

  /// Finds the one view that fits; `properties` tell of the others.
  func findView(
    _ what: String, of properties: (UIView) -> [String], fits: (UIView) -> Bool
  ) -> Result {
    let all = views.filter(fits)
    let shown = all.filter(Self.isShown)
    let fitting = shown.isEmpty ? all : shown
    switch fitting.count {
    case 0: return .none(what, views.flatMap(properties))
    case 1: return .one(fitting[0])
    case _: return .several(what, fitting.map(place))
    }
  }

  private static func isShown(_ view: UIView) -> Bool {
    var next: UIView? = view
    while let current = next {
      if current.isHidden || current.alpha < 0.01 { return false }
      next = current.superview
    }
    return true
  }

  private func place(of view: UIView) -> String {
    "\(name(view))\(view.superview.map { " in \(name($0))" } ?? "")"
  }

  // MARK: Words

  /// The first of many, joined.
  static func list(_ items: [String]) -> String {
    items.prefix(5).joined(separator: ", ")
      + (items.count > 5 ? " and \(items.count - 5) more" : "")
  }

  /// The three of `known` that are the most like `wanted`, each once.
  static func nearest(_ known: [String], to wanted: String) -> [String] {
    var seen: Set<String> = []
    let once = known.filter { seen.insert($0).inserted }
    let ranked = once.enumerated().map { (distance(wanted, $1), $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    return ranked.prefix(3).map(\.2)
  }

  /// How many letters have to be put in, taken out or exchanged, capitals aside; only so many letters
  /// count.
  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.lowercased().prefix(64)), Array(other.lowercased().prefix(64)))
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for (place, candidate) in other.enumerated() {
        let change = corner + (letter == candidate ? 0 : 1)
        corner = row[place + 1]
        row[place + 1] = min(change, corner + 1, row[place] + 1)
      }
    }
    return row[other.count]
  }
}
