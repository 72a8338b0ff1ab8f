import Foundation

/// A view or a guide, as constraints see it.
@MainActor protocol LayoutItem: AnyObject {
  /// The view in whose coordinates the item's frame is; a guide's is its owner, a view's its
  /// superview.
  var layoutSpace: UIView? { get }
  /// The view whose subtree the item belongs to: a view itself, a guide's owner.
  var layoutOwner: UIView? { get }
  /// Its name in logs: `UILabel: title`.
  var layoutName: String { get }
  var hasAmbiguousLayout: Bool { get }
  func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
}

/// One side of a constraint: an attribute of an item, or the distance to it from another one.
@MainActor struct LayoutOperand {
  private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// Where a distance starts; nil for an attribute.
  private weak var startItem: AnyObject?
  private let startAttribute: NSLayoutConstraint.Attribute?

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    precondition(
      item is any LayoutItem,
      "constraints are between views and guides; \(item.map { "\(type(of: $0))" } ?? "nil") is neither"
    )
    (self.item, self.attribute) = (item, attribute)
    startAttribute = nil
  }

  private init(_ end: LayoutOperand, from start: LayoutOperand) {
    (item, attribute) = (end.item, end.attribute)
    (startItem, startAttribute) = (start.item, start.attribute)
  }

  /// The distance to this operand from another.
  func measured(from start: LayoutOperand) -> LayoutOperand { LayoutOperand(self, from: start) }

  /// Where a distance starts; nil for an attribute.
  var start: LayoutOperand? {
    startAttribute.map { LayoutOperand(startItem, $0) }
  }

  /// Whether it is a distance.
  var isDistance: Bool { startAttribute != nil }

  var kind: NSLayoutConstraint.Attribute.Kind { isDistance ? .size : attribute.kind }

  var layoutItem: (any LayoutItem)? { item as? any LayoutItem }

  /// The items: one, or both ends of a distance. Those that have gone are left out.
  var items: [any LayoutItem] {
    [layoutItem, startItem as? any LayoutItem].compactMap { $0 }
  }

  /// Whether all items are still there.
  var isWhole: Bool { item != nil && (startAttribute == nil || startItem != nil) }

  /// The attribute with its item's name: `UILabel: title.leading`.
  var printed: String {
    let end = "\(layoutItem?.layoutName ?? "(gone)").\(attribute)"
    guard let startAttribute else { return end }
    let start = (startItem as? any LayoutItem)?.layoutName ?? "(gone)"
    return "distance(\(start).\(startAttribute), \(end))"
  }

  static func == (left: LayoutOperand, right: LayoutOperand) -> Bool {
    left.item === right.item && left.attribute == right.attribute
      && left.startItem === right.startItem && left.startAttribute == right.startAttribute
  }
}
