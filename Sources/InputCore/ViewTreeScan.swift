/// The recorded facts of a view at a checkpoint.
public struct ViewFacts: Equatable, Sendable {
  /// The number of its superviews.
  public var depth: Int
  /// The name of its class.
  public var className: String
  /// Its accessibility identifier; empty for none.
  public var identifier: String
  /// Its frame and alpha, in thousandths: x, y, width, height, alpha.
  public var x, y, width, height, alpha: Int64
  /// Whether it is hidden.
  public var isHidden: Bool

  /// Creates facts from their parts.
  public init(
    depth: Int, className: String, identifier: String, x: Int64, y: Int64, width: Int64,
    height: Int64, alpha: Int64, isHidden: Bool
  ) {
    self.depth = depth
    self.className = className
    self.identifier = identifier
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.alpha = alpha
    self.isHidden = isHidden
  }

  var numbers: [5 of Int64] { [x, y, width, height, alpha] }

  /// A hash of all facts.
  var hash: UInt64 {
    var digest = Digest()
    digest.mix(UInt64(depth) << 1 | (isHidden ? 1 : 0))
    digest.mix(className)
    digest.mix(identifier)
    for at in numbers.indices { digest.mix(UInt64(bitPattern: numbers[at])) }
    return digest.value
  }
}

/// Scans all views of a run at its checkpoints: computes a digest, and writes the views that have
/// changed since the last checkpoint to a tape.
@MainActor public final class ViewTreeScan {
  /// The number of views that are written to the tape; the digest includes all.
  public static let tapedViewLimit = 1 << 16

  private let tape: TranscriptTape?
  private var hashes: [UInt64] = []
  private var count = 0
  private var digest = Digest()

  /// Creates a scan without an earlier checkpoint; `tape` receives the changes.
  public init(onto tape: TranscriptTape? = nil) {
    self.tape = tape
  }

  /// Scans the views that `describe` notes; returns their digest, never 0.
  public func scan(_ describe: (ViewTreeScan) -> Void) -> UInt64 {
    digest = Digest()
    count = 0
    describe(self)
    if hashes.count > count { hashes.removeLast(hashes.count - count) }
    tape?.append(viewCount: UInt32(clamping: count))
    return max(digest.value, 1)
  }

  /// Adds the next view: superviews before their subviews, back before front.
  public func visit(_ view: ViewFacts) {
    let hash = view.hash
    digest.mix(hash)
    let isNew = count >= hashes.count || hashes[count] != hash
    if isNew, count < Self.tapedViewLimit { tape?.append(view, index: UInt32(count)) }
    if count < hashes.count { hashes[count] = hash } else { hashes.append(hash) }
    count += 1
  }
}

/// What a recorder receives about a run besides its inputs: its calls, and its views at each
/// checkpoint.
@MainActor public final class RunWitness {
  /// Receives the calls; nil if none are recorded.
  public let tape: TranscriptTape?
  /// Receives the states after each input; nil if none are recorded.
  public let states: RunStateScan?
  /// Notes all present views; nil if no application runs.
  public var describeViews: ((ViewTreeScan) -> Void)?
  private let scan: ViewTreeScan

  /// - Parameters:
  ///   - keepsCalls: Whether calls and views are recorded, or only the digest of the views.
  ///   - keepsStates: Whether the states after each input are recorded.
  public init(keepsCalls: Bool, keepsStates: Bool = false) {
    tape = keepsCalls ? TranscriptTape() : nil
    states = keepsStates ? RunStateScan() : nil
    scan = ViewTreeScan(onto: tape)
  }

  /// The digest of all present views; nil if no application runs.
  public func viewDigest() -> UInt64? {
    describeViews.map { scan.scan($0) }
  }
}
