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
  /// How it is drawn without its subviews: a digest of eight digits and, if there is room for it,
  /// the text of its display list, a line per command. `ViewDrawing.gone` if it is not drawn; empty
  /// if that has not changed since the checkpoint before, or is not recorded.
  public var drawing = ""

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

/// How a view is drawn at a checkpoint.
public struct ViewDrawing {
  /// What a recording contains for a view that is no longer drawn.
  public static let gone = "nothing"

  /// The digest of its display list.
  public var digest: UInt64
  /// Returns the list's text, a line per command.
  public var text: () -> String

  /// Creates the value from its parts.
  public init(digest: UInt64, text: @escaping () -> String) {
    (self.digest, self.text) = (digest, text)
  }

  /// The digest as a recording's transcript contains it.
  var shortDigest: String {
    let digits = String(UInt32(truncatingIfNeeded: digest), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
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
  /// Of their display lists. 0 if no view is drawn, or if the recording does not contain it. The
  /// lowest bit says whether text has glyphs: lists with and without them cannot be compared.
  public var drawings: UInt64

  /// Creates the value from its parts.
  public init(places: UInt64, looks: UInt64, drawings: UInt64 = 0) {
    (self.places, self.looks, self.drawings) = (places, looks, drawings)
  }

  /// Whether the display lists are known to be others than those of `other`.
  public func areDrawnUnlike(_ other: ViewDigests) -> Bool {
    guard drawings != 0, other.drawings != 0 else { return false }
    let areOfOneKind = (drawings ^ other.drawings) & 1 == 0
    return areOfOneKind && drawings != other.drawings
  }
}

/// Scans all views of a run at its checkpoints: computes digests, and writes the views that have
/// changed since the last checkpoint to a tape.
@MainActor public final class ViewTreeScan {
  /// The number of views that are written to the tape; the digest includes all.
  public static let tapedViewLimit = 1 << 16

  /// The bytes of display lists' texts for which there is room: at first and at most, and the
  /// number of the calls' bytes that make room for another one.
  private static let (firstRoom, mostRoom, callsPerRoom) = (6 << 10, 32 << 10, 32)

  private let tape: TranscriptTape?
  private var hashes: [UInt64] = []
  /// The digests of the views' display lists; 0 for a view that is not drawn.
  private var drawings: [UInt64] = []
  private var count = 0
  private var (places, looks, lists) = (Digest(), Digest(), Digest())
  private var hasDrawings = false
  /// Whether text in the drawings has glyphs, as in all programs with fonts. Default: true.
  public var hasGlyphs = true
  /// The bytes of texts for which there is room; nil if there is no limit.
  private var room: Int?

  /// Creates a scan without an earlier checkpoint; `tape` receives the changes.
  ///
  /// - Parameter limitsTexts: Whether the texts of display lists are limited to a part of a
  ///   recording's size.
  public init(onto tape: TranscriptTape? = nil, limitsTexts: Bool = true) {
    self.tape = tape
    room = limitsTexts ? Self.firstRoom : nil
  }

  /// Scans the views that `describe` notes; returns their digests.
  public func scan(_ describe: (ViewTreeScan) -> Void) -> ViewDigests {
    (places, looks, lists) = (Digest(), Digest(), Digest())
    (count, hasDrawings) = (0, false)
    if let room, let tape {
      self.room = min(room + tape.byteCount / Self.callsPerRoom, Self.mostRoom)
    }
    describe(self)
    if hashes.count > count {
      hashes.removeLast(hashes.count - count)
      drawings.removeLast(drawings.count - count)
    }
    tape?.append(viewCount: UInt32(clamping: count))
    return ViewDigests(
      places: max(places.value, 1), looks: max(looks.value, 1), drawings: drawingsDigest)
  }

  /// As in `ViewDigests`; the second bit keeps it from being 0.
  private var drawingsDigest: UInt64 {
    guard hasDrawings else { return 0 }
    let glyphs: UInt64 = hasGlyphs ? 1 : 0
    return lists.value & ~3 | 2 | glyphs
  }

  /// Adds the next view: superviews before their subviews, back before front.
  ///
  /// - Parameter drawing: How it is drawn; nil if it is not, or if drawings are not compared.
  public func visit(_ view: ViewFacts, drawing: ViewDrawing? = nil) {
    let place = view.placeHash
    places.mix(place)
    let look = view.lookHash
    if look != 0 {
      looks.mix(UInt64(count))
      looks.mix(look)
    }
    let list = drawing.map { max($0.digest, 1) } ?? 0
    if list != 0 {
      hasDrawings = true
      lists.mix(UInt64(count))
      lists.mix(list)
    }
    let hash = place ^ look ^ list
    let isNew = count >= hashes.count || hashes[count] != hash
    if isNew, count < Self.tapedViewLimit, let tape {
      var view = view
      view.drawing = words(of: drawing, former: count < drawings.count ? drawings[count] : 0)
      tape.append(view, index: UInt32(count))
    }
    if count < hashes.count {
      (hashes[count], drawings[count]) = (hash, list)
    } else {
      hashes.append(hash)
      drawings.append(list)
    }
    count += 1
  }

  /// What the tape receives of a drawing; nothing if its digest is the `former` one.
  private func words(of drawing: ViewDrawing?, former: UInt64) -> String {
    guard let drawing else { return former == 0 ? "" : ViewDrawing.gone }
    guard former != max(drawing.digest, 1) else { return "" }
    let digest = drawing.shortDigest
    if let room, room < digest.utf8.count { return digest }
    let words = "\(digest)\n\(drawing.text())"
    guard let room else { return words }
    guard words.utf8.count <= room else { return digest }
    self.room = room - words.utf8.count
    return words
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
  /// Called after the views have been noted, before their digests are recorded: the recorder
  /// receives the fonts that drawings were the first to use.
  public var didDescribe: (() -> Void)?
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
    let digests = describeViews.map { scan.scan($0) }
    didDescribe?()
    return digests
  }
}
