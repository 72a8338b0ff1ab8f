package import InputCore
package import InputRecording

/// A recording taken apart into pieces that can be left out, so that the rest is a recording again:
/// contacts that land also end, keys that go down come up, and devices that send input are present.
///
/// Digests, answers of the host and arrivals of work are not among the pieces, since another run
/// has different ones.
package struct RecordingReduction: Sendable {
  /// A piece: a finger, a press of a key, or what one of these sent in one frame; a request of the
  /// system; an advance of the clock.
  package struct Piece: Sendable {
    /// The piece that this one depends on, its finger; this piece itself if it depends on no other.
    package var whole: Int
    /// The number of its gesture, which is everything that happened while something was held.
    package var gesture: Int
  }

  /// All pieces, in the order in which they begin.
  package private(set) var pieces: [Piece] = []
  /// Anything left out from the start, one line each.
  package var notes: [String] {
    // What recorded answers lead to does so again.
    network == nil ? answers.notes : answers.answerNotes
  }
  /// Whether keys were left out of the recording.
  package let leavesOutKeys: Bool
  /// The network of the recording, whose answers come when the app asks for them; nil if it has none.
  package let network: [NetworkEvent]?
  /// The edits that made the recording, and this one.
  package let origins: [RecordingOrigin]

  private var inputs: [Input] = []
  /// The piece of each sample of a frame, or of another input; empty for inputs that always stay.
  private var owners: [[Int]] = []
  /// The input that added the device of a frame or a removal; -1 for others.
  private var arrivals: [Int] = []
  private var answers = LeftOutAnswers()
  private var end = Instant.zero

  /// Reads the recording at `path`, which is kept in memory.
  ///
  /// - Throws: `RecordingError` if it cannot be read to its end.
  package init(_ path: String) throws(RecordingError) {
    let reader = try RecordingReader(path: path)
    leavesOutKeys = reader.leavesOutKeys
    network = reader.hasNetwork ? try NetworkTape.read(path)?.all : nil
    origins =
      reader.origins + [
        RecordingOrigin(edit: "shrink", sources: try editSources([path]), dropped: runEvidence)
      ]
    var dismantling = Dismantling()
    while let next = try reader.nextInput() {
      end = max(end, next.instant)
      guard !answers.leavesOut(next.input) else { continue }
      let parts = dismantling.classify(next.input, number: inputs.count)
      inputs.append(next.input)
      owners.append(parts.owners)
      arrivals.append(parts.arrival)
    }
    pieces = dismantling.pieces
  }

  /// The identity of the file at `path`: name, size and checksum.
  ///
  /// - Throws: `RecordingError` if it cannot be read.
  package static func identity(of path: String) throws(RecordingError) -> String {
    try editSources([path]).joined()
  }

  /// The inputs that remain if only some pieces are kept.
  ///
  /// - Parameter isKept: Whether each piece is kept; one without its whole is not.
  package func inputs(keeping isKept: [Bool]) -> [Input] {
    func stays(_ piece: Int) -> Bool { isKept[piece] && isKept[pieces[piece].whole] }
    var present: Set<Int> = []
    for index in inputs.indices {
      guard case .frame = inputs[index], owners[index].contains(where: stays) else { continue }
      present.insert(arrivals[index])
    }
    var result: [Input] = []
    for index in inputs.indices {
      switch inputs[index] {
      case .started: result.append(inputs[index])
      case .deviceAdded: if present.contains(index) { result.append(inputs[index]) }
      case .deviceRemoved:
        if present.contains(arrivals[index]), owners[index].contains(where: stays) {
          result.append(inputs[index])
        }
      case .frame(var frame):
        let kept = zip(frame.samples, owners[index]).filter { stays($0.1) }.map(\.0)
        guard !kept.isEmpty else { continue }
        frame.samples = kept
        result.append(.frame(frame))
      case .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
        if owners[index].contains(where: stays) { result.append(inputs[index]) }
      }
    }
    return result + [.clockAdvanced(to: end)]
  }
}

/// Finds the piece of each sample.
private struct Dismantling {
  private struct Key: Hashable {
    var device: DeviceID
    var kind: Held
    var code: UInt16
  }

  /// The kinds of things that can be held.
  private enum Held { case finger, pen, button, key, gesture }

  var pieces: [RecordingReduction.Piece] = []
  private var open: [Key: Int] = [:]
  private var state = PresentState()
  private var gesture = 0
  private var arrivals: [DeviceID: Int] = [:]
  /// The pieces of the present frame that belong to a whole, by the whole.
  private var details: [Int: Int] = [:]
  /// The last key of the present frame.
  private var lastKey: Int?
  private var loose: Int?

  mutating func classify(_ input: Input, number: Int) -> (owners: [Int], arrival: Int) {
    switch input {
    case .started: return ([], -1)
    case .deviceAdded(let device, _):
      state.apply(input)
      arrivals[device.id] = number
      return ([], number)
    case .deviceRemoved(let device, _):
      state.apply(input)
      open = open.filter { $0.key.device != device }
      return ([add()], arrivals[device] ?? -1)
    case .frame(let frame):
      if !state.isHolding { gesture += 1 }
      state.apply(input)
      details = [:]
      (lastKey, loose) = (nil, nil)
      let hasPenEvent = frame.samples.contains { $0.kind == .penProximity || $0.kind == .penTip }
      let owners = frame.samples.map { owner(of: $0, hasPenEvent: hasPenEvent) }
      return (owners, arrivals[frame.device] ?? -1)
    case .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: return ([add()], -1)
    }
  }

  /// Adds a piece that depends on no other, or a part of `whole`.
  private mutating func add(to whole: Int? = nil) -> Int {
    pieces.append(RecordingReduction.Piece(whole: whole ?? pieces.count, gesture: gesture))
    return pieces.count - 1
  }

  private mutating func owner(of sample: Sample, hasPenEvent: Bool) -> Int {
    let (device, code) = (sample.device, sample.code)
    let finger = Key(device: device, kind: .finger, code: code)
    let pen = Key(device: device, kind: .pen, code: 0)
    let motion = Key(device: device, kind: .gesture, code: 0)
    switch sample.kind {
    case .touchDown: return begin(finger)
    case .touchMove, .touchShape, .touchForce: return detail(of: finger)
    case .touchUp, .touchCancel: return end(finger)
    case .penProximity: return sample.x != 0 ? begin(pen) : end(pen)
    case .penTip: return whole(pen)
    case .penPlace: return hasPenEvent ? whole(pen) : detail(of: pen)
    case .penForce, .penTilt, .penRotation, .penSlider: return detail(of: pen)
    case .button:
      if let pen = open[pen] { return pen }
      let button = Key(device: device, kind: .button, code: code)
      return sample.x != 0 ? begin(button) : end(button)
    case .key:
      let key = Key(device: device, kind: .key, code: code)
      let owner = sample.x != 0 ? begin(key) : end(key)
      lastKey = owner
      return owner
    case .keyCharacters: return lastKey ?? single()
    case .pinchBegin, .swipeBegin, .holdBegin: return begin(motion)
    case .pinchChange, .swipeChange: return detail(of: motion)
    case .pinchEnd, .swipeEnd, .holdEnd: return end(motion)
    case .pointerMotion, .pointerPlace, .scroll, .axis, .switchState, .padDial, .battery, .sensor:
      return single()
    }
  }

  /// The piece of everything in a frame that belongs to nothing held.
  private mutating func single() -> Int {
    let owner = loose ?? add()
    loose = owner
    return owner
  }

  private mutating func begin(_ key: Key) -> Int {
    let owner = add()
    open[key] = owner
    return owner
  }

  private mutating func whole(_ key: Key) -> Int { open[key] ?? begin(key) }

  private mutating func end(_ key: Key) -> Int { open.removeValue(forKey: key) ?? add() }

  private mutating func detail(of key: Key) -> Int {
    let whole = whole(key)
    if let detail = details[whole] { return detail }
    let detail = add(to: whole)
    details[whole] = detail
    return detail
  }
}
