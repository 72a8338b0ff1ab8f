import Porting
import Testing

/// Members of extensions that classes override.
struct DispatchedMemberTests {
  @Test func `an overridden method of an extension asks for who overrides it`() {
    expectPorted(
      """
      extension UIViewController {
        @objc func setUp(_ x: Int, again: Bool) -> Int {
          x
        }
        @objc func other() {}
      }
      class A: UINavigationController {
        override func setUp(_ x: Int, again: Bool) -> Int { super.setUp(x, again: again) + 1 }
      }
      class B: A {
        override func setUp(_ x: Int, again: Bool) -> Int { super.setUp(x, again: again) + 2 }
        override func viewDidLoad() { super.viewDidLoad() }
      }
      """,
      """
      extension UIViewController {
        func setUp(_ x: Int, again: Bool) -> Int { if let object = self as? any UIViewController_setUp_again { return object.UIViewController_setUp_again_override(x, again: again) }; return UIViewController_setUp_again_original(x, again: again) }; func UIViewController_setUp_again_original(_ x: Int, again: Bool) -> Int {
          x
        }
        func other() {}
      }; @MainActor protocol UIViewController_setUp_again: AnyObject { func UIViewController_setUp_again_override(_ x: Int, again: Bool) -> Int }
      class A: UINavigationController, UIViewController_setUp_again {
        func UIViewController_setUp_again_override(_ x: Int, again: Bool) -> Int { super.UIViewController_setUp_again_original(x, again: again) + 1 }
      }
      class B: A {
        override func UIViewController_setUp_again_override(_ x: Int, again: Bool) -> Int { super.UIViewController_setUp_again_override(x, again: again) + 2 }
        override func viewDidLoad() { super.viewDidLoad() }
      }
      """)
  }

  @Test func `so does a property`() {
    expectPorted(
      """
      class Base: UIView {}
      extension Base { @objc var size: Int { 1 } }
      class A: Base { override var size: Int { super.size + 1 } }
      """,
      """
      class Base: UIView {}
      extension Base { var size: Int { if let object = self as? any Base_size { return object.Base_size_override }; return Base_size_original }; var Base_size_original: Int { 1 } }; @MainActor protocol Base_size: AnyObject { var Base_size_override: Int { get } }
      class A: Base, Base_size { var Base_size_override: Int { super.Base_size_original + 1 } }
      """)
  }

  @Test func `a property with a setter is left, and said`() {
    expectPorted(
      """
      extension UIView { @objc var size: Int { get { 1 } set {} } }
      class A: UIView { override var size: Int { get { 2 } set {} } }
      """,
      """
      extension UIView { var size: Int { get { 1 } set {} } }
      class A: UIView { override var size: Int { get { 2 } set {} } }
      """,
      remarks: [
        "A.swift:2:19: size can be set, and an extension of UIView declares it: declare it in a "
          + "class, or override a method that it calls"
      ])
  }
}
