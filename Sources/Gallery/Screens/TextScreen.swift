internal import UIKit

/// A form: a name, a telephone number that is grouped while it is typed, and a password. Return
/// goes to the next field; a lamp lights up when all fields contain text and the password is long
/// enough.
final class TextScreen: UIView, UITextFieldDelegate {
  private let fields = [UITextField(), UITextField(), UITextField()]
  private let lamp = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let rows = rows(6)
    for (number, name) in ["name", "phone", "password"].enumerated() {
      let field = place(fields[number], name, at: rows[number])
      field.placeholder = name
      field.borderStyle = .roundedRect
      field.clearButtonMode = .whileEditing
      field.delegate = self
      field.addTarget(self, action: TextScreen.update, for: .editingChanged)
    }
    fields[0].text = "Ada Lovelace"
    fields[1].keyboardType = .phonePad
    fields[2].isSecureTextEntry = true
    place(lamp, "lamp", at: CGRect(x: rows[3].maxX - 44, y: rows[3].minY, width: 44, height: 44))
    update()
  }

  private func update() {
    let (password, others) = (fields[2].text ?? "", fields[..<2])
    lamp.isHidden = password.count < 4 || others.contains { !$0.hasText }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let next = (fields.firstIndex(of: textField) ?? 0) + 1
    if fields.indices.contains(next) {
      fields[next].becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
    }
    return false
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard textField === fields[1], let start = Range(range, in: textField.text ?? "") else {
      return true
    }
    let digits = (textField.text ?? "").replacingCharacters(in: start, with: string)
      .filter(\.isNumber)
    var grouped = ""
    for (number, digit) in digits.enumerated() {
      if number > 0, number % 3 == 0 { grouped.append(" ") }
      grouped.append(digit)
    }
    textField.text = grouped
    update()
    return false
  }
}
