/// A place in app code that has called the toolkit: the return addresses of the calls, innermost
/// first.
///
/// Addresses differ from process to process. They are in no digest and no recording; the line is
/// only in evidence.
@MainActor package final class CallPlace {
  private let addresses: [UInt]
  /// The app's innermost line in words, `Board.swift:42`; empty if it is not known.
  package private(set) lazy var line: String = CallPlaces.line(of: addresses)

  fileprivate init(_ addresses: [UInt]) { self.addresses = addresses }
}

/// Notes the places of app code while evidence is kept of a run, for people who ask who made a
/// recognizer, added an action or changed a view.
@MainActor package enum CallPlaces {
  /// How a host finds places, and their lines.
  package struct Finder {
    /// Returns the return addresses of the running code, innermost first.
    let addresses: () -> [UInt]
    /// Returns the app's innermost line of return addresses; empty if it is not known.
    let line: ([UInt]) -> String
    /// Returns the first line of a method of an object, `gestureRecognizerShouldBegin(_:)`; empty if
    /// it is not known.
    let method: (AnyObject, String) -> String

    package init(
      addresses: @escaping () -> [UInt], line: @escaping ([UInt]) -> String,
      method: @escaping (AnyObject, String) -> String
    ) {
      (self.addresses, self.line, self.method) = (addresses, line, method)
    }
  }

  /// Whether places are noted. Without evidence, this is all that is looked at.
  @safe @exclusivity(unchecked) package private(set) static var isKept = false
  private static var finder: Finder?

  /// Begins to note places, before the application is created; nil ends it.
  package static func keep(_ new: Finder?) {
    finder = new
    isKept = new != nil
  }

  /// The place of the running code; nil if places are not noted.
  package static var present: CallPlace? {
    guard isKept, let finder else { return nil }
    return CallPlace(finder.addresses())
  }

  /// The first line of a method of an object, which is noted as having been called; empty if it is
  /// not known.
  package static func line(ofMethod name: String, of object: AnyObject) -> String {
    finder?.method(object, name) ?? ""
  }

  fileprivate static func line(of addresses: [UInt]) -> String { finder?.line(addresses) ?? "" }
}
