import Foundation
import Testing
import UIKitTesting

@_spi(Toolkit) @testable import UIKitCore
import UIKitTestSupport

/// An ended application leaves nothing alive, and references that an app keeps do no harm.
@MainActor @Suite struct EndedApplicationTests {
  /// Objects that end with an application.
  private struct Remains {
    weak var application: UIApplication?
    weak var engine: Engine?
    weak var contest: Contest?
    weak var windows: WindowList?
    weak var order: WindowOrder?
    weak var window: UIWindow?
    weak var board: UIView?
    weak var touch: UITouch?

    @MainActor init(_ scene: TouchScene) {
      application = UIApplication.shared
      engine = application?.engine
      contest = engine?.contest
      windows = application?.windowListIfAny
      order = application?.windowOrder
      window = scene.window
      board = scene.board
      if let table = engine?.pipeline.table, table.alive & 1 != 0 { touch = table[0] }
    }

    /// The names of the objects that are still alive.
    @MainActor var names: [String] {
      let all: [(String, AnyObject?)] = [
        ("application", application), ("engine", engine), ("contest", contest),
        ("windows", windows), ("order", order), ("window", window), ("board", board),
        ("touch", touch),
      ]
      return all.filter { $0.1 != nil }.map(\.0)
    }
  }

  /// The objects that remain after `body` was played and the application ended in the middle of it.
  /// Objects that end on the main actor may first have to wait for it.
  private func remains(_ body: (TouchScene) -> Void) async -> Remains {
    let remains = ended(body)
    for _ in 0..<3 { await Task.yield() }
    return remains
  }

  private func ended(_ body: (TouchScene) -> Void) -> Remains {
    let scene = TouchScene()
    body(scene)
    let remains = Remains(scene)
    #expect(remains.names.count >= 7)
    scene.session.end()
    return remains
  }

  @Test func `an application at rest is released completely`() async {
    let remains = await remains { _ in }
    #expect(remains.names == [])
  }

  @Test
  func `an application whose recognizers are in the middle of gestures is released completely`()
    async
  {
    let remains = await remains { scene in
      _ = scene.add(UILongPressGestureRecognizer())
      _ = scene.add(UITapGestureRecognizer())
      _ = scene.add(Steered.drag(), to: scene.side)
      scene.down().move(byX: 1, y: 0)
      scene.down(400, 150).move(byX: 5, y: 0)
    }
    #expect(remains.names == [])
  }

  @Test func `an application with timers, links and deferred work is released completely`()
    async
  {
    @MainActor final class Beat {
      func tick(_ link: CADisplayLink) {}
    }
    let remains = await remains { scene in
      CADisplayLink(target: Beat(), selector: Beat.tick).add(to: .main, forMode: .common)
      UIEventTimer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
        scene.board.setNeedsLayout()
      }
      UIEventTimer.scheduledTimer(withTimeInterval: 1, repeats: false) { timer in
        scene.board.tag = timer.isValid ? 1 : 0
      }
      UIView.animate(withDuration: 1) { scene.card.alpha = 0.5 }
      UIApplication.shared.engine.turn.enqueue { scene.board.setNeedsLayout() }
    }
    #expect(remains.names == [])
  }

  @Test func `references that an app keeps to an ended application do no harm`() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let drag = Steered.drag()
    var kept: UIEvent?
    var timer: UIEventTimer?
    drag.onTouches = { _, _, event in
      kept = event
      timer = .scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
    }
    let remains = await remains { scene in
      scene.down(200, 200).move(byX: 1, y: 0)
      _ = scene.add(drag)
      scene.down(210, 210).move(byX: 5, y: 0)
    }
    let event = try #require(kept)
    drag.state = .ended
    drag.state = .failed
    drag.isEnabled = false
    window.sendEvent(event)
    #expect(event.coalescedTouches(for: UITouch()) == nil)
    #expect(timer?.isValid == false)
    timer?.invalidate()
    #expect(remains.names.filter { $0 == "engine" || $0 == "application" } == [])
    drag.view?.removeGestureRecognizer(drag)

    let scene = TouchScene()
    drag.state = .began
    scene.window.sendEvent(event)
    #expect(scene.news() == "event that is not being sent to windows refused")
    try scene.session.finish()
  }

  /// Not only the running application, which a detached responder asks.
  @Test func `a window belongs to the application of its list until that ends`() throws {
    let scene = TouchScene()
    let window = scene.window
    #expect(window.home?.owner === UIApplication.shared && window.homeApplication != nil)
    window.isHidden = true
    #expect(window.home?.owner === UIApplication.shared)
    try scene.session.finish()
    #expect(window.home?.owner == nil)
  }
}
