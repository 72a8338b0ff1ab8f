import Testing
import UIKitCore
import UIKitTesting

/// Which responder can perform an action, and which is found for it (16.12, 15.8).
@MainActor @Suite struct ActionRuleTests {
  @Test func `16.12 a responder can perform a method of its own class`() throws {
    let scene = EditingScene()
    let shout = Selector("shout:", EditField.shout)
    #expect(scene.name.canPerformAction(shout, withSender: nil))
    #expect(!scene.session.windows[0].canPerformAction(shout, withSender: nil))
    #expect(!scene.name.canPerformAction(Selector("shout:"), withSender: nil))
    #expect(!scene.name.canPerformAction(Selector("copy:"), withSender: nil))
    scene.name.abilities = ["copy:"]
    #expect(scene.name.canPerformAction(Selector("copy:"), withSender: nil))
    try scene.session.finish()
  }

  @Test func `16.12 target walks up to the nearest responder that can`() throws {
    let scene = EditingScene()
    scene.page.abilities = ["copy:"]
    let target = scene.name.target(forAction: Selector("copy:"), withSender: nil)
    #expect(target as? EditField === scene.page)
    #expect(scene.name.target(forAction: Selector("cut:"), withSender: nil) == nil)
    #expect(
      scene.news()
        == "name.canPerformAction(copy:), page.canPerformAction(copy:), "
        + "name.canPerformAction(cut:), page.canPerformAction(cut:), "
        + "window.canPerformAction(cut:), UIApplication.canPerformAction(cut:)")
    try scene.session.finish()
  }

  @Test func `15.8 a nil target is the first responder or above it, without one the sender`() throws
  {
    let scene = EditingScene()
    let application = UIApplication.shared
    scene.page.abilities = ["copy:"]
    scene.city.abilities = ["copy:"]
    let copy = Selector("copy:")
    #expect(application.sendAction(copy, to: nil, from: scene.city, for: nil))
    #expect(scene.name.becomeFirstResponder())
    #expect(application.sendAction(copy, to: nil, from: scene.city, for: nil))
    #expect(!application.sendAction(Selector("cut:"), to: nil, from: nil, for: nil))
    #expect(application.sendAction(copy, to: scene.city, from: nil, for: nil))
    let calls = scene.log.take().split(separator: ",").map {
      String($0.drop { $0 == " " }.prefix { $0 != " " })
    }
    #expect(calls == ["city.copy", "page.copy", "city.copy"])
    try scene.session.finish()
  }

  @Test func `a standard edit action without an override goes up the chain and ends there`()
    throws
  {
    let scene = EditingScene()
    scene.name.paste("x")
    #expect(scene.log.take() == "name.paste x, page.paste x")
    let inner = UIView()
    scene.city.addSubview(inner)
    inner.copy("y")
    #expect(scene.log.take() == "city.copy y")
    let calls: [(UIResponder) -> (Any?) -> Void] = [
      UIResponder.cut, UIResponder.pasteAndMatchStyle, UIResponder.pasteAndGo,
      UIResponder.pasteAndSearch, UIResponder.select, UIResponder.selectAll, UIResponder.delete,
      UIResponder.duplicate, UIResponder.rename, UIResponder.move, UIResponder.export,
      UIResponder.find, UIResponder.findAndReplace, UIResponder.findNext,
      UIResponder.findPrevious, UIResponder.useSelectionForFind, UIResponder.increaseSize,
      UIResponder.decreaseSize, UIResponder.toggleBoldface, UIResponder.toggleItalics,
      UIResponder.toggleUnderline, UIResponder.makeTextWritingDirectionLeftToRight,
      UIResponder.makeTextWritingDirectionRightToLeft, UIResponder.printContent,
    ]
    let keeper = EveryAction()
    let below = Below()
    below.above = keeper
    for call in calls { call(below)("z") }
    #expect(keeper.count == calls.count)
    for name in EveryAction.names {
      #expect(UIApplication.shared.sendAction(Selector(name), to: keeper, from: nil, for: nil))
    }
    #expect(keeper.count == calls.count * 2)
    #expect(!UIApplication.shared.sendAction(Selector("no:"), to: keeper, from: nil, for: nil))
    try scene.session.finish()
  }

  @Test func `16.11 become and resign are reported in the order in which they take effect`() throws
  {
    let scene = EditingScene()
    #expect(scene.name.becomeFirstResponder() && scene.city.becomeFirstResponder())
    #expect(
      scene.news()
        == "name.becomeFirstResponder, name.resignFirstResponder, city.becomeFirstResponder")
    #expect(!scene.name.isFirstResponder && scene.city.isFirstResponder)
    try scene.session.finish()
  }

  @Test func `endEditing resigns the first responder in a view or below it, by force if necessary`()
    throws
  {
    let scene = EditingScene()
    #expect(scene.page.endEditing(false))
    #expect(scene.name.becomeFirstResponder())
    #expect(scene.city.endEditing(true) && scene.name.isFirstResponder)
    scene.name.mayResign = false
    #expect(!scene.page.endEditing(false) && scene.name.isFirstResponder)
    #expect(scene.page.endEditing(true) && !scene.name.isFirstResponder)
    try scene.session.finish()
  }
}

/// Sends what it does not handle to another responder.
private final class Below: UIResponder {
  var above: UIResponder?

  override var next: UIResponder? { above }
}

/// Counts the standard edit actions that reach it.
private final class EveryAction: UIResponder {
  static let names = [
    "cut:", "pasteAndMatchStyle:", "pasteAndGo:", "pasteAndSearch:", "select:", "selectAll:",
    "delete:", "duplicate:", "rename:", "move:", "export:", "find:", "findAndReplace:",
    "findNext:", "findPrevious:", "useSelectionForFind:", "increaseSize:", "decreaseSize:",
    "toggleBoldface:", "toggleItalics:", "toggleUnderline:",
    "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
    "printContent:",
  ]
  private(set) var count = 0

  override func cut(_ sender: Any?) { count += 1 }
  override func pasteAndMatchStyle(_ sender: Any?) { count += 1 }
  override func pasteAndGo(_ sender: Any?) { count += 1 }
  override func pasteAndSearch(_ sender: Any?) { count += 1 }
  override func select(_ sender: Any?) { count += 1 }
  override func selectAll(_ sender: Any?) { count += 1 }
  override func delete(_ sender: Any?) { count += 1 }
  override func duplicate(_ sender: Any?) { count += 1 }
  override func rename(_ sender: Any?) { count += 1 }
  override func move(_ sender: Any?) { count += 1 }
  override func export(_ sender: Any?) { count += 1 }
  override func find(_ sender: Any?) { count += 1 }
  override func findAndReplace(_ sender: Any?) { count += 1 }
  override func findNext(_ sender: Any?) { count += 1 }
  override func findPrevious(_ sender: Any?) { count += 1 }
  override func useSelectionForFind(_ sender: Any?) { count += 1 }
  override func increaseSize(_ sender: Any?) { count += 1 }
  override func decreaseSize(_ sender: Any?) { count += 1 }
  override func toggleBoldface(_ sender: Any?) { count += 1 }
  override func toggleItalics(_ sender: Any?) { count += 1 }
  override func toggleUnderline(_ sender: Any?) { count += 1 }
  override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { count += 1 }
  override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { count += 1 }
  override func printContent(_ sender: Any?) { count += 1 }
}
