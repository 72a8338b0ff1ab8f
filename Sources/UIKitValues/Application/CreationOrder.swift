/// Numbers the objects that an app makes, in the order of creation, for hashes without a
/// per-process seed.
///
/// Restarts with each application, so that a replay numbers objects as its session did. Objects of
/// two applications may have the same number: it only defines an order, not an identity.
@MainActor package enum CreationOrder {
  private static var last = 0

  /// Returns the number of a new object.
  package static func next() -> Int {
    last += 1
    return last
  }

  /// Restarts the numbers for a new application.
  package static func restart() {
    last = 0
  }
}
