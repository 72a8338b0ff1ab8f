public import Foundation
import InputCore

/// How a status bar's text stands out; the numbers are UIKit's.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light, by the interface's style.
  case `default` = 0
  /// Light text, for dark contents.
  case lightContent = 1
  /// Dark text, for light contents.
  case darkContent = 3
}

/// What the controllers have answered about the status bar.
struct StatusBarWish: Equatable {
  var isHidden = false
  var style = UIStatusBarStyle.default
  /// Whether they will be asked anew at the end of the turn.
  var isStale = false
}

/// What the controllers want of the status bar, for whoever shows one: nothing here draws it.
@preconcurrency @MainActor public final class UIStatusBarManager {
  /// What `preferredStatusBarStyle` was when it was last asked.
  public var statusBarStyle: UIStatusBarStyle {
    scene?.homeApplication?.statusBar.style ?? .default
  }
  /// What `prefersStatusBarHidden` was when it was last asked.
  public var isStatusBarHidden: Bool { scene?.homeApplication?.statusBar.isHidden ?? false }
  /// The part of the scene's screen that the bar takes up, in the screen's coordinates, in points.
  public var statusBarFrame: CGRect { scene?.homeApplication?.statusBarFrame ?? .zero }

  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
  }
}

extension UIWindowScene {
  /// What the controllers of the main screen want of the status bar.
  public final var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }
}

extension UIApplication {
  /// The part of the main screen that the status bar takes up, in its coordinates, in points: what the
  /// safe area of the deciding window leaves free at the top, and nothing where the bar is hidden.
  public final var statusBarFrame: CGRect {
    guard !statusBar.isHidden, let screen = windowListIfAny?.screen,
      let height = windowOrder.deciding(on: screen)?.safeAreaInsets.top, height > 0
    else { return .zero }
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: height)
  }

  /// What `prefersStatusBarHidden` was when it was last asked.
  public final var isStatusBarHidden: Bool { statusBar.isHidden }
  /// What `preferredStatusBarStyle` was when it was last asked.
  public final var statusBarStyle: UIStatusBarStyle { statusBar.style }

  /// Asks the controller that covers the deciding window of the main screen, or the child that it names.
  fileprivate final func askForStatusBar() {
    statusBar.isStale = false
    guard let screen = windowListIfAny?.screen,
      let covering = windowOrder.deciding(on: screen)?.coveringController
    else { return }
    statusBar = StatusBarWish(
      isHidden: covering.answering(\.childForStatusBarHidden).prefersStatusBarHidden,
      style: covering.answering(\.childForStatusBarStyle).preferredStatusBarStyle)
  }
}

extension UIViewController {
  /// Has `prefersStatusBarHidden` and `preferredStatusBarStyle` asked anew at the end of the turn, as
  /// they are when another controller comes to cover the window.
  public final func setNeedsStatusBarAppearanceUpdate() {
    guard let application = homeApplication, !application.statusBar.isStale else { return }
    application.statusBar.isStale = true
    application.engine.turn.enqueue { [unowned application] in application.askForStatusBar() }
  }

  /// The last of those that leave the answer to a child.
  fileprivate final func answering(
    _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var controller = self
    // A controller may name one above itself; as many as there are lead to an end.
    for _ in 0..<Limits.layoutRounds {
      guard let next = child(controller) else { break }
      controller = next
    }
    return controller
  }
}
