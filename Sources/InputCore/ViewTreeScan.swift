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
  /// What it shows besides its subviews, in words; empty for nothing.
  public var look: String

  /// Creates facts from their parts.
  public init(
    depth: Int, className: String, identifier: String, x: Int64, y: Int64, width: Int64,
    height: Int64, alpha: Int64, isHidden: Bool, look: String = ""
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
    self.look = look
  }

  var numbers: [5 of Int64] { [x, y, width, height, alpha] }

  /// A hash of all facts but the look.
  var placeHash: UInt64 {
    var digest = Digest()
    digest.mix(UInt64(depth) << 1 | (isHidden ? 1 : 0))
    digest.mix(className)
    digest.mix(identifier)
    for at in numbers.indices { digest.mix(UInt64(bitPattern: numbers[at])) }
    return digest.value
  }

  /// A hash of the look; 0 for none.
  var lookHash: UInt64 {
    guard !look.isEmpty else { return 0 }
    var digest = Digest()
    digest.mix(look)
    return digest.value
  }
}

/// The digests of all views at a checkpoint.
public struct ViewDigests: Equatable, Sendable {
  /// Of their classes, identifiers, frames, alphas and depths, and whether they are hidden; never
  /// 0.
  public var places: UInt64
  /// Of what they show: texts, values, states, colours and images. 0 if the recording does not
  /// contain it.
  public var looks: UInt64

  /// Creates the value from its parts.
  public init(places: UInt64, looks: UInt64) {
    (self.places, self.looks) = (places, looks)
  }
}

/// Scans all views of a run at its checkpoints: computes digests, and writes the views that have
/// changed since the last checkpoint to a tape.
@MainActor public final class ViewTreeScan {
  /// The number of views that are written to the tape; the digest includes all.
  public static let tapedViewLimit = 1 << 16

  private let tape: TranscriptTape?
  private var hashes: [UInt64] = []
  private var count = 0
  private var (places, looks) = (Digest(), Digest())

  /// Creates a scan without an earlier checkpoint; `tape` receives the changes.
  public init(onto tape: TranscriptTape? = nil) {
    self.tape = tape
  }

  /// Scans the views that `describe` notes; returns their digests, none of which is 0.
  public func scan(_ describe: (ViewTreeScan) -> Void) -> ViewDigests {
    (places, looks) = (Digest(), Digest())
    count = 0
    describe(self)
    if hashes.count > count { hashes.removeLast(hashes.count - count) }
    tape?.append(viewCount: UInt32(clamping: count))
    return ViewDigests(places: max(places.value, 1), looks: max(looks.value, 1))
  }

  /// Adds the next view: superviews before their subviews, back before front.
  public func visit(_ view: ViewFacts) {
    let place = view.placeHash
    places.mix(place)
    let look = view.lookHash
    if look != 0 {
      looks.mix(UInt64(count))
      looks.mix(look)
    }
    let hash = place ^ look
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
  ///   - keepsCalls: Whether calls and views are recorded, or only the digests of the views.
  ///   - keepsStates: Whether the states after each input are recorded.
  public init(keepsCalls: Bool, keepsStates: Bool = false) {
    tape = keepsCalls ? TranscriptTape() : nil
    states = keepsStates ? RunStateScan() : nil
    scan = ViewTreeScan(onto: tape)
  }

  /// The digests of all present views; nil if no application runs.
  public func viewDigests() -> ViewDigests? {
    describeViews.map { scan.scan($0) }
  }
}
