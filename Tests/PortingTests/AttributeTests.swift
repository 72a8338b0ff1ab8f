import Porting
import Testing

/// Attributes of Objective-C and Xcode.
struct AttributeTests {
  @Test func `attributes of Objective-C and Xcode are removed where they stand`() {
    expectPorted(
      """
      @IBDesignable
      @objcMembers class Card: UIView {
        @IBInspectable var rank: Int = 1
        @IBOutlet private weak var label: UILabel!
        @objc dynamic var title = ""
        @objc(turnNow) func turn() {}
        @IBAction @objc func deal(_ sender: UIButton) {}
        var isUp: Bool { @objc(up) get { true } }
      }
      @objc enum Suit: Int { case hearts }
      @objc extension Card {}
      """,
      """

      class Card: UIView {
        var rank: Int = 1
        private weak var label: UILabel!
        dynamic var title = ""
        func turn() {}
        func deal(_ sender: UIButton) {}
        var isUp: Bool { get { true } }
      }
      enum Suit: Int { case hearts }
      extension Card {}
      """)
  }

  @Test func `for a build, what remains keeps its columns`() {
    let source = "class A {\n  @objc(b) func b() {}\n  @objc\n  func c() {}\n}\n"
    let ported = Porter([SourceFile(path: "A.swift", text: source)]).port(for: .build)
    #expect(
      ported[0].text == "class A {\n           func b() {}\n       \n  func c() {}\n}\n")
  }

  @Test func `a file that needs nothing keeps its text`() {
    let source = "import UIKit\r\n\r\nfinal class A: UIView { // @objc\r\n}"
    expectPorted(source, source)
  }

  @Test func `the application's delegate is the entry`() {
    expectPorted(
      "@UIApplicationMain class A: UIResponder, UIApplicationDelegate {}\n@main struct B {}",
      "@main class A: UIResponder, UIApplicationDelegate {}\n@main struct B {}")
  }

  @Test func `what porting cannot supply is said with its place and a remedy`() {
    expectPorted(
      "class A {\n  @NSManaged var x: Int\n  @IBSegueAction func s(_ c: NSCoder) -> B? { nil }\n}",
      "class A {\n  var x: Int\n  func s(_ c: NSCoder) -> B? { nil }\n}",
      remarks: [
        "A.swift:2:3: @NSManaged: Core Data does not exist on Linux: store the property in the "
          + "app's own files",
        "A.swift:3:3: @IBSegueAction is not called by storyboards: prepare the controller in "
          + "prepare(for:sender:)",
      ])
  }
}
