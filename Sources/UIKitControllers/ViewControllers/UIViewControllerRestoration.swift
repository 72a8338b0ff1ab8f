public import Foundation

/// A class that finds or creates view controllers for restoration.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
  /// Returns the controller with this path; nil if neither it nor its children should be restored.
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the outermost parent's to the
  ///     controller's.
  ///   - coder: The values that the controller wrote; the objects that it referred to do not exist
  ///     yet.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
