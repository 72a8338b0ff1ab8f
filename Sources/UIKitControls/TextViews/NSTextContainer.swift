public import Foundation

/// The area of a text view that its lines fill.
@preconcurrency @MainActor open class NSTextContainer {
  /// The view whose layout depends on it.
  final weak var view: UITextView?

  /// Creates a container with the usual padding.
  public init() {}

  /// The space before and after each line, in points. Default: 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { view?.layoutChanged() } }
  }

  /// The largest number of lines; 0 for any number. Default: 0.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { view?.layoutChanged() } }
  }

  /// Where lines end, and what happens to text beyond the last one. Default: `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { view?.layoutChanged() } }
  }
}
