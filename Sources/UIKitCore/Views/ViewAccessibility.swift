/// What one of the toolkit's own views is and shows, until the app says otherwise.
@_spi(Toolkit) public struct ViewAccessibility {
  /// What the view is and does.
  public var traits: UIAccessibilityTraits
  /// The text that the view shows; nil for none.
  public var label: String?

  /// Creates the value from its parts.
  public init(_ traits: UIAccessibilityTraits = [], label: String? = nil) {
    (self.traits, self.label) = (traits, label)
  }
}
