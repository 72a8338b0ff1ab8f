internal import InputCore
package import InputRecording

/// Writes recordings one after the other: each begins at the end of the one before it.
///
/// If a recording adds a device with the same description as a device left over from the previous
/// one, it continues that device; the other devices of the previous one are removed. If a recording
/// begins with exactly what the previous one holds at its end, as parts of one recording do,
/// contacts continue; otherwise contacts are cancelled first, and keys and buttons released.
///
/// - Parameters:
///   - paths: The recordings, at least one.
///   - gap: The time between them, in nanoseconds.
/// - Throws: `RecordingError` if reading or writing fails, if the screens differ, or for standard
///   input.
package func joinRecordings(
  _ paths: [String], to place: EditPlace, gap: UInt64 = 0
) throws(RecordingError) -> EditSummary {
  precondition(!paths.isEmpty, "nothing to join")
  try place.check(whileReading: paths)
  let leavesOutKeys = try checkAlike(paths)
  let origin = RecordingOrigin(
    edit: "concat", sources: try editSources(paths), dropped: runEvidence)
  var draft = try InputDraft(
    of: place.path, overwrites: place.overwrites,
    leavesOutKeys: leavesOutKeys, origins: [origin])
  var join = Join()
  var answers = LeftOutAnswers()
  var losses: [String] = []
  for (index, path) in paths.enumerated() {
    // One at a time: a day may have more parts than a process may have open files.
    let reader = try RecordingReader(path: path)
    join.begin(reader.started, gap: index == 0 ? 0 : gap)
    while let next = try reader.nextInput() {
      guard !answers.leavesOut(next.input) else { continue }
      for input in try join.process(next.input, at: next.instant, of: reader.path) {
        try draft.append(input)
      }
    }
    for input in join.endOpening() { try draft.append(input) }
    if let loss = reader.loss { losses.append("\(reader.path): \(loss)") }
  }
  try draft.complete()
  return EditSummary(
    inputCount: draft.inputCount, notes: answers.notes, losses: losses,
    nanoseconds: join.nanoseconds)
}

/// Checks that recordings have the same screens; returns whether one of them leaves out keys.
///
/// - Throws: `RecordingError` if they differ, or for standard input, which cannot be read twice.
private func checkAlike(_ paths: [String]) throws(RecordingError) -> Bool {
  guard !paths.contains(StandardStream.sign) else {
    throw .foreign(
      path: StandardStream.input, problem: "it cannot be read twice, as concat does; name a file")
  }
  var leavesOutKeys = false
  for path in paths {
    let pair = try openAlike([paths[0], path])
    leavesOutKeys = leavesOutKeys || pair[1].leavesOutKeys
  }
  return leavesOutKeys
}

/// Opens recordings that must have the same screens.
///
/// - Throws: `RecordingError` if one cannot be read, or has other screens than the first.
func openAlike(_ paths: [String]) throws(RecordingError) -> [RecordingReader] {
  var readers: [RecordingReader] = []
  for path in paths {
    let reader = try RecordingReader(path: path)
    if let first = readers.first, reader.started.screens != first.started.screens {
      throw .foreign(
        path: reader.path,
        problem: "its screens (\(screensText(reader))) are not those of \(first.path) "
          + "(\(screensText(first))); retouch scale --to changes them")
    }
    readers.append(reader)
  }
  return readers
}

private func screensText(_ reader: RecordingReader) -> String {
  reader.started.screens.map {
    "\($0.name) \($0.widthPixels)x\($0.heightPixels)@\(Double($0.scaleThousandths) / 1000):"
      + "\(Double($0.refreshMillihertz) / 1000)"
      + ($0.quarterTurns == 0 ? "" : " mounted at \(Int($0.quarterTurns) * 90)°")
  }.joined(separator: ", ").printable(limit: 256)
}

/// Joins recordings, input by input.
///
///     first ──begin──▶ opening ──input that is not of the opening──▶ running ──begin──▶ opening
///
/// The opening of a recording is the beginning of a part of a `RecordingSeries`: `started`,
/// requests, devices, and frames of what they hold, all at one instant.
private struct Join {
  private enum Stage {
    case opening
    case running
  }

  private var stage = Stage.opening
  private var isFirst = true
  private var start: Instant?
  private var shift = TimeShift(from: .zero, to: .zero)
  private var opened = Instant.zero
  private var now = Instant.zero
  /// All devices of the result, and what they hold.
  private var state = PresentState()
  private var system = SystemState()
  /// The devices of the previous recording that this one has not continued yet.
  private var leftOver: [DeviceDescriptor] = []
  /// The devices of this recording's opening, with the frames of what they hold.
  private var opening: [(device: DeviceDescriptor, isContinued: Bool, samples: [Sample])] = []
  private var openingRequests: [Input] = []
  /// The requests of this recording's opening that follow what its devices hold.
  private var lastRequests: [Input] = []
  private var numbers: [DeviceID: DeviceID] = [:]
  private var nextNumber = 0

  /// The time from the first to the last input.
  var nanoseconds: UInt64 { now.nanoseconds(since: start ?? now) }

  /// Begins with a recording's first input.
  mutating func begin(_ started: Started, gap: UInt64) {
    isFirst = start == nil
    if start == nil {
      start = started.instant
      now = started.instant
    }
    now = now.advanced(byNanoseconds: gap)
    opened = started.instant
    shift = TimeShift(from: started.instant, to: now)
    stage = .opening
    leftOver = state.devices
    numbers = [:]
    opening = []
    (openingRequests, lastRequests) = ([], [])
  }

  /// The inputs of the result that follow from an input of the recording.
  mutating func process(
    _ input: Input, at instant: Instant, of path: String
  ) throws(RecordingError) -> [Input] {
    var output: [Input] = []
    if stage == .opening {
      if try processOpening(input, path) { return isFirst ? emit([moved(input)]) : [] }
      output = endOpening()
    }
    if case .deviceAdded(let device, _) = input { numbers[device.id] = try newNumber(path) }
    now = max(now, shift(instant))
    return output + emit([moved(input)])
  }

  /// Ends the opening: everything that the previous recording left is released or removed, unless
  /// this one continues it.
  mutating func endOpening() -> [Input] {
    guard stage == .opening else { return [] }
    stage = .running
    guard !isFirst else { return [] }
    let instant = shift(opened)
    var output: [Input] = []
    for device in opening where device.isContinued {
      let id = numbers[device.device.id] ?? device.device.id
      if state.held(by: id) == device.samples { continue }
      output += state.releases(at: instant).filter { $0.device == id }.map { .frame($0) }
    }
    output += leftOver.map { .deviceRemoved($0.id, at: instant) }
    var next = system
    for request in openingRequests + lastRequests { next.apply(request) }
    // What is released here, and held again, is no longer what has woken the displays.
    let isDisplayChange =
      !next.hasSameDisplays(as: system) || (next.swallowsHeld && !output.isEmpty)
    output += openingRequests.filter { $0.isOfDisplays ? isDisplayChange : changes($0) }
    for device in opening {
      let id = numbers[device.device.id] ?? device.device.id
      var descriptor = device.device
      descriptor.id = id
      if !device.isContinued { output.append(.deviceAdded(descriptor, at: instant)) }
      guard !device.samples.isEmpty, state.held(by: id) != device.samples else { continue }
      let samples = device.samples.map { sample in
        var sample = sample
        (sample.instant, sample.device) = (instant, id)
        return sample
      }
      output.append(.frame(Frame(device: id, instant: instant, samples: samples)))
    }
    if isDisplayChange { output += lastRequests }
    return emit(output)
  }

  /// Handles an input of the opening; returns false if the opening ended before it.
  private mutating func processOpening(
    _ input: Input, _ path: String
  ) throws(RecordingError) -> Bool {
    switch input {
    case .started: return true
    case .deviceAdded(let device, _):
      let isContinued = leftOver.firstIndex { $0.isSame(as: device) }
      if let index = isContinued {
        numbers[device.id] = leftOver.remove(at: index).id
      } else {
        numbers[device.id] = try newNumber(path)
      }
      opening.append((device, isContinued != nil, []))
      return true
    case .frame(let frame) where frame.instant == opened && !isFirst:
      guard let index = opening.lastIndex(where: { $0.device.id == frame.device }),
        opening[index].samples.isEmpty
      else { return false }
      opening[index].samples = frame.samples.map { sample in
        var sample = sample
        sample.instant = .zero
        sample.device = numbers[frame.device] ?? frame.device
        return sample
      }
      return true
    case .systemRequest(_, let instant) where instant == opened && opening.isEmpty:
      if !isFirst { openingRequests.append(moved(input)) }
      return true
    // Displays that were woken by what is held come on behind it.
    case .systemRequest(.displayPower, let instant)
    where instant == opened && !isFirst && openingRequests.contains(where: \.isOfDisplays):
      lastRequests.append(moved(input))
      return true
    case .frame, .systemRequest, .deviceRemoved, .clockAdvanced, .hostAnswered, .workArrived:
      return false
    }
  }

  private mutating func emit(_ inputs: [Input]) -> [Input] {
    for input in inputs {
      state.apply(input)
      system.apply(input)
      system.follow(state)
    }
    return inputs
  }

  /// Whether a request asks for something other than the present state.
  private func changes(_ request: Input) -> Bool {
    var next = system
    next.apply(request)
    return next != system || next.passedCount != system.passedCount
  }

  private func moved(_ input: Input) -> Input {
    let (shift, numbers) = (shift, numbers)
    return input.changed(move: shift.callAsFunction, device: { numbers[$0] ?? $0 })
  }

  private mutating func newNumber(_ path: String) throws(RecordingError) -> DeviceID {
    defer { nextNumber += 1 }
    return try deviceNumber(nextNumber, path)
  }
}

/// The device with this number in the result.
///
/// - Throws: `RecordingError` if there are too many.
func deviceNumber(_ number: Int, _ path: String) throws(RecordingError) -> DeviceID {
  guard let id = UInt16(exactly: number) else {
    throw .foreign(path: path, problem: "together the recordings have more than 65536 devices")
  }
  return DeviceID(id)
}

extension DeviceDescriptor {
  /// Whether all facts but the number are equal.
  func isSame(as other: DeviceDescriptor) -> Bool {
    var other = other
    other.id = id
    return self == other
  }
}

extension Input {
  /// Whether it is a request that changes the displays' power.
  fileprivate var isOfDisplays: Bool {
    if case .systemRequest(.displayPower, _) = self { true } else { false }
  }
}
