import Foundation
import Testing
import UIKitCore
import UIKitTesting

/// Rules 18.1 to 18.3: the questions and calls of a change, in order.
@MainActor @Suite struct FocusOrderRuleTests {
  /// Two rows, each in a box that cannot be focused itself: `left` with a, `right` with b.
  private func rows() -> (FocusScene, FocusBox, FocusBox) {
    let scene = FocusScene("a  b")
    let boxes = [("left", "a"), ("right", "b")].map { name, letter in
      let box = FocusBox(name, scene[Character(letter)].frame, scene.diary)
      box.isFocusable = false
      scene.board.addSubview(box)
      box.addSubview(scene[Character(letter)])
      scene[Character(letter)].frame = box.bounds
      return box
    }
    scene.focus("a")
    return (scene, boxes[0], boxes[1])
  }

  @Test func `18.1 both items and all above them are asked once, then told in the same order`()
    throws
  {
    let (scene, left, right) = rows()
    scene.keyboard.press(.rightArrow)
    #expect(
      scene.diary.take()
        == "should a, should left, should b, should right, did a, did left, did b, did right")
    #expect(scene.session.takeTranscript().brief(.focus) == "b focused")
    right.allowsChange = false
    #expect(scene.walk("l") == "b!")
    #expect(scene.diary.take() == "should b, should right")
    (right.allowsChange, left.allowsChange) = (true, false)
    #expect(scene.walk("l") == "b!")
    #expect(scene.diary.take() == "should b, should right, should a, should left")
    try scene.session.finish()
  }

  @Test func `18.1 the context has both items and the heading`() throws {
    let (scene, _, _) = rows()
    var seen: [String] = []
    scene["b"].onUpdate = { [unowned scene] context, _ in
      let isOld = context.previouslyFocusedView === scene["a"]
      let isNew = context.nextFocusedItem === scene["b"] && context.nextFocusedView === scene["b"]
      let keeps = context.previouslyFocusedItem === scene["a"]
      seen.append("\(isOld) \(isNew) \(keeps) \(context.focusHeading == .right)")
      #expect(scene["b"].isFocused && !scene["a"].isFocused)
    }
    scene.keyboard.press(.rightArrow)
    #expect(seen == ["true true true true"])
    let item: any UIFocusItem = scene["b"]
    #expect(item.isFocused && scene.system.focusedItem === item)
    let empty = UIFocusUpdateContext()
    #expect(empty.nextFocusedItem == nil && empty.focusHeading == [])
    try scene.session.finish()
  }

  @Test func `18.1 notifications carry the context and the coordinator`() throws {
    let (scene, _, _) = rows()
    let ear = FocusEar()
    let names = [UIFocusSystem.didUpdateNotification, UIFocusSystem.movementDidFailNotification]
    for name in names {
      NotificationCenter.default.addObserver(
        ear, selector: Selector("hear:", FocusEar.hear), name: name, object: scene.system)
    }
    #expect(scene.walk("rr") == "b b!")
    #expect(ear.heard == ["update b right true", "failure - right false"])
    NotificationCenter.default.removeObserver(ear)
    try scene.session.finish()
  }

  @Test func `18.2 a request acts only if the environment contains focus, a parent's wins`() throws
  {
    let (scene, left, right) = rows()
    right.setNeedsFocusUpdate()
    scene.session.wait(0.1)
    #expect(scene.focused == "a" && scene.diary.take() == "")
    scene.board.addSubview(scene["b"])
    left.prefers = [scene["b"]]
    scene["a"].setNeedsFocusUpdate()
    left.setNeedsFocusUpdate()
    scene["a"].setNeedsFocusUpdate()
    #expect(scene.focused == "a", "at the end of the turn")
    scene.session.wait(0.1)
    #expect(scene.focused == "b")
    try scene.session.finish()
  }

  @Test func `18.2 updateFocusIfNeeded applies a request at once`() throws {
    let (scene, left, right) = rows()
    left.prefers = [scene["b"]]
    left.setNeedsFocusUpdate()
    right.updateFocusIfNeeded()
    #expect(scene.focused == "a", "the right row does not contain focus")
    left.updateFocusIfNeeded()
    #expect(scene.focused == "b")
    left.updateFocusIfNeeded()
    scene.system.updateFocusIfNeeded()
    #expect(scene.focused == "b")
    try scene.session.finish()
  }

  @Test func `18.3 preferred environments are followed to the first focusable item`() throws {
    let scene = FocusScene("a b c d")
    scene["a"].prefers = [scene["b"], scene["c"]]
    scene["b"].isFocusable = false
    scene["c"].prefers = [scene["b"], scene["d"]]
    scene.system.requestFocusUpdate(to: scene["a"])
    scene.session.wait(0.1)
    #expect(scene.focused == "d")
    scene["d"].isFocusable = false
    scene.system.requestFocusUpdate(to: scene["a"])
    scene.system.updateFocusIfNeeded()
    #expect(scene.focused == "c", "an item without a focusable preference stands for itself")
    try scene.session.finish()
  }

  @Test func `18.3 an environment without preferences means its first item in reading order`()
    throws
  {
    let scene = FocusScene("  b\na\n  c")
    #expect(scene.walk("d") == "b")
    #expect(scene.board.preferredFocusEnvironments.isEmpty)
    #expect(scene.board.parentFocusEnvironment === scene.window)
    #expect(scene.window.parentFocusEnvironment == nil)
    #expect(scene.board.focusItemContainer === scene.board)
    #expect(scene.board.contains(scene["a"]) && !scene["a"].contains(scene.board))
    #expect(UIFocusSystem.environment(scene.window, contains: scene["a"]))
    #expect(scene.board.focusItems(in: CGRect(x: 0, y: 0, width: 60, height: 10)).count == 1)
    #expect(scene.board.coordinateSpace === scene.board)
    try scene.session.finish()
  }

  @Test func `18.1 a request inside an answer waits until the change is over`() throws {
    let scene = FocusScene("a b c")
    scene.focus("a")
    scene["b"].onUpdate = { [unowned scene] context, _ in
      guard context.nextFocusedView === scene["b"] else { return }
      scene.system.requestFocusUpdate(to: scene["c"])
      scene.system.updateFocusIfNeeded()
      #expect(scene.focused == "b")
    }
    #expect(scene.walk("r") == "c")
    try scene.session.finish()
  }
}

/// Records the notifications of focus.
@MainActor private final class FocusEar {
  private(set) var heard: [String] = []

  func hear(_ notification: Notification) {
    let facts = notification.userInfo ?? [:]
    let context = facts[UIFocusSystem.focusUpdateContextUserInfoKey] as? UIFocusUpdateContext
    let coordinator =
      facts[UIFocusSystem.animationCoordinatorUserInfoKey] as? UIFocusAnimationCoordinator
    let kind =
      notification.name == UIFocusSystem.didUpdateNotification ? "update" : "failure"
    let next = context?.nextFocusedView?.accessibilityIdentifier ?? "-"
    let heading = context?.focusHeading == .right ? "right" : "elsewhere"
    heard.append("\(kind) \(next) \(heading) \(coordinator != nil)")
  }
}
