import Foundation
import TextEditing
@_spi(Toolkit) import UIKitCore

// The edit menu of a text. Gestures show it; typing, and any other change of the text or the
// selection, hides it.
extension EditableText {
  private var menuStage: EditMenuStage? { homeApplication?.part(EditMenuStage.self) }

  /// Whether the text's menu is shown.
  var isMenuShown: Bool { menuStage?.isShown(for: self) ?? false }

  /// Shows the menu beside the selection or the insertion point, if there is anything to choose.
  ///
  /// - Parameter point: Where a pointer asked for it, in the text's coordinates; nil for a finger.
  func showMenu(at point: CGPoint? = nil) {
    guard isActive else { return }
    menuStage?.show(
      EditMenuRequest(
        view: self, responder: self, direction: point == nil ? .automatic : .up,
        isList: point != nil,
        target: { [weak self] in
          point.map { CGRect(origin: $0, size: .zero) } ?? self?.menuTarget ?? .zero
        },
        elements: { [weak self] in self?.menuElements ?? [] },
        willShow: { [weak self] in self?.willShowMenu($0) },
        willHide: { [weak self] in self?.willHideMenu($0) },
        didPerform: { [weak self] in if point == nil { self?.menuDidPerform($0) } }))
  }

  func hideMenu() {
    menuStage?.hide(for: self)
  }

  /// The visible part of the selection with its handles, or the insertion point.
  private var menuTarget: CGRect {
    let range = editor.selection.range
    let caret = caretBox(at: editor.selection.head)
    let boxes = boxes(for: range)
    let whole = boxes.dropFirst().reduce(boxes.first ?? caret) { $0.union($1) }
    let visible = whole.intersection(bounds)
    let shown = visible.isNull ? whole : visible
    return gestures.showsHandles && !range.isEmpty
      ? shown.insetBy(dx: 0, dy: -2 * TextHandle.radius) : shown
  }

  /// The standard commands without *Delete*, which a keyboard has, as the delegate changes them.
  private var menuElements: [UIMenuElement] {
    let suggested = EditMenuElements.suggested(for: self).compactMap { Self.withoutDelete($0) }
    guard let menu = editMenu(for: editor.selection.range, suggested: suggested) else {
      return suggested
    }
    return EditMenuElements.possible(menu.children)
  }

  private static func withoutDelete(_ element: UIMenuElement) -> UIMenuElement? {
    if let menu = element as? UIMenu {
      return menu.replacingChildren(menu.children.compactMap { withoutDelete($0) })
    }
    return (element as? UICommand)?.action.name == "delete:" ? nil : element
  }

  /// What was selected from the menu can be cut or copied next.
  private func menuDidPerform(_ element: UIMenuElement) {
    guard let name = (element as? UICommand)?.action.name,
      name == "select:" || name == "selectAll:"
    else { return }
    showMenu()
  }
}

/// The handles by which a finger moves the ends of a selection.
enum TextHandle {
  /// The radius of a handle's ball, in points, whatever the size of the text.
  static let radius: CGFloat = 6
}
