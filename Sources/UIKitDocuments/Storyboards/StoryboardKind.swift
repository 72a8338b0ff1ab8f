import StoryboardReading

/// A kind of storyboard element: how its object is created, and its attributes.
@MainActor struct StoryboardKind {
  /// The name of the element, such as `button`.
  let element: String
  /// The kind whose attributes this one inherits; nil for none.
  let base: String?
  /// Creates the object; nil for kinds that are only bases and do not occur in files.
  let make: (@MainActor (StoryboardElement) -> AnyObject)?
  /// The attributes in addition to those of the base, in the order in which they are set.
  let attributes: [StoryboardAttribute]

  init(
    _ element: String, base: String? = nil, _ attributes: [StoryboardAttribute] = [],
    make: (@MainActor (StoryboardElement) -> AnyObject)? = nil
  ) {
    self.element = element
    self.base = base
    self.attributes = attributes
    self.make = make
  }

  /// Whether elements of the kind describe view controllers (`isRecognizer`: gesture recognizers).
  var isController: Bool { element == "viewController" || base == "viewController" }
  var isRecognizer: Bool { element == "gestureRecognizer" || base == "gestureRecognizer" }

  /// All attributes, starting with those of the bases.
  var allAttributes: [StoryboardAttribute] {
    (base.flatMap { StoryboardVocabulary.kind($0) }?.allAttributes ?? []) + attributes
  }
}

/// The supported elements of storyboards.
@MainActor enum StoryboardVocabulary {
  static let kinds = views + controls + contents + controllers + items + recognizers

  /// Returns the kind of elements with this name; nil if it is not supported.
  static func kind(_ element: String) -> StoryboardKind? {
    kinds.first { $0.element == element }
  }
}
