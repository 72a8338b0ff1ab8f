import Foundation
import Testing
import UIKitControllers
import UIKitTesting

/// Focus leaves an item that can no longer be focused, and comes back to one that is shown again.
@MainActor @Suite struct FocusLossRuleTests {
  @Test(arguments: ["hidden", "transparent", "disabled", "removed", "refusing", "parent hidden"])
  func `18.3 an item that cannot be focused any more loses focus to its neighbourhood`(
    way: String
  ) throws {
    let scene = FocusScene("a b c")
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    scene.board.addSubview(row)
    row.addSubview(scene["b"])
    scene.focus("b")
    switch way {
    case "hidden": scene["b"].isHidden = true
    case "transparent": scene["b"].alpha = 0
    case "disabled": scene["b"].isUserInteractionEnabled = false
    case "removed": scene["b"].removeFromSuperview()
    case "refusing": scene["b"].isFocusable = false
    default: row.isHidden = true
    }
    // A refusal by the item that had focus does not keep focus there.
    scene["b"].allowsChange = false
    scene.session.wait(0.1)
    #expect(scene.focused == "a")
    #expect(scene.session.takeTranscript().brief(.focus) == "a focused")
    try scene.session.finish()
  }

  @Test func `18.3 without another item, or if that refuses, nothing is focused`() throws {
    let scene = FocusScene("a b")
    scene.focus("b")
    scene["b"].isHidden = true
    scene["a"].allowsChange = false
    scene.session.wait(0.1)
    #expect(scene.focused == "-" && scene.system.focusedItem == nil)
    #expect(scene.session.takeTranscript().brief(.focus).hasSuffix("b.lostFocus"))
    scene["a"].allowsChange = true
    scene["b"].isHidden = false
    #expect(scene.walk("r") == "a")
    scene.board.isHidden = true
    scene.session.wait(0.1)
    #expect(scene.focused == "-")
    #expect(scene.walk("r") == "-", "there is nothing to focus")
    try scene.session.finish()
  }

  @Test func `18.3 an item that is deallocated loses focus`() throws {
    let scene = FocusScene("a")
    let list = DrawnList(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    scene.board.addSubview(list)
    list.parts = [DrawnPart(in: list, CGRect(x: 0, y: 0, width: 10, height: 10), "x")]
    scene.system.requestFocusUpdate(to: list.parts[0])
    scene.session.wait(0.1)
    #expect(scene.system.focusedItem === list.parts[0] && scene.session.focusedView == nil)
    list.parts = []
    scene.session.wait(0.1)
    #expect(scene.focused == "a")
    try scene.session.finish()
  }

  @Test func `there is no focus without a device that moves it`() throws {
    let scene = FocusScene("a b")
    scene.focus("a")
    scene.session.unplug(scene.keyboard)
    #expect(UIFocusSystem.focusSystem(for: scene.board) == nil)
    #expect(scene.focused == "-")
    _ = scene.session.keyboard()
    #expect(UIFocusSystem.focusSystem(for: scene.board) != nil)
    #expect(UIFocusSystem.focusSystem(for: UIView(frame: .zero)) == nil, "it is in no window")
    scene["a"].setNeedsFocusUpdate()
    UIView(frame: .zero).updateFocusIfNeeded()
    try scene.session.finish()
  }

  @Test func `focus is in the key window`() throws {
    let scene = FocusScene("a b")
    scene.focus("b")
    let panel = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let box = FocusBox("panel", CGRect(x: 5, y: 5, width: 20, height: 20))
    panel.addSubview(box)
    panel.makeKeyAndVisible()
    scene.session.wait(0.1)
    #expect(scene.focused == "panel")
    panel.isHidden = true
    scene.session.wait(0.1)
    #expect(scene.focused == "a")
    try scene.session.finish()
  }

  @Test func `a presented controller contains focus, and gives it back`() throws {
    let (root, card) = (FocusRows("root"), FocusRows("card"))
    let session = TouchSession { window in window.rootViewController = root }
    let keyboard = session.keyboard()
    keyboard.press(.tab)
    keyboard.press(.downArrow)
    #expect(session.focusedView === root.boxes[1])
    root.present(card, animated: false)
    session.wait(0.1)
    #expect(session.focusedView === card.boxes[0])
    #expect(root.diary.take().hasSuffix("card focused"))
    keyboard.press(.downArrow)
    keyboard.press(.tab)
    #expect(session.focusedView === card.boxes[0], "nothing below is reached")
    #expect(card.parentFocusEnvironment === card.presentationController)
    let presentation = try #require(card.presentationController)
    #expect(presentation.parentFocusEnvironment === presentation.containerView)
    #expect(presentation.focusItemContainer === presentation.containerView)
    #expect(presentation.preferredFocusEnvironments.first === card)
    presentation.setNeedsFocusUpdate()
    presentation.updateFocusIfNeeded()
    #expect(presentation.shouldUpdateFocus(in: UIFocusUpdateContext()))
    presentation.didUpdateFocus(in: UIFocusUpdateContext(), with: UIFocusAnimationCoordinator())
    root.dismiss(animated: false)
    session.wait(0.1)
    #expect(session.focusedView === root.boxes[1])
    try session.finish()
  }

  @Test(arguments: [true, false])
  func `a controller that comes back gives focus back, unless it does not restore it`(
    restores: Bool
  ) throws {
    let (root, card) = (FocusRows("root"), FocusRows("card"))
    root.restoresFocusAfterTransition = restores
    let stack = UINavigationController(rootViewController: root)
    let session = TouchSession { window in window.rootViewController = stack }
    let keyboard = session.remoteControl()
    keyboard.press(.downArrow)
    keyboard.press(.downArrow)
    #expect(session.focusedView === root.boxes[1])
    stack.pushViewController(card, animated: false)
    session.wait(0.1)
    #expect(session.focusedView === card.boxes[0])
    stack.popViewController(animated: false)
    session.wait(0.1)
    #expect(session.focusedView === root.boxes[restores ? 1 : 0])
    try session.finish()
  }

  @Test func `a controller is an environment`() throws {
    let root = FocusRows("root")
    let session = TouchSession { window in window.rootViewController = root }
    let keyboard = session.keyboard()
    root.focusGroupIdentifier = "all"
    keyboard.press(.tab)
    #expect(root.diary.take() == "root asked, root focused")
    #expect(root.preferredFocusEnvironments.first === root.view)
    #expect(root.parentFocusEnvironment === session.windows[0])
    #expect(root.focusItemContainer === root.view && root.focusGroupIdentifier == "all")
    keyboard.press(.downArrow)
    root.setNeedsFocusUpdate()
    root.updateFocusIfNeeded()
    #expect(session.focusedView === root.boxes[0])
    #expect(session.windows[0].preferredFocusEnvironments.first === root)
    try session.finish()
  }
}

/// A controller with two boxes, one below the other.
@MainActor final class FocusRows: UIViewController {
  let name: String
  let diary = FocusDiary()
  private(set) var boxes: [FocusBox] = []

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    for row in 0..<2 {
      let frame = CGRect(x: 20, y: 200 + 50 * row, width: 100, height: 40)
      boxes.append(FocusBox("\(name) \(row)", frame))
      view.addSubview(boxes[row])
    }
  }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    diary.lines.append("\(name) asked")
    return super.shouldUpdateFocus(in: context)
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    let next = (context.nextFocusedView as? FocusBox)?.name.split(separator: " ").first
    diary.lines.append("\(next ?? "nothing") focused")
  }
}

/// A view that draws its items itself, and scrolls them.
@MainActor final class DrawnList: UIView, UIFocusItemScrollableContainer {
  var parts: [DrawnPart] = []
  var contentOffset = CGPoint.zero
  var contentSize: CGSize { CGSize(width: bounds.width, height: 300) }
  var visibleSize: CGSize { bounds.size }

  override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    parts.filter { $0.frame.intersects(rect) }
  }
}

/// A part of a drawn list, which is not a view.
@MainActor final class DrawnPart: UIFocusItem {
  let name: String
  let frame: CGRect
  private weak var list: DrawnList?

  init(in list: DrawnList, _ frame: CGRect, _ name: String) {
    (self.list, self.frame, self.name) = (list, frame, name)
  }

  var canBecomeFocused: Bool { true }
  var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  var parentFocusEnvironment: (any UIFocusEnvironment)? { list }
  var focusItemContainer: (any UIFocusItemContainer)? { nil }
  func setNeedsFocusUpdate() {}
  func updateFocusIfNeeded() {}
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
}
