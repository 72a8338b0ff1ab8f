import Testing
import UIKit
import UIKitHosts

/// Methods of delegates that are never called, because only a subclass of the conforming class has
/// them.
@MainActor @Suite struct MissedMethodsTests {
  @Test func `methods of a delegate that only a subclass has are named`() throws {
    let line = MissedMethods.line(
      LateForm.self, conforming: EmptyForm.self, to: (any UITextFieldDelegate).self)
    let start = "LateForm: textField(_:shouldChangeCharactersIn:replacementString:), "
    #expect(line?.hasPrefix(start + "textFieldShouldReturn(_:) of UITextFieldDelegate") == true)
    #expect(line?.contains("declare it in EmptyForm") == true)
  }

  @Test func `overrides, methods of the conforming class, and others are not`() {
    #expect(
      MissedMethods.line(
        OverridingForm.self, conforming: WholeForm.self, to: (any UITextFieldDelegate).self) == nil)
  }

  @Test func `a property that only a subclass has is named, too`() {
    let line = MissedMethods.line(
      LateScene.self, conforming: EmptyScene.self, to: (any UIWindowSceneDelegate).self)
    #expect(line?.hasPrefix("LateScene: window of UIWindowSceneDelegate is never called") == true)
  }

  @Test func `a generic class has its methods whatever its arguments are`() {
    let kind = (any UITextFieldDelegate).self
    #expect(
      MissedMethods.line(NumberForm.self, conforming: GenericForm<Int>.self, to: kind) == nil)
    let line = MissedMethods.line(LateNumberForm.self, conforming: GenericForm<Int>.self, to: kind)
    #expect(line?.hasPrefix("LateNumberForm: textFieldDidEndEditing(_:) of") == true)
  }

  @Test func `what was found before a host looks is shown to it`() {
    let former = DelegateCheck.look
    defer { DelegateCheck.look = former }
    DelegateCheck.look = nil
    let (field, early) = (UITextField(), EarlyForm())
    field.delegate = early
    var seen: [String] = []
    DelegateCheck.look = { seen.append("\($0) \($1) \($2)") }
    #expect(seen.count { $0.hasPrefix("EarlyForm EmptyForm ") } == 1)
  }

  @Test func `delegates of bars and of transitions are looked at`() {
    var seen: [String] = []
    let former = DelegateCheck.look
    defer { DelegateCheck.look = former }
    DelegateCheck.look = { subclass, conforming, _ in seen.append("\(subclass) \(conforming)") }
    seen = []
    let (bar, page, judge) = (UITabBar(), UIViewController(), LateJudge())
    bar.delegate = judge
    page.transitioningDelegate = judge
    #expect(seen == ["LateJudge EmptyJudge", "LateJudge EmptyJudge"])
  }

  @Test func `the class that declares the conformance is found, once for each delegate's class`() {
    var seen: [String] = []
    let former = DelegateCheck.look
    defer { DelegateCheck.look = former }
    DelegateCheck.look = { seen.append("\($0) \($1) \($2)") }
    seen = []
    let field = UITextField()
    let (late, whole) = (LateForm(), WholeForm())
    for delegate in [late, whole, late] as [any UITextFieldDelegate] { field.delegate = delegate }
    #expect(seen.count == 1 && seen[0].hasPrefix("LateForm EmptyForm "))
  }

  nonisolated private static let declarations: [(String, String?)] = [
    ("f() -> ()", "f()"), ("f(A.B) -> C", "f(_:)"), ("f(_: A, b: B<C, D>) -> E", "f(_:b:)"),
    ("f(a: (A, B) -> C, _: [D : E]) -> F", "f(a:_:)"), ("value.getter : A", "value"),
    ("value.modify : A", nil),
    ("(extension", nil), ("f((A, B), c: D) async throws -> E", "f(_:c:)"), ("f", nil),
  ]

  @Test(arguments: declarations)
  func `a declaration's name has its labels`(text: String, name: String?) {
    #expect(MissedMethods.method(text[...]) == name)
  }
}

class EmptyForm: UIViewController, UITextFieldDelegate {}

class LateForm: EmptyForm {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { false }
  func anotherMethod(_ text: String) {}
}

class WholeForm: UIViewController, UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

final class OverridingForm: WholeForm {
  override func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
}

final class EarlyForm: EmptyForm {}

class EmptyScene: UIResponder, UIWindowSceneDelegate {}

class LateScene: EmptyScene {
  var window: UIWindow?
}

class GenericForm<Value>: UIViewController, UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

class NumberForm: GenericForm<Int> {
  override func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
}

class LateNumberForm: NumberForm {
  func textFieldDidEndEditing(_ textField: UITextField) {}
}

class EmptyJudge: UITabBarDelegate, UIViewControllerTransitioningDelegate {}

final class LateJudge: EmptyJudge {}
