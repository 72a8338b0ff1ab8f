import Porting
import Testing

/// `@objc optional`.
struct OptionalMemberTests {
  @Test func `a protocol stands for each optional member, and who has it states it`() {
    expectPorted(
      """
      @objc public protocol PickerDelegate: NSObjectProtocol {
        func open()
        /// Asks.
        @objc optional func picker(_ p: Picker, // which
          shouldPick i: Int) -> Bool
        @objc optional var hint: String { get }
      }
      class Base: UIView, PickerDelegate { func open() {} }
      class Form: Base { func picker(_ p: Picker, shouldPick i: Int) -> Bool { true } }
      class Sub: Form { override func picker(_ p: Picker, shouldPick i: Int) -> Bool { false } }
      class Plain: UIView {}
      extension Plain: PickerDelegate { func open() {}; var hint: String { "" } }
      """,
      """
      public protocol PickerDelegate: NSObjectProtocol {
        func open()
        /// Asks.
        \("")

        \("")
      }; public protocol PickerDelegate_picker_shouldPick: PickerDelegate { func picker(_ p: Picker, shouldPick i: Int) -> Bool }; public protocol PickerDelegate_hint: PickerDelegate { var hint: String { get } }
      class Base: UIView, PickerDelegate { func open() {} }
      class Form: Base, PickerDelegate_picker_shouldPick { func picker(_ p: Picker, shouldPick i: Int) -> Bool { true } }
      class Sub: Form { override func picker(_ p: Picker, shouldPick i: Int) -> Bool { false } }
      class Plain: UIView, PickerDelegate_hint {}
      extension Plain: PickerDelegate { func open() {}; var hint: String { "" } }
      """)
  }

  private let protocols = """
    @objc protocol D { @objc optional func a(_ x: Int); @objc optional var t: String { get } }
    class C { weak var d: D?; var tap: (() -> Void)?

    """
  private let ported = """
    protocol D: AnyObject { ;  }; protocol D_a: D { func a(_ x: Int) }; protocol D_t: D { var t: String { get } }
    class C { weak var d: D?; var tap: (() -> Void)?

    """

  @Test func `calls, tests and reads of optional members ask for the protocol`() {
    let uses: KeyValuePairs = [
      "d?.a?(1)": "(d as? any D_a)?.a(1)",
      "self?.d?.a?(1)": "(self?.d as? any D_a)?.a(1)",
      "d!.a!(1)": "(d as? any D_a)!.a(1)",
      "d?.a != nil": "(d as? any D_a)?.a != nil",
      "d?.t ?? \"\"": "(d as? any D_t)?.t ?? \"\"",
      "d?.responds(to: #selector(D.a(_:)))": "((d as? any D_a) != nil)",
      "d?.a?(f(d?.t))": "(d as? any D_a)?.a(f((d as? any D_t)?.t))",
      "tap?()": "tap?()", "self.tap?()": "self.tap?()",
    ]
    for (use, expected) in uses {
      expectPorted(
        protocols + "  func f() { _ = \(use) }\n}", ported + "  func f() { _ = \(expected) }\n}")
    }
  }

  @Test func `UIKit's optional members have defaults, so that they are just called`() {
    expectPorted(
      "class A { func f() { d?.scrollViewDidScroll?(s); _ = d?.textFieldShouldReturn?(t) ?? true } }",
      "class A { func f() { d?.scrollViewDidScroll(s); _ = d?.textFieldShouldReturn(t) ?? true } }")
  }

  @Test func `only classes conform, however the protocol says so`() {
    expectPorted(
      "@objc protocol A: class {}\nprotocol B: class {}\n@objc protocol C: Sendable {}",
      "protocol A: AnyObject {}\nprotocol B: AnyObject {}\nprotocol C: Sendable, AnyObject {}")
  }

  @Test func `the isolation of the protocol is that of its members`() {
    expectPorted(
      "@MainActor @objc protocol D { @objc optional func a() }",
      "@MainActor protocol D: AnyObject {  }; @MainActor protocol D_a: D { func a() }")
  }
}
