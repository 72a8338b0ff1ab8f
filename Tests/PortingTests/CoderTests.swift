import Porting
import Testing

/// `init(coder:)`, and classes that storyboards name.
struct CoderTests {
  @Test func `UIKit's classes are made as without a coder`() {
    let classes: KeyValuePairs = [
      "UIView": "frame: .zero", "UIButton": "frame: .zero",
      "UIViewController": "nibName: nil, bundle: nil",
      "UITableViewCell": "style: .default, reuseIdentifier: nil",
      "UIPanGestureRecognizer": "target: nil, action: nil",
    ]
    for (name, arguments) in classes {
      func source(_ arguments: String) -> String {
        "class A: \(name) {\n  required init?(coder c: NSCoder) { super.init(\(arguments)); f() }\n}"
      }
      expectPorted(source("coder: c"), source(arguments))
    }
  }

  @Test func `an app's class above is asked for its own`() {
    expectPorted(
      """
      class A: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }
      class B: A { required init?(coder: NSCoder) { super.init(coder: coder) } }
      class C: UIView {}
      class D: C { required init?(coder: NSCoder) { super.init(coder: coder) } }
      class E: NSObject { required init?(coder: NSCoder) { fatalError("no") } }
      """,
      """
      class A: UIView { required init?(coder: NSCoder) { super.init(frame: .zero) } }
      class B: A { required init?(coder: NSCoder) { super.init(coder: coder) } }
      class C: UIView {}
      class D: C { required init?(coder: NSCoder) { super.init(frame: .zero) } }
      class E: NSObject { required init?(coder: NSCoder) { fatalError("no") } }
      """)
  }

  @Test func `a class that a storyboard names says how it is made and connected`() {
    expectPorted(
      """
      class Base: UIViewController { @IBOutlet var card: UIView! }
      class Board: Base {
        @IBOutlet private var buttons: [UIButton]!
        @IBInspectable var rank = 1
        @IBAction private func deal(_ sender: Any) {}
      }
      class Other: UIView { @IBOutlet var x: UIView? }

      """,
      """
      class Base: UIViewController { var card: UIView! }
      class Board: Base {
        private var buttons: [UIButton]!
        var rank = 1
        private func deal(_ sender: Any) {}
      }
      class Other: UIView { var x: UIView? }
      extension Base { @MainActor static func addToStoryboards_Base() { \
      UIStoryboard.register(Base.self) { Base() }.outlet("card", \\.card) } }; \
      final class StoryboardClass_Base: UIStoryboardClass { \
      static func register() { Base.addToStoryboards_Base() } }; \
      extension Board { @MainActor static func addToStoryboards_Board() { \
      Base.addToStoryboards_Base(); UIStoryboard.register(Board.self) { Board() }\
      .outletCollection("buttons", \\.buttons).attribute("rank", \\.rank)\
      .action("deal:", Board.deal(_:)) } }; \
      final class StoryboardClass_Board: UIStoryboardClass { \
      static func register() { Board.addToStoryboards_Board() } }
      """, storyboards: ["Board"])
  }
}
