public import Foundation

/// The name of a method as Objective-C writes it and, optionally, the method itself.
///
/// `#selector` does not exist on Linux, and two references to one Swift method do not compare equal.
/// `Selector("handlePan:", Board.handlePan)` says both; selectors are equal when their names are.
/// The method may be private and has one of UIKit's shapes: no argument, the sender, the sender and the
/// event, a notification.
@preconcurrency @MainActor public struct Selector: Sendable {
  /// The Objective-C name: a colon for each argument.
  public nonisolated let name: String
  /// Whether an object is of the method's class; nil for a name alone.
  private let fits: (@MainActor (AnyObject) -> Bool)?
  private let implementation: (@MainActor (AnyObject, AnyObject?, AnyObject?) -> Bool)?

  /// A name alone: equal to the same name with a method, but nothing that could be called.
  public nonisolated init(_ name: String) {
    self.name = name
    fits = nil
    implementation = nil
  }

  /// A method without arguments.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> @MainActor () -> Void
  ) {
    self.name = name
    fits = { $0 is Target }
    implementation = { target, _, _ in
      guard let target = target as? Target else { return false }
      method(target)()
      return true
    }
  }

  /// A method that takes its sender.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender) -> Void
  ) {
    self.name = name
    fits = { $0 is Target }
    implementation = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender)
      return true
    }
  }

  /// A method that takes a notification, for `NotificationCenter`.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Notification) -> Void
  ) {
    self.name = name
    fits = { $0 is Target }
    implementation = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? NSNotification
      else { return false }
      method(target)(sender as Notification)
      return true
    }
  }

  /// A method that takes any sender, such as the standard edit actions.
  public init<Target: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Any?) -> Void
  ) {
    self.name = name
    fits = { $0 is Target }
    implementation = { target, sender, _ in
      guard let target = target as? Target else { return false }
      method(target)(sender)
      return true
    }
  }

  /// A method that takes its sender and the event.
  public init<Target: AnyObject, Sender: AnyObject>(
    _ name: String, _ method: @escaping (Target) -> @MainActor (Sender, UIEvent?) -> Void
  ) {
    self.name = name
    fits = { $0 is Target }
    implementation = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      method(target)(sender, event as? UIEvent)
      return true
    }
  }

  /// A method that takes an environment and the traits that it had before they changed.
  public init<Target: AnyObject, Environment: UITraitEnvironment>(
    _ name: String,
    _ method: @escaping (Target) -> @MainActor (Environment, UITraitCollection) -> Void
  ) {
    self.name = name
    fits = { $0 is Target }
    implementation = { target, sender, previous in
      guard let target = target as? Target, let sender = sender as? Environment,
        let previous = previous as? UITraitCollection
      else { return false }
      method(target)(sender, previous)
      return true
    }
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
  func isMethod(of object: AnyObject) -> Bool { fits?(object) ?? false }

  /// Calls the method on `target`; false where there is none or `target` is of another class.
  func perform(on target: AnyObject, sender: AnyObject?, event: UIEvent?) -> Bool {
    perform(on: target, sender: sender, with: event)
  }

  /// Calls the method with a second argument, for those that take one.
  func perform(on target: AnyObject, sender: AnyObject?, with argument: AnyObject?) -> Bool {
    if let implementation { return implementation(target, sender, argument) }
    guard let responder = target as? UIResponder else { return false }
    return StandardEditAction.perform(name, on: responder, sender: sender)
  }
}

extension Selector: Hashable {
  /// Whether the names are equal.
  public nonisolated static func == (left: Selector, right: Selector) -> Bool {
    left.name == right.name
  }

  /// Takes in the name.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
