import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Scroll views, containers of the app's own, clipping, and guides.
@MainActor @Suite struct FocusContainerTests {
  @Test func `18.4 a scroll view's items out of sight are reached, and it scrolls to them`() throws
  {
    let scene = FocusScene("a")
    let list = UIScrollView(frame: CGRect(x: 0, y: 40, width: 100, height: 100))
    list.contentSize = CGSize(width: 100, height: 400)
    scene.board.addSubview(list)
    for row in 0..<4 {
      list.addSubview(FocusBox("\(row)", CGRect(x: 0, y: 100 * row, width: 100, height: 90)))
    }
    scene.focus("a")
    #expect(scene.walk("dd") == "0 1")
    scene.session.wait(1)
    #expect(list.contentOffset.y == 90)
    #expect(list.visibleSize == CGSize(width: 100, height: 100))
    #expect(scene.walk("ddd") == "2 3 3!")
    scene.session.wait(1)
    #expect(list.contentOffset.y == 290)
    #expect(scene.walk("uuuu") == "2 1 0 a")
    scene.session.wait(1)
    #expect(list.contentOffset.y == 0)
    list.isScrollEnabled = false
    #expect(scene.walk("dd") == "0 1")
    scene.session.wait(1)
    #expect(list.contentOffset.y == 0, "the user could not scroll either")
    try scene.session.finish()
  }

  @Test func `18.4 a container's items need not be views, and it scrolls by its own means`() throws
  {
    let scene = FocusScene("a")
    let list = DrawnList(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    scene.board.addSubview(list)
    list.parts = (0..<3).map { row in
      DrawnPart(in: list, CGRect(x: 0, y: 100 * row, width: 100, height: 90), "part \(row)")
    }
    scene.focus("a")
    scene.keyboard.press(.downArrow)
    #expect(scene.system.focusedItem === list.parts[0] && list.parts[0].isFocused)
    #expect(
      list.parts[0].focusGroupIdentifier == nil && list.parts[0].focusGroupPriority == .ignored)
    scene.keyboard.press(.downArrow)
    #expect(scene.system.focusedItem === list.parts[1] && list.contentOffset.y == 90)
    scene.keyboard.press(.downArrow)
    #expect(list.contentOffset.y == 190)
    scene.keyboard.press(.select)
    #expect(
      scene.session.takeTranscript().brief(.presses)
        == "DrawnList.pressesBegan, DrawnList.pressesEnded")
    try scene.session.finish()
  }

  @Test func `18.4 what a view clips away, or what lies outside the window, is not reached`() throws
  {
    let scene = FocusScene("a b")
    let frame = UIView(frame: CGRect(x: 0, y: 40, width: 50, height: 50))
    scene.board.addSubview(frame)
    frame.addSubview(FocusBox("outside", CGRect(x: 0, y: 60, width: 20, height: 20)))
    scene.board.addSubview(FocusBox("away", CGRect(x: 0, y: 2000, width: 20, height: 20)))
    scene.focus("a")
    #expect(scene.walk("du") == "outside a")
    frame.clipsToBounds = true
    #expect(scene.walk("d") == "a!")
    try scene.session.finish()
  }

  @Test func `18.4 an item inside another one is reached from outside, not from each other`() throws
  {
    let scene = FocusScene("aaa c\naaa")
    let inner = FocusBox("inner", CGRect(x: 30, y: 0, width: 10, height: 10))
    scene["a"].addSubview(inner)
    scene.focus("a")
    #expect(scene.walk("drl") == "a! c a")
    scene["a"].prefers = [inner]
    #expect(scene.walk("rl") == "c inner")
    inner.isFocusable = false
    #expect(scene.walk("rl") == "c a")
    try scene.session.finish()
  }

  @Test func `18.4 a guide leads where nothing lies in the direction`() throws {
    let scene = FocusScene("a\n\n\n    b")
    let guide = UIFocusGuide()
    guide.layoutFrame = CGRect(x: 0, y: 60, width: 20, height: 20)
    guide.identifier = "below"
    guide.preferredFocusEnvironments = [scene["b"]]
    scene.focus("a")
    #expect(scene.walk("d") == "a!")
    scene.board.addLayoutGuide(guide)
    #expect(guide.owningView === scene.board && scene.board.layoutGuides.count == 1)
    #expect(guide.identifier == "below" && guide.preferredFocusEnvironments.count == 1)
    #expect(scene.walk("d") == "b")
    scene.focus("a")
    guide.isEnabled = false
    #expect(scene.walk("d") == "a!")
    guide.isEnabled = true
    guide.preferredFocusEnvironments = nil
    #expect(scene.walk("d") == "a!")
    guide.preferredFocusEnvironments = [scene["a"]]
    #expect(scene.walk("d") == "a!", "it leads back")
    scene.window.addLayoutGuide(guide)
    #expect(scene.board.layoutGuides.isEmpty)
    scene.window.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    try scene.session.finish()
  }

  @Test func `animations of a change run together, each with its timing`() throws {
    let scene = FocusScene("a b")
    scene.focus("a")
    var seen: [String] = []
    scene["b"].onUpdate = { [unowned scene] context, coordinator in
      guard context.nextFocusedView === scene["b"] else { return }
      coordinator.addCoordinatedFocusingAnimations { timing in
        seen.append("focusing \(timing.duration)")
        scene["b"].alpha = 0.5
      } completion: {
        seen.append("focused")
      }
      coordinator.addCoordinatedUnfocusingAnimations { timing in
        seen.append("unfocusing \(timing.duration)")
        scene["a"].alpha = 0.5
      } completion: {
        seen.append("unfocused")
      }
      coordinator.addCoordinatedAnimations { seen.append("also") }
      seen.append("told")
    }
    #expect(scene.walk("r") == "b")
    #expect(seen == ["told", "unfocusing 0.35", "focusing 0.2", "also"])
    scene.session.wait(1)
    #expect(seen.suffix(2) == ["focused", "unfocused"])
    #expect(scene.focused == "b", "an animation keeps focus where it is")
    try scene.session.finish()
  }
}
