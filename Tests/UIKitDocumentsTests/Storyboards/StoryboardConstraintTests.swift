import Foundation
import Testing
import UIKitDocuments
import UIKitTesting

/// Constraints, guides and stack views of storyboards.
@MainActor @Suite struct StoryboardConstraintTests {
  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private func constraints(_ items: String...) -> String {
    "<constraints>\(items.joined())</constraints>"
  }

  @Test func `views have the frames of their constraints, in the size of the screen`() throws {
    let inside = constraints(
      "<constraint firstAttribute=\"height\" constant=\"40\" id=\"h\"/>",
      "<constraint firstAttribute=\"width\" constant=\"1\" placeholder=\"YES\" id=\"w\"/>")
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root",
          view: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
            + constraints(
              "<constraint firstItem=\"card\" firstAttribute=\"leading\" secondItem=\"safe\" secondAttribute=\"leading\" constant=\"16\" id=\"a\"/>",
              "<constraint firstItem=\"safe\" firstAttribute=\"trailing\" secondItem=\"card\" secondAttribute=\"trailing\" constant=\"16\" id=\"b\"/>",
              "<constraint firstItem=\"card\" firstAttribute=\"top\" secondItem=\"root-view\" secondAttribute=\"topMargin\" constant=\"4\" id=\"c\"/>",
              "<constraint firstItem=\"note\" firstAttribute=\"width\" secondItem=\"card\" secondAttribute=\"width\" multiplier=\"1:4\" id=\"d\"/>",
              "<constraint firstItem=\"note\" firstAttribute=\"centerX\" secondItem=\"card\" secondAttribute=\"centerX\" id=\"e\"/>",
              "<constraint firstItem=\"note\" firstAttribute=\"top\" secondItem=\"card\" secondAttribute=\"bottom\" symbolic=\"YES\" id=\"f\"/>",
              "<constraint firstItem=\"note\" firstAttribute=\"height\" relation=\"greaterThanOrEqual\" secondItem=\"card\" secondAttribute=\"height\" priority=\"700\" identifier=\"high\" id=\"g\"/>"
            ),
          subviews: BoardFile.view("card", free, inside)
            + BoardFile.view(
              "note", kind: "label", "\(free) text=\"Hi\" verticalHuggingPriority=\"252\""
            ))))
    let root: UIViewController = stage.show()
    let (card, note) = (root.view.subviews[0], root.view.subviews[1])
    let top = root.view.layoutMargins.top + 4
    #expect(card.frame == CGRect(x: 16, y: top, width: 480, height: 40))
    #expect(note.frame == CGRect(x: 196, y: top + 48, width: 120, height: 40))
    #expect(root.view.constraints.last?.identifier == "high")
    #expect(root.view.constraints.last?.priority == UILayoutPriority(700))
    #expect(note.contentHuggingPriority(for: .vertical) == UILayoutPriority(252))
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `stack views arrange their subviews`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root",
          subviews: BoardFile.view(
            "stack", kind: "stackView",
            "axis=\"vertical\" distribution=\"fillEqually\" alignment=\"center\" spacing=\"10\"",
            "<subviews>"
              + BoardFile.view("one", kind: "label", "\(free) text=\"One\"")
              + BoardFile.view("two", kind: "label", "\(free) text=\"Two\"") + "</subviews>"))))
    let root: UIViewController = stage.show()
    let stack = try #require(root.view.subviews[0] as? UIStackView)
    #expect(stack.axis == .vertical && stack.distribution == .fillEqually && stack.spacing == 10)
    #expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 30])
    #expect(stack.arrangedSubviews.map(\.frame.height) == [20, 20])
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `the guides of older files are the sides of the safe area`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root",
          view: constraints(
            "<constraint firstItem=\"card\" firstAttribute=\"top\" secondItem=\"tg\" secondAttribute=\"bottom\" constant=\"7\" id=\"a\"/>",
            "<constraint firstItem=\"bg\" firstAttribute=\"top\" secondItem=\"card\" secondAttribute=\"bottom\" constant=\"9\" id=\"b\"/>"
          ), subviews: BoardFile.view("card", free),
          controller:
            "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"tg\"/><viewControllerLayoutGuide type=\"bottom\" id=\"bg\"/></layoutGuides>"
        )))
    let root: UIViewController = stage.show()
    #expect(root.view.subviews[0].frame.minY == 7 && root.view.subviews[0].frame.maxY == 1015)
    #expect(stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `constraints that cannot be made are reported with their places`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root",
          view: constraints(
            "<constraint firstItem=\"absent\" firstAttribute=\"top\" secondItem=\"card\" secondAttribute=\"top\" id=\"a\"/>",
            "<constraint firstItem=\"card\" firstAttribute=\"glow\" id=\"b\"/>",
            "<constraint firstItem=\"card\" firstAttribute=\"top\" constant=\"3\" id=\"c\"/>",
            "<constraint firstItem=\"card\" firstAttribute=\"top\" secondItem=\"root-view\" secondAttribute=\"width\" id=\"d\"/>",
            "<constraint firstItem=\"card\" firstAttribute=\"width\" constant=\"3\" priority=\"1001\" multiplier=\"0:1\" id=\"e\"/>"
          ), subviews: BoardFile.view("card", free))))
    _ = stage.show(as: UIViewController.self)
    let reasons = stage.refusals().map { $0.drop { $0 != " " }.dropFirst() }.joined(separator: "\n")
    #expect(
      reasons == """
        absent is no view or guide of this scene
        there is no attribute glow for a constraint
        this constraint has one side, which is not a size
        a constraint cannot relate top to width
        this is not a constraint: its relation or multiplier is unknown
        """)
    try stage.session.finish()
  }
}
