public import Foundation
import InputCore
@_spi(Toolkit) import UIKitCore

/// The contrast of a status bar's text. The raw values are UIKit's.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark or light text, depending on the interface's style.
  case `default` = 0
  /// Light text, for dark content.
  case lightContent = 1
  /// Dark text, for light content.
  case darkContent = 3
}

/// The controllers' latest preferences for the status bar.
struct StatusBarWish: Equatable {
  var isHidden = false
  var style = UIStatusBarStyle.default
  /// Whether the preferences are to be read again at the end of the turn.
  var isStale = false
}

/// The status bar that the controllers prefer, for a host that shows one. The toolkit itself draws
/// no status bar.
@preconcurrency @MainActor public final class UIStatusBarManager {
  /// The latest value of `preferredStatusBarStyle`.
  public var statusBarStyle: UIStatusBarStyle {
    scene?.homeApplication?.statusBar.style ?? .default
  }
  /// The latest value of `prefersStatusBarHidden`.
  public var isStatusBarHidden: Bool { scene?.homeApplication?.statusBar.isHidden ?? false }
  /// The part of the scene's screen that the status bar covers, in the screen's coordinates, in
  /// points.
  public var statusBarFrame: CGRect { scene?.homeApplication?.statusBarFrame ?? .zero }

  private weak var scene: UIWindowScene?

  init(_ scene: UIWindowScene) {
    self.scene = scene
  }
}

extension UIWindowScene {
  /// The status bar that the main screen's controllers prefer.
  public final var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }
}

extension UIApplication {
  /// The controllers' latest preferences for the status bar.
  final var statusBar: StatusBarWish {
    get { controllers.statusBar }
    set { controllers.statusBar = newValue }
  }

  /// The part of the main screen that the status bar covers, in the screen's coordinates, in
  /// points: the top safe area of the deciding window, or zero if the bar is hidden.
  public final var statusBarFrame: CGRect {
    guard !statusBar.isHidden, let screen = windowListIfAny?.screen,
      let height = windowOrder.deciding(on: screen)?.safeAreaInsets.top, height > 0
    else { return .zero }
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: height)
  }

  /// The latest value of `prefersStatusBarHidden`.
  public final var isStatusBarHidden: Bool { statusBar.isHidden }
  /// The latest value of `preferredStatusBarStyle`.
  public final var statusBarStyle: UIStatusBarStyle { statusBar.style }

  /// Reads the preferences of the controller that covers the main screen's deciding window, or of
  /// the descendants that it names for them.
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
  /// Schedules another reading of `prefersStatusBarHidden` and `preferredStatusBarStyle` for the
  /// end of the turn. A change of the controller that covers the window does this too.
  public final func setNeedsStatusBarAppearanceUpdate() {
    guard let application = homeApplication, !application.statusBar.isStale else { return }
    application.statusBar.isStale = true
    application.engine.turn.enqueue { [unowned application] in application.askForStatusBar() }
  }

  /// Returns the controller that decides: the last one in the chain of children that are named.
  fileprivate final func answering(
    _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var controller = self
    // A controller may name one of its ancestors, so the number of steps is limited.
    for _ in 0..<Limits.layoutRounds {
      guard let next = child(controller) else { break }
      controller = next
    }
    return controller
  }
}
