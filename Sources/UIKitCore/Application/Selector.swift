import Foundation

/// The name of a method as Objective-C writes it and, optionally, the method itself.
///
/// `#selector` does not exist on Linux, and two references to one Swift method do not compare
/// equal. `Selector("handlePan:", Board.handlePan)` gives both; selectors are equal if their names
/// are. The method may be private. It takes nothing, the sender, or the sender and the event. Other
/// callers pass a notification, or a trait environment and its previous traits. The types may be
/// any, including `Any` and optionals; the result is dropped.
public struct Selector: Sendable {
  /// The Objective-C name: a colon for each argument.
  public let name: String
  /// Whether an object is of the method's class; nil for a name alone.
  private let fits: (@MainActor (AnyObject) -> Bool)?
  private let implementation: (@MainActor (AnyObject, AnyObject?, AnyObject?) -> Bool)?

  /// Creates a name alone: equal to the same name with a method, but not callable, except for a
  /// standard edit action (`copy:`). Sent to an object, it is reported as an unrecognized selector.
  public init(_ name: String) {
    self.name = name
    fits = nil
    implementation = nil
  }

  /// Creates a selector of a method without arguments.
  @preconcurrency public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, of: Target.self) { target, _, _ in
      _ = unsafe method(target)()
      return true
    }
  }

  /// Creates a selector of a method that takes its sender, an object.
  @preconcurrency public init<Target: AnyObject, Sender: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, of: Target.self) { target, sender, _ in
      guard let sender = sender as? Sender else { return false }
      _ = unsafe method(target)(sender)
      return true
    }
  }

  /// Creates a selector of a method that takes its sender as `Any`, as an optional, or as a
  /// `Notification`.
  @preconcurrency public init<Target: AnyObject, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, of: Target.self) { target, sender, _ in
      guard let sender = Self.argument(sender, as: Sender.self) else { return false }
      _ = unsafe method(target)(sender)
      return true
    }
  }

  /// Creates a selector of a method that takes its sender and the event, or another second
  /// argument.
  @preconcurrency public init<Target: AnyObject, Sender, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, Second) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, of: Target.self) { target, sender, second in
      guard let sender = Self.argument(sender, as: Sender.self),
        let second = Self.argument(second, as: Second.self)
      else { return false }
      _ = unsafe method(target)(sender, second)
      return true
    }
  }

  private init<Target: AnyObject>(
    _ name: String, of type: Target.Type,
    _ call: @escaping @MainActor (Target, AnyObject?, AnyObject?) -> Bool
  ) {
    self.name = name
    fits = { $0 is Target }
    implementation = { target, sender, second in
      guard let target = target as? Target else { return false }
      return call(target, sender, second)
    }
  }

  /// Converts `value` to the method's argument type; nil if the method does not take it.
  private static func argument<Value>(_ value: AnyObject?, as type: Value.Type) -> Value? {
    if let notification = value as? NSNotification, type == Notification.self {
      return (notification as Notification) as? Value
    }
    return value as? Value
  }

  /// Creates a selector with the methods of `selectors`, for a target that is looked up when the
  /// action is sent. The first method that belongs to a class of the target is called.
  package init(_ name: String, anyOf selectors: [Selector]) {
    self.name = name
    fits = { target in
      for selector in selectors where selector.isMethod(of: target) { return true }
      return false
    }
    implementation = { target, sender, argument in
      for selector in selectors where selector.isMethod(of: target) {
        return selector.perform(on: target, sender: sender, with: argument)
      }
      guard let responder = target as? UIResponder else { return false }
      return StandardEditAction.perform(name, on: responder, sender: sender)
    }
  }

  /// Whether the selector has a method that belongs to a class of `object`.
  @MainActor func isMethod(of object: AnyObject) -> Bool { fits?(object) ?? false }

  /// Whether the selector has a method, of whatever class.
  var hasMethod: Bool { implementation != nil }

  /// Calls the method on `target`; false if there is none, `target` is of another class, or the
  /// method does not take the arguments. Reports nothing: for callers that look for a target.
  @MainActor package func perform(
    on target: AnyObject, sender: AnyObject?, with argument: AnyObject? = nil
  ) -> Bool {
    if let implementation { return implementation(target, sender, argument) }
    guard let responder = target as? UIResponder else { return false }
    return StandardEditAction.perform(name, on: responder, sender: sender)
  }
}

extension Selector: Hashable {
  /// Whether the names are equal.
  public static func == (left: Selector, right: Selector) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension Selector: CustomStringConvertible, CustomDebugStringConvertible {
  /// The name.
  public var description: String { name }
  /// The name.
  public var debugDescription: String { name }
}

extension Selector: ExpressibleByStringLiteral {
  /// Creates a name alone.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension String {
  /// Creates the selector's name.
  public init(_ selector: Selector) {
    self = selector.name
  }
}

/// Returns a selector with this name and no method.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  Selector(aSelectorName)
}

/// Returns the selector's name.
public func NSStringFromSelector(_ aSelector: Selector) -> String {
  aSelector.name
}
