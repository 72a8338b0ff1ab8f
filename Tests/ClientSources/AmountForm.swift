import UIKit

/// A keypad as apps write it, with a controller.
class KeypadViewController: UIInputViewController {
  private(set) var changes = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, title) in ["1", "2", "3", "⌫", "done"].enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.accessibilityIdentifier = title
      button.frame = CGRect(x: 10 + 60 * index, y: 10, width: 50, height: 50)
      button.addTarget(
        self, action: Selector("pressed:", KeypadViewController.pressed), for: .touchUpInside)
      view.addSubview(button)
    }
  }

  func pressed(_ sender: UIButton) {
    switch sender.currentTitle {
    case "⌫": textDocumentProxy.deleteBackward()
    case "done": dismissKeyboard()
    case let title?: textDocumentProxy.insertText(title)
    case nil: break
    }
  }

  override func textDidChange(_ textInput: UITextInput?) {
    super.textDidChange(textInput)
    changes += 1
  }
}

/// A view that sizes itself above the keypad.
class TotalBar: UIInputView {
  let label = UILabel()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0), inputViewStyle: .keyboard)
    allowsSelfSizing = true
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize {
    return CGSize(width: UIView.noIntrinsicMetric, height: 60)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// A form that keeps its button above the keyboard, as apps do that listen to notifications.
class AmountViewController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
  let payButton = UIButton(type: .system)
  let keypad = KeypadViewController()
  let bar = TotalBar()
  private(set) var durations: [TimeInterval] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    field.inputView = keypad.inputView
    field.inputAccessoryView = bar
    field.smartQuotesType = .no
    field.smartDashesType = .no
    field.smartInsertDeleteType = .no
    field.inputAssistantItem.leadingBarButtonGroups = []
    field.inputAssistantItem.trailingBarButtonGroups = []
    payButton.frame = CGRect(x: 20, y: view.bounds.height - 60, width: 200, height: 44)
    view.addSubview(field)
    view.addSubview(payButton)
    let center = NotificationCenter.default
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ] {
      center.addObserver(
        self,
        selector: Selector("keyboardChanges:", AmountViewController.keyboardChanges),
        name: name, object: nil)
    }
  }

  func keyboardChanges(_ notification: Notification) {
    guard let info = notification.userInfo,
      let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval,
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
    else { return }
    durations.append(duration)
    let top = view.convert(end, from: nil).minY
    let options = UIView.AnimationOptions(rawValue: UInt(curve) << 16)
    UIView.animate(
      withDuration: duration, delay: 0, options: options,
      animations: {
        self.payButton.frame.origin.y = min(top, self.view.bounds.height) - 60
      })
  }
}
