import UIKit

/// A login form as apps write it: two fields, a button that is enabled when both are filled, a
/// code that is grouped while it is typed.
class LoginViewController: UIViewController, UITextFieldDelegate {
  let userField = UITextField()
  let passwordField = UITextField()
  let codeField = CodeField()
  let loginButton = UIButton(type: .system)
  private(set) var attempts: [String] = []
  private var observer: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    userField.placeholder = "E-mail"
    userField.keyboardType = .emailAddress
    userField.textContentType = .username
    userField.autocapitalizationType = .none
    userField.autocorrectionType = .no
    userField.returnKeyType = .next
    passwordField.isSecureTextEntry = true
    passwordField.textContentType = .password
    passwordField.returnKeyType = .go
    passwordField.clearsOnBeginEditing = true
    for (row, field) in [userField, passwordField, codeField].enumerated() {
      field.frame = CGRect(x: 20, y: 100 + 60 * CGFloat(row), width: 280, height: 44)
      field.borderStyle = .roundedRect
      field.clearButtonMode = .whileEditing
      field.delegate = self
      field.addTarget(
        self, action: Selector("fieldChanged:", LoginViewController.fieldChanged),
        for: .editingChanged)
      view.addSubview(field)
    }
    loginButton.frame = CGRect(x: 20, y: 300, width: 280, height: 44)
    loginButton.setTitle("Log in", for: .normal)
    loginButton.isEnabled = false
    loginButton.addTarget(
      self, action: Selector("logIn", LoginViewController.logIn), for: .touchUpInside)
    view.addSubview(loginButton)
    let tap = UITapGestureRecognizer(
      target: self, action: Selector("dismissKeyboard", LoginViewController.dismissKeyboard))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
    observer = NotificationCenter.default.addObserver(
      forName: UITextField.textDidEndEditingNotification, object: userField, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.userField.text = self?.userField.text?.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  deinit {
    if let observer = observer { NotificationCenter.default.removeObserver(observer) }
  }

  func fieldChanged(_ field: UITextField) {
    loginButton.isEnabled =
      !(userField.text ?? "").isEmpty && !(passwordField.text?.isEmpty ?? true)
  }

  func dismissKeyboard() {
    view.endEditing(true)
  }

  func logIn() {
    attempts.append("\(userField.text ?? "") \(codeField.text ?? "")")
    view.endEditing(true)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField == userField {
      passwordField.becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      logIn()
    }
    return true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let current = textField.text, let swiftRange = Range(range, in: current) else {
      return false
    }
    let updated = current.replacingCharacters(in: swiftRange, with: string)
    guard textField === codeField else { return updated.count <= 20 }
    let digits = updated.filter { $0.isNumber }
    textField.text = stride(from: 0, to: digits.count, by: 4).map { start in
      String(Array(digits)[start..<min(start + 4, digits.count)])
    }.joined(separator: "-")
    let end = textField.endOfDocument
    textField.selectedTextRange = textField.textRange(from: end, to: end)
    return false
  }
}

/// A field with a margin, without a caret and without selection, as code entries have it.
class CodeField: UITextField {
  private(set) var backspaces = 0
  var textPadding = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    return super.textRect(forBounds: bounds).inset(by: textPadding)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    return super.editingRect(forBounds: bounds).inset(by: textPadding)
  }

  override func caretRect(for position: UITextPosition) -> CGRect { return .zero }

  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { return [] }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    return false
  }

  override func deleteBackward() {
    backspaces += 1
    super.deleteBackward()
  }
}
