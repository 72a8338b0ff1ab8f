import Foundation
import InputCore
import Testing
import UIKitTesting

@_spi(Toolkit) @testable import UIKitCore
@testable import UIKitControllers
import UIKitTestSupport

/// Where the views of the toolkit's own transitions are seen on their way.
@MainActor @Suite struct TransitionLookTests {
  private let scene = NavigationScene()
  private let card = NamedController("card")

  private var engine: Engine { UIApplication.shared.engine }

  private func shown(_ controller: UIViewController) -> ShownValues? {
    engine.animations.shownValues(at: engine.timeline.now)[ObjectIdentifier(controller.view)]
  }

  /// How far from its place a controller's view is seen, in parts of the window's size.
  private func offset(_ controller: UIViewController) -> CGPoint {
    guard let seen = shown(controller)?.center else { return .zero }
    let (center, size) = (controller.view.center, controller.view.bounds.size)
    return CGPoint(x: (seen.x - center.x) / size.width, y: (seen.y - center.y) / size.height)
  }

  @Test func `a push moves over the view that it covers, and a pop moves off again`() throws {
    let session = scene.session()
    session.turn { scene.nav.pushViewController(scene.b, animated: true) }
    #expect(offset(scene.b).x == 1 && offset(scene.root).x == 0)
    #expect(scene.b.view.frame == scene.root.view.frame)
    session.wait(0.1)
    let way = offset(scene.b).x
    #expect(way > 0.1 && way < 0.9)
    #expect(abs(offset(scene.root).x + 0.3 * (1 - way)) < 1e-9)
    session.wait(0.5)
    #expect(shown(scene.b) == nil && !engine.animations.isMoving)
    session.turn { scene.nav.popViewController(animated: true) }
    session.wait(0.1)
    #expect(abs(offset(scene.b).x - (1 - way)) < 1e-9)
    #expect(abs(offset(scene.root).x + 0.3 * way) < 1e-9)
    session.wait(0.5)
    #expect(scene.seen == "a" && shown(scene.root) == nil)
    try session.finish()
  }

  @Test func `a pop is seen as far as the finger has come, from either edge`() throws {
    for (attribute, edge, sign) in [
      (UISemanticContentAttribute.forceLeftToRight, CGFloat(2), CGFloat(1)),
      (.forceRightToLeft, 510, -1),
    ] {
      let scene = NavigationScene()
      scene.nav.view.semanticContentAttribute = attribute
      scene.nav.stage.view.semanticContentAttribute = attribute
      let session = scene.session([scene.b])
      let finger = session.finger()
      finger.down(at: CGPoint(x: edge, y: 400))
      finger.move(to: CGPoint(x: edge + sign * 256, y: 400), duration: 0.3)
      session.wait(1)
      let part = try #require(scene.b.transitionCoordinator).percentComplete
      #expect(part > 0.4 && part <= 0.5)
      #expect(abs(offset(scene.b).x - sign * part) < 1e-9)
      #expect(abs(offset(scene.root).x + sign * 0.3 * (1 - part)) < 1e-9)
      finger.move(to: CGPoint(x: edge + sign * 100, y: 400), duration: 0.2)
      session.wait(0.5)
      finger.up()
      session.wait(0.05)
      #expect(offset(scene.b).x * sign > 0 && offset(scene.b).x * sign < 0.2)
      session.wait(0.5)
      #expect(scene.seen == "b" && shown(scene.b) == nil)
      try session.finish()
    }
  }

  @Test func `what moves is clipped to the container, and nothing is afterwards`() throws {
    let session = scene.session()
    scene.b.view.backgroundColor = .red
    session.wait(0.1)
    let before = "\(session.picture)"
    session.turn { scene.nav.pushViewController(scene.b, animated: true) }
    session.wait(0.1)
    let picture = "\(session.picture)"
    #expect(picture.contains("clip") && picture != before)
    session.wait(0.5)
    #expect(!"\(session.picture)".contains("clip"))
    try session.finish()
  }

  @Test(arguments: [
    (UIModalTransitionStyle.coverVertical, "0.0 1.0 nil nil"),
    (.crossDissolve, "0.0 0.0 Optional(0.0) nil"), (.partialCurl, "0.0 0.0 Optional(0.0) nil"),
    (.flipHorizontal, "0.0 0.0 Optional(0.0) nil"),
  ])
  func `a presentation comes and goes by its style`(
    style: UIModalTransitionStyle, start: String
  ) throws {
    let session = scene.session()
    card.modalTransitionStyle = style
    func look() -> String {
      let seen = shown(card)
      return "\(offset(card).x) \(offset(card).y) \(String(describing: seen?.alpha)) "
        + "\(String(describing: seen?.transform))"
    }
    session.turn { scene.nav.present(card, animated: true) }
    #expect(look() == start)
    #expect(session.windows[0].isMovingNow == true)
    session.wait(1)
    #expect(shown(card) == nil && card.view.window != nil)
    session.turn { card.dismiss(animated: true) }
    #expect(look() != start)
    session.wait(0.2)
    let seen = try #require(shown(card))
    switch style {
    case .coverVertical: #expect(offset(card).y > 0.1 && seen.alpha == nil)
    case .crossDissolve, .partialCurl: #expect(seen.alpha.map { $0 > 0 && $0 < 1 } == true)
    case .flipHorizontal:
      #expect(seen.alpha == 0 || seen.transform.map { $0.a < 1 && $0.d == 1 } == true)
    }
    session.wait(1)
    #expect(card.view.window == nil && !engine.animations.isMoving)
    try session.finish()
  }
}

extension UIWindow {
  /// Whether a later picture of the window differs although no input comes.
  fileprivate var isMovingNow: Bool? {
    homeApplication.map { picture(at: $0.engine.timeline.now).isMoving }
  }
}
