/// A train that leaves, as the server describes it.
struct Departure: Codable, Equatable {
  /// The number by which the server knows it.
  var id: Int
  /// What is written on it: `RE 5`.
  var line: String
  /// Where it goes.
  var destination: String
  /// When it is to leave, in hours and minutes: `09:41`.
  var time: String
  /// How late it is, in minutes.
  var delay: Int
  /// The file with the operator's sign.
  var sign: String

  /// What is said about its punctuality.
  var status: String { delay == 0 ? "on time" : "\(delay) min late" }
}

/// Where a train stops, and where it leaves.
struct Journey: Codable, Equatable {
  /// The platforms, the first of which is where it leaves; a train that is not yet here has none.
  var platforms: [String]
  /// The names of its stops, in their order.
  var stops: [String]
}
