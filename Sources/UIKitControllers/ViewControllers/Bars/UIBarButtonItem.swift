public import Foundation
@_spi(Toolkit) import UIKitCore

/// A button of a navigation bar or toolbar, or a space between buttons.
///
/// A press sends `action` to `target`, with the item as the sender. Without a target the action
/// goes up the responder chain from the first responder and, if it is not performed there, from the
/// button. A `primaryAction` replaces the action.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Sendable {
    /// The default style.
    case plain = 0
    /// The style of a button that finishes an activity.
    case done = 2
  }

  /// The target of `action`; not retained.
  open weak var target: AnyObject?
  /// The action that a press sends; nil for none.
  open var action: Selector?
  /// The action that a press performs instead of sending `action`. Setting it gives the item the
  /// action's title and image, except a system item, which keeps its own.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction, systemItem == nil else { return }
      (title, image) = (primaryAction.title, primaryAction.image)
    }
  }
  /// The style of the button. Default: `plain`.
  open var style = Style.plain {
    didSet { if style != oldValue { changed() } }
  }
  /// The width of the button, in points. Default: 0, which makes it as wide as its title or image
  /// requires.
  open var width: CGFloat = 0 {
    didSet { changed() }
  }
  /// A view shown instead of a button. Default: nil.
  open var customView: UIView? {
    didSet {
      if oldValue !== customView { oldValue?.removeFromSuperview() }
      changed()
    }
  }
  /// Whether the button is shown as selected. Default: false.
  open var isSelected = false {
    didSet { changed() }
  }
  /// Whether the item is left out of the bar. Default: false.
  open var isHidden = false {
    didSet { changed() }
  }
  /// The button's accent colour. Default: nil, the bar's.
  open var tintColor: UIColor? {
    didSet { changed() }
  }

  /// The system item, if the item was created as one.
  final var systemItem: SystemItem?
  /// The bar that shows the item.
  final weak var bar: BarItemRow?
  /// The button, created when the item is first shown.
  final lazy var button = BarButton { [weak self] button, event in self?.send(from: button, event) }

  /// Creates an item without a title or action.
  public override init() {
    super.init()
  }

  /// Creates an item that sends `action` to `target`.
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = TargetObject.of(target, for: action)
    self.action = action
  }

  /// Creates an item that calls `action` on `target`, such as `Board.save`.
  public convenience init<Target: AnyObject, Sender: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector("", action))
  }

  /// Creates an item with an image instead of a title, which sends `action` to `target`.
  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates an item with an image instead of a title, which calls `action` on `target`.
  public convenience init<Target: AnyObject, Sender: AnyObject>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(image: image, style: style, target: target, action: Selector("", action))
  }

  /// Creates a system item that sends `action` to `target`.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: systemItem.style, target: target, action: action)
    self.systemItem = systemItem
  }

  /// Creates a system item that calls `action` on `target`.
  public convenience init<Target: AnyObject, Sender: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector("", action))
  }

  /// Creates a system item that performs `primaryAction`.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
  }

  /// Creates an item that performs `primaryAction`, with the action's title and image unless others
  /// are given.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let image { self.image = image }
    if let title { self.title = title }
  }

  /// Creates an item that shows a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Returns a space that takes the remaining width of the bar.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Returns a space with a fixed width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Turns the item into a system item.
  final func become(_ item: SystemItem) {
    systemItem = item
    style = item.style
    changed()
  }

  override func changed() {
    bar?.reload()
  }

  // MARK: Press

  /// Performs the item's action after a press.
  final func send(from button: UIView, _ event: UIEvent?) {
    if let primaryAction {
      primaryAction.performWithSender(self, target: nil)
      return
    }
    guard let action, let application = button.homeApplication else { return }
    if target != nil {
      application.sendAction(action, to: target, from: self, for: event)
    } else if !application.sendAction(action, to: nil, from: self, for: event) {
      sendUp(from: button, action, event)
    }
  }

  /// Sends an action up the chain from the button, if no responder in the first responder's chain
  /// has performed it.
  private func sendUp(from button: UIView, _ action: Selector, _ event: UIEvent?) {
    var responder: UIResponder? = button
    while let current = responder {
      if action.perform(on: current, sender: self, with: event) { return }
      responder = current.next
    }
  }
}
