import Glibc
import UIKit

/// A board of 400 by 600 points with a view for each question.
final class WhyBoard: UIView, UIGestureRecognizerDelegate {
  private let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private let status = UILabel(frame: CGRect(x: 160, y: 150, width: 200, height: 44))
  private let save = UIButton(frame: CGRect(x: 20, y: 150, width: 120, height: 44))
  private let list = UIScrollView(frame: CGRect(x: 20, y: 210, width: 160, height: 100))
  private var start = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "board"
    add(card, "card")
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: WhyBoard.drag)
    card.addGestureRecognizer(pan)
    add(status, "status")
    add(save, "save")
    save.setTitle("Save", for: .normal)
    let action = UIAction { [status] _ in
      status.text = "Saved"
    }
    save.addAction(action, for: .touchUpInside)
    addList()
    addObstacles()
  }

  private func add(_ view: UIView, _ name: String, to parent: UIView? = nil) {
    view.accessibilityIdentifier = name
    (parent ?? self).addSubview(view)
  }

  /// Adds a view of 60 by 40 points that says its name when it is tapped.
  private func addTapped(_ name: String, x: CGFloat, y: CGFloat, taps: Int = 1) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: 60, height: 40))
    add(view, name)
    let tap = UITapGestureRecognizer(target: self, action: WhyBoard.tapped)
    tap.numberOfTapsRequired = taps
    view.addGestureRecognizer(tap)
    return view
  }

  private func addList() {
    list.contentSize = CGSize(width: 160, height: 500)
    add(list, "list")
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 60))
    add(row, "row", to: list)
    row.addGestureRecognizer(UITapGestureRecognizer(target: self, action: WhyBoard.tapped))
  }

  private func addObstacles() {
    let hold = UIView(frame: CGRect(x: 20, y: 330, width: 60, height: 40))
    add(hold, "hold")
    let press = UILongPressGestureRecognizer(target: self, action: WhyBoard.held)
    hold.addGestureRecognizer(press)
    _ = addTapped("plain", x: 20, y: 450)
    _ = addTapped("twice", x: 100, y: 330, taps: 2)
    let locked = addTapped("locked", x: 180, y: 330)
    locked.gestureRecognizers?.first?.delegate = self
    let off = addTapped("off", x: 260, y: 330)
    off.gestureRecognizers?.first?.isEnabled = false
    let quiet = addTapped("quiet", x: 20, y: 390)
    quiet.isUserInteractionEnabled = false
    let faint = addTapped("faint", x: 100, y: 390)
    faint.alpha = 0.005
    _ = addTapped("covered", x: 180, y: 390)
    add(UIView(frame: CGRect(x: 170, y: 380, width: 60, height: 60)), "cover")
    let bomb = UIView(frame: CGRect(x: 300, y: 450, width: 60, height: 40))
    add(bomb, "bomb")
    bomb.addGestureRecognizer(UITapGestureRecognizer(target: self, action: WhyBoard.explode))
    let dim = UIButton(frame: CGRect(x: 260, y: 390, width: 60, height: 40))
    add(dim, "dim")
    dim.isEnabled = false
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { start = card.center }
    let way = pan.translation(in: self)
    card.center = CGPoint(x: start.x + way.x, y: start.y + way.y)
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    status.text = tap.view?.accessibilityIdentifier
  }

  /// Does what the program's first argument names.
  private func explode(_ tap: UITapGestureRecognizer) {
    switch CommandLine.arguments.dropFirst().first {
    case "crash": preconditionFailure("the bomb was tapped")
    case "hang": while true { sleep(1) }
    default: status.text = "Safe"
    }
  }

  private func held(_ press: UILongPressGestureRecognizer) {
    if press.state == .began { status.text = "Held" }
  }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.view?.accessibilityIdentifier != "locked"
  }
}
