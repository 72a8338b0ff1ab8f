/// Numbers what an app makes, in the order in which it does, for hashes that no process seeds.
///
/// Begins anew with each application, so that a replay numbers as the session did that it repeats.
/// Numbers of two applications may meet; they tell nothing apart, they only give an order.
@MainActor enum CreationOrder {
  private static var last = 0

  /// The number of what is being made.
  static func next() -> Int {
    last += 1
    return last
  }

  /// An application is being made.
  static func restart() {
    last = 0
  }
}
