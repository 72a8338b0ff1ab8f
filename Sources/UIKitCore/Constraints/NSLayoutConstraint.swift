public import Foundation
import InputCore

/// A relation between two attributes of views or guides that layout keeps:
/// `first.attribute  relation  multiplier × second.attribute + constant`.
///
/// A new constraint is inactive. Activating it installs it on the closest common superview of both
/// items, whose `constraints` list and retain it; layout then gives the items frames with which it
/// holds. The items are not retained. Distances are in points.
///
/// ```
/// NSLayoutConstraint.activate([
///   title.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
///   title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
/// ])
/// ```
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The two sides, with their items.
  final let (first, second): (LayoutOperand, LayoutOperand?)
  /// The view or guide on the left of the relation.
  public final var firstItem: AnyObject? { first.item }
  /// The view or guide on the right; nil if there is only a constant.
  public final var secondItem: AnyObject? { second?.item }
  /// The attribute of the first item.
  public final var firstAttribute: Attribute { first.attribute }
  /// The attribute of the second item; `notAnAttribute` without one.
  public final var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The relation.
  public final let relation: Relation
  /// The factor of the second attribute.
  public final let multiplier: CGFloat

  /// The number that is added on the right, in points. Changing it is the quick way to change a
  /// layout; it takes effect in the next one.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      precondition(newValue.isFinite, "the constant of a constraint is not finite: \(newValue)")
      storedConstant = newValue
      holder?.layoutEngineIfAny?.constantChanged(of: self)
    }
  }

  /// How much the constraint counts. Default: required. A change takes effect in the next layout,
  /// also between required and optional, as in newer systems of Apple's.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      Self.requireValid(newValue)
      storedPriority = newValue
      holder?.layoutEngineIfAny?.priorityChanged(of: self)
    }
  }

  /// A name for logs. Default: nil.
  open var identifier: String?
  /// Whether archives of the view contain the constraint. Archives of views do not exist here.
  /// Default: false.
  open var shouldBeArchived = false

  /// Whether the constraint is installed. Setting it installs or removes it.
  ///
  /// To install one whose items have no common superview is a programming error.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { install() } else { uninstall() } }
  }

  private final var storedConstant: CGFloat
  private final var storedPriority = UILayoutPriority.required
  /// The view that lists it; nil while it is inactive.
  final weak var holder: UIView?
  /// The position among all constraints in the order of activation.
  final var order: UInt64 = 0
  /// The views on whose numbers the constraint depends, in the engine.
  final var dependsOn: [ObjectIdentifier] = []
  /// Whether a log has said that it is broken, since it held last.
  final var isToldBroken = false
  /// Whether it is broken only if nothing else can be.
  @_spi(Toolkit) public final var keepsToTheEnd = false
  /// The point of the program that made it, while evidence is kept.
  package final let madeAt: CallPlace?

  /// Creates a constraint between two attributes, or of a size alone if `view2` is nil.
  ///
  /// The items are views or guides. Attributes that cannot be related, such as a width to a left
  /// side, are a programming error.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = view2.map { LayoutOperand($0 as AnyObject, attr2) }
    self.init(
      LayoutOperand(view1 as AnyObject, attr1), relation, second, multiplier: multiplier,
      constant: c)
  }

  init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    Self.requireRelation(first, to: second)
    precondition(
      multiplier.isFinite && constant.isFinite,
      "the numbers of a constraint are not finite: \(multiplier), \(constant)")
    (self.first, self.second) = (first, second)
    (self.relation, self.multiplier, storedConstant) = (relation, multiplier, constant)
    madeAt = CallPlaces.present
    super.init()
  }

  /// Activates each, in this order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates each, in this order.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor on the left of the relation.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }

  /// The anchor on the right; nil if there is only a constant.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  /// The relation in words: `<NSLayoutConstraint 'gap' UILabel: title.leading == UIView: card.leading
  /// + 16>`.
  open override nonisolated var description: String {
    onMainThread { self.printedRelation } ?? "<NSLayoutConstraint>"
  }
}

// MARK: Validity

extension NSLayoutConstraint {
  static func requireValid(_ priority: UILayoutPriority) {
    precondition(
      priority.rawValue > 0 && priority.rawValue <= 1000,
      "the priority of a constraint is \(priority.rawValue); it has to be above 0, and 1000 at most"
    )
  }

  /// Traps if two attributes cannot be related, as UIKit raises an exception.
  private static func requireRelation(_ first: LayoutOperand, to second: LayoutOperand?) {
    precondition(first.kind != .none, "the first attribute of a constraint is none")
    guard let second else {
      return precondition(
        first.kind == .size,
        "a constraint of \(first.attribute) needs a second item; only a size has a constant alone")
    }
    precondition(
      first.kind.relates(to: second.kind),
      "a constraint cannot relate \(first.attribute) to \(second.attribute): "
        + first.kind.reason(second.kind))
  }
}

// MARK: Words

extension NSLayoutConstraint {
  final var printedRelation: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    let name = identifier.map { "'\($0)' " } ?? ""
    var right = short(constant)
    if let second {
      let factor = multiplier == 1 ? "" : "\(short(multiplier)) * "
      let amount = constant == 0 ? "" : constant < 0 ? " - \(short(-constant))" : " + \(right)"
      right = "\(factor)\(second.printed)\(amount)"
    }
    let weight = priority == .required ? "" : " @\(short(CGFloat(priority.rawValue)))"
    let state = isActive ? "" : " (inactive)"
    return "<NSLayoutConstraint \(name)\(first.printed) \(sign) \(right)\(weight)\(state)>"
  }
}
