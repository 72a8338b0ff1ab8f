public import Foundation
@_spi(Toolkit) import UIKitCore

/// The edit menu as apps for iOS before 16 show it: for the first responder, beside a rectangle.
///
/// `menuItems` are also in the menus of text and of `UIEditMenuInteraction`, after the standard
/// commands, if a responder can perform them.
@preconcurrency @MainActor
public final class UIMenuController: ApplicationPart,
  RunningApplicationClient
{
  /// The running application's.
  public static var shared: UIMenuController {
    running.map { $0.part(UIMenuController.self) } ?? lone
  }
  // For code without a running application.
  private static let lone = UIMenuController(of: nil)

  private weak var application: UIApplication?
  private weak var targetView: UIView?
  /// The rectangle of the next menu, in the coordinates of `targetView`.
  private var targetRect = CGRect.zero

  /// The app's own items, which responders perform or not.
  public var menuItems: [UIMenuItem]?
  /// Where the menu is, seen from its target. Default: `default`.
  public var arrowDirection = ArrowDirection.default

  package convenience init(_ application: UIApplication) { self.init(of: application) }

  private init(of application: UIApplication?) {
    self.application = application
  }

  /// The direction in which the menu points.
  public enum ArrowDirection: Int, Sendable {
    /// Up or down, as there is room.
    case `default` = 0
    /// The menu is below its target.
    case up = 1
    /// The menu is above its target.
    case down = 2
    /// The menu is to the right of its target.
    case left = 3
    /// The menu is to the left of its target.
    case right = 4
  }

  private var stage: EditMenuStage? { application?.part(EditMenuStage.self) }

  /// Whether an edit menu is shown: this one, or one of a text or an interaction. Setting it shows
  /// or hides it, like `setMenuVisible(_:animated:)`.
  public var isMenuVisible: Bool {
    get { stage?.isShown ?? false }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The menu's frame in the screen's coordinates, in points; zero while it is hidden.
  public var menuFrame: CGRect { stage?.frame ?? .zero }

  /// Sets the place of the next menu, in the coordinates of `targetView`.
  public func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetView, self.targetRect) = (targetView, targetRect)
  }

  /// Shows the menu at the place that was set, or hides it.
  public func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show() } else { hideMenu() }
  }

  /// Shows the menu beside a rectangle, in the coordinates of `targetView`. Does nothing if the
  /// view's window has no first responder, or nothing can be performed.
  public func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (self.targetView, self.targetRect) = (targetView, targetRect)
    show()
  }

  /// Hides the edit menu.
  public func hideMenu() { stage?.hide() }

  /// Hides the menu of a view.
  public func hideMenu(from targetView: UIView) { stage?.hide(for: targetView) }

  /// Asks the responders again which commands they can perform, if this menu is shown.
  public func update() {
    if let targetView, stage?.isShown(for: targetView) == true { show() }
  }

  private func show() {
    guard let targetView, let first = targetView.window?.firstResponder else { return }
    let (rect, before) = (targetRect, menuFrame)
    stage?.show(
      EditMenuRequest(
        view: targetView, responder: first, direction: direction, target: { rect },
        elements: { EditMenuElements.suggested(for: first) },
        willShow: { [weak self] in
          self?.post(Self.willShowMenuNotification, Self.didShowMenuNotification, $0)
        },
        willHide: { [weak self] in
          self?.post(Self.willHideMenuNotification, Self.didHideMenuNotification, $0)
        }))
    if before != .zero, menuFrame != before {
      application?.post(Self.menuFrameDidChangeNotification, object: self, called: "menu")
    }
  }

  private var direction: UIEditMenuArrowDirection {
    UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
  }

  private func post(
    _ before: Notification.Name, _ after: Notification.Name,
    _ animator: any UIEditMenuInteractionAnimating
  ) {
    application?.post(before, object: self, called: "menu")
    animator.addCompletion { [weak self] in
      guard let self else { return }
      application?.post(after, object: self, called: "menu")
    }
  }

  /// The app's own items that a responder can perform, as commands.
  func commands(for responder: UIResponder) -> [UIMenuElement] {
    (menuItems ?? []).map { item in
      let command = UICommand(title: item.title, action: item.action)
      let isPossible = responder.target(forAction: item.action, withSender: self) != nil
      if !isPossible { command.attributes.insert(.disabled) }
      return command
    }
  }
}

extension UIMenuController {
  /// Posted before this menu is shown; the object is the controller.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted after this menu was shown.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted when this menu, while it was shown, has got another frame.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
  /// Posted before this menu is hidden.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after this menu was hidden.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
}

/// An app's own item of the edit menu.
@preconcurrency @MainActor public final class UIMenuItem {
  /// The item's title.
  public var title: String
  /// The action for the nearest responder that can perform it.
  public var action: Selector

  /// Creates an item.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
  }
}
