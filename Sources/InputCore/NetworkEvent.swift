/// An event of a network transfer, as URLSession met it in a recorded run.
///
/// Events are not inputs: what they cause in the app comes as `workArrived`. A replay gives them to
/// URLSession again.
public struct NetworkEvent: Equatable, Sendable, Codable {
  /// What happened.
  public enum Happening: Equatable, Sendable, Codable {
    /// The transfer began.
    case request(method: String, url: String, headers: [String])
    /// A header line came; the length of the body was known to be `contentLength`, or was -1.
    case header(line: [UInt8], contentLength: Int64)
    /// A part of the body came.
    case data(count: Int)
    /// A part of the request's body was asked for, in a room of this size; `given` is what was
    /// given, or a sign of failure.
    case read(room: Int, given: Int)
    /// The transfer was over, with libcurl's result, the system's error and a text.
    case done(result: Int32, systemError: Int32, text: String)
    /// URLSession removed the transfer: it had timed out, or the app had cancelled it.
    case removed(hasTimedOut: Bool)
    /// All that came of the body and was given of the request's, by digest and size; a digest of 0
    /// is a body that is not recorded.
    case bodies(received: Body, sent: Body)
    /// A part of the received bytes with a digest, after the parts before it. Belongs to no transfer.
    case bytes(digest: UInt64, part: [UInt8])
    /// Names that the app adds to those whose values are secret. Belongs to no transfer.
    case secrets(names: [String])
  }

  /// Bytes that are stored elsewhere.
  public struct Body: Equatable, Sendable, Codable {
    /// A hash of the bytes; 0 if they are not recorded.
    public var digest: UInt64
    /// Their number.
    public var count: UInt64

    /// Creates a body from its parts.
    public init(digest: UInt64, count: UInt64) { (self.digest, self.count) = (digest, count) }
  }

  /// The number of the transfer, from 1; 0 for none.
  public var transfer: UInt64
  /// The place among all events of the run, from 1; 0 for what is not an event in time.
  public var order: UInt64
  /// When it happened.
  public var instant: Instant
  /// How much work of other threads had arrived at the main queue since the start.
  public var arrivals: UInt64
  /// The input that the app was handling; 0 for none.
  public var input: UInt64
  /// Whether URLSession was still beginning a transfer.
  public var isBeginning: Bool
  /// What happened.
  public var happening: Happening

  /// Creates an event from its parts.
  public init(
    transfer: UInt64, order: UInt64, instant: Instant, arrivals: UInt64, input: UInt64,
    isBeginning: Bool = false, _ happening: Happening
  ) {
    self.isBeginning = isBeginning
    (self.transfer, self.order, self.instant) = (transfer, order, instant)
    (self.arrivals, self.input, self.happening) = (arrivals, input, happening)
  }
}
