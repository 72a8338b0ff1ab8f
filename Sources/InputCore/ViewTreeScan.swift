/// What a checkpoint keeps of a view.
public struct ViewFacts: Equatable, Sendable {
  /// How many superviews it has.
  public var depth: Int
  /// The name of its class.
  public var className: String
  /// Its name for tests; empty for none.
  public var identifier: String
  /// Its frame and its alpha, in thousandths: across, down, width, height, alpha.
  public var x, y, width, height, alpha: Int64
  /// Whether it is hidden.
  public var isHidden: Bool

  /// Takes its parts together.
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

  /// A hash of all of it.
  var hash: UInt64 {
    var digest = Digest()
    digest.mix(UInt64(depth) << 1 | (isHidden ? 1 : 0))
    digest.mix(className)
    digest.mix(identifier)
    for at in numbers.indices { digest.mix(UInt64(bitPattern: numbers[at])) }
    return digest.value
  }
}

/// Goes over all views of a run at its checkpoints: makes a digest of them, and puts those on a tape
/// that have changed since the last time.
@MainActor public final class ViewTreeScan {
  /// Views that are put on the tape; all are in the digest.
  public static let tapedViewLimit = 1 << 16

  private let tape: TranscriptTape?
  private var hashes: [UInt64] = []
  private var count = 0
  private var digest = Digest()

  /// Begins without a former checkpoint; `tape` gets what changes.
  public init(onto tape: TranscriptTape? = nil) {
    self.tape = tape
  }

  /// Takes in the views that `describe` notes; gives their digest, never 0.
  public func scan(_ describe: (ViewTreeScan) -> Void) -> UInt64 {
    digest = Digest()
    count = 0
    describe(self)
    if hashes.count > count { hashes.removeLast(hashes.count - count) }
    tape?.note(viewCount: UInt32(clamping: count))
    return max(digest.value, 1)
  }

  /// The next view: superviews come before their subviews, what is behind before what is in front.
  public func note(_ view: ViewFacts) {
    let hash = view.hash
    digest.mix(hash)
    let isNew = count >= hashes.count || hashes[count] != hash
    if isNew, count < Self.tapedViewLimit { tape?.note(view, index: UInt32(count)) }
    if count < hashes.count { hashes[count] = hash } else { hashes.append(hash) }
    count += 1
  }
}

/// What a recorder learns of a run beside its inputs: its calls, and its views at each checkpoint.
@MainActor public final class RunWitness {
  /// Gets the calls; nil where none are kept.
  public let tape: TranscriptTape?
  /// Notes all views as they are now; nil where no application runs.
  public var describeViews: ((ViewTreeScan) -> Void)?
  private let scan: ViewTreeScan

  /// - Parameter keepsCalls: Whether calls and views are kept, or the digest of the views alone.
  public init(keepsCalls: Bool) {
    tape = keepsCalls ? TranscriptTape() : nil
    scan = ViewTreeScan(onto: tape)
  }

  /// The digest of all views as they are now; nil where no application runs.
  public func viewDigest() -> UInt64? {
    describeViews.map { scan.scan($0) }
  }
}
