import Porting
import Testing

/// `#selector`, `#keyPath` and selectors by their names.
struct SelectorTests {
  /// Ports an expression in a method of a class with the given members.
  private func expect(
    _ expression: String, _ expected: String, in members: String = "", remarks: [String] = [],
    _ place: Testing.SourceLocation = #_sourceLocation
  ) {
    func source(_ expression: String, _ members: String) -> String {
      "class Board: UIViewController {\n  func f() { g(\(expression)) }\n\(members)}\n"
    }
    let plain = members.replacing(#/@objc(\([^)]*\))? /#, with: "")
    expectPorted(
      source(expression, members), source(expected, plain), remarks: remarks, place)
  }

  @Test func `a method is named for Objective-C and given as itself`() {
    let members = "  @objc private func tap(_ s: UIButton) {}\n  @objc func reset() {}\n"
    for form in ["tap", "tap(_:)", "self.tap", "Board.tap(_:)", "self?.tap(_:)", "(tap(_:))"] {
      expect("#selector(\(form))", "Selector(\"tap:\", Board.tap(_:))", in: members)
    }
    expect("#selector(reset)", "Selector(\"reset\", Board.reset)", in: members)
  }

  @Test func `labels become parts of the name`() {
    let methods: [(declaration: String, reference: String, name: String)] = [
      ("m(_ a: A)", "m(_:)", "m:"), ("m(sender: A)", "m(sender:)", "mWithSender:"),
      ("m(with a: A)", "m(with:)", "mWith:"), ("m(forEvent: A)", "m(forEvent:)", "mForEvent:"),
      ("m(_ a: A, for b: B)", "m(_:for:)", "m:for:"), ("m(_ a: A, _ b: B)", "m(_:_:)", "m::"),
      ("m(a: A, b: B)", "m(a:b:)", "mWithA:b:"), ("m(index: A)", "m(index:)", "mWithIndex:"),
      ("moveTo(point: A)", "moveTo(point:)", "moveToPoint:"),
      ("m(onCard: A)", "m(onCard:)", "mOnCard:"), ("m(_: A)", "m(_:)", "m:"),
    ]
    for method in methods {
      expect(
        "#selector(\(method.reference))",
        "Selector(\"\(method.name)\", Board.\(method.reference))",
        in: "  @objc func \(method.declaration) {}\n")
    }
  }

  @Test func `a name that the sources give stays`() {
    expect(
      "#selector(tap(_:))", "Selector(\"pressed:\", Board.tap(_:))",
      in: "  @objc(pressed:) func tap(_ s: Any) {}\n")
  }

  @Test func `overloads are told apart`() {
    let members = "  @objc func tap() {}\n  @objc func tap(_ s: A) {}\n"
    expect("#selector(tap(_:))", "Selector(\"tap:\", Board.tap(_:))", in: members)
    expect(
      "#selector(tap as () -> Void)",
      "Selector(\"tap\", Board.tap as (Board) -> @MainActor () -> Void)", in: members)
  }

  @Test func `getters and setters call the property`() {
    let members = "  @objc var isUp: Bool = true\n"
    expect(
      "#selector(getter: isUp)", "Selector(\"isUp\", { (object: Board) in { object.isUp } })",
      in: members)
    expect(
      "#selector(setter: Board.isUp)",
      "Selector(\"setIsUp:\", { (object: Board) in { (value: Bool) in object.isUp = value } })",
      in: members)
  }

  @Test func `UIKit's own methods are called as senders mean them`() {
    expect(
      "#selector(UIView.endEditing(_:))",
      "Selector(\"endEditing:\", { (object: UIView) in { _ = object.endEditing(true) } })")
    expect(
      "#selector(resignFirstResponder)",
      "Selector(\"resignFirstResponder\", { (object: Board) in { _ = object.resignFirstResponder() } })"
    )
    expect("#selector(UIResponder.copy(_:))", "Selector(\"copy:\")")
    expect("#selector(paste)", "Selector(\"paste:\")", in: "  override func paste(_ s: Any?) {}\n")
    expect(
      "#selector(UITextField.insertText(_:))",
      "Selector(\"insertText:\", UITextField.insertText(_:))")
  }

  @Test func `methods of other files, superclasses and nested types are found`() {
    expectPorted(
      [
        "A.swift": "class Base: UIView { @objc func tap(_ s: A) {} }",
        "B.swift": """
        class Board: Base {
          class Cell: UIView { @objc func go() { g(#selector(go)) } }
          let other = Cell()
          func f() { g(#selector(tap), #selector(other.go), #selector(Cell.go)) }
        }
        extension Selector { static let tap = #selector(Board.tap(_:)) }
        """,
      ],
      [
        "A.swift": "class Base: UIView { func tap(_ s: A) {} }",
        "B.swift": """
        class Board: Base {
          class Cell: UIView { func go() { g(Selector("go", Board.Cell.go)) } }
          let other = Cell()
          func f() { g(Selector("tap:", Board.tap(_:)), Selector("go", Board.Cell.go), Selector("go", Board.Cell.go)) }
        }
        extension Selector { static let tap = Selector("tap:", Board.tap(_:)) }
        """,
      ])
  }

  @Test func `a method of a protocol is called on whatever conforms`() {
    expectPorted(
      "@objc protocol Turning { func turn(_ by: Int) }\nlet s = #selector(Turning.turn(_:))",
      "protocol Turning: AnyObject { func turn(_ by: Int) }\nlet s = Selector(\"turn:\", "
        + "{ (object: AnyObject) in { (first: Int) in _ = (object as? any Turning)?.turn(first) } })"
    )
  }

  @Test func `a selector by its name gets the method of its class`() {
    let members = "  @objc func tap(_ s: A) {}\n"
    for form in ["Selector(\"tap:\")", "Selector((\"tap:\"))", "NSSelectorFromString(\"tap:\")"] {
      expect(form, "Selector(\"tap:\", Board.tap(_:))", in: members)
    }
    expect("Selector(\"other:\")", "Selector(\"other:\")", in: members)
  }

  @Test func `a key path is its names`() {
    expect("#keyPath(Board.view.frame)", "\"view.frame\"")
    expect("#keyPath(title)", "\"title\"")
  }

  @Test func `a method with too many arguments is said`() {
    expect(
      "#selector(m)", "Selector(\"m:b:c:\")", in: "  @objc func m(_ a: A, b: B, c: C) {}\n",
      remarks: [
        "A.swift:2:16: a selector of Board.m(_:b:c:), which takes more than two arguments or is "
          + "async or throws, is a name alone: send it to a method that calls this one"
      ])
  }
}
