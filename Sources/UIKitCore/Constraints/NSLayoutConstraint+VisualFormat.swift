import Foundation

// Constraints from texts.
extension NSLayoutConstraint {
  /// How the views of a format are aligned with each other, and in which direction they follow each
  /// other. The raw values are UIKit's.
  public struct FormatOptions: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All left sides are the same.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All right sides are the same.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All upper sides are the same.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All lower sides are the same.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All leading sides are the same.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All trailing sides are the same.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All have the same horizontal middle.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All have the same vertical middle.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// All last baselines are the same.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// All first baselines are the same.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xffff)
    /// A row follows the direction of reading; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A row goes from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A row goes from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Gaps of a column are between sides; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Gaps of a column are between baselines.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of spacings.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Returns the inactive constraints of a format such as `V:|-[title]-8-[text(>=44@750)]|`.
  ///
  /// `metrics` has the numbers and `views` the views or guides by their names in the format. A gap
  /// without a number is the system's: 8 points, or a superview's margin. A format that cannot be
  /// read is a programming error; the message repeats it with a mark under the place.
  public static func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let visual = try VisualFormat(format)
      var maker = VisualFormatMaker(visual, opts, metrics ?? [:], views)
      return try maker.make()
    } catch {
      let mark = String(repeating: " ", count: error.place) + "^"
      preconditionFailure(
        "a visual format cannot be read: \(error.reason)\n\(format)\n\(mark)")
    }
  }
}

/// Makes the constraints of a format.
@MainActor struct VisualFormatMaker {
  private let visual: VisualFormat
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var constraints: [NSLayoutConstraint] = []

  init(
    _ visual: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    (self.visual, self.options, self.metrics, self.views) = (visual, options, metrics, views)
  }

  mutating func make() throws(VisualFormat.Fault) -> [NSLayoutConstraint] {
    var items: [AnyObject] = []
    for part in visual.parts {
      guard let name = part.view else { continue }
      let item = try item(named: name)
      items.append(item)
      for size in part.sizes { try constrain(item, to: size) }
    }
    try place(items)
    for (_, attribute) in alignments {
      for (item, next) in zip(items, items.dropFirst()) {
        constraints.append(
          NSLayoutConstraint(
            LayoutOperand(item, attribute), .equal, LayoutOperand(next, attribute)))
      }
    }
    return constraints
  }

  // MARK: Names

  private func item(named name: String) throws(VisualFormat.Fault) -> AnyObject {
    guard let item = views[name] else {
      throw VisualFormat.Fault(reason: "\(name) is not among the views", place: 0)
    }
    return item as AnyObject
  }

  private func number(_ object: VisualFormat.Object) throws(VisualFormat.Fault) -> Double {
    switch object {
    case .number(let number): return number
    case .name(let name):
      guard let number = metrics[name].flatMap(Self.double) else {
        throw VisualFormat.Fault(reason: "\(name) is neither a metric nor a view", place: 0)
      }
      return number
    }
  }

  private static func double(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: number.native
    case let number as Int: Double(number)
    case let number as Float: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  private mutating func add(
    _ constraint: NSLayoutConstraint, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Fault) {
    if let priority = predicate.priority {
      constraint.priority = UILayoutPriority(Float(try number(priority)))
    }
    constraints.append(constraint)
  }

  // MARK: Sizes

  private mutating func constrain(
    _ item: AnyObject, to predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Fault) {
    let length: NSLayoutConstraint.Attribute = visual.axis == .horizontal ? .width : .height
    if case .name(let name) = predicate.object, metrics[name] == nil {
      let other = try self.item(named: name)
      return try add(
        NSLayoutConstraint(
          LayoutOperand(item, length), predicate.relation, LayoutOperand(other, length)),
        predicate)
    }
    try add(
      NSLayoutConstraint(
        LayoutOperand(item, length), predicate.relation, nil,
        constant: CGFloat(try number(predicate.object))), predicate)
  }

  // MARK: Gaps

  /// The attributes where an item begins and ends along the format.
  private var ends: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    guard visual.axis == .horizontal else { return (.top, .bottom) }
    if options.contains(.directionLeftToRight) { return (.left, .right) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return (.leading, .trailing)
  }

  private mutating func place(_ items: [AnyObject]) throws(VisualFormat.Fault) {
    guard let first = items.first else { return }
    let superview = (first as? any LayoutItem)?.layoutSpace
    var index = 0
    for (number, part) in visual.parts.enumerated() where number > 0 {
      let before: AnyObject? = visual.parts[number - 1].view == nil ? superview : items[index]
      if visual.parts[number - 1].view != nil { index += 1 }
      let after: AnyObject? = part.view == nil ? superview : items[index]
      guard let before, let after else {
        throw VisualFormat.Fault(reason: "the first view has no superview", place: 0)
      }
      try separate(before, after, superview, part.gap)
    }
  }

  private mutating func separate(
    _ before: AnyObject, _ after: AnyObject, _ superview: UIView?, _ gap: VisualFormat.Gap
  ) throws(VisualFormat.Fault) {
    let (start, end) = ends
    let isReversed = start == .right
    var from = before === superview ? start : end
    var to = after === superview ? end : start
    let isByBaseline = visual.axis == .vertical && options.contains(.spacingBaselineToBaseline)
    if isByBaseline, before !== superview, after !== superview {
      (from, to) = (.lastBaseline, .firstBaseline)
    }
    var predicates: [VisualFormat.Predicate] = []
    switch gap {
    case .none: predicates = [VisualFormat.Predicate()]
    case .predicates(let list): predicates = list
    case .standard:
      guard before !== superview, after !== superview else {
        (from, to) = (
          before === superview ? from.withMargin : from, after === superview ? to.withMargin : to
        )
        predicates = [VisualFormat.Predicate()]
        break
      }
      predicates = [VisualFormat.Predicate(object: .number(LayoutMetrics.systemSpacing))]
    }
    for predicate in predicates {
      let amount = CGFloat(try number(predicate.object))
      let (first, second) =
        isReversed ? ((before, from), (after, to)) : ((after, to), (before, from))
      try add(
        NSLayoutConstraint(
          LayoutOperand(first.0, first.1), predicate.relation,
          LayoutOperand(second.0, second.1), constant: amount), predicate)
    }
  }

  // MARK: Alignment

  private var alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] {
    let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return all.filter { options.contains($0.0) }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The margin of a side; the attribute itself for others.
  var withMargin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin,
      .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      self
    }
  }
}
