import Testing
import UIKitTesting

@testable import UIKitDocuments

/// Outlets, actions, and the messages if they lead nowhere.
@MainActor @Suite struct StoryboardConnectionTests {
  /// A board whose view has `subviews`, with its own `connections`.
  private func board(
    _ subviews: String, _ connections: String = "", view: String = "", objects: String = ""
  )
    -> BoardStage
  {
    BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root", "customClass=\"BoardController\" customModule=\"Elsewhere\"", view: view,
          subviews: subviews, controller: BoardFile.connections(connections), objects: objects)))
  }

  private func action(_ selector: String, to destination: String = "root", on event: String = "")
    -> String
  {
    "<action selector=\"\(selector)\" destination=\"\(destination)\" \(event.isEmpty ? "" : "eventType=\"\(event)\"") id=\"a-\(selector)\"/>"
  }

  @Test func `outlets and collections lead to views and objects, both ways`() throws {
    let stage = board(
      BoardFile.view("card", "customClass=\"CardView\"") + BoardFile.view("two"),
      """
      <outlet property="card" destination="card" id="o1"/>
      <outlet property="view" destination="root-view" id="o2"/>
      <outlet property="helper" destination="helper" id="o3"/>
      <outletCollection property="cards" destination="two" id="o4"/>
      <outletCollection property="cards" destination="card" id="o5"/>
      """,
      objects: """
        <customObject id="helper" customClass="BoardHelper">
          <connections><outlet property="board" destination="root" id="o6"/></connections>
        </customObject>
        """)
    let root: BoardController = stage.show()
    #expect(root.card === root.view.subviews[0])
    #expect(root.cards.map(\.accessibilityIdentifier) == ["two", "card"])
    #expect(root.helper?.board === root)
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `a control's actions have each of UIKit's shapes`() throws {
    let stage = board(
      BoardFile.view(
        "button", kind: "button", "",
        BoardFile.connections(
          action("deal:", on: "touchDown"), action("dealEverybody", on: "touchUpInside"),
          action("look:forEvent:", on: "touchUpInside"), action("any:", on: "touchUpInside"))))
    let root: BoardController = stage.show()
    _ = root.takeStory()
    stage.session.tap(on: root.view.subviews[0])
    #expect(root.takeStory() == "deal, dealEverybody, look, any")
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `an action for the first responder goes up the chain to the first that has it`() throws
  {
    let stage = board(
      BoardFile.view(
        "button", kind: "button", "", BoardFile.connections(action("deal:", to: "root-first"))))
    let root: BoardController = stage.show()
    _ = root.takeStory()
    stage.session.tap(on: root.view.subviews[0])
    #expect(root.takeStory() == "deal")
    try stage.session.finish()
  }

  @Test func `a recognizer beside the controller is attached, with its attributes and action`()
    throws
  {
    let stage = board(
      BoardFile.view("card"),
      view: BoardFile.connections(
        "<outletCollection property=\"gestureRecognizers\" destination=\"pan\" appends=\"YES\" id=\"g1\"/>",
        "<outletCollection property=\"gestureRecognizers\" destination=\"press\" appends=\"YES\" id=\"g2\"/>",
        "<outletCollection property=\"gestureRecognizers\" destination=\"edge\" appends=\"YES\" id=\"g3\"/>"
      ),
      objects: """
        <panGestureRecognizer minimumNumberOfTouches="1" cancelsTouchesInView="NO" id="pan">
          <connections>\(action("panned:"))</connections>
        </panGestureRecognizer>
        <pongPressGestureRecognizer allowableMovement="20" minimumPressDuration="0.75" id="press"/>
        <screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="edge"><rectEdge key="edges" left="YES"/></screenEdgePanGestureRecognizer>
        <tapGestureRecognizer numberOfTapsRequired="2" id="tap"/>
        <swipeGestureRecognizer direction="left" id="swipe"/><pinchGestureRecognizer id="pinch"/><rotationGestureRecognizer id="turn"/>
        """)
    let root: BoardController = stage.show()
    let recognizers = try #require(root.view.gestureRecognizers)
    #expect((recognizers[0] as? UIPanGestureRecognizer)?.cancelsTouchesInView == false)
    let press = try #require(recognizers[1] as? UILongPressGestureRecognizer)
    #expect(press.minimumPressDuration == 0.75 && press.allowableMovement == 20)
    #expect((recognizers[2] as? UIScreenEdgePanGestureRecognizer)?.edges == .left)
    let others = (root.state.origin as? StoryboardOrigin)?.objects
    #expect((others?["tap"] as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
    #expect((others?["swipe"] as? UISwipeGestureRecognizer)?.direction == .left)
    #expect(
      others?["pinch"] is UIPinchGestureRecognizer && others?["turn"] is UIRotationGestureRecognizer
    )
    _ = root.takeStory()
    stage.session.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 300, y: 500))
    #expect(root.takeStory().hasPrefix("panned, panned"))
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `a bar button item sends its action to its target`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.container("root", kind: "navigationController", children: ["board"])
          + BoardFile.scene(
            "board", "customClass=\"BoardController\"",
            controller: """
              <navigationItem key="navigationItem" title="Cards" id="nav">
                <barButtonItem key="rightBarButtonItem" title="Deal" id="right">
                  <connections>\(action("any:", to: "board"))</connections>
                </barButtonItem>
              </navigationItem>
              """)))
    let root: UINavigationController = stage.show()
    let board = try #require(root.topViewController as? BoardController)
    let item = try #require(board.navigationItem.rightBarButtonItem)
    #expect(item.target === board && item.action == Selector("any:"))
    try stage.session.finish()
  }

  @Test func `each connection that leads nowhere is reported once, with its place`() throws {
    let stage = board(
      BoardFile.view("odd", "customClass=\"UnknownView\"")
        + BoardFile.view(
          "button", kind: "button", "",
          BoardFile.connections(action("sing:"), action("deal:", to: "absent"))),
      """
      <outlet property="card" destination="button" id="o1"/>
      <outlet property="hat" destination="button" id="o2"/>
      <outlet property="card" destination="nothing" id="o3"/>
      <outletCollection property="hats" destination="button" id="o4"/>
      """)
    _ = stage.show(as: BoardController.self)
    let told = stage.refusals()
    #expect(told.allSatisfy { $0.hasPrefix("Main.storyboard:") })
    let reasons = told.map { $0.drop { $0 != " " }.dropFirst() }.joined(separator: "\n")
    #expect(
      reasons == """
        the class UnknownView is not registered, so a plain one is used; call \
        UIStoryboard.register(UnknownView.self) { … } before the launch
        the outlet card cannot be a UIButton
        BoardController has no outlet hat; register it: UIStoryboard.register(BoardController.self) \
        { … }.outlet("hat", …)
        there is no object nothing to connect to
        BoardController has no outletCollection hats; register it: \
        UIStoryboard.register(BoardController.self) { … }.outletCollection("hats", …)
        BoardController has no action sing:; register it: UIStoryboard.register(BoardController.self) \
        { … }.action("sing:", …)
        there is no object absent to connect to
        """)
    let again = stage.storyboard.instantiateInitialViewController()
    again?.loadViewIfNeeded()
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }
}
