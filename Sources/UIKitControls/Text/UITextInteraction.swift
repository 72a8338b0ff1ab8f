public import Foundation
@_spi(Toolkit) import UIKitCore

/// Whether an interaction edits a text, or only selects in it; the numbers are UIKit's.
public enum UITextInteractionMode: Int, Sendable {
  /// Places an insertion point, and selects.
  case editable = 0
  /// Selects.
  case nonEditable = 1
}

/// Gives a text of an app's own the gestures of text: the insertion point, the selection with its
/// handles, the loupe and the edit menu.
///
///     let interaction = UITextInteraction(for: .editable)
///     interaction.textInput = self
///     addInteraction(interaction)
///
/// It draws the insertion point and the selection over the view, in its accent colour, while the
/// text is first responder. Text fields and text views need none.
@preconcurrency @MainActor open class UITextInteraction: UIInteraction {
  /// The object that is asked and told when the interaction begins. Held weakly.
  open weak var delegate: (any UITextInteractionDelegate)?
  /// The text. The interaction becomes its `inputDelegate` if it has none. Held weakly.
  open weak var textInput: (any UIResponder & UITextInput)? {
    didSet { connect() }
  }
  /// Whether the text is edited, or only selected.
  public final let textInteractionMode: UITextInteractionMode
  /// The view that the interaction was added to; nil for none.
  public private(set) final weak var view: UIView?

  private final lazy var gestures = InteractionGestures(self)
  private final let overlay = TextSelectionOverlay(frame: .zero)
  private final lazy var watch = TextInputWatch(self)

  /// Creates an interaction without a text.
  public init(for mode: UITextInteractionMode) {
    textInteractionMode = mode
    overlay.isEditable = mode == .editable
  }

  /// The interaction's recognizers, for others to require their failure.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { gestures.all }

  open func willMove(to view: UIView?) {
    guard view == nil, let old = self.view else { return }
    gestures.hideMenu()
    for recognizer in gestures.all { old.removeGestureRecognizer(recognizer) }
    overlay.removeFromSuperview()
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    for recognizer in gestures.all { view.addGestureRecognizer(recognizer) }
    overlay.frame = view.bounds
    view.addSubview(overlay)
  }

  private final func connect() {
    overlay.input = textInput
    if let textInput, textInput.inputDelegate == nil { textInput.inputDelegate = watch }
  }

  /// The text or its selection has changed, by a gesture or otherwise.
  final func selectionChanged() {
    gestures.hideMenu()
    overlay.selectionChanged()
  }

  // MARK: Questions and reports

  /// Makes the text first responder if it is not, and the delegate allows it.
  final func begins(at point: CGPoint) -> Bool {
    guard let textInput else { return false }
    guard delegate?.interactionShouldBegin(self, at: point) ?? true else { return false }
    if textInput.isFirstResponder { return true }
    delegate?.interactionWillBegin(self)
    return textInput.becomeFirstResponder()
  }

  final func didEnd() { delegate?.interactionDidEnd(self) }
}

/// The methods by which an interaction asks and reports. Every method has a default.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: AnyObject {
  /// Returns whether a gesture at a point, in the view's coordinates, may place the insertion point
  /// or select. Default: true.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  /// Called before the text becomes first responder for a gesture.
  func interactionWillBegin(_ interaction: UITextInteraction)
  /// Called when a gesture has ended.
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  /// Returns true.
  public func interactionShouldBegin(
    _ interaction: UITextInteraction, at point: CGPoint
  ) -> Bool { true }
  /// Does nothing.
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  /// Does nothing.
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

/// Tells an interaction of changes that its text makes.
private final class TextInputWatch: UITextInputDelegate {
  private weak var interaction: UITextInteraction?

  init(_ interaction: UITextInteraction) {
    self.interaction = interaction
  }

  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) { interaction?.selectionChanged() }
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) { interaction?.selectionChanged() }
}
