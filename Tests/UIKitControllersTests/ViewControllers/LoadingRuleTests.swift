import Testing
import UIKitTesting

@testable import UIKitControllers
import UIKitTestSupport

/// Rules 20.1, 17.1 and 17.2: how a controller gets its view, and the places of both in the chain.
@MainActor @Suite struct LoadingRuleTests {
  @Test func `20.1 loadView, then viewDidLoad, once, on first access`() throws {
    let board = NamedController("board")
    let session = TouchSession { _ in }
    #expect(!board.isViewLoaded && board.viewIfLoaded == nil)
    #expect(session.calls { _ = board.view } == "board.loadView, board.viewDidLoad")
    #expect(session.calls { board.loadViewIfNeeded() } == "")
    #expect(board.isViewLoaded && board.viewIfLoaded === board.view)
    #expect(board.view.frame == UIScreen.main.bounds)
    try session.finish()
  }

  @Test func `20.1 a view that is set is not loaded, and one that is removed is loaded again`()
    throws
  {
    let board = NamedController("board")
    let session = TouchSession { _ in }
    let own = UIView()
    #expect(session.calls { board.view = own } == "")
    #expect(own.next === board)
    #expect(session.calls { board.view = nil } == "")
    #expect(own.next == nil && !board.isViewLoaded)
    #expect(session.calls { _ = board.view } == "board.loadView, board.viewDidLoad")
    #expect(board.view !== own)
    try session.finish()
  }

  @Test func `17.1 and 17.2 view, controller, the view around it, up to the window`() throws {
    let (outer, inner) = (NamedController("outer"), NamedController("inner"))
    let leaf = UIView()
    let session = TouchSession { window in
      window.rootViewController = outer
      outer.embed(inner)
      inner.view.addSubview(leaf)
    }
    let window = session.windows[0]
    let chain: [UIResponder?] = [inner.view, inner, outer.view, outer, window]
    var responder: UIResponder? = leaf
    for expected in chain {
      responder = responder?.next
      #expect(responder === expected)
    }
    try session.finish()
  }

  @Test func `17.2 asking for the next responder loads no view`() {
    let board = NamedController("board")
    #expect(board.next == nil && !board.isViewLoaded)
  }

  @Test func `two controllers cannot have one view, and loadView must set one`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (first, second) = (UIViewController(), UIViewController())
        second.view = first.view
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { EmptyHanded().loadViewIfNeeded() }
    }
  }
}

/// Sets no view in `loadView`.
private final class EmptyHanded: UIViewController {
  override func loadView() {}
}
