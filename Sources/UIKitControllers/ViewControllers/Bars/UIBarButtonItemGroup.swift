/// Buttons that belong together, and one that is shown instead of them where there is no room.
///
/// A bar of shortcuts above a keyboard shows groups; see `UITextInputAssistantItem`.
@preconcurrency @MainActor open class UIBarButtonItemGroup {
  /// The buttons, from left to right.
  open var barButtonItems: [UIBarButtonItem] {
    didSet { changed() }
  }
  /// The button shown instead of the others if the groups of the bar do not fit; nil for none.
  open var representativeItem: UIBarButtonItem? {
    didSet { changed() }
  }
  /// Whether the bar shows the representative button now.
  open var isDisplayingRepresentativeItem: Bool { isCollapsed }

  /// Whether there is no room for the buttons.
  final var isCollapsed = false
  /// The item with the group.
  final weak var owner: UITextInputAssistantItem?

  /// Creates a group.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
  }

  /// The buttons that are shown.
  final var shownItems: [UIBarButtonItem] {
    isCollapsed ? representativeItem.map { [$0] } ?? barButtonItems : barButtonItems
  }

  private func changed() { owner?.changed() }
}
