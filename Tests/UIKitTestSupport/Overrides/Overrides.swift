import UIKitCore

/// The calls that an app's overrides have received, in order.
@MainActor package final class Overrides {
  private(set) static var heard: [String] = []

  package static func heard<Value>(_ name: String, _ value: Value) -> Value {
    heard.append(name)
    return value
  }

  /// The names of the overrides that `work` calls, each once, in alphabetical order.
  package static func names(_ work: () -> Void) -> String {
    heard = []
    work()
    return Set(heard).sorted().joined(separator: " ")
  }
}

/// An object for overrides to receive as a target or delegate.
@MainActor package final class OverrideTarget: UIGestureRecognizerDelegate {
  /// Creates a target.
  package init() {}

  package func hear() {}
}
