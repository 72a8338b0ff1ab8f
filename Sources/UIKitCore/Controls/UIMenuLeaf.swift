/// A menu element that does something when it is chosen: an action or a command.
@preconcurrency @MainActor public protocol UIMenuLeaf: AnyObject {
  /// What the element is called.
  var title: String { get set }
  /// A longer title for where there is room.
  var discoverabilityTitle: String? { get set }
  /// How the element wants to be shown.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether the element carries a mark.
  var state: UIMenuElement.State { get set }
  /// Who chose the element, while it is performed; nil otherwise.
  var sender: Any? { get }

  /// Does what the element stands for: an action calls its handler, a command sends its selector to
  /// `target` or, for nil, to the first responder that can perform it.
  func performWithSender(_ sender: Any?, target: Any?)
}
