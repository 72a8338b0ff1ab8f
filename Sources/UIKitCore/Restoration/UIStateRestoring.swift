public import Foundation

/// An object whose state outlives the application: view controllers, and what is registered with
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
///
/// An object is saved where somebody who is saved refers to it, with `encode(_:forKey:)`; all that is written
/// there is its path. `docs/application.md` has the order of the calls.
@preconcurrency @MainActor public protocol UIStateRestoring: AnyObject {
  /// In whose scope the object's identifier stands; nil, for that of the application, unless
  /// implemented.
  var restorationParent: (any UIStateRestoring)? { get }
  /// Who finds or makes the object in the next launch; nil unless implemented: then it has to be registered
  /// by the time that states are restored.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Write what is needed to show the same again. Does nothing unless implemented.
  func encodeRestorableState(with coder: NSCoder)
  /// Take up what `encodeRestorableState(with:)` wrote; objects that it referred to are there again. Does
  /// nothing unless implemented.
  func decodeRestorableState(with coder: NSCoder)
  /// All objects have taken up their states. Does nothing unless implemented.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// Nil.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// Nil.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Nothing.
  public func applicationFinishedRestoringState() {}
}

/// Finds or makes objects of the application's own for restoration.
@preconcurrency @MainActor public protocol UIObjectRestoration: AnyObject {
  /// The object with this path; nil where it is not to be restored.
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the outermost parent's to the object's.
  ///   - coder: What the object wrote.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

/// Finds or makes view controllers for restoration.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
  /// The controller with this path; nil where neither it nor its children are to be restored.
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the outermost parent's to the
  ///     controller's.
  ///   - coder: What the controller wrote; objects that it referred to are not there yet.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension NSCoder {
  /// A controller or a view that was referred to under `key`; nil where it is not restored, or is of another
  /// class.
  public func decodeObject<Restored: UIResponder>(
    of cls: Restored.Type, forKey key: String
  ) -> Restored? {
    decodeObject(forKey: key) as? Restored
  }
}
