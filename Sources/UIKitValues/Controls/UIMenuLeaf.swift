/// A menu element that performs an action or a command when it is chosen.
@preconcurrency @MainActor public protocol UIMenuLeaf: AnyObject {
  /// The element's title.
  var title: String { get set }
  /// A longer title, used if there is room.
  var discoverabilityTitle: String? { get set }
  /// How a menu shows the element.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether the element is marked.
  var state: UIMenuElement.State { get set }
  /// The object that chose the element, while it is performed; otherwise nil.
  var sender: Any? { get }

  /// Performs the element: an action calls its handler, a command sends its selector to `target`;
  /// nil stands for the first responder that can perform it.
  func performWithSender(_ sender: Any?, target: Any?)
}
