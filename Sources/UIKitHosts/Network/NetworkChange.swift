/// What is otherwise about the answer to a recorded request, in a run that leaves the recorded one.
package struct NetworkChange: Hashable, Sendable, Codable {
  package enum Kind: Hashable, Sendable, Codable {
    /// There is no connection to the server.
    case refused
    /// The connection is lost when the answer should begin.
    case lost
    /// The server answers with this status, and nothing else.
    case status(Int)
    /// The answer comes so many nanoseconds later.
    case late(UInt64)
    /// It and all that begin after it come so many nanoseconds later.
    case allLate(UInt64)
  }

  /// The recorded transfer.
  package var transfer: UInt64
  package var kind: Kind

  package init(_ transfer: UInt64, _ kind: Kind) { (self.transfer, self.kind) = (transfer, kind) }
}
