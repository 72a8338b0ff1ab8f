import Foundation
import Testing
@testable import UIKitCore

/// Constraints from texts (L1.53).
@MainActor @Suite struct VisualFormatTests {
  private let root = board(200, 100)
  private let one = Plank("one", 10, 10)
  private let two = Plank("two", 10, 10)

  init() {
    root.addSubview(one)
    root.addSubview(two)
  }

  private func activate(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [String] {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics,
      views: ["one": one, "two": two])
    NSLayoutConstraint.activate(constraints)
    return constraints.map {
      $0.description.replacing("<NSLayoutConstraint ", with: "").replacing("Plank: ", with: "")
        .replacing("UIView: ", with: "").replacing(">", with: "", maxReplacements: 0)
    }
  }

  @Test func `rows and columns`() {
    #expect(
      activate(
        "|-[one(20)]-5-[two(>=one,<=100@750)]-(gap@prio)-|", [.alignAllTop],
        metrics: ["gap": 30, "prio": CGFloat(500)]) == [
          "one.width == 20>", "two.width >= one.width>", "two.width <= 100 @750>",
          "one.leading == board.leadingMargin>", "two.leading == one.trailing + 5>",
          "board.trailing == two.trailing + 30 @500>", "one.top == two.top>",
        ])
    #expect(activate("V:|[one]") == ["one.top == board.top>"])
    #expect(frames(one, two, in: root) == "8,0 20×10 | 33,0 100×10")
  }

  @Test func `standard gaps, no gaps, and from the right`() {
    #expect(
      activate("V:[one]-[two][one]") == [
        "two.top == one.bottom + 8>", "one.top == two.bottom>",
      ])
    #expect(
      activate("H:|[one]-4-[two]", [.directionRightToLeft]) == [
        "board.right == one.right>", "one.left == two.right + 4>",
      ])
    #expect(
      activate("V:[one]-3-[two]", [.spacingBaselineToBaseline]) == [
        "two.firstBaseline == one.lastBaseline + 3>"
      ])
  }

  @Test(arguments: [
    ("H:|-[one", "expected ]", 8), ("[one]-(3[two]", "expected )", 8),
    ("V:", "expected a view in brackets", 2),
    ("[one]-x[two]", "expected -", 7), ("[](3)", "expected a name", 1),
    ("|-[one]-|x", "expected the end after the superview", 9),
  ])
  func `what cannot be read is told with its place`(_ text: String, _ reason: String, _ place: Int)
  {
    #expect(throws: VisualFormat.Fault(reason: reason, place: place)) { _ = try VisualFormat(text) }
  }
}
