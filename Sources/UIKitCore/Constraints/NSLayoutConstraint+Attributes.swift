// What constraints relate, and how. The raw values are UIKit's.
extension NSLayoutConstraint {
  /// How the two sides compare.
  public enum Relation: Int, Sendable {
    /// The left side is at most the right one.
    case lessThanOrEqual = -1
    /// Both are the same.
    case equal = 0
    /// The left side is at least the right one.
    case greaterThanOrEqual = 1
  }

  /// A number of an item's alignment rectangle.
  public enum Attribute: Int, Sendable {
    /// The left side.
    case left = 1
    /// The right side.
    case right = 2
    /// The upper side.
    case top = 3
    /// The lower side.
    case bottom = 4
    /// The side where reading begins.
    case leading = 5
    /// The side where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle of the width.
    case centerX = 9
    /// The middle of the height.
    case centerY = 10
    /// The baseline of the last line of text; the lower side without text.
    case lastBaseline = 11
    /// The baseline of the first line of text; the upper side without text.
    case firstBaseline = 12
    /// The left margin.
    case leftMargin = 13
    /// The right margin.
    case rightMargin = 14
    /// The upper margin.
    case topMargin = 15
    /// The lower margin.
    case bottomMargin = 16
    /// The margin where reading begins.
    case leadingMargin = 17
    /// The margin where reading ends.
    case trailingMargin = 18
    /// The middle between the left and the right margin.
    case centerXWithinMargins = 19
    /// The middle between the upper and the lower margin.
    case centerYWithinMargins = 20
    /// None: the constraint has only a constant.
    case notAnAttribute = 0

    /// The baseline of the last line of text.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  /// What can be related to what.
  enum Kind {
    case side, readingSide, horizontalCenter, vertical, size, none

    /// Whether constraints may relate the two.
    func relates(to other: Kind) -> Bool {
      switch (self, other) {
      case (.side, .side), (.readingSide, .readingSide), (.horizontalCenter, .horizontalCenter),
        (.side, .horizontalCenter), (.horizontalCenter, .side), (.readingSide, .horizontalCenter),
        (.horizontalCenter, .readingSide), (.vertical, .vertical), (.size, .size):
        true
      case (.side, .readingSide), (.readingSide, .side), (.side, .vertical), (.side, .size),
        (.readingSide, .vertical), (.readingSide, .size), (.horizontalCenter, .vertical),
        (.horizontalCenter, .size), (.vertical, .side), (.vertical, .readingSide),
        (.vertical, .horizontalCenter), (.vertical, .size), (.size, .side), (.size, .readingSide),
        (.size, .horizontalCenter), (.size, .vertical), (.none, _), (_, .none):
        false
      }
    }

    /// Why constraints cannot relate the two.
    func reason(_ other: Kind) -> String {
      switch (self, other) {
      case (.side, .readingSide), (.readingSide, .side):
        "left and right do not follow the reading direction, leading and trailing do"
      case (.size, _), (_, .size): "one is a size, the other a position"
      case (.none, _), (_, .none): "one is no attribute"
      case (.side, _), (.readingSide, _), (.horizontalCenter, _), (.vertical, _):
        "one is horizontal, the other vertical"
      }
    }
  }

  /// Whether constraints may relate this attribute to another.
  package func canRelate(to other: NSLayoutConstraint.Attribute) -> Bool {
    kind.relates(to: other.kind)
  }

  var kind: Kind {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: .side
    case .leading, .trailing, .leadingMargin, .trailingMargin: .readingSide
    case .centerX, .centerXWithinMargins: .horizontalCenter
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  /// The direction of the attribute.
  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .notAnAttribute:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// The attribute without its margin, and whether it had one.
  var withoutMargin: (attribute: NSLayoutConstraint.Attribute, hadMargin: Bool) {
    switch self {
    case .leftMargin: (.left, true)
    case .rightMargin: (.right, true)
    case .topMargin: (.top, true)
    case .bottomMargin: (.bottom, true)
    case .leadingMargin: (.leading, true)
    case .trailingMargin: (.trailing, true)
    case .centerXWithinMargins: (.centerX, true)
    case .centerYWithinMargins: (.centerY, true)
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .lastBaseline, .firstBaseline, .notAnAttribute:
      (self, false)
    }
  }
}
