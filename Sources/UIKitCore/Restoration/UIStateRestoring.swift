public import Foundation

/// An object whose state is restored in the next launch: a view controller, or an object registered
/// by `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)`.
///
/// An object is saved if a saved object refers to it by `encode(_:forKey:)`, which writes only its
/// path. For the order of the calls see `docs/application.md`.
@preconcurrency @MainActor public protocol UIStateRestoring: AnyObject {
  /// The parent in whose scope the object's identifier is unique. Default: nil, the application.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that finds or creates the object in the next launch. Default: nil: the object must
  /// be registered before states are restored.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Writes the state needed to restore the object. The default does nothing.
  func encodeRestorableState(with coder: NSCoder)
  /// Reads the state that `encodeRestorableState(with:)` wrote; the objects that it referred to
  /// exist again. The default does nothing.
  func decodeRestorableState(with coder: NSCoder)
  /// Called after all objects have restored their states. The default does nothing.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// Returns nil.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// Returns nil.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}

/// A class that finds or creates the application's own objects for restoration.
@preconcurrency @MainActor public protocol UIObjectRestoration: AnyObject {
  /// Returns the object with this path; nil if it is not to be restored.
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the outermost parent's to the
  ///     object's.
  ///   - coder: The values that the object wrote.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

extension NSCoder {
  /// Returns the controller or view referred to under `key`; nil if it is not restored, or is of
  /// another class.
  public func decodeObject<Restored: UIResponder>(
    of cls: Restored.Type, forKey key: String
  ) -> Restored? {
    decodeObject(forKey: key) as? Restored
  }
}
