public import Foundation

// Queries that Objective-C's `NSObject` answers on iOS.
extension NSObjectProtocol {
  /// The object itself.
  public func `self`() -> Self { self }

  /// Always false: no object of this UIKit is a proxy.
  public func isProxy() -> Bool { false }

  /// Returns whether the object is of `aClass` or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var candidate: AnyClass? = type(of: self)
    while let current = candidate {
      if current == aClass { return true }
      candidate = _getSuperclass(current)
    }
    return false
  }

  /// Returns whether the object is of exactly `aClass`.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Returns whether `perform(_:with:)` would find a method: one that comes with the selector and
  /// belongs to a class of the object. For a name alone, true only for a responder's standard edit
  /// action, whatever methods the class has.
  @preconcurrency @MainActor public func responds(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    return aSelector.isMethod(of: self)
      || self is UIResponder && StandardEditAction.has(aSelector.name)
  }

  /// Calls the selector's method, and drops its result. A selector without a method for the object
  /// is reported as unrecognized.
  @preconcurrency @MainActor public func perform(_ aSelector: Selector, with object: Any? = nil) {
    aSelector.send(to: self, sender: object as AnyObject?)
  }

  /// Calls the selector's method with two objects, as an action is called with its sender and
  /// event.
  @preconcurrency @MainActor public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) {
    aSelector.send(to: self, sender: object1 as AnyObject?, with: object2 as AnyObject?)
  }
}

extension UIResponder: NSObjectProtocol {}

extension UIGestureRecognizer: NSObjectProtocol {
  /// Returns whether `object` is this object.
  public nonisolated final func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  /// The recognizer's creation number.
  public nonisolated final var hash: Int { creation }
}

extension UITouch: NSObjectProtocol {
  /// Returns whether `object` is this object.
  public nonisolated final func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  /// The touch's number.
  public nonisolated final var hash: Int { index }
  /// The class, number, phase and place in angle brackets.
  public nonisolated final var description: String { defaultDescription }
  /// As `description`.
  public nonisolated final var debugDescription: String { description }
}

extension UIEvent: NSObjectProtocol {
  /// Returns whether `object` is this object.
  public nonisolated final func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  /// A hash that differs from process to process.
  public nonisolated final var hash: Int { Int(bitPattern: ObjectIdentifier(self)) }
  /// The class in angle brackets.
  public nonisolated final var description: String { "<\(Swift.type(of: self))>" }
  /// As `description`.
  public nonisolated final var debugDescription: String { description }
}
