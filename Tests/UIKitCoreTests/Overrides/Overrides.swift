import UIKitCore

/// What an app's overrides have heard, in order.
@MainActor final class Overrides {
  private(set) static var heard: [String] = []

  static func heard<Value>(_ name: String, _ value: Value) -> Value {
    heard.append(name)
    return value
  }

  /// The names that `work` has overrides hear, each once, in alphabetical order.
  static func names(_ work: () -> Void) -> String {
    heard = []
    work()
    return Set(heard).sorted().joined(separator: " ")
  }
}

/// Whom overrides hear of as a target or delegate.
@MainActor final class OverrideTarget: UIGestureRecognizerDelegate { func hear() {} }
