import Quartz
import Testing
import UIKitControllers
import UIKitTesting
import UIKitTestSupport

/// Rule 26.7: the coordinator of a transition that has been requested and starts later.
@MainActor @Suite struct ExpectedTransitionTests {
  private let scene = NavigationScene()
  private var nav: UINavigationController { scene.nav }

  /// What a coordinator has called, in order.
  @MainActor private final class Diary {
    var text = ""

    func follow(_ coordinator: (any UIViewControllerTransitionCoordinator)?, _ name: String) {
      let isFollowed = coordinator?.animate(
        alongsideTransition: { [self] context in
          text += "along \(name) \(context.transitionDuration), "
        },
        completion: { [self] context in text += "over \(name) \(context.isCancelled), " })
      if isFollowed != true { text += "none for \(name), " }
    }

    func take() -> String {
      defer { text = "" }
      return text
    }
  }

  @Test func `26.7 a push has its coordinator immediately, which completes after the transition`()
    throws
  {
    let session = scene.session()
    let diary = Diary()
    var controllers: [UIViewController?] = []
    session.turn {
      nav.pushViewController(scene.b, animated: true)
      let coordinator = nav.transitionCoordinator
      let keys: [UITransitionContextViewControllerKey] = [.from, .to]
      controllers = keys.map { coordinator?.viewController(forKey: $0) }
      diary.follow(coordinator, "nav")
      diary.follow(scene.b.transitionCoordinator, "b")
      #expect(diary.text == "")
    }
    #expect(controllers == [scene.root, scene.b])
    #expect(diary.take() == "along nav 0.35, along b 0.35, ")
    diary.follow(nav.transitionCoordinator, "late")
    session.wait(0.3)
    #expect(diary.take() == "along late 0.35, ")
    session.wait(0.1)
    #expect(diary.take() == "over nav false, over b false, over late false, ")
    #expect(nav.transitionCoordinator == nil && scene.b.transitionCoordinator == nil)
    try session.finish()
  }

  @Test func `26.7 pops and changes of the whole stack have theirs immediately`() throws {
    let changes: [(NavigationScene) -> Void] = [
      { $0.nav.popViewController(animated: true) },
      { $0.nav.popToRootViewController(animated: true) },
      { $0.nav.popToViewController($0.root, animated: true) },
      { $0.nav.setViewControllers([$0.root, $0.c], animated: true) },
      { $0.nav.show($0.c, sender: nil) },
    ]
    for change in changes {
      let scene = NavigationScene()
      let session = scene.session([scene.b])
      let diary = Diary()
      session.turn {
        change(scene)
        diary.follow(scene.nav.transitionCoordinator, "nav")
      }
      session.wait(0.4)
      #expect(diary.take() == "along nav 0.35, over nav false, ")
      try session.finish()
    }
  }

  @Test func `26.7 a transaction's completion around a push comes after the transition`() throws {
    let session = scene.session()
    var news = ""
    session.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { news += "over " }
      nav.pushViewController(scene.b, animated: true)
      CATransaction.commit()
    }
    session.wait(0.3)
    #expect(news == "")
    session.wait(0.1)
    #expect(news == "over ")
    try session.finish()
  }

  @Test func `26.7 without an animation there is no coordinator`() throws {
    let session = scene.session()
    session.turn {
      nav.pushViewController(scene.b, animated: false)
      #expect(nav.transitionCoordinator == nil && scene.b.transitionCoordinator == nil)
    }
    try session.finish()
  }

  @Test func `26.7 a change that is taken back completes at the end of the turn`() throws {
    let session = scene.session()
    let diary = Diary()
    session.turn {
      nav.pushViewController(scene.b, animated: true)
      diary.follow(nav.transitionCoordinator, "push")
      nav.popViewController(animated: true)
      diary.follow(nav.transitionCoordinator, "pop")
    }
    #expect(
      diary.take()
        == "along push 0.35, along pop 0.35, over push false, over pop false, ")
    #expect(nav.transitionCoordinator == nil)
    try session.finish()
  }

  @Test func `26.7 a push during a transition has the coordinator of the next one`() throws {
    let session = scene.session()
    let diary = Diary()
    session.turn { nav.pushViewController(scene.b, animated: true) }
    session.wait(0.1)
    session.turn {
      nav.pushViewController(scene.c, animated: true)
      diary.follow(nav.transitionCoordinator, "second")
    }
    session.wait(0.2)
    #expect(diary.text == "")
    session.wait(0.2)
    #expect(diary.take() == "along second 0.35, ")
    session.wait(0.3)
    #expect(diary.take() == "over second false, ")
    try session.finish()
  }

  @Test func `26.7 presentations and dismissals have their coordinator immediately`() throws {
    let session = scene.session()
    let diary = Diary()
    session.turn {
      scene.root.present(scene.c, animated: true)
      diary.follow(scene.c.transitionCoordinator, "sheet")
      diary.follow(scene.root.transitionCoordinator, "root")
    }
    session.wait(0.6)
    #expect(
      diary.take() == "along sheet 0.5, along root 0.5, over sheet false, over root false, ")
    session.turn {
      scene.root.dismiss(animated: true)
      diary.follow(scene.c.transitionCoordinator, "sheet")
    }
    session.wait(0.6)
    #expect(diary.take() == "along sheet 0.5, over sheet false, ")
    #expect(scene.c.transitionCoordinator == nil && nav.transitionCoordinator == nil)
    try session.finish()
  }
}
