import Foundation

/// The items that can be focused now, and the guides, with their places in the window.
@MainActor struct FocusMap {
  enum Target {
    case item(any UIFocusItem)
    case guide(UIFocusGuide)
  }

  struct Entry {
    let target: Target
    /// The place in the window's coordinates, in points.
    let rect: CGRect
    /// Whether a part of it is in sight, without scrolling.
    let isInSight: Bool
  }

  /// In the order of the tree, from back to front.
  private(set) var entries: [Entry] = []
  private let window: UIWindow

  /// Collects the items and guides in `scope` and below it.
  init(of scope: UIView, in window: UIWindow) {
    self.window = window
    guard scope.takesFocusBelow else { return }
    let sight = scope.convert(window.bounds, from: window)
    visit(scope, reach: sight, sight: sight, depth: 0)
  }

  /// The focusable items, in the order of the tree.
  var items: [any UIFocusItem] { entries.compactMap(\.item) }

  /// Returns the place of a focusable item in the window; nil for any other item.
  func rect(of item: any UIFocusItem) -> CGRect? {
    entries.first { $0.item === item }?.rect
  }

  /// Visits a container. `reach` is the part of it in which items can be focused, and `sight` the
  /// part that is in sight, both in its coordinates.
  private mutating func visit(
    _ container: any UIFocusItemContainer, reach: CGRect, sight: CGRect, depth: Int
  ) {
    guard depth < FocusLimits.depth else { return }
    let space = container.coordinateSpace
    for guide in (container as? UIView)?.focusGuides ?? [] where guide.isActive {
      add(.guide(guide), guide.layoutFrame, in: space, reach, sight)
    }
    for item in container.focusItems(in: reach) {
      let view = item as? UIView
      guard view?.takesFocusBelow != false else { continue }
      if item.canBecomeFocused { add(.item(item), item.focusFrame, in: space, reach, sight) }
      guard let inner = item.focusItemContainer, inner !== container else { continue }
      let innerSpace = inner.coordinateSpace
      var (innerReach, innerSight) = (reach, sight)
      if innerSpace !== space {
        innerReach = innerSpace.convert(reach, from: space)
        innerSight = innerSpace.convert(sight, from: space)
      }
      if let view, view.clipsToBounds || inner is any UIFocusItemScrollableContainer {
        innerReach = innerReach.intersection(view.bounds)
        innerSight = innerSight.intersection(view.bounds)
      }
      guard !innerReach.isNull else { continue }
      if let scrolling = inner as? any UIFocusItemScrollableContainer {
        innerReach = CGRect(origin: scrolling.contentOffset, size: scrolling.visibleSize)
          .union(CGRect(origin: .zero, size: scrolling.contentSize))
      }
      visit(inner, reach: innerReach, sight: innerSight, depth: depth + 1)
    }
  }

  private mutating func add(
    _ target: Target, _ frame: CGRect, in space: any UICoordinateSpace, _ reach: CGRect,
    _ sight: CGRect
  ) {
    guard frame.width > 0, frame.height > 0, frame.overlaps(reach) else { return }
    let rect = space === window ? frame : space.convert(frame, to: window)
    entries.append(
      Entry(target: target, rect: rect, isInSight: !sight.isNull && frame.overlaps(sight)))
  }

  // MARK: Reading order

  /// Returns the entries of items from top to bottom, those at one height in reading direction.
  func inReadingOrder(_ isIncluded: (any UIFocusItem) -> Bool = { _ in true }) -> [Entry] {
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let chosen = entries.enumerated().filter { $0.element.item.map(isIncluded) == true }
    return chosen.sorted { left, right in
      let (first, second) = (left.element.rect, right.element.rect)
      if first.minY != second.minY { return first.minY < second.minY }
      let (x, y) =
        isMirrored ? (-first.maxX, -second.maxX) : (first.minX, second.minX)
      return x != y ? x < y : left.offset < right.offset
    }.map(\.element)
  }
}

extension FocusMap.Entry {
  /// The item; nil for a guide.
  var item: (any UIFocusItem)? {
    switch target {
    case .item(let item): item
    case .guide: nil
    }
  }
}

extension CGRect {
  /// Whether the two have an area in common; a common edge does not count.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
