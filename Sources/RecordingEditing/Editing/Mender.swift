internal import InputCore
internal import InputRecording
internal import MCAP

/// Makes a consistent recording from inputs some of which are missing.
struct Mender {
  private var channels: [UInt16: RecordingChannel] = [:]
  private var state = PresentState()
  private var answers = LeftOutAnswers()
  private var last: UInt32?
  private var now = Instant.zero
  private var hasEnded = false
  // The counts of lost inputs, and of everything left out because of them.
  private var missingCount: UInt64 = 0
  private var gapCount = 0
  private var unknownFrameCount: UInt64 = 0
  private var unfitSampleCount: UInt64 = 0
  private var unreadableCount: UInt64 = 0

  init() {
    // Our files use these numbers, so they are valid even if the chunk with the definitions is
    // lost.
    for channel in RecordingChannel.allCases { channels[channel.rawValue] = channel }
  }

  /// The losses, one line each.
  var notes: [String] {
    let facts: [(UInt64, String)] = [
      (missingCount, "inputs are lost, in \(gapCount) \(gapCount == 1 ? "place" : "places")"),
      (unknownFrameCount, "frames of devices whose description is lost are left out"),
      (unfitSampleCount, "samples that continue what is lost are left out"),
      (unreadableCount, "messages that cannot be read are left out"),
    ]
    return facts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      + (hasEnded ? [] : ["the end is lost"]) + answers.notes
  }

  /// The first input, if the first chunk contains it; then pass the same chunk to `take`.
  func begin(_ records: ChunkReader) -> DecodedInput? {
    var copy = self
    for message in copy.messages(records) {
      if copy.channels[message.channelID]?.isInput == true {
        let decoded = copy.decode(message)
        guard case .started = decoded?.input else { return nil }
        return decoded
      }
    }
    return nil
  }

  /// The inputs of the next chunk, with those that must be inserted between them.
  mutating func mend(_ records: ChunkReader) -> [Input] {
    var output: [Input] = []
    for message in messages(records) {
      guard let channel = channels[message.channelID] else { continue }
      if channel == .ended { hasEnded = true }
      guard channel.isInput else { continue }
      guard let decoded = decode(message) else {
        unreadableCount += 1
        continue
      }
      let input = decoded.input
      if let last, message.sequence != last &+ 1 {
        missingCount += UInt64(message.sequence &- last &- 1)
        gapCount += 1
        now = max(now, input.instant)
        output += apply(state.releases(at: now).map { .frame($0) })
      }
      last = message.sequence
      now = max(now, input.instant)
      guard !answers.leavesOut(input) else { continue }
      if let mended = mend(input) { output += apply([mended]) }
    }
    return output
  }

  private mutating func apply(_ inputs: [Input]) -> [Input] {
    for input in inputs { state.apply(input) }
    return inputs
  }

  private mutating func messages(_ records: ChunkReader) -> [MCAPRecord.Message] {
    var reader = records
    var messages: [MCAPRecord.Message] = []
    while let record = try? reader.next() {
      switch record {
      case .channel(let channel): channels[channel.id] = RecordingDecoder.known(channel)
      case .message(let message): messages.append(message)
      case .header, .footer, .schema, .chunk, .messageIndex, .chunkIndex, .attachment,
        .attachmentIndex, .statistics, .metadata, .metadataIndex, .summaryOffset, .dataEnd:
        break
      }
    }
    return messages
  }

  private func decode(_ message: MCAPRecord.Message) -> DecodedInput? {
    guard let channel = channels[message.channelID] else { return nil }
    return try? DecodedInput(
      message.data, channel: channel, instant: Instant(nanoseconds: message.publishTime))
  }

  /// The input, changed to fit after the previous ones; nil if it does not fit.
  private mutating func mend(_ input: Input) -> Input? {
    switch input {
    case .started: return last == 1 ? input : nil
    case .deviceAdded(let device, _):
      return state.devices.contains { $0.id == device.id } ? nil : input
    case .deviceRemoved(let id, _):
      return state.devices.contains { $0.id == id } ? input : nil
    case .frame(var frame):
      guard state.devices.contains(where: { $0.id == frame.device }) else {
        unknownFrameCount += 1
        return nil
      }
      guard gapCount > 0 else { return input }
      frame.samples = mend(frame.samples, state.held(by: frame.device))
      return frame.samples.isEmpty ? nil : .frame(frame)
    case .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
      return input
    }
  }

  /// The samples that continue something that has begun; a contact that moves without having landed
  /// is made to land.
  private mutating func mend(_ samples: [Sample], _ held: [Sample]) -> [Sample] {
    var begun = held
    func isBegun(_ kind: Sample.Kind, _ code: UInt16? = nil) -> Bool {
      begun.contains { $0.kind == kind && (code == nil || $0.code == code) }
    }
    var result: [Sample] = []
    for var sample in samples {
      let code = sample.code
      let fits: Bool
      switch sample.kind {
      case .touchMove:
        if !isBegun(.touchDown, code) { sample.kind = .touchDown }
        fits = true
      case .touchUp, .touchCancel, .touchShape, .touchForce: fits = isBegun(.touchDown, code)
      case .penPlace, .penTip, .penForce, .penTilt, .penRotation, .penSlider:
        fits = begun.contains { $0.kind == .penProximity }
      case .key, .button, .penProximity: fits = sample.x == 1 || isBegun(sample.kind, code)
      case .pinchChange, .pinchEnd: fits = isBegun(.pinchBegin)
      case .swipeChange, .swipeEnd: fits = isBegun(.swipeBegin)
      case .holdEnd: fits = isBegun(.holdBegin)
      case .keyCharacters: fits = result.last?.isTyped ?? false
      case .touchDown, .pointerMotion, .pointerPlace, .scroll, .pinchBegin, .axis, .swipeBegin,
        .holdBegin, .switchState, .padDial, .battery, .sensor:
        fits = true
      }
      guard fits else {
        unfitSampleCount += 1
        continue
      }
      result.append(sample)
      if sample.kind == .touchDown || sample.x == 1 || sample.kind == .pinchBegin
        || sample.kind == .swipeBegin || sample.kind == .holdBegin
      {
        begun.append(sample)
      }
    }
    return result
  }
}
