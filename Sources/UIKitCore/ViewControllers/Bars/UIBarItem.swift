/// An item that a bar shows as a button: its title and image, and whether it is enabled.
@preconcurrency @MainActor open class UIBarItem {
  /// The title of the item. Default: nil.
  open var title: String? {
    didSet { changed() }
  }
  /// The image of the item, drawn as a stencil unless its rendering mode is `alwaysOriginal`.
  /// Default: nil.
  open var image: UIImage? {
    didSet { changed() }
  }
  /// Whether the item can be pressed. Default: true.
  open var isEnabled = true {
    didSet { changed() }
  }
  /// A number of the application that identifies the item. Default: 0.
  open var tag = 0
  /// The name by which user-interface tests find the button, and its label in transcripts.
  open var accessibilityIdentifier: String? {
    didSet { changed() }
  }

  /// Creates an item without a title.
  public init() {}

  /// Updates the button after a property changed.
  func changed() {}
}

/// Compares items by identity, as on iOS.
extension UIBarItem: Equatable {
  /// Returns whether both are the same object.
  public nonisolated static func == (left: UIBarItem, right: UIBarItem) -> Bool { left === right }
}
