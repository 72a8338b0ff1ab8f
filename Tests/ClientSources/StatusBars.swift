import QuartzCore
import UIKit

/// A presented controller that overrides what it does about bars, orientation and dismissal.
class CardViewController: UIViewController {
  var hidesStatusBar = true
  private(set) var constraintPasses = 0
  private(set) var appeared: CFTimeInterval = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = true
    view.setNeedsUpdateConstraints()
  }

  override func updateViewConstraints() {
    constraintPasses += 1
    super.updateViewConstraints()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appeared = CACurrentMediaTime()
  }

  override var prefersStatusBarHidden: Bool { return hidesStatusBar }
  override var preferredStatusBarStyle: UIStatusBarStyle {
    if #available(iOS 13, *) { return .darkContent } else { return .default }
  }
  override var shouldAutorotate: Bool { return true }

  func toggleStatusBar() {
    hidesStatusBar.toggle()
    UIView.animate(withDuration: 0.25) {
      self.setNeedsStatusBarAppearanceUpdate()
    }
  }
}

/// Does not rotate, though it supports every orientation.
class LockedViewController: UIViewController {
  override var shouldAutorotate: Bool { return false }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .all }
}

/// A rating that VoiceOver can change, too.
class RatingControl: UIControl {
  var rating = 0 {
    didSet { sendActions(for: .valueChanged) }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func accessibilityIncrement() {
    rating = min(rating + 1, 5)
  }

  override func accessibilityDecrement() {
    rating = max(rating - 1, 0)
  }

  override var description: String {
    return "RatingControl"
  }

  override func isEqual(_ object: Any?) -> Bool {
    return (object as? RatingControl) === self
  }

  override var hash: Int {
    return 7
  }
}

class PlainBadge: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    tag = 3
  }
}

enum Overlay {
  static func makeWindow() -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = UIWindow.Level.alert + 1
    return window
  }

  static func isAbove(_ one: UIWindow, _ other: UIWindow) -> Bool {
    return one.windowLevel > other.windowLevel
  }

  #if swift(>=6)
    @MainActor static let badge = PlainBadge()
  #else
    static let badge = PlainBadge()
  #endif
}
