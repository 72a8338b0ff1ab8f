/// What a variation does to the answer to a recorded request.
package struct AnswerChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
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

  /// The number of the recorded transfer.
  package let transfer: UInt64
  package let kind: Kind

  init(_ transfer: UInt64, _ kind: Kind) { (self.transfer, self.kind) = (transfer, kind) }
}
