import UIKit

class NotesViewController: UIViewController {
  @IBOutlet weak var addButton: UIButton!
  @IBOutlet private var titleLabel: UILabel!
  private(set) var notes: [NoteView] = []
  private var timer: Timer?

  var summary: String { "\(titleLabel.text ?? ""): \(notes.count) note" }

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: #selector(pause(note:)),
      name: UIApplication.willResignActiveNotification, object: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .trash, target: self, action: #selector(self.removeAll))
    let tap = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:)))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  @IBAction private func add(_ sender: UIButton) {
    let note = NoteView(frame: CGRect(x: 0, y: 40 * notes.count + 100, width: 300, height: 40))
    note.delegate = self
    notes.append(note)
    view.addSubview(note)
    timer = Timer.scheduledTimer(
      timeInterval: 5, target: self, selector: #selector(save), userInfo: nil, repeats: false)
  }

  @objc func removeAll() {
    notes.forEach { $0.removeFromSuperview() }
    notes = []
  }

  @objc private func save() {}
  @objc private func pause(note: Notification) { timer?.invalidate() }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == #selector(copy(_:)) || super.canPerformAction(action, withSender: sender)
  }
}

extension NotesViewController: NoteViewDelegate {
  func noteViewDidToggle(_ noteView: NoteView) {}

  func noteView(_ noteView: NoteView, shouldToggle isDone: Bool) -> Bool { isDone }
}

#if os(iOS)
  extension NotesViewController {
    @objc func refresh() { view.setNeedsLayout() }
  }
#endif
