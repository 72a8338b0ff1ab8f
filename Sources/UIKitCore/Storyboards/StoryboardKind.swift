import StoryboardReading

/// What an element of a storyboard stands for: how its object is made, and which attributes it has.
@MainActor struct StoryboardKind {
  /// The element's name, such as `button`.
  let element: String
  /// The kind whose attributes this one has as well; nil for none.
  let base: String?
  /// Makes the object; nil for kinds that no file has, which are only bases.
  let make: (@MainActor (StoryboardElement) -> AnyObject)?
  /// The attributes beside those of the base, in the order in which they are set.
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

  /// Whether it stands for a view controller, or for a gesture recognizer.
  var isController: Bool { element == "viewController" || base == "viewController" }
  var isRecognizer: Bool { element == "gestureRecognizer" || base == "gestureRecognizer" }

  /// All attributes, those of the bases first.
  var allAttributes: [StoryboardAttribute] {
    (base.flatMap { StoryboardVocabulary.kind($0) }?.allAttributes ?? []) + attributes
  }
}

/// All that is understood of a storyboard.
@MainActor enum StoryboardVocabulary {
  private static let kinds = views + controls + controllers + items + recognizers

  /// The kind of elements with this name; nil where it is unknown.
  static func kind(_ element: String) -> StoryboardKind? {
    kinds.first { $0.element == element }
  }
}
