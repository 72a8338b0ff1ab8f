import UIKit

/// A button that shows how often it was pressed, and on the first screen fields for several kinds
/// of text. They are high enough on the screen that no keyboard covers them.
final class PanelController: UIViewController {
  private let number: Int
  private let button = UIButton(type: .system)
  private var count = 0 { didSet { button.setTitle("\(count)", for: .normal) } }
  private var fields: [UITextField] = []

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    if number == 0 { restorationIdentifier = "panel" }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.frame = CGRect(x: 20, y: 60, width: 200, height: 60)
    button.accessibilityIdentifier = "count \(number)"
    button.backgroundColor = .secondarySystemBackground
    button.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .touchUpInside)
    view.addSubview(button)
    count = 0
    guard number == 0 else { return }
    add("text")
    add("other")
    add("address") { $0.keyboardType = .URL }
    add("number") { $0.keyboardType = .numberPad }
    add("secret") { $0.isSecureTextEntry = true }
  }

  /// Adds a field below the others. What depends on the machine's dictionaries, and what changes
  /// typed characters, is off.
  private func add(_ name: String, _ configure: (UITextField) -> Void = { _ in }) {
    let field = UITextField(
      frame: CGRect(x: 20, y: 140 + 54 * CGFloat(fields.count), width: 440, height: 44))
    field.accessibilityIdentifier = name
    field.borderStyle = .roundedRect
    field.autocapitalizationType = .none
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    field.smartInsertDeleteType = .no
    configure(field)
    view.addSubview(field)
    fields.append(field)
  }

  // MARK: Restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(count, forKey: "count")
    for field in fields where !field.isSecureTextEntry {
      coder.encode(field.text ?? "", forKey: field.accessibilityIdentifier ?? "")
    }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    count = coder.decodeInteger(forKey: "count")
    for field in fields where !field.isSecureTextEntry {
      let text = coder.decodeObject(of: NSString.self, forKey: field.accessibilityIdentifier ?? "")
      field.text = text.map { "\($0)" }
    }
  }
}
