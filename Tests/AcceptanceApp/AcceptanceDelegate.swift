public import UIKit

/// An app that does in its handlers what is hard to replay: it awaits child tasks and sleeps, arms a
/// timer and moves a view from a display link.
///
/// Everything that it learns changes a view's frame or presses the digest, so that another order of
/// events is another digest.
public final class AcceptanceDelegate: UIResponder, UIApplicationDelegate {
  private let board = Board()
  var window: UIWindow?

  /// Shows the board.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    board.frame = window.bounds
    window.addSubview(board)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
