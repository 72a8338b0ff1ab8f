internal import Evidence
internal import InputCore
internal import UIKit

/// Finds the views in a history that a test can name: those with an identifier that no other shown
/// view has.
struct ViewFinder {
  /// A view that contains a place.
  struct Found {
    var identifier: String
    /// The view's size, and the place in its coordinates.
    var bounds: CGRect
    var place: CGPoint
  }

  private var views: [UInt32: ViewState] = [:]
  private var roots: [UInt32] = []

  /// The views at a time, in microseconds.
  init(_ history: History, at time: Int) {
    var views = ViewsInTime(history)
    self = views.finder(at: time)
  }

  fileprivate init() {}

  fileprivate mutating func follow(_ change: History.ScreenChange) {
    if let roots = change.roots { self.roots = roots }
    for view in change.views { views[view.number] = view }
  }

  /// The views of the main screen, on which tests name places.
  fileprivate func onMainScreen(_ history: History, at time: Int) -> ViewFinder {
    let others = history.screens.screens(at: time).dropFirst().flatMap(\.windows)
    var main = self
    main.roots.removeAll { others.contains($0) }
    return main
  }

  /// The innermost view that a test can name and that a touch at a place on the screen hits,
  /// directly or through a view inside it; nil if there is none.
  func find(_ place: CGPoint) -> Found? {
    for root in roots.reversed() {
      guard let path = hit(root, place) else { continue }
      return path.last { found in count(of: found.identifier) == 1 }
    }
    return nil
  }

  /// Whether a touch at a place on the screen hits the view with this identifier.
  func hits(_ identifier: String, at place: CGPoint) -> Bool {
    for root in roots.reversed() {
      if let path = hit(root, place) { return path.contains { $0.identifier == identifier } }
    }
    return false
  }

  /// Where a place in the view with this identifier is on the screen, or the view's middle; nil
  /// unless exactly one shown view has the identifier.
  ///
  /// - Parameter isLanding: Whether a touch there must hit the view.
  func place(_ inside: CGPoint?, in identifier: String, isLanding: Bool) -> CGPoint? {
    guard count(of: identifier) == 1 else { return nil }
    let found = roots.lazy.compactMap { self.place(inside, in: identifier, below: $0) }.first
    guard let found, isLanding else { return found }
    // The history's numbers are rounded, so a place at an edge may seem to be outside.
    let offsets: [CGFloat] = [0, 0.01, -0.01]
    let isHit = offsets.contains { offset in
      hits(identifier, at: CGPoint(x: found.x + offset, y: found.y + offset))
    }
    return isHit ? found : nil
  }

  /// As above, in the coordinates around the view `number`.
  private func place(_ inside: CGPoint?, in identifier: String, below number: UInt32) -> CGPoint? {
    guard let view = views[number], view.isShown else { return nil }
    if view.identifier == identifier {
      let middle = CGPoint(x: view.rectangle.midX, y: view.rectangle.midY)
      return view.outerPlace(of: inside ?? middle)
    }
    for child in view.children {
      if let inner = place(inside, in: identifier, below: child) {
        return view.outerPlace(of: inner)
      }
    }
    return nil
  }

  /// The views from `number` down to the innermost one that is hit; nil if it is not hit.
  private func hit(_ number: UInt32, _ outer: CGPoint) -> [Found]? {
    guard let view = views[number], view.isShown, !view.traits.contains(.ignoresTouches),
      let place = view.place(of: outer), view.rectangle.contains(place)
    else { return nil }
    let found = Found(identifier: view.identifier, bounds: view.rectangle, place: place)
    for child in view.children.reversed() {
      if let path = hit(child, place) { return [found] + path }
    }
    return [found]
  }

  /// How many shown views have this identifier.
  private func count(of identifier: String) -> Int {
    guard !identifier.isEmpty else { return 0 }
    var count = 0
    var rest = roots
    while let number = rest.popLast() {
      guard let view = views[number], view.isShown else { continue }
      if view.identifier == identifier { count += 1 }
      rest += view.children
    }
    return count
  }
}

extension ViewState {
  fileprivate var isShown: Bool { !traits.contains(.hidden) && alpha >= 10 }

  fileprivate var rectangle: CGRect {
    CGRect(
      x: Double(bounds[0]) / 1000, y: Double(bounds[1]) / 1000, width: Double(bounds[2]) / 1000,
      height: Double(bounds[3]) / 1000)
  }

  /// A place in the view in its superview's coordinates.
  fileprivate func outerPlace(of place: CGPoint) -> CGPoint {
    func part(_ index: Int) -> Double { Double(transform[index]) / 1e6 }
    return CGPoint(
      x: part(0) * place.x + part(2) * place.y + Double(transform[4]) / 1000,
      y: part(1) * place.x + part(3) * place.y + Double(transform[5]) / 1000)
  }

  /// The superview's place in the view's coordinates; nil if the view has no area.
  fileprivate func place(of outer: CGPoint) -> CGPoint? {
    let (a, b, c, d) = (
      Double(transform[0]) / 1e6, Double(transform[1]) / 1e6, Double(transform[2]) / 1e6,
      Double(transform[3]) / 1e6
    )
    let area = a * d - b * c
    guard area != 0 else { return nil }
    let (x, y) = (
      outer.x - Double(transform[4]) / 1000, outer.y - Double(transform[5]) / 1000
    )
    return CGPoint(x: (d * x - c * y) / area, y: (a * y - b * x) / area)
  }
}

/// Finds the views of a history at times that mostly ascend, so that all changes are followed once.
struct ViewsInTime {
  private let history: History
  private var present = ViewFinder()
  private var time = Int.min
  /// The number of changes up to `time`.
  private var count = 0

  init(_ history: History) { self.history = history }

  /// The views at a time, in microseconds.
  mutating func finder(at time: Int) -> ViewFinder {
    if time < self.time { (present, count) = (ViewFinder(), 0) }
    self.time = time
    let changes = history.changes
    while count < changes.count, changes[count].time <= time {
      present.follow(changes[count])
      count += 1
    }
    return present.onMainScreen(history, at: time)
  }
}
