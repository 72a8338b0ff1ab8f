import Foundation
import StoryboardReading

// Constraints of a view's subtree, made when all its views are.
extension StoryboardOrigin {
  /// Sets what constraints need to know of a view: whether they place it, and its priorities.
  func setLayoutAttributes(of view: UIView, _ element: StoryboardElement) {
    // A fixed frame is one without constraints, which the editor keeps by the mask.
    if element.flag("translatesAutoresizingMaskIntoConstraints") == false,
      element.flag("fixedFrame") != true
    {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    for (name, axis) in Self.axes {
      if let hugging = priority(element, "\(name)HuggingPriority") {
        view.setContentHuggingPriority(hugging, for: axis)
      }
      if let resistance = priority(element, "\(name)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(resistance, for: axis)
      }
    }
  }

  private static let axes: [(String, NSLayoutConstraint.Axis)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]

  /// Returns a priority from 1 to 1000; nil without one, or with another, which is reported.
  private func priority(_ element: StoryboardElement, _ name: String) -> UILayoutPriority? {
    guard let text = element[name] else { return nil }
    guard let number = Float(text), number >= 1, number <= 1000 else {
      report(element, "\(name)=\"\(text.prefix(40))\" is not a priority from 1 to 1000")
      return nil
    }
    return UILayoutPriority(number)
  }

  /// Makes a guide of a view available to constraints.
  func keepGuide(_ element: StoryboardElement, of view: UIView) {
    switch element.key {
    case "safeArea": keep(view.safeAreaLayoutGuide, as: element)
    case "keyboard": keep(view.keyboardLayoutGuide, as: element)
    case "contentLayoutGuide":
      if let scroll = view as? UIScrollView { keep(scroll.contentLayoutGuide, as: element) }
    case "frameLayoutGuide":
      if let scroll = view as? UIScrollView { keep(scroll.frameLayoutGuide, as: element) }
    default: report(element, "there is no guide \(element.key?.prefix(40) ?? "without a key")")
    }
  }

  /// Makes and activates the constraints of the views created so far, in the order of the file.
  func activateConstraints() {
    for (view, elements) in constraintElements {
      for element in elements where element.flag("placeholder") != true {
        guard let constraint = constraint(element, of: view) else { continue }
        constraint.identifier = element["identifier"]
        if let priority = priority(element, "priority") { constraint.priority = priority }
        keep(constraint, as: element)
        constraint.isActive = true
      }
    }
    constraintElements = []
  }

  // MARK: One constraint

  private func constraint(_ element: StoryboardElement, of view: UIView) -> NSLayoutConstraint? {
    guard let first = side(element, "first", view), let attribute = first.attribute else {
      return nil
    }
    let relation: NSLayoutConstraint.Relation? =
      switch element["relation"] {
      case nil, "equal": .equal
      case "lessThanOrEqual": .lessThanOrEqual
      case "greaterThanOrEqual": .greaterThanOrEqual
      default: nil
      }
    guard let relation, let multiplier = multiplier(element) else {
      report(element, "this is not a constraint: its relation or multiplier is unknown")
      return nil
    }
    let constant = CGFloat(element.number("constant") ?? standardSpace(element))
    guard element["secondItem"] != nil || element["secondAttribute"] != nil else {
      guard attribute == .width || attribute == .height else {
        report(element, "this constraint has one side, which is not a size")
        return nil
      }
      return NSLayoutConstraint(
        item: first.item, attribute: attribute, relatedBy: relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: constant)
    }
    guard let second = side(element, "second", view), let other = second.attribute else {
      return nil
    }
    guard attribute.canRelate(to: other) else {
      report(element, "a constraint cannot relate \(attribute) to \(other)")
      return nil
    }
    return NSLayoutConstraint(
      item: first.item, attribute: attribute, relatedBy: relation, toItem: second.item,
      attribute: other, multiplier: multiplier, constant: constant)
  }

  /// One side: the item, which is the view itself without an id, and its attribute. The guides of
  /// older files stand for the sides of the safe area.
  private func side(
    _ element: StoryboardElement, _ name: String, _ view: UIView
  ) -> (item: AnyObject, attribute: NSLayoutConstraint.Attribute?)? {
    let id = element["\(name)Item"]
    let word = element["\(name)Attribute"] ?? ""
    guard let attribute = Self.attributes[word] else {
      report(element, "there is no attribute \(word.prefix(40)) for a constraint")
      return nil
    }
    if let id, let type = olderGuide(id) {
      guard let root = controller?.viewIfLoaded ?? rootView else { return nil }
      return (root.safeAreaLayoutGuide, type == "top" ? .top : .bottom)
    }
    let item = id.map { object($0) } ?? view
    guard let item, item is UIView || item is UILayoutGuide else {
      report(element, "\(id?.prefix(40) ?? "") is no view or guide of this scene")
      return nil
    }
    return (item, attribute)
  }

  /// Whether an id is that of the top or bottom guide that older files have in the controller.
  private func olderGuide(_ id: String) -> String? {
    scene.controller.contents("layoutGuides").first { $0.id == id }?["type"]
  }

  /// The multiplier: a number, or a ratio as `16:9`.
  private func multiplier(_ element: StoryboardElement) -> CGFloat? {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(separator: ":").map { Double($0) }
    switch parts.count {
    case 1: return parts[0].flatMap { $0.isFinite && $0 != 0 ? CGFloat($0) : nil }
    case 2:
      guard let first = parts[0], let second = parts[1], second != 0, first != 0,
        (first / second).isFinite
      else { return nil }
      return CGFloat(first / second)
    default: return nil
    }
  }

  /// The constant of a standard space, which files do not say: 8 between views, 20 to a superview.
  private func standardSpace(_ element: StoryboardElement) -> Double {
    guard element.flag("symbolic") == true else { return 0 }
    return element["firstItem"] == nil || element["secondItem"] == nil ? 20 : 8
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}
