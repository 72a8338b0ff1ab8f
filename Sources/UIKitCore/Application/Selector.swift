import Foundation

/// The name of a method as Objective-C writes it and, optionally, the method itself.
///
/// `#selector` does not exist on Linux, and two references to one Swift method do not compare equal.
/// `Selector("handlePan:", Board.handlePan)` says both; selectors are equal when their names are.
/// The method may be private. It takes nothing, the sender, or the sender and the event (a notification,
/// or an environment and its traits before), of any type, `Any` and optional ones too; what it returns
/// is dropped.
public struct Selector: Sendable {
  /// The Objective-C name: a colon for each argument.
  public let name: String
  /// Whether an object is of the method's class; nil for a name alone.
  private let fits: (@MainActor (AnyObject) -> Bool)?
  private let implementation: (@MainActor (AnyObject, AnyObject?, AnyObject?) -> Bool)?

  /// A name alone: equal to the same name with a method, but nothing that could be called, except for
  /// a standard edit action (`copy:`). Sent to an object, it is told as an unrecognized selector.
  public init(_ name: String) {
    self.name = name
    fits = nil
    implementation = nil
  }

  /// A method without arguments.
  @preconcurrency public init<Target: AnyObject, Result>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, of: Target.self) { target, _, _ in
      _ = unsafe method(target)()
      return true
    }
  }

  /// A method that takes its sender, an object.
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

  /// A method that takes its sender as `Any`, as an optional, or as a `Notification`.
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

  /// A method that takes its sender and the event, or what else comes with the sender.
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

  /// What a method gets for `value`; nil where it does not take that.
  private static func argument<Value>(_ value: AnyObject?, as type: Value.Type) -> Value? {
    if let notification = value as? NSNotification, type == Notification.self {
      return (notification as Notification) as? Value
    }
    return value as? Value
  }

  /// A method of the first of `selectors` whose class the target is of: for a target that is looked up
  /// when the action is sent.
  init(_ name: String, anyOf selectors: [Selector]) {
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

  /// Whether the selector comes with a method, and that belongs to a class that `object` is of.
  @MainActor func isMethod(of object: AnyObject) -> Bool { fits?(object) ?? false }

  /// Whether there is a method, of whatever class.
  var hasMethod: Bool { implementation != nil }

  /// Calls the method on `target`; false where there is none, `target` is of another class, or the
  /// method does not take what it would get. Says nothing: for those who look for a target.
  @MainActor func perform(
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

  /// Takes in the name.
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
  /// A name alone.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension String {
  /// The selector's name.
  public init(_ selector: Selector) {
    self = selector.name
  }
}

/// A selector with this name and no method.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  Selector(aSelectorName)
}

/// The selector's name.
public func NSStringFromSelector(_ aSelector: Selector) -> String {
  aSelector.name
}
