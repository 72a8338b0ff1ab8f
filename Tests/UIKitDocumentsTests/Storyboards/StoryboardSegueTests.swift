import Testing
import UIKitTesting

@testable import UIKitDocuments

/// Segues: their triggers, their calls, and their destinations.
@MainActor @Suite struct StoryboardSegueTests {
  /// A segue from the root to `detail`.
  private func segue(_ kind: String, _ attributes: String = "", to destination: String = "detail")
    -> String
  {
    "<segue destination=\"\(destination)\" kind=\"\(kind)\" identifier=\"go\" \(attributes) id=\"s1\"/>"
  }

  private let detail = BoardFile.scene(
    "detail", "customClass=\"DetailController\" storyboardIdentifier=\"Detail\"")

  /// A board in a navigation controller, whose button triggers `segue`.
  private func navigation(_ segue: String) -> BoardStage {
    BoardStage(
      BoardFile.document(
        BoardFile.container("root", kind: "navigationController", children: ["board"])
          + BoardFile.scene(
            "board", "customClass=\"BoardController\"",
            subviews: BoardFile.view(
              "button", kind: "button", at: "x=\"100\" y=\"300\"", "", BoardFile.connections(segue))
          )
          + detail))
  }

  private func board(of stage: BoardStage) throws -> (UINavigationController, BoardController) {
    let root: UINavigationController = stage.show()
    let board = try #require(root.topViewController as? BoardController)
    _ = board.takeStory()
    return (root, board)
  }

  @Test func `show asks, makes the destination, prepares, and pushes`() throws {
    let stage = navigation(segue("show"))
    let (root, board) = try board(of: stage)
    var seen: UIStoryboardSegue?
    board.onPrepare = { segue, sender in
      seen = segue
      #expect(sender is UIButton && segue.destination.viewIfLoaded == nil)
    }
    stage.session.tap(on: board.view.subviews[0])
    stage.settle()
    #expect(board.takeStory() == "should go?, prepare go")
    #expect(root.topViewController is DetailController && root.viewControllers.count == 2)
    #expect(seen?.source === board && seen?.destination === root.topViewController)
    #expect(seen?.identifier == "go" && board.storyboard === seen?.destination.storyboard)
    try stage.session.finish()
  }

  @Test func `a refused segue does nothing more`() throws {
    let stage = navigation(segue("show"))
    let (root, board) = try board(of: stage)
    board.allowsSegues = false
    stage.session.tap(on: board.view.subviews[0])
    stage.settle()
    #expect(board.takeStory() == "should go?" && root.viewControllers.count == 1)
    try stage.session.finish()
  }

  @Test func `a presentation has the segue's styles, and no animation if it says so`() throws {
    let stage = navigation(
      segue(
        "presentation",
        "modalPresentationStyle=\"fullScreen\" modalTransitionStyle=\"crossDissolve\" animates=\"NO\""
      ))
    let (root, board) = try board(of: stage)
    stage.session.tap(on: board.view.subviews[0])
    let presented = try #require(root.presentedViewController as? DetailController)
    #expect(presented.modalPresentationStyle == .fullScreen)
    #expect(
      presented.modalTransitionStyle == .crossDissolve && presented.viewIfLoaded?.window != nil)
    try stage.session.finish()
  }

  @Test(arguments: ["showDetail", "push", "custom", "mystery"])
  func `other kinds show, push or present`(kind: String) throws {
    let stage = navigation(segue(kind))
    let (root, board) = try board(of: stage)
    stage.session.tap(on: board.view.subviews[0])
    stage.settle()
    #expect((root.topViewController is DetailController) == (kind == "push"))
    #expect((root.presentedViewController is DetailController) == (kind != "push"))
    #expect(stage.refusals().isEmpty == (kind != "mystery"))
    try stage.session.finish()
  }

  @Test func `performSegue does not ask, and prepares with its sender`() throws {
    let stage = navigation(segue("show"))
    let (root, board) = try board(of: stage)
    board.onPrepare = { _, sender in #expect(sender as? String == "me") }
    board.performSegue(withIdentifier: "go", sender: "me")
    stage.settle()
    #expect(board.takeStory() == "prepare go" && root.viewControllers.count == 2)
    #expect(UIViewController().shouldPerformSegue(withIdentifier: "go", sender: nil))
    UIViewController().prepare(
      for: UIStoryboardSegue(identifier: nil, source: root, destination: board), sender: nil)
    try stage.session.finish()
  }

  @Test func `a segue of the app's own class is made by its registration`() throws {
    let stage = navigation(segue("custom", "customClass=\"PlainSegue\""))
    let (root, board) = try board(of: stage)
    stage.session.tap(on: board.view.subviews[0])
    #expect(board.takeStory() == "should go?, prepare go, PlainSegue")
    #expect(root.presentedViewController is DetailController)
    let other = UIStoryboard(name: "Main", bundle: nil)
    #expect(other.instantiateViewController(withIdentifier: "Detail") is DetailController)
    try stage.session.finish()
  }

  @Test func `a segue class that is not registered is reported, and the segue's kind is performed`()
    throws
  {
    let stage = navigation(segue("show", "customClass=\"FadeSegue\""))
    let (root, board) = try board(of: stage)
    stage.session.tap(on: board.view.subviews[0])
    stage.settle()
    #expect(root.topViewController is DetailController)
    #expect(stage.refusals().first?.contains("the segue class FadeSegue is not registered") == true)
    try stage.session.finish()
  }

  @Test func `an embedded controller is a child before the view is loaded`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root", "customClass=\"BoardController\"",
          subviews: BoardFile.view(
            "box", kind: "containerView", "", BoardFile.connections(segue("embed"))))
          + detail))
    let root: BoardController = stage.show()
    #expect(root.takeStory() == "awake, prepare go, viewDidLoad with no card")
    let child = try #require(root.children.first as? DetailController)
    #expect(child.view.superview === root.view.subviews[0])
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `a gesture triggers a segue once`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root", "customClass=\"BoardController\"",
          view: BoardFile.connections(
            "<outletCollection property=\"gestureRecognizers\" destination=\"pan\" id=\"g\"/>"),
          objects:
            "<panGestureRecognizer id=\"pan\">\(BoardFile.connections(segue("presentation")))</panGestureRecognizer>"
        )
          + detail))
    let root: BoardController = stage.show()
    _ = root.takeStory()
    stage.session.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 300, y: 500))
    stage.settle()
    #expect(root.takeStory() == "should go?, prepare go")
    try stage.session.finish()
  }

  @Test func `a tap triggers a segue, and so does an item`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root", "customClass=\"BoardController\"",
          view: BoardFile.connections(
            "<outletCollection property=\"gestureRecognizers\" destination=\"tap\" id=\"g\"/>"),
          controller:
            "<navigationItem key=\"navigationItem\" id=\"n\"><barButtonItem key=\"rightBarButtonItem\" title=\"Go\" id=\"i\">\(BoardFile.connections(segue("presentation")))</barButtonItem></navigationItem>",
          objects:
            "<tapGestureRecognizer id=\"tap\">\(BoardFile.connections(segue("show")))</tapGestureRecognizer>"
        )
          + detail))
    let root: BoardController = stage.show()
    _ = root.takeStory()
    stage.session.tap(at: CGPoint(x: 200, y: 500))
    stage.settle()
    #expect(
      root.takeStory() == "should go?, prepare go"
        && root.presentedViewController is DetailController)
    let item = try #require(root.navigationItem.rightBarButtonItem)
    root.allowsSegues = false
    UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: nil, for: nil)
    #expect(root.takeStory() == "should go?")
    try stage.session.finish()
  }

  @Test func `containers begin with their related controllers`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.container("root", kind: "tabBarController", children: ["nav", "detail"])
          + BoardFile.container(
            "nav", kind: "navigationController", children: ["board"], "navigationBarHidden=\"YES\"")
          + BoardFile.scene("board", "customClass=\"BoardController\"") + detail))
    let root: UITabBarController = stage.show()
    let tabs = try #require(root.viewControllers)
    #expect((tabs[0] as? UINavigationController)?.topViewController is BoardController)
    #expect((tabs[0] as? UINavigationController)?.isNavigationBarHidden == true)
    #expect(tabs[1] is DetailController && stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `a reference leads to another storyboard`() throws {
    let reference = { (attributes: String) in
      "<scene sceneID=\"x\"><objects><viewControllerPlaceholder storyboardName=\"Other\" \(attributes) id=\"detail\" sceneMemberID=\"viewController\"/></objects></scene>"
    }
    let board = BoardFile.scene(
      "root", "customClass=\"BoardController\"",
      controller: BoardFile.connections(segue("presentation")))
    for (attributes, arrives) in [
      ("referencedIdentifier=\"Detail\"", true), ("", true), ("referencedIdentifier=\"No\"", false),
    ] {
      let stage = BoardStage([
        "Main.storyboard": BoardFile.document(board + reference(attributes)),
        "Other.storyboard": BoardFile.document(initial: "detail", detail),
      ])
      let root: BoardController = stage.show()
      root.performSegue(withIdentifier: "go", sender: nil)
      stage.settle()
      #expect((root.presentedViewController is DetailController) == arrives)
      #expect(stage.refusals().isEmpty == arrives)
      try stage.session.finish()
    }
  }

  @Test func `a segue with a handler performs it, one without is a programmer's error`() async {
    var done = 0
    let controllers = (UIViewController(), UIViewController())
    UIStoryboardSegue(
      identifier: "x", source: controllers.0, destination: controllers.1,
      performHandler: { done += 1 }
    ).perform()
    #expect(done == 1)
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIStoryboardSegue(
          identifier: nil, source: UIViewController(), destination: UIViewController()
        ).perform()
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIViewController().performSegue(withIdentifier: "go", sender: nil) }
    }
  }
}
