import Foundation
import Testing
import UIKitCore
import UIKitTesting
import UIKitTestSupport

/// Section 10 *Hover*: which view is hovered, and which recognizers are notified.
@MainActor @Suite struct HoverRuleTests {
  @Test func `10 Hover: a parent stays hovered while the pointer goes from child to child`() throws
  {
    let scene = TouchScene()
    for view in [scene.board, scene.card, scene.chip] {
      _ = scene.add(UIHoverGestureRecognizer(), to: view)
    }
    let mouse = scene.session.mouse()
    func news(at x: CGFloat, _ y: CGFloat) -> String {
      mouse.move(to: CGPoint(x: x, y: y))
      return scene.news(.states)
    }
    #expect(news(at: 20, 20) == "hover@board began")
    #expect(news(at: 110, 110) == "hover@board changed, hover@card began")
    #expect(
      news(at: 200, 200) == "hover@board changed, hover@card changed, hover@chip began")
    #expect(
      news(at: 120, 120) == "hover@board changed, hover@card changed, hover@chip ended")
    #expect(news(at: 400, 150) == "hover@board changed, hover@card ended")
    #expect(news(at: 200, 200) == "hover@board changed, hover@chip began, hover@card began")
    try scene.session.finish()
  }

  @Test func `10 Hover: the whole order, and no view is called`() throws {
    let scene = TouchScene()
    let hover = scene.add(UIHoverGestureRecognizer())
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    mouse.move(byX: 5, y: 0)
    #expect(hover.numberOfTouches == 0)
    #expect(hover.location(in: scene.card) == CGPoint(x: 105, y: 100))
    mouse.move(to: scene.side)
    #expect(
      scene.news(.all.subtracting([.launch, .notifications, .hitTests])) == """
        hover@card hovered, hover@card began, hover@card action, \
        hover@card hovered, hover@card changed, hover@card action, \
        hover@card hovered, hover@card ended, hover@card action, hover@card reset
        """)
    try scene.session.finish()
  }

  @Test func `10 Hover: another window is another place`() throws {
    let scene = TouchScene()
    let panel = UIWindow(frame: CGRect(x: 256, y: 0, width: 256, height: 1024))
    panel.accessibilityIdentifier = "panel"
    panel.isHidden = false
    for window in [scene.window, panel] {
      _ = scene.add(UIHoverGestureRecognizer(), to: window)
    }
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 10, y: 10))
    mouse.move(to: CGPoint(x: 300, y: 10))
    #expect(scene.news(.states) == "hover@window began, hover@window ended, hover@panel began")
    panel.isHidden = true
    #expect(scene.news(.states) == "hover@panel ended")
    mouse.move(byX: 1, y: 0)
    #expect(scene.news(.states) == "hover@window began")
    try scene.session.finish()
  }

  @Test func `10 Hover: leaving all windows ends hovering as well`() throws {
    let scene = TouchScene()
    _ = scene.add(UIHoverGestureRecognizer(), to: scene.card)
    scene.window.frame = CGRect(x: 0, y: 0, width: 512, height: 512)
    let mouse = scene.session.mouse()
    mouse.move(to: CGPoint(x: 10, y: 900))
    mouse.move(byX: 1, y: 0)
    mouse.click()
    mouse.move(to: scene.card)
    mouse.move(to: CGPoint(x: 10, y: 900))
    #expect(scene.news(.states) == "hover@card began, hover@card ended")
    try scene.session.finish()
  }

  /// How a view disappears from under the pointer.
  enum Departure: CaseIterable {
    case hidden, removed, disabled

    @MainActor func take(_ view: UIView) {
      switch self {
      case .hidden: view.isHidden = true
      case .removed: view.removeFromSuperview()
      case .disabled: view.isUserInteractionEnabled = false
      }
    }

    @MainActor func bringBack(_ view: UIView, to parent: UIView) {
      switch self {
      case .hidden: view.isHidden = false
      case .removed: parent.addSubview(view)
      case .disabled: view.isUserInteractionEnabled = true
      }
    }
  }

  @Test(arguments: Departure.allCases)
  func `10 Hover: a view that moves from under the pointer ends it, and begins it when it is back`(
    departure: Departure
  ) throws {
    let scene = TouchScene()
    for view in [scene.board, scene.card, scene.chip] {
      _ = scene.add(UIHoverGestureRecognizer(), to: view)
    }
    let mouse = scene.session.mouse()
    mouse.move(to: scene.chip)
    _ = scene.news()
    departure.take(scene.card)
    #expect(scene.news(.states) == "hover@chip ended, hover@card ended")
    departure.bringBack(scene.card, to: scene.board)
    mouse.move(byX: 1, y: 0)
    #expect(scene.news(.states) == "hover@board changed, hover@chip began, hover@card began")
    departure.take(scene.card)
    mouse.move(byX: 1, y: 0)
    #expect(
      scene.news(.states) == "hover@chip ended, hover@card ended, hover@board changed")
    try scene.session.finish()
  }

  @Test func `3.8 a recognizer disabled or detached under the pointer is cancelled`() throws {
    let scene = TouchScene()
    let first = scene.add(UIHoverGestureRecognizer(), name: "first")
    let second = scene.add(UIHoverGestureRecognizer(), name: "second")
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    _ = scene.news()
    first.isEnabled = false
    scene.card.removeGestureRecognizer(second)
    #expect(
      scene.news() == "first@card cancelled, first@card action, "
        + "second@card cancelled, second@card action")
    first.isEnabled = true
    mouse.move(byX: 1, y: 0)
    #expect(scene.news() == "", "it has missed the pointer's coming")
    mouse.move(to: scene.side)
    mouse.move(to: scene.card)
    #expect(scene.news(.states) == "first@card began")
    try scene.session.finish()
  }

  @Test func `10 Hover: a pressed button ends hovering, its release resumes it`() throws {
    let scene = TouchScene()
    _ = scene.add(UIHoverGestureRecognizer())
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card, at: CGPoint(x: 5, y: 5))
    mouse.press()
    mouse.move(byX: 1, y: 0)
    mouse.release()
    #expect(
      scene.news([.views, .states])
        == "hover@card began, hover@card ended, card.touchesBegan, card.touchesMoved, "
        + "card.touchesEnded, hover@card began")
    try scene.session.finish()
  }

  @Test func `10 Hover: an unplugged device stops hovering`() throws {
    let scene = TouchScene()
    _ = scene.add(UIHoverGestureRecognizer())
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    scene.session.unplug(mouse)
    #expect(scene.news(.states) == "hover@card began, hover@card ended")
    let pen = scene.session.stylus()
    pen.hover(on: scene.card)
    scene.session.unplug(pen)
    #expect(scene.news(.states) == "hover@card began, hover@card ended")
    try scene.session.finish()
  }

  @Test func `10 Hover: the last device to hover counts`() throws {
    let scene = TouchScene()
    let hover = scene.add(UIHoverGestureRecognizer())
    let (mouse, pen) = (scene.session.mouse(), scene.session.stylus())
    mouse.move(to: scene.card)
    pen.hover(on: scene.card, height: 0.25)
    #expect(isNear(hover.zOffset, 0.25))
    #expect(scene.news(.states) == "hover@card began, hover@card ended, hover@card began")
    mouse.move(byX: 1, y: 0)
    pen.leave()
    #expect(scene.news(.states) == "hover@card ended, hover@card began")
    try scene.session.finish()
  }

  @Test func `10 Hover: hovering cancels no tap or pan, nor do they cancel it`() throws {
    let scene = TouchScene()
    _ = scene.add(UIHoverGestureRecognizer())
    _ = scene.add(UITapGestureRecognizer())
    _ = scene.add(UIPanGestureRecognizer())
    let mouse = scene.session.mouse()
    mouse.click(on: scene.card)
    #expect(
      scene.news(.states)
        == "hover@card began, hover@card ended, tap@card ended, pan@card failed, hover@card began")
    let finger = scene.down()
    finger.move(byX: 20, y: 0)
    mouse.move(byX: 1, y: 0)
    finger.up()
    #expect(
      scene.news(.states)
        == "tap@card failed, pan@card began, hover@card changed, pan@card ended")
    try scene.session.finish()
  }

  @Test func `3.6 the delegate is asked once a visit whether a recognizer accepts the hovering`()
    throws
  {
    let scene = TouchScene()
    let rules = PressRules()
    var asked: [UIEvent.EventType] = []
    rules.takesEvent = { event in
      asked.append(event.type)
      return false
    }
    scene.add(UIHoverGestureRecognizer()).delegate = rules
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    mouse.move(byX: 1, y: 0)
    #expect(asked == [.hover])
    mouse.move(to: scene.side)
    mouse.move(to: scene.card)
    #expect(asked == [.hover, .hover])
    #expect(scene.news(.states) == "")
    try scene.session.finish()
  }

  @Test func `10 Hover: a recognizer that was refused is asked again at the next visit`() throws {
    let scene = TouchScene()
    let rules = Rules()
    rules.begins = { _ in false }
    scene.add(UIHoverGestureRecognizer()).delegate = rules
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    rules.begins = { _ in true }
    mouse.move(byX: 1, y: 0)
    #expect(scene.news(.states) == "hover@card failed")
    mouse.move(to: scene.side)
    mouse.move(to: scene.card)
    #expect(scene.news(.states) == "hover@card began")
    try scene.session.finish()
  }

  @Test func `13.1 aligned, the moves of a tick are one, the last view counts`() throws {
    let scene = TouchScene(.aligned)
    for view in [scene.card, scene.chip, scene.side] {
      _ = scene.add(UIHoverGestureRecognizer(), to: view)
    }
    let mouse = scene.session.mouse()
    scene.session.burst {
      mouse.move(to: CGPoint(x: 110, y: 110))
      mouse.move(to: CGPoint(x: 120, y: 110))
      mouse.move(to: scene.chip)
      mouse.move(to: scene.side)
    }
    #expect(scene.news(.states) == "hover@card began, hover@card ended, hover@side began")
    try scene.session.finish()
  }

  @Test func `an ordinary subclass receives hovering by overriding`() throws {
    let scene = TouchScene()
    let listener = scene.add(Listener())
    listener.wants = [.hover]
    let mouse = scene.session.mouse()
    mouse.move(to: scene.card)
    mouse.move(byX: 1, y: 0)
    mouse.press()
    mouse.release()
    scene.card.isHidden = true
    #expect(
      listener.news() == [
        "regionEntered", "regionMoved", "regionExited", "regionEntered", "regionExited",
      ])
    try scene.session.finish()
  }
}
