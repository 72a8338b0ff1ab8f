public import Foundation

/// An item that a bar shows as a button: its title and image, and whether it is enabled.
@preconcurrency @MainActor open class UIBarItem {
  /// The title of the item. Default: nil.
  open var title: String? {
    didSet { changed() }
  }
  /// The image of the item, drawn as a template unless its rendering mode is `alwaysOriginal`.
  /// Default: nil.
  open var image: UIImage? {
    didSet { changed() }
  }
  /// Whether the item can be pressed. Default: true.
  open var isEnabled = true {
    didSet { changed() }
  }
  /// A number by which the application can identify the item. Default: 0.
  open var tag = 0
  /// The name by which user-interface tests find the button, and its label in transcripts.
  open var accessibilityIdentifier: String? {
    didSet { changed() }
  }

  /// The name by which people and tests know the button, for one without a title. Default: nil, the
  /// title.
  open var accessibilityLabel: String? {
    didSet { changed() }
  }

  private final var titleAttributes = StateTable<[NSAttributedString.Key: Any]>()

  /// Creates an item without a title.
  public init() {}

  // MARK: The title

  /// Sets the attributes of the title in a state; nil removes them. A state without attributes uses
  /// those for `normal`, except that a disabled item does not use their colour. They take
  /// precedence over the bar's appearance.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    changed()
  }

  /// Returns the attributes that were set for exactly this state, or nil.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }

  /// Returns the look that the item itself sets for its button in a state.
  final func look(for state: UIControl.State) -> BarButtonLook {
    var look = BarButtonLook()
    look.attributes = titleAttributes.value(for: state) ?? [:]
    if state.contains(.disabled), titleAttributes[state] == nil {
      look.attributes[.foregroundColor] = nil
    }
    return look
  }

  /// Updates the button after a property changed.
  func changed() {}
}

/// Compares items by identity, as on iOS.
extension UIBarItem: Equatable {
  /// Returns whether both are the same object.
  public nonisolated static func == (left: UIBarItem, right: UIBarItem) -> Bool { left === right }
}
