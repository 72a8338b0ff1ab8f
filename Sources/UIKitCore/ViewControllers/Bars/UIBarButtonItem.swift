public import Foundation

/// A button of a navigation bar or toolbar, or room between two.
///
/// A press sends `action` to `target`, with the item as its sender; without a target up the responder
/// chain, from the first responder or else from the bar. A `primaryAction` is called instead.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How a button looks.
  public enum Style: Int, Sendable {
    /// As most do.
    case plain = 0
    /// As the one that ends what is being done.
    case done = 2
  }

  /// Target of `action`; not owned.
  open weak var target: AnyObject?
  /// What a press sends; nil for nothing.
  open var action: Selector?
  /// What a press calls instead of sending `action`. Setting it gives the item the action's title.
  open var primaryAction: UIAction? {
    didSet { if let primaryAction { title = primaryAction.title } }
  }
  /// How the button looks; `plain` at first.
  open var style = Style.plain
  /// How wide the button is, in points; 0, at first, leaves it to the bar.
  open var width: CGFloat = 0 {
    didSet { changed() }
  }
  /// A view that is shown as it is, in place of a button; nil for none.
  open var customView: UIView? {
    didSet {
      if oldValue !== customView { oldValue?.removeFromSuperview() }
      changed()
    }
  }
  /// Whether the button looks chosen; false at first.
  open var isSelected = false {
    didSet { changed() }
  }
  /// Whether the item takes part in its bar; it does at first.
  open var isHidden = false {
    didSet { changed() }
  }
  /// The button's accent colour; nil, at first, for the bar's.
  open var tintColor: UIColor? {
    didSet { changed() }
  }

  /// Which of the system's items it is, if any.
  final var systemItem: SystemItem?
  /// The bar that shows it.
  final weak var bar: BarItemRow?
  /// The button, made when the item is first shown.
  final lazy var button = BarButton { [weak self] button, event in self?.send(from: button, event) }

  /// Makes an item without a title or action.
  public override init() {
    super.init()
  }

  /// Makes an item that sends `action` to `target`.
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = TargetObject.of(target, for: action)
    self.action = action
  }

  /// Makes an item that calls `action` on `target`, such as `Board.save`.
  public convenience init<Target: AnyObject, Sender: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style, target: target, action: Selector("", action))
  }

  /// Makes one of the system's items, which sends `action` to `target`.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: nil, style: systemItem.style, target: target, action: action)
    self.systemItem = systemItem
  }

  /// Makes one of the system's items, which calls `action` on `target`.
  public convenience init<Target: AnyObject, Sender: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector("", action))
  }

  /// Makes one of the system's items, which calls `primaryAction`.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    // The system's item keeps its own name.
    if primaryAction?.title.isEmpty == true { title = nil }
  }

  /// Makes an item that calls `primaryAction` and has its title, unless one is given.
  public convenience init(title: String? = nil, primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
  }

  /// Makes an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Room that takes what the other items leave.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// Room of `width` points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Becomes another one of the system's items.
  final func become(_ item: SystemItem) {
    systemItem = item
    style = item.style
    changed()
  }

  override func changed() {
    bar?.reload()
  }

  // MARK: Press

  /// Does what a press of the item does.
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

  /// Without a first responder the way up begins at the bar.
  private func sendUp(from button: UIView, _ action: Selector, _ event: UIEvent?) {
    var responder: UIResponder? = button
    while let current = responder {
      if action.perform(on: current, sender: self, with: event) { return }
      responder = current.next
    }
  }
}
