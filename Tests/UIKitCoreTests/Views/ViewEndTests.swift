import Foundation
import Testing
import UIKitControllers

/// What happens where the last reference to a view, a window or a controller is released: on the
/// main thread in `HierarchyHookTests`, here on another one, and with a `deinit` of the app's own.
@MainActor @Suite struct ViewEndTests {
  let log = HookLog()

  @Test func `classes of the app have plain deinits, which run immediately`() {
    func end(_ make: () -> AnyObject) { _ = make() }
    endings.value = []
    end { PlainView(frame: .zero) }
    end { PlainControl(frame: .zero) }
    end { PlainWindow(frame: .zero) }
    end { PlainController() }
    end { PlainRecognizer(target: nil, action: nil) }
    #expect(endings.value == ["view", "control", "window", "controller", "recognizer"])
  }

  @Test
  func `a superview that is released on another thread is gone immediately, reported on the main`()
    async
  {
    let card = LoggedView("card", log)
    let pan = UIPanGestureRecognizer()
    let holder = Holder(LoggedView("deck", log))
    holder.object?.addSubview(card)
    holder.object?.addGestureRecognizer(pan)
    _ = log.take()
    await withCheckedContinuation { told in
      card.reaction = ("didSuper(-)", { told.resume() })
      holder.dropOnAnotherThread()
      #expect(card.superview == nil && pan.view == nil)
      #expect(log.take() == "")
    }
    #expect(log.take() == "card.willSuper(-), card.didSuper(-)")
  }

  @Test func `a window that is released on another thread removes its views and passes its key on`()
    async
  {
    let stage = Stage()
    let (heir, card) = (stage.window("H"), LoggedView("card", log))
    heir.isHidden = false
    let holder = Holder<UIView>(stage.window("P"))
    (holder.object as? UIWindow)?.makeKeyAndVisible()
    holder.object?.addSubview(card)
    _ = log.take()
    await withCheckedContinuation { told in
      card.reaction = ("didSuper(-)", { told.resume() })
      holder.dropOnAnotherThread()
    }
    #expect(
      log.take()
        == "card.willSuper(-), card.willWindow(-), card.didWindow(-), card.didSuper(-)")
    #expect(card.window == nil && heir.isKeyWindow)
  }

  @Test func `a controller that is released on another thread releases its view`() {
    let view = UIView(frame: .zero)
    let holder = Holder(UIViewController())
    holder.object?.view = view
    holder.dropOnAnotherThread()
    let next = UIViewController()
    next.view = view
    #expect(view.next === next)
  }
}

/// An object whose last reference is released on the thread of the caller.
private final class Holder<Object: AnyObject>: @unchecked Sendable {
  var object: Object?

  init(_ object: Object) { self.object = object }

  /// Returns when the object is deallocated.
  func dropOnAnotherThread() {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      self.object = nil
      done.signal()
    }
    done.wait()
  }
}

/// What has ended, in order; one test at a time writes here.
private final class Endings: @unchecked Sendable { var value: [String] = [] }
private let endings = Endings()

private final class PlainView: UIView { deinit { endings.value.append("view") } }
private final class PlainControl: UIControl { deinit { endings.value.append("control") } }
private final class PlainWindow: UIWindow { deinit { endings.value.append("window") } }
private final class PlainController: UIViewController {
  deinit { endings.value.append("controller") }
}
private final class PlainRecognizer: UIGestureRecognizer {
  deinit { endings.value.append("recognizer") }
}
