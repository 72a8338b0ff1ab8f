internal import UIKit

/// Searches views from the frontmost down to the leaves of the hierarchy.
@MainActor struct Search {
  /// The result of a search.
  enum Result {
    case one(UIView)
    /// The name of the searched property, and the place of each match.
    case several(String, [String])
    /// The name of the searched property, and its values in the views searched.
    case none(String, [String])
  }

  private let views: [UIView]
  private let front: UIView?
  private let name: (UIView) -> String

  /// - Parameters:
  ///   - front: The view of what is presented in front of all else: of several views that fit, the
  ///     one in it is found. Nil if nothing is, or if it is no matter.
  ///   - name: Returns the name to show for a view.
  init(within roots: [UIView], front: UIView? = nil, name: @escaping (UIView) -> String) {
    var found: [UIView] = []
    var rest = Array(roots.reversed())
    while let view = rest.popLast() {
      found.append(view)
      rest += view.subviews.reversed()
    }
    views = found
    self.front = front
    self.name = name
  }

  /// Finds the only view whose value of a property fits.
  func find(
    _ what: String, of properties: (UIView) -> [String], fits: (String) -> Bool
  ) -> Result {
    findView(what, of: properties) { properties($0).contains(where: fits) }
  }

  /// Finds the only view that fits; `properties` returns the values to list for the others.
  func findView(
    _ what: String, of properties: (UIView) -> [String], fits: (UIView) -> Bool
  ) -> Result {
    let all = views.filter(fits)
    let shown = all.filter(Self.isShown)
    let foremost = front.map { front in shown.filter { $0.isDescendant(of: front) } } ?? []
    let fitting = foremost.count == 1 ? foremost : shown.isEmpty ? all : shown
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

  /// The first five items, joined, and the number of remaining ones.
  static func list(_ items: [String]) -> String {
    items.prefix(5).joined(separator: ", ")
      + (items.count > 5 ? " and \(items.count - 5) more" : "")
  }

  /// The three distinct items of `known` that are nearest to `wanted`.
  static func nearest(_ known: [String], to wanted: String) -> [String] {
    var seen: Set<String> = []
    let once = known.filter { seen.insert($0).inserted }
    let ranked = once.enumerated().map { (distance(wanted, $1), $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    return ranked.prefix(3).map(\.2)
  }

  /// The edit distance between two strings, ignoring case; only the first 64 characters count.
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
