import UIKit

/// A field as apps subclass it: with an inset text, an underline, and no insertion point while the
/// code is complete.
class PaddedField: UITextField {
  var padding = UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
  var hidesCaret = false
  var onDeinit: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = UIFont.preferredFont(forTextStyle: .body)
    textColor = .label
    attributedPlaceholder = NSAttributedString(
      string: "Title", attributes: [.foregroundColor: UIColor.tertiaryLabel])
    adjustsFontSizeToFitWidth = true
    minimumFontSize = 10
    defaultTextAttributes[.kern] = 0.5
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).inset(by: padding)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  override func caretRect(for position: UITextPosition) -> CGRect {
    hidesCaret ? .zero : super.caretRect(for: position)
  }

  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    hidesCaret ? [] : super.selectionRects(for: range)
  }

  deinit {
    onDeinit?()
  }
}

/// A text view as apps subclass it: it has a placeholder, a thin insertion point, and grows with its
/// text.
class GrowingTextView: UITextView {
  private let placeholderLabel = UILabel()
  private var observer: NSObjectProtocol?
  var onDeinit: (() -> Void)?

  var placeholder: String? {
    get { placeholderLabel.text }
    set { placeholderLabel.text = newValue }
  }

  override var text: String! {
    didSet { textDidChange() }
  }

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    font = .systemFont(ofSize: 17)
    textContainerInset = UIEdgeInsets(top: 10, left: 6, bottom: 10, right: 6)
    self.textContainer.lineFragmentPadding = 0
    placeholderLabel.textColor = .placeholderText
    placeholderLabel.font = font
    addSubview(placeholderLabel)
    observer = NotificationCenter.default.addObserver(
      forName: UITextView.textDidChangeNotification, object: self, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.textDidChange() }
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    onDeinit?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeholderLabel.frame = bounds.inset(by: textContainerInset)
  }

  override func caretRect(for position: UITextPosition) -> CGRect {
    var rect = super.caretRect(for: position)
    rect.size.width = 1
    return rect
  }

  override var intrinsicContentSize: CGSize {
    let size = sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
    return CGSize(width: UIView.noIntrinsicMetric, height: min(size.height, 120))
  }

  private func textDidChange() {
    placeholderLabel.isHidden = hasText
    isScrollEnabled = contentSize.height > 120
    invalidateIntrinsicContentSize()
  }
}

/// A note with a title, counted while it is typed.
class NoteViewController: UIViewController, UITextViewDelegate, UITextFieldDelegate {
  let titleField = PaddedField(frame: CGRect(x: 20, y: 100, width: 280, height: 44))
  let noteView = GrowingTextView(frame: CGRect(x: 20, y: 160, width: 280, height: 120))
  private(set) var count = 0
  private(set) var scrolls = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.delegate = self
    noteView.delegate = self
    noteView.placeholder = "Note"
    noteView.linkTextAttributes = [.foregroundColor: UIColor.systemTeal]
    view.addSubview(titleField)
    view.addSubview(noteView)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    noteView.becomeFirstResponder()
    return false
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    let old = (textView.text ?? "") as NSString
    return old.replacingCharacters(in: range, with: text).count <= 40
  }

  func textViewDidChange(_ textView: UITextView) {
    count = textView.text.count
  }

  func textViewDidChangeSelection(_ textView: UITextView) {
    textView.scrollRangeToVisible(textView.selectedRange)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
  }
}
