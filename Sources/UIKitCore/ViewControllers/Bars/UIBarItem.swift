/// Something that a bar shows as a button: its title, and whether it can be pressed.
@preconcurrency @MainActor open class UIBarItem {
  /// What the item is called; nil for none.
  open var title: String? {
    didSet { changed() }
  }
  /// Whether the item can be pressed; true at first.
  open var isEnabled = true {
    didSet { changed() }
  }
  /// The application's own number for the item; 0 at first.
  open var tag = 0
  /// The name that user-interface tests find the button by, and its label in transcripts.
  open var accessibilityIdentifier: String? {
    didSet { changed() }
  }

  /// Makes an item without a title.
  public init() {}

  /// What the button looks like has changed.
  func changed() {}
}

/// Makes items comparable, as they are on iOS.
extension UIBarItem: Equatable {
  /// Whether both are the same object.
  public nonisolated static func == (left: UIBarItem, right: UIBarItem) -> Bool { left === right }
}
