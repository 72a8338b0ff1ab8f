// The raw values are UIKit's.

/// A direction in the order of the characters.
public enum UITextStorageDirection: Int, Sendable {
  /// Toward the end.
  case forward = 0
  /// Toward the start.
  case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left = 3
  /// Upward.
  case up = 4
  /// Downward.
  case down = 5
}

/// A direction in the order of the characters, or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a storage direction or of a layout direction.
  public var rawValue: Int

  /// Creates a direction from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Creates a direction in the order of the characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Creates a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it leads toward the end in text of one direction; false for an unknown number.
  package func isForward(_ writing: NSWritingDirection) -> Bool {
    if let storage = UITextStorageDirection(rawValue: rawValue) { return storage == .forward }
    return UITextLayoutDirection(rawValue: rawValue)?.isForward(writing) ?? false
  }
}

extension UITextLayoutDirection {
  /// Whether it leads toward the end in text of one direction.
  package func isForward(_ writing: NSWritingDirection) -> Bool {
    switch self {
    case .right: writing != .rightToLeft
    case .left: writing == .rightToLeft
    case .down: true
    case .up: false
    }
  }
}

/// The units of text.
public enum UITextGranularity: Int, Sendable {
  /// A character as a reader sees it: a grapheme cluster.
  case character = 0
  /// A word.
  case word = 1
  /// A sentence, with the spaces after it.
  case sentence = 2
  /// A paragraph, with the line break that ends it.
  case paragraph = 3
  /// A line of the layout.
  case line = 4
  /// The whole text.
  case document = 5
}
