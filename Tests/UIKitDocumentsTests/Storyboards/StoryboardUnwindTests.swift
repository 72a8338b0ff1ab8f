import Testing
import UIKitTesting

@testable import UIKitControllers

/// Unwinding: which controller accepts it, and what is dismissed on the way.
@MainActor @Suite struct StoryboardUnwindTests {
  private let back =
    "<segue destination=\"last-exit\" kind=\"unwind\" identifier=\"back\" unwindAction=\"unwindToBoard:\" id=\"u1\"/>"

  private func last(_ attributes: String = "") -> String {
    BoardFile.scene(
      "last", "\(attributes) storyboardIdentifier=\"Last\"", controller: BoardFile.connections(back)
    )
  }

  /// A board in a navigation controller in the first of two tabs, with its scene for the end of the
  /// way.
  private func stage() -> BoardStage {
    BoardStage(
      BoardFile.document(
        BoardFile.container("root", kind: "tabBarController", children: ["nav", "other"])
          + BoardFile.container("nav", kind: "navigationController", children: ["board"])
          + BoardFile.scene("board", "customClass=\"BoardController\"") + BoardFile.scene("other")
          + last()))
  }

  private func parts(_ stage: BoardStage) throws
    -> (UITabBarController, UINavigationController, BoardController, UIViewController)
  {
    let root: UITabBarController = stage.show()
    let navigation = try #require(root.viewControllers?[0] as? UINavigationController)
    let board = try #require(navigation.topViewController as? BoardController)
    _ = board.takeStory()
    return (
      root, navigation, board, stage.storyboard.instantiateViewController(withIdentifier: "Last")
    )
  }

  @Test func `from a pushed controller back to the one below: prepared, called, popped`() throws {
    let stage = stage()
    let (_, navigation, board, last) = try parts(stage)
    navigation.pushViewController(last, animated: false)
    stage.settle()
    _ = stage.session.takeTranscript()
    last.performSegue(withIdentifier: "back", sender: nil)
    stage.settle()
    #expect(board.takeStory() == "unwound from UIViewController")
    #expect(navigation.viewControllers == [board])
    let calls = stage.session.transcript.brief([.viewControllers]).split(separator: ", ").prefix(6)
    #expect(
      calls.joined(separator: "\n") == """
        UINavigationController.allowedChildrenForUnwinding
        BoardController.allowedChildrenForUnwinding
        BoardController.canPerformUnwindSegueAction
        UIViewController#2.prepareForSegue
        BoardController.unwindToBoard:
        UINavigationController unwind
        """)
    try stage.session.finish()
  }

  @Test func `from a presented controller back over several: all are dismissed`() throws {
    let stage = stage()
    let (root, navigation, board, last) = try parts(stage)
    let middle = UIViewController()
    navigation.pushViewController(middle, animated: false)
    stage.settle()
    middle.present(last, animated: false)
    stage.settle()
    #expect(root.presentedViewController === last)
    last.performSegue(withIdentifier: "back", sender: nil)
    stage.settle()
    #expect(root.presentedViewController == nil && navigation.viewControllers == [board])
    #expect(board.takeStory() == "unwound from UIViewController")
    try stage.session.finish()
  }

  @Test func `from another tab back: the tab is chosen`() throws {
    let stage = stage()
    let (root, navigation, board, last) = try parts(stage)
    root.viewControllers = [navigation, last]
    root.selectedIndex = 1
    stage.settle()
    last.performSegue(withIdentifier: "back", sender: nil)
    stage.settle()
    #expect(root.selectedViewController === navigation)
    #expect(board.takeStory() == "unwound from UIViewController")
    try stage.session.finish()
  }

  @Test
  func `children and destinations may decline, and an unwind without a destination is reported`()
    throws
  {
    let stage = stage()
    let (_, navigation, board, last) = try parts(stage)
    let shy = ShyController()
    navigation.setViewControllers([shy, last], animated: false)
    stage.settle()
    last.performSegue(withIdentifier: "back", sender: nil)
    #expect(shy.asked == ["unwindToBoard:"])
    #expect(
      stage.refusals().first?.hasSuffix(
        "no controller to unwind to has the action unwindToBoard:") == true)
    let source = UIStoryboardUnwindSegueSource(
      source: last, unwindAction: Selector("unwindToBoard:"), sender: "me")
    #expect(navigation.childContaining(source) === last && shy.childContaining(source) == nil)
    #expect(navigation.allowedChildrenForUnwinding(from: source) == [shy])
    #expect(source.source === last && source.sender as? String == "me")
    #expect(source.unwindAction == Selector("unwindToBoard:"))
    #expect(board.canPerformUnwindSegueAction(source.unwindAction, from: last, sender: nil))
    #expect(!board.canPerformUnwindSegueAction(source.unwindAction, from: board, sender: nil))
    last.unwind(
      for: UIStoryboardSegue(identifier: nil, source: last, destination: board), towards: board)
    try stage.session.finish()
  }
}

/// Accepts no unwind.
private final class ShyController: UIViewController {
  var asked: [String] = []

  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    asked.append(action.name)
    return false
  }
}
