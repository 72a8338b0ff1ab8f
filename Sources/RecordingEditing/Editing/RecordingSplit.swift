internal import InputCore
package import InputRecording

/// The places where a recording is divided.
package enum SplitPlan: Equatable, Sendable {
  /// Each time this many nanoseconds have passed.
  case every(UInt64)
  /// At these times in nanoseconds since the start, ascending.
  case at([UInt64])

  /// The end of part `number`, from 0, in nanoseconds since the start; nil for the last part.
  func end(ofPart number: Int) -> UInt64? {
    switch self {
    case .every(let length):
      let (end, overflow) = length.multipliedReportingOverflow(by: UInt64(number + 1))
      return overflow ? nil : end
    case .at(let times): return number < times.count ? times[number] : nil
    }
  }
}

/// A file made by `splitRecording`.
package struct SplitPart: Equatable, Sendable {
  package let path: String
  package let inputCount: UInt64
  /// The device whose input it contains; empty if it contains all devices.
  package let device: String
}

/// The files of a divided recording, and what was lost.
package struct SplitSummary: Equatable, Sendable {
  package var parts: [SplitPart] = []
  package var summary = EditSummary()
}

/// Divides a recording into `NAME-0001.mcap`, `NAME-0002.mcap` and so on.
///
/// Each part begins and ends like a part made by `trimRecording`, without digests, and keeps its
/// instants, like a file of a `RecordingSeries`. Together the parts contain all samples, and
/// `joinRecordings` restores the recording from them.
///
/// If it fails, it leaves no part behind.
///
/// - Throws: `RecordingError` if reading or writing fails, if a file of the series exists and is
///   not overwritten, or if there would be more than `splitLimit` parts, or more bytes than
///   `splitBytes` allows.
package func splitRecording(
  _ path: String, to place: EditPlace, _ plan: SplitPlan
) throws(RecordingError) -> SplitSummary {
  let names = try checkedNames(place, reading: path)
  try check(path, plan)
  return try removingParts { (result) throws(RecordingError) in
    try split(path, place, plan, names, &result)
  }
}

/// The greatest number of parts that a recording is divided into.
package let splitLimit = 9999

/// The largest number of bytes of all parts of a recording together: each part has all devices that
/// are present at its beginning, whose names may be long.
package func splitBytes(ofFileOf byteCount: UInt64) -> UInt64 {
  let (product, isBeyond) = byteCount.multipliedReportingOverflow(by: 256)
  let (limit, isOver) = product.addingReportingOverflow(64 << 20)
  return isBeyond || isOver ? .max : limit
}

/// Reads the recording to its end before anything is written, unless it is standard input, and
/// counts the parts: a pause of a year has millions of seconds.
private func check(_ path: String, _ plan: SplitPlan) throws(RecordingError) {
  guard path != StandardStream.sign else { return }
  let reader = try RecordingReader(path: path)
  let start = reader.started.instant
  var end: UInt64 = 0
  while let item = try reader.next() {
    if case .input(let input) = item { end = max(end, input.instant.nanoseconds(since: start)) }
  }
  guard let last = plan.end(ofPart: splitLimit - 1), last <= end else { return }
  throw tooManyParts(path)
}

private func tooManyParts(_ path: String) -> RecordingError {
  .foreign(
    path: path, problem: "it would become more than \(splitLimit) parts; choose longer ones")
}

/// Runs `body`, and removes the parts that it has made if it fails.
private func removingParts(
  _ body: (inout SplitSummary) throws(RecordingError) -> Void
) throws(RecordingError) -> SplitSummary {
  var result = SplitSummary()
  do throws(RecordingError) {
    try body(&result)
  } catch {
    for part in result.parts { try? removeFile(part.path) }
    throw error
  }
  return result
}

private func split(
  _ path: String, _ place: EditPlace, _ plan: SplitPlan, _ names: RecordingSeriesNames,
  _ result: inout SplitSummary
) throws(RecordingError) {
  let window = try RecordingWindow(path: path, from: 0)
  let sources = try editSources([path])
  var limit = UInt64.max
  if path != StandardStream.sign {
    limit = splitBytes(ofFileOf: try FileSource(path: path).byteCount)
  }
  var written: UInt64 = 0
  var begin = window.started.instant
  let start = begin
  var answers = LeftOutAnswers()
  while true {
    let end = plan.end(ofPart: result.parts.count).map { start.advanced(byNanoseconds: $0) }
    let number = result.parts.count + 1
    guard number <= splitLimit else { throw tooManyParts(path) }
    let from = secondsText(begin.nanoseconds(since: start))
    let origin = RecordingOrigin(
      edit: "split", change: "part \(number), from \(from)", sources: sources,
      dropped: runEvidence)
    let file = names.path(number)
    var draft = try InputDraft(
      of: file, overwrites: place.overwrites, leavesOutKeys: window.leavesOutKeys,
      origins: window.origins + [origin])
    for input in window.state.opening(at: begin) { try draft.append(input) }
    var last = begin
    while let next = try window.peek() {
      if let end, next.now >= end { break }
      _ = try window.next()
      last = max(last, next.now)
      guard !answers.leavesOut(next.input) else { continue }
      try draft.append(next.input)
    }
    let isLast = try window.peek() == nil
    if !isLast, let end { last = end }
    try draft.append(.clockAdvanced(to: last))
    try draft.complete()
    result.parts.append(SplitPart(path: file, inputCount: draft.inputCount, device: ""))
    written += try FileSource(path: file).byteCount
    guard written <= limit else {
      throw .foreign(
        path: path,
        problem: "its parts would have more than \(limit >> 20) MiB together; choose longer ones")
    }
    begin = last
    if isLast { break }
  }
  result.summary.notes = answers.notes
  result.summary.losses = window.loss.map { [$0.description] } ?? []
}

/// The greatest number of devices by which a recording is divided.
private let deviceLimit = 256

/// Divides a recording into a file for each device that has sent anything, with everything that
/// does not come from a device; reads the recording once more for each file.
///
/// - Throws: `RecordingError` as `splitRecording`, for standard input, which cannot be read twice,
///   and for more than 256 devices.
package func splitRecordingByDevice(
  _ path: String, to place: EditPlace
) throws(RecordingError) -> SplitSummary {
  guard path != StandardStream.sign else {
    throw .foreign(
      path: StandardStream.input, problem: "it cannot be read twice, as --by-device needs")
  }
  let names = try checkedNames(place, reading: path)
  let devices = try devicesWithFrames(path)
  guard !devices.isEmpty else { throw .foreign(path: path, problem: "no device has sent anything") }
  // Each part reads the recording once.
  guard devices.count <= deviceLimit else {
    throw .foreign(
      path: path, problem: "\(devices.count) devices have sent something: more than \(deviceLimit)")
  }
  return try removingParts { (result) throws(RecordingError) in
    try split(path, place, devices, names, &result)
  }
}

private func split(
  _ path: String, _ place: EditPlace, _ devices: [DeviceDescriptor],
  _ names: RecordingSeriesNames, _ result: inout SplitSummary
) throws(RecordingError) {
  let sources = try editSources([path])
  for (index, device) in devices.enumerated() {
    let reader = try RecordingReader(path: path)
    let origin = RecordingOrigin(
      edit: "split", change: "device \(device.id.rawValue)", sources: sources,
      dropped: runEvidence)
    let file = names.path(index + 1)
    var draft = try InputDraft(
      of: file, overwrites: place.overwrites, leavesOutKeys: reader.leavesOutKeys,
      origins: reader.origins + [origin])
    var answers = LeftOutAnswers()
    while let next = try reader.nextInput() {
      guard next.input.device.map({ $0 == device.id }) ?? true, !answers.leavesOut(next.input)
      else {
        continue
      }
      try draft.append(next.input)
    }
    try draft.complete()
    result.parts.append(
      SplitPart(path: file, inputCount: draft.inputCount, device: device.name))
    result.summary.notes = answers.notes
    result.summary.losses = reader.loss.map { [$0.description] } ?? []
  }
}

/// The names of the parts, after checking that none of them exists or that they may be overwritten.
private func checkedNames(
  _ place: EditPlace, reading path: String
) throws(RecordingError) -> RecordingSeriesNames {
  guard place.path != StandardStream.sign else {
    throw .notWritable(
      path: StandardStream.output, problem: "several files need a name, not standard output")
  }
  let names = RecordingSeriesNames(path: place.path)
  let existing = try names.existing()
  for file in existing {
    try OutputFile.refuse(names.path(file.number), whileReading: [path, Journal.path(of: path)])
  }
  if !place.overwrites, let first = existing.first {
    throw .alreadyExists(path: names.path(first.number))
  }
  return names
}

/// The devices that have sent at least one frame, in the order of their arrival.
private func devicesWithFrames(_ path: String) throws(RecordingError) -> [DeviceDescriptor] {
  var devices: [DeviceDescriptor] = []
  var active: [DeviceID: Bool] = [:]
  let reader = try RecordingReader(path: path)
  while let next = try reader.nextInput() {
    switch next.input {
    case .deviceAdded(let device, _): devices.append(device)
    case .frame(let frame): active[frame.device] = true
    case .started, .deviceRemoved, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
      break
    }
  }
  return devices.filter { active[$0.id] == true }
}

extension Input {
  /// The device that the input is about; nil if it is about none.
  var device: DeviceID? {
    switch self {
    case .deviceAdded(let device, _): device.id
    case .deviceRemoved(let device, _): device
    case .frame(let frame): frame.device
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: nil
    }
  }
}
