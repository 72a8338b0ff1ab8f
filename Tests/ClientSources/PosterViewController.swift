import UIKit

/// A poster that grows while it is focused, and opens when Select is pressed, as on a television.
class PosterView: UIView {
  var onOpen: ((PosterView) -> Void)?

  override var canBecomeFocused: Bool {
    return true
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    if context.nextFocusedView == self {
      coordinator.addCoordinatedFocusingAnimations(
        { _ in
          self.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
        }, completion: nil)
    } else if context.previouslyFocusedView === self {
      coordinator.addCoordinatedAnimations({ self.transform = .identity }, completion: nil)
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.type == .select }) else {
      super.pressesEnded(presses, with: event)
      return
    }
    onOpen?(self)
  }
}

/// Two rows of posters, and a button that a guide makes reachable from the posters beside it.
class PosterViewController: UIViewController {
  let rows = [UIScrollView(), UIScrollView()]
  let playButton = UIButton(type: .system)
  private let guide = UIFocusGuide()
  private(set) var opened: [Int] = []
  private(set) var plays = 0
  var isLocked = false

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: 100 + 150 * CGFloat(index), width: 400, height: 140)
      row.contentSize = CGSize(width: 1000, height: 140)
      row.focusGroupIdentifier = "row \(index)"
      for column in 0..<5 {
        let poster = PosterView(frame: CGRect(x: 20 + 200 * column, y: 10, width: 180, height: 120))
        poster.tag = 10 * index + column
        poster.onOpen = { [weak self] in self?.opened.append($0.tag) }
        row.addSubview(poster)
      }
      view.addSubview(row)
    }
    playButton.frame = CGRect(x: 20, y: 600, width: 100, height: 44)
    playButton.addTarget(
      self, action: Selector("play:", PosterViewController.play), for: .primaryActionTriggered)
    view.addSubview(playButton)
    view.addLayoutGuide(guide)
    guide.preferredFocusEnvironments = [playButton]
  }

  override func viewDidLayoutSubviews() {
    guide.layoutFrame = CGRect(x: 150, y: 500, width: 250, height: 40)
  }

  override var preferredFocusEnvironments: [UIFocusEnvironment] {
    return [rows[1], rows[0]]
  }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    return !(isLocked && context.focusHeading.contains(.down))
      && super.shouldUpdateFocus(in: context)
  }

  func reset() {
    setNeedsFocusUpdate()
    updateFocusIfNeeded()
  }

  private func play(_ sender: UIButton) {
    plays += 1
    if let system = UIFocusSystem.focusSystem(for: view) {
      system.requestFocusUpdate(to: rows[0])
    }
  }
}
