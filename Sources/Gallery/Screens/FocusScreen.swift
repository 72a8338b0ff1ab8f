internal import UIKit

/// A grid of buttons for arrow keys, a remote control or a gamepad. Below it are one more button on
/// the right and a guide on the left, through which every column reaches the button.
final class FocusScreen: UIView {
  private static let sideCount = 3

  private let save = UIButton(type: .custom)
  private let guide = UIFocusGuide()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let rows = rows(Self.sideCount + 1)
    for (line, row) in rows.prefix(Self.sideCount).enumerated() {
      let width = row.width / CGFloat(Self.sideCount)
      for column in 0..<Self.sideCount {
        let frame = CGRect(
          x: row.minX + width * CGFloat(column), y: row.minY, width: width, height: row.height)
        add(UIButton(type: .custom), "cell-\(line)-\(column)", at: frame.insetBy(dx: 8, dy: 0))
      }
    }
    let (left, right) = rows[Self.sideCount].divided(
      atDistance: rows[0].width * 2 / CGFloat(Self.sideCount), from: .minXEdge)
    add(save, "save", at: right.insetBy(dx: 8, dy: 0))
    guide.preferredFocusEnvironments = [save]
    guide.layoutFrame = left
    addLayoutGuide(guide)
  }

  private func add(_ button: UIButton, _ name: String, at frame: CGRect) {
    place(button, name, at: frame)
    button.addTarget(self, action: FocusScreen.choose, for: .primaryActionTriggered)
  }

  private func choose(_ button: UIButton) {
    button.isSelected.toggle()
  }

  /// Enlarges the focused button.
  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    context.previouslyFocusedView?.transform = .identity
    context.nextFocusedView?.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
  }
}
