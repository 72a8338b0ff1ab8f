import UIKit

@MainActor @objc protocol NoteViewDelegate: AnyObject {
  func noteViewDidToggle(_ noteView: NoteView)
  @objc optional func noteView(_ noteView: NoteView, shouldToggle isDone: Bool) -> Bool
  @objc optional func noteViewWillDisappear(_ noteView: NoteView)
  @objc optional var noteColor: UIColor { get }
}

/// One line of the notebook; a tap strikes it out.
@objcMembers
@IBDesignable
class NoteView: UIView {
  @IBInspectable var isDone: Bool = false { didSet { setNeedsDisplay() } }
  weak var delegate: NoteViewDelegate?
  var onLongPress: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(toggle)))
    let press = UILongPressGestureRecognizer(
      target: self, action: #selector(NoteView.pressed(_:)))
    addGestureRecognizer(press)
  }

  func toggle() {
    guard delegate?.noteView?(self, shouldToggle: !isDone) ?? true else { return }
    isDone.toggle()
    backgroundColor = delegate?.noteColor ?? .white
    delegate?.noteViewDidToggle(self)
  }

  @objc private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    onLongPress?()
    delegate?.noteViewWillDisappear?(self)
    removeFromSuperview()
  }

  var asksBeforeRemoval: Bool { delegate?.noteViewWillDisappear != nil }
}
