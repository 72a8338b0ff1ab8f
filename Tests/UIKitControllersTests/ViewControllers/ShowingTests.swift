import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Showing in the way that fits, and properties that load the view.
@MainActor @Suite struct ShowingTests {
  let root = NamedController("root")
  let card = NamedController("card")

  @Test func `a controller without a container that shows is presented by show`() throws {
    let session = TouchSession { [root] window in window.rootViewController = root }
    session.turn { root.show(card, sender: nil) }
    #expect(root.presentedViewController === card)
    session.wait(0.5)
    session.turn { root.dismiss(animated: false) }
    session.turn { root.showDetailViewController(card, sender: nil) }
    session.wait(0.5)
    #expect(root.presentedViewController === card)
    try session.finish()
  }

  @Test func `the nearest container that says so shows`() throws {
    let session = TouchSession { _ in }
    let (outer, middle, inner) = (
      ShowingContainer(), UIViewController(), UIViewController()
    )
    outer.embed(middle)
    middle.embed(inner)
    inner.show(card, sender: nil)
    #expect(outer.shown == [card])
    inner.showDetailViewController(root, sender: nil)
    #expect(outer.details == [root])
    #expect(
      inner.targetViewController(
        forAction: Selector("showViewController:sender:"), sender: nil) === outer)
    #expect(
      outer.targetViewController(
        forAction: Selector("showViewController:sender:"), sender: nil) == nil)
    try session.finish()
  }

  @Test func `a property of loading loads the view when it is read`() {
    let board = LoadingController()
    #expect(board.early == 1 && board.isViewLoaded)
    let other = LoadingController()
    other.late = 5
    #expect(!other.isViewLoaded)
    #expect(other.late == 2)
  }

  @Test func `a property that loading does not set is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = LoadingController().never }
    }
  }
}

/// Records calls of `show`.
private final class ShowingContainer: UIViewController {
  var shown: [UIViewController] = []
  var details: [UIViewController] = []

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.name.hasPrefix("show") || super.canPerformAction(action, withSender: sender)
  }

  override func show(_ vc: UIViewController, sender: Any?) { shown.append(vc) }

  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    details.append(vc)
  }
}

/// Sets a property when its view is loaded.
private final class LoadingController: UIViewController {
  @ViewLoading var late: Int
  @ViewLoading var early = 1
  @ViewLoading var never: Int

  override func viewDidLoad() { late = 2 }
}
