import InputCore
import InputRecording

/// What a replay of a recording compares besides its inputs: digests of the calls, the views at
/// checkpoints, and pictures.
package struct ComparedFacts: Sendable {
  /// A checkpoint, or the end of the run.
  struct Checkpoint: Sendable {
    /// The number of inputs before it.
    var input: Int
    /// The low 16 bits of the digest of all calls.
    var digest: UInt16
    /// The digests of all views; nil if there are none.
    var views: ViewDigests?
    /// The lines of the views that have changed since the checkpoint before.
    var changes: [(index: Int, line: String, drawing: String)] = []
    /// The number of views; nil if their lines are not recorded.
    var viewCount: Int?
  }

  /// A change of the main screen's picture.
  struct Shown: Sendable, Equatable {
    var fact: PictureFact
    /// The number of inputs before it.
    var input: Int
  }

  /// The behaviour version; digests of different versions cannot be compared.
  var version: UInt32 = 0
  /// Whether the order of tasks is repeated, so that views can be compared.
  var comparesViews = true
  /// The low 16 bits of the digest before each input; nil if the recording has none.
  var digests: [UInt16?] = []
  var checkpoints: [Checkpoint] = []
  var pictures: [Shown] = []
  /// The digests of the fonts, by their paths. Other fonts draw every text in another way.
  var fonts: [String: UInt64] = [:]

  /// Creates the facts of a recording without any.
  package init() {}

  /// The low 16 bits of the digest after an input, or before the first for 0; nil if unknown.
  func digest(after input: Int) -> UInt16? {
    if input < digests.count { return digests[input] }
    return checkpoints.last.flatMap { $0.input == input ? $0.digest : nil }
  }

  /// Notes an item of the recording; `inputCount` is the number of inputs before it, including
  /// itself.
  mutating func add(_ item: RecordedItem, inputCount: Int) {
    switch item {
    case .input(let recorded): digests.append(recorded.digestBefore)
    case .checkpoint(let digest), .ended(let digest):
      checkpoints.append(Checkpoint(input: inputCount, digest: digest.low16))
    case .viewTree(let views): changeLast { $0.views = views }
    case .viewCount(let count): changeLast { $0.viewCount = Int(clamping: count) }
    case .view(let index, let line, let look, let drawing):
      let line = RecordedEvidence.line(line, look: look)
      changeLast { $0.changes.append((Int(clamping: index), line, drawing)) }
    case .picture(let fact): pictures.append(Shown(fact: fact, input: inputCount))
    case .file(let file): if file.kind == .font { fonts[file.path] = file.digest }
    case .transcript, .states: break
    }
  }

  private mutating func changeLast(_ change: (inout Checkpoint) -> Void) {
    if !checkpoints.isEmpty { change(&checkpoints[checkpoints.count - 1]) }
  }
}

/// The lines of the views of a recording, from checkpoint to checkpoint.
struct ViewTrack {
  private static let limit = 1 << 16

  private(set) var lines: [String] = []
  /// How each of the views is drawn: the lines of its display list, if they are recorded.
  private(set) var drawings: [[String]] = []
  private var next = 0

  /// Goes on to the last checkpoint after `input`; returns it if no other input is between.
  mutating func advance(to input: Int, of facts: ComparedFacts) -> ComparedFacts.Checkpoint? {
    var found: ComparedFacts.Checkpoint?
    while next < facts.checkpoints.count, facts.checkpoints[next].input <= input {
      let checkpoint = facts.checkpoints[next]
      next += 1
      for (index, line, drawing) in checkpoint.changes
      where index <= lines.count && index < Self.limit {
        if index < lines.count { lines[index] = line } else { lines.append(line) }
        if drawings.count < lines.count { drawings.append([]) }
        if drawing == ViewDrawing.gone { drawings[index] = [] }
        if !drawing.isEmpty, drawing != ViewDrawing.gone {
          drawings[index] = drawing.split(separator: "\n").map(String.init)
        }
      }
      if let count = checkpoint.viewCount, lines.count > count {
        lines.removeLast(lines.count - count)
        drawings.removeLast(drawings.count - count)
      }
      if checkpoint.input == input { found = checkpoint }
    }
    return found
  }

  /// Each view with the lines of its display list below it, without those that `other` has too.
  func drawnLines(unlike other: ViewTrack) -> [String] {
    var text: [String] = []
    for (index, line) in lines.enumerated() where index < drawings.count {
      let drawing = drawings[index]
      let same = index < other.drawings.count && other.drawings[index].first == drawing.first
      if !same { text += [line] + drawing.dropFirst() }
    }
    return text
  }
}
