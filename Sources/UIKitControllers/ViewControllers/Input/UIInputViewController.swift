import Foundation
@_spi(Toolkit) import UIKitCore

/// A controller whose view is an input view: a keyboard of the app's own.
///
/// Its `inputView` is set as that of a text. The app keeps the controller, which gets the calls of
/// appearance whenever the view is shown:
///
/// ```
/// final class DigitKeys: UIInputViewController {
///   func press(_ digit: Int) { textDocumentProxy.insertText(String(digit)) }
/// }
/// field.inputView = digitKeys.inputView
/// ```
///
/// It hears of changes of the text by the methods of `UITextInputDelegate`: of its own ones, and of
/// those that the app and fingers make, as long as the text has no other `inputDelegate`.
@preconcurrency @MainActor open class UIInputViewController: UIViewController, UITextInputDelegate {
  /// The height of the default view, in points: that of a keyboard on a phone.
  private static let height: CGFloat = 216

  private final lazy var proxy = DocumentProxy(self)

  /// The storyboard's view, or an empty `UIInputView` of the style `keyboard`, 216 points high. For
  /// another height, change its frame before it is shown, or let it size itself.
  open override func loadView() {
    if state.origin?.hasView == true { return super.loadView() }
    let width = WindowList.current?.screen.bounds.width ?? 0
    view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: width, height: Self.height), inputViewStyle: .keyboard)
  }

  /// The controller's view, if it is a `UIInputView`; reading it loads the view.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  /// The text to type into: that of the first responder.
  open var textDocumentProxy: any UITextDocumentProxy {
    proxy.connect()
    return proxy
  }

  // MARK: Appearance; overrides call `super`.

  /// As in every controller; the text begins to report its changes.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    proxy.connect()
  }

  /// As in every controller; the text no longer reports its changes.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    proxy.disconnect()
  }

  // MARK: Keyboards

  /// The language that the keyboard types, as a tag of BCP 47, such as `de`, for the app's own use:
  /// the proxy inserts text in any language as it is. Default: nil.
  open var primaryLanguage: String?

  /// Whether the keyboard has a key for dictation of its own. Default: false. The keyboard on the
  /// screen has none, so nothing is hidden for it.
  open var hasDictationKey = false

  /// Whether the keyboard may use what the app may: always, since it is part of the app.
  open var hasFullAccess: Bool { true }

  /// Hides the keyboard: the first responder resigns, if it may.
  open func dismissKeyboard() { homeApplication?.inputViews.dismiss() }

  /// Whether the controller should have a key that changes to another keyboard: whether there is
  /// one.
  open var needsInputModeSwitchKey: Bool { homeApplication?.inputViews.hasOtherModes ?? false }

  /// Shows the next keyboard in place of this one, until the first responder changes. Without
  /// another one, this one stays.
  open func advanceToNextInputMode() { homeApplication?.inputViews.advanceMode() }

  /// Handles the touches of a key that changes the keyboard: when one ends in `view`, the next
  /// keyboard is shown. Call it for all touch events of the key.
  open func handleInputModeList(from view: UIView, with event: UIEvent) {
    let touches = event.allTouches ?? []
    if touches.contains(where: { $0.phase == .ended && $0.view === view }) {
      advanceToNextInputMode()
    }
  }

  // MARK: Reports; the defaults do nothing.

  /// Called before the selection changes.
  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  /// Called after the selection changed.
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  /// Called before the text changes.
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  /// Called after the text changed.
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}
