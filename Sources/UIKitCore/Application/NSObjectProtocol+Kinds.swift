public import Foundation

// What code asks of objects whose root is Objective-C's `NSObject` on iOS.
extension NSObjectProtocol {
  /// The object itself.
  public func `self`() -> Self { self }

  /// False: nothing of UIKit's stands for another object.
  public func isProxy() -> Bool { false }

  /// Whether the object is of `aClass` or of a class below it.
  public func isKind(of aClass: AnyClass) -> Bool {
    var candidate: AnyClass? = type(of: self)
    while let current = candidate {
      if current == aClass { return true }
      candidate = _getSuperclass(current)
    }
    return false
  }

  /// Whether the object is of `aClass` itself.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }

  /// Whether `perform(_:with:)` would find a method: one that comes with the selector and is of a class
  /// that the object is of. For a name alone true for a responder's standard edit action, and for no
  /// other, whatever methods the class has.
  @preconcurrency @MainActor public func responds(to aSelector: Selector?) -> Bool {
    guard let aSelector else { return false }
    return aSelector.isMethod(of: self)
      || self is UIResponder && StandardEditAction.has(aSelector.name)
  }

  /// Calls the selector's method, and drops what it returns; one that the object does not have is told
  /// as an unrecognized selector.
  @preconcurrency @MainActor public func perform(_ aSelector: Selector, with object: Any? = nil) {
    aSelector.send(to: self, sender: object as AnyObject?)
  }

  /// Calls the selector's method with two objects, as an action is called with its sender and event.
  @preconcurrency @MainActor public func perform(
    _ aSelector: Selector, with object1: Any?, with object2: Any?
  ) {
    aSelector.send(to: self, sender: object1 as AnyObject?, with: object2 as AnyObject?)
  }
}

extension UIResponder: NSObjectProtocol {}

extension UIGestureRecognizer: NSObjectProtocol {
  /// Whether `object` is this one.
  public nonisolated final func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  /// The number that the recognizer was given when it was made.
  public nonisolated final var hash: Int { creation }
}

extension UITouch: NSObjectProtocol {
  /// Whether `object` is this one.
  public nonisolated final func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  /// The touch's number.
  public nonisolated final var hash: Int { index }
  /// The class in angle brackets.
  public nonisolated final var description: String { "<\(Swift.type(of: self))>" }
  /// As `description`.
  public nonisolated final var debugDescription: String { description }
}

extension UIEvent: NSObjectProtocol {
  /// Whether `object` is this one.
  public nonisolated final func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  /// Differs from process to process.
  public nonisolated final var hash: Int { Int(bitPattern: ObjectIdentifier(self)) }
  /// The class in angle brackets.
  public nonisolated final var description: String { "<\(Swift.type(of: self))>" }
  /// As `description`.
  public nonisolated final var debugDescription: String { description }
}
