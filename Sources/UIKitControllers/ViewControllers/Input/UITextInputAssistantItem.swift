import Foundation
@_spi(Toolkit) import UIKitCore

/// The shortcuts of a text: buttons in a bar directly above its keyboard or, without one, at the
/// bottom of the screen.
///
/// The bar belongs to the nearest responder, from the first responder up the chain, whose
/// `inputAssistantItem` was asked for. If that has no groups, there is no bar.
///
/// ```
/// notes.inputAssistantItem.leadingBarButtonGroups = [
///   UIBarButtonItemGroup(barButtonItems: [boldButton, italicButton], representativeItem: nil)
/// ]
/// ```
@preconcurrency @MainActor open class UITextInputAssistantItem {
  /// The groups at the left. Default: none.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = [] {
    didSet { changed() }
  }
  /// The groups at the right. Default: none.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = [] {
    didSet { changed() }
  }

  private final weak var responder: UIResponder?
  private final lazy var shortcuts = ShortcutBar(self)

  init(_ responder: UIResponder) {
    self.responder = responder
  }

  private final var groups: [UIBarButtonItemGroup] {
    leadingBarButtonGroups + trailingBarButtonGroups
  }

  /// Shows the groups as they are now.
  final func changed() {
    for group in groups { group.owner = self }
    if !isEmpty { shortcuts.groupsChanged() }
    responder?.homeApplication?.inputViews.setNeedsUpdate()
  }

  private final var isEmpty: Bool { groups.allSatisfy(\.barButtonItems.isEmpty) }
}

extension UITextInputAssistantItem: InputAssistant {
  package final var bar: UIView? { isEmpty ? nil : shortcuts }
}

extension UIResponder {
  /// The shortcuts above the keyboard of this responder, and of those below it that have none of
  /// their own. Created when it is first read, without groups.
  public var inputAssistantItem: UITextInputAssistantItem {
    if let item = assistant as? UITextInputAssistantItem { return item }
    let item = UITextInputAssistantItem(self)
    assistant = item
    return item
  }
}

/// The bar of shortcuts, with the leading groups at the left and the others at the right.
final class ShortcutBar: UIToolbar {
  /// The height, in points, as on iPads.
  private static let shortcutHeight: CGFloat = 55

  private unowned let item: UITextInputAssistantItem
  /// The width for which the groups were chosen; nil once they have changed.
  private var chosenWidth: CGFloat?

  init(_ item: UITextInputAssistantItem) {
    self.item = item
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.shortcutHeight))
    barTintColor = .keyboardBackground
  }

  func groupsChanged() {
    chosenWidth = nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    if chosenWidth != bounds.width { choose() }
    super.layoutSubviews()
  }

  /// Shows the buttons of all groups or, from the last group on, as many representative ones as it
  /// takes to fit.
  private func choose() {
    chosenWidth = bounds.width
    let (leading, trailing) = (item.leadingBarButtonGroups, item.trailingBarButtonGroups)
    let groups = leading + trailing
    for group in groups { group.isCollapsed = false }
    for group in groups.reversed() where group.representativeItem != nil {
      if naturalWidth(of: groups) <= bounds.width { break }
      group.isCollapsed = true
    }
    var items = leading.flatMap(\.shownItems)
    items.append(.flexibleSpace())
    items += trailing.flatMap(\.shownItems)
    setItems(items, animated: false)
  }

  private func naturalWidth(of groups: [UIBarButtonItemGroup]) -> CGFloat {
    groups.flatMap(\.shownItems).reduce(2 * UIToolbar.margin) { sum, item in
      item.furnishButton()
      return sum + BarItemRow.width(of: item)
    }
  }
}
