import Testing
import UIKitTesting

@testable import UIKitDocuments

/// The app code's requests for controllers of a storyboard.
@MainActor @Suite struct StoryboardIdentifierTests {
  private static let file = BoardFile.document(
    BoardFile.scene("root", "customClass=\"BoardController\" storyboardIdentifier=\"Board\"")
      + BoardFile.scene(
        "detail", "customClass=\"DetailController\" storyboardIdentifier=\"Detail\""))

  @Test func `by identifier, each time a new one, by creator or by registration`() throws {
    let stage = BoardStage(Self.file)
    let storyboard = stage.storyboard
    let first = storyboard.instantiateViewController(withIdentifier: "Detail")
    let second: DetailController = storyboard.instantiateViewController(identifier: "Detail")
    let third = storyboard.instantiateViewController(identifier: "Detail") { coder in
      DetailController(made: coder.containsValue(forKey: "made") ? "by the coder" : "by creator")
    }
    let fourth = storyboard.instantiateViewController(identifier: "Detail") { _ in
      nil as DetailController?
    }
    #expect(first !== second)
    #expect(
      [first as? DetailController, second, third, fourth].map { $0?.made } == [
        "by registration", "by registration", "by creator", "by registration",
      ])
    let initial: BoardController? = storyboard.instantiateInitialViewController { coder in
      #expect(coder.allowsKeyedCoding && coder.decodeObject(forKey: "made") == nil)
      return BoardController()
    }
    #expect(initial?.storyboard === storyboard && initial?.takeStory() == "awake")
    #expect(storyboard.instantiateInitialViewController() is BoardController)
    try stage.session.finish()
  }

  @Test func `a storyboard may have no initial controller`() throws {
    let stage = BoardStage(BoardFile.document(initial: nil, BoardFile.scene("root")))
    #expect(stage.storyboard.instantiateInitialViewController() == nil)
    let none: UIViewController? = stage.storyboard.instantiateInitialViewController(creator: nil)
    #expect(none == nil && stage.refusals() == [])
    try stage.session.finish()
  }

  @Test func `an unknown identifier and another class are programmer's errors`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = BoardStage(BoardFile.document(BoardFile.scene("root")))
        _ = stage.storyboard.instantiateViewController(withIdentifier: "Absent")
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = BoardStage(
          BoardFile.document(BoardFile.scene("root", "storyboardIdentifier=\"Root\"")))
        let _: DetailController = stage.storyboard.instantiateViewController(identifier: "Root")
      }
    }
  }

  @Test func `a module decides between classes of one name`() throws {
    let stage = BoardStage(
      BoardFile.document(
        BoardFile.scene(
          "root",
          subviews: BoardFile.view(
            "a", "customClass=\"CardView\" customModule=\"UIKitDocumentsTests\"")
            + BoardFile.view("b", kind: "view", "customClass=\"Felt\"")
            + BoardFile.view("c", kind: "view", "customClass=\"UIControl\"")
            + BoardFile.view("d", kind: "button", "customClass=\"CardView\""))))
    UIStoryboard.register(UIScrollView.self, as: "Felt") { UIScrollView() }
    let root: UIViewController = stage.show()
    #expect(
      root.view.subviews.map { "\(type(of: $0))" } == [
        "CardView", "UIScrollView", "UIControl", "CardView",
      ])
    try stage.session.finish()
  }
}
