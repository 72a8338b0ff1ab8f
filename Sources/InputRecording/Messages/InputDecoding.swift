package import InputCore

/// An input decoded from its message.
package struct DecodedInput: Equatable {
  package var input: Input
  package var digestBefore: UInt16
  /// Whether the recording has digests; only from `Started`, false for every other input.
  package var hasDigests = false
  /// Whether the recording leaves out keys; only from `Started`, false for every other input.
  package var leavesOutKeys = false
  /// Whether the recording names the files that the app used; only from `Started`.
  var namesFiles = false
  var namesAbsentFonts = false
  /// Whether the recording has pictures; only from `Started`.
  var hasPictures = false
  /// Whether the recording has the network; only from `Started`.
  var hasNetwork = false
}

extension DecodedInput {
  /// Decodes the message `bytes` of `channel`; nil for a channel without inputs.
  ///
  /// - Parameter instant: The MCAP message's publish time, which is the input's instant.
  /// - Throws: `ProtobufError` for invalid bytes.
  package init?(
    _ bytes: ArraySlice<UInt8>, channel: RecordingChannel, instant: Instant
  ) throws(ProtobufError) {
    guard instant <= .latest else {
      throw ProtobufError(offset: 0, expected: "an instant within 292 years of 0")
    }
    if channel == .frame, let plain = PlainFrame.decode(bytes.span, instant) {
      self = plain
      return
    }
    try self.init(anyOf: bytes, channel: channel, instant: instant)
  }

  /// Decodes any valid message, field by field, with the tables.
  init?(
    anyOf bytes: ArraySlice<UInt8>, channel: RecordingChannel, instant: Instant
  ) throws(ProtobufError) {
    let reader = ProtobufReader(bytes)
    switch channel {
    case .started: self = try Self.started(reader, instant)
    case .deviceAdded: self = try Self.deviceAdded(reader, instant)
    case .deviceRemoved: self = try Self.deviceRemoved(reader, instant)
    case .frame: self = try Self.frame(reader, instant)
    case .clockAdvanced: self = try Self.clockAdvanced(reader, instant)
    case .systemRequest: self = try Self.systemRequest(reader, instant)
    case .hostAnswered: self = try Self.hostAnswered(reader, instant)
    case .workArrived: self = try Self.workArrived(reader, instant)
    case .checkpoint, .ended, .transcript, .states, .held, .packed, .file, .picture,
      .network:
      return nil
    }
  }

  private static func started(
    _ message: ProtobufReader, _ instant: Instant
  ) throws(ProtobufError) -> DecodedInput {
    var reader = message
    var digest: UInt16 = 0
    var (hasDigests, leavesOutKeys, namesFiles, hasPictures) = (false, false, false, false)
    var (namesAbsentFonts, hasNetwork) = (false, false)
    var behaviourVersion: UInt32 = 0
    var wallTime: Int64 = 0
    var delivery = DeliveryMode.aligned
    var tasks = TaskMode.ordered
    // Recordings without the field were made when only the system supplied these facts.
    var processFacts = ProcessFacts.system
    var seed: UInt64 = 0
    var screens: [ScreenDescription] = []
    var facts = HostFacts()
    var (build, program, delegate) = ("", "", "")
    while let field = try reader.next() {
      switch field.number {
      case StartedFields.digest.number: digest = try field.unsigned(StartedFields.digest)
      case StartedFields.hasDigests.number:
        hasDigests = try field.unsigned(StartedFields.hasDigests, as: UInt64.self) != 0
      case StartedFields.leavesOutKeys.number:
        leavesOutKeys = try field.unsigned(StartedFields.leavesOutKeys, as: UInt64.self) != 0
      case StartedFields.namesFiles.number:
        namesFiles = try field.unsigned(StartedFields.namesFiles, as: UInt64.self) != 0
      case StartedFields.hasPictures.number:
        hasPictures = try field.unsigned(StartedFields.hasPictures, as: UInt64.self) != 0
      case StartedFields.hasNetwork.number:
        hasNetwork = try field.unsigned(StartedFields.hasNetwork, as: UInt64.self) != 0
      case StartedFields.namesAbsentFonts.number:
        namesAbsentFonts = try field.unsigned(StartedFields.namesAbsentFonts, as: UInt64.self) != 0
      case StartedFields.behaviourVersion.number:
        behaviourVersion = try field.unsigned(StartedFields.behaviourVersion)
      case StartedFields.wallTime.number: wallTime = try field.signed(StartedFields.wallTime)
      case StartedFields.delivery.number:
        delivery = try field.enumeration(StartedFields.delivery, as: DeliveryMode.self)
      case StartedFields.tasks.number:
        tasks = try field.enumeration(StartedFields.tasks, as: TaskMode.self)
      case StartedFields.screens.number:
        try field.requireRoom(in: StartedFields.screens, after: screens.count)
        screens.append(try screen(field, StartedFields.screens))
      case StartedFields.facts.number: facts = try HostFacts(field)
      case StartedFields.build.number: build = try field.text(StartedFields.build)
      case StartedFields.program.number: program = try field.text(StartedFields.program)
      case StartedFields.delegate.number: delegate = try field.text(StartedFields.delegate)
      case StartedFields.processFacts.number:
        processFacts = try field.enumeration(StartedFields.processFacts, as: ProcessFacts.self)
      case StartedFields.seed.number: seed = try field.unsigned(StartedFields.seed)
      default: continue
      }
    }
    guard !screens.isEmpty else { throw ProtobufError(offset: 0, expected: "at least one screen") }
    var started = Started(
      instant: instant, wallTime: wallTime, screens: screens, delivery: delivery, tasks: tasks,
      processFacts: processFacts, seed: seed, facts: facts, behaviourVersion: behaviourVersion)
    started.build = build
    started.program = program
    started.delegate = delegate
    return DecodedInput(
      input: .started(started), digestBefore: digest, hasDigests: hasDigests,
      leavesOutKeys: leavesOutKeys, namesFiles: namesFiles,
      namesAbsentFonts: namesAbsentFonts, hasPictures: hasPictures, hasNetwork: hasNetwork)
  }

  static func screen(
    _ outer: WireField, _ field: Field
  ) throws(ProtobufError) -> ScreenDescription {
    var reader = try outer.message(field)
    var name = ""
    var (width, height, scale, refresh): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    var quarterTurns: UInt8 = 0
    var (widthMillimetres, heightMillimetres): (UInt32, UInt32) = (0, 0)
    while let field = try reader.next() {
      switch field.number {
      case ScreenFields.name.number: name = try field.text(ScreenFields.name)
      case ScreenFields.width.number: width = try field.unsigned(ScreenFields.width)
      case ScreenFields.height.number: height = try field.unsigned(ScreenFields.height)
      case ScreenFields.scale.number: scale = try field.unsigned(ScreenFields.scale)
      case ScreenFields.refresh.number: refresh = try field.unsigned(ScreenFields.refresh)
      case ScreenFields.quarterTurns.number:
        quarterTurns = try field.unsigned(ScreenFields.quarterTurns)
      case ScreenFields.widthMillimetres.number:
        widthMillimetres = try field.unsigned(ScreenFields.widthMillimetres)
      case ScreenFields.heightMillimetres.number:
        heightMillimetres = try field.unsigned(ScreenFields.heightMillimetres)
      default: continue
      }
    }
    guard ScreenDescription.sides.contains(width), ScreenDescription.sides.contains(height),
      ScreenDescription.scales.contains(scale), ScreenDescription.rates.contains(refresh)
    else {
      throw ProtobufError(
        offset: outer.offset,
        expected: "a screen of 1 to 65536 pixels a side, a scale of 0.1 to 16 and 1 to 1000 Hz")
    }
    guard quarterTurns < 4 else {
      throw ProtobufError(
        offset: outer.offset, expected: "a screen turned by 0 to 3 quarters")
    }
    return ScreenDescription(
      name: name, widthPixels: width, heightPixels: height, scaleThousandths: scale,
      refreshMillihertz: refresh, quarterTurns: quarterTurns, widthMillimetres: widthMillimetres,
      heightMillimetres: heightMillimetres)
  }

  private static func deviceRemoved(
    _ message: ProtobufReader, _ instant: Instant
  ) throws(ProtobufError) -> DecodedInput {
    var reader = message
    var digest: UInt16 = 0
    var device: UInt16 = 0
    while let field = try reader.next() {
      switch field.number {
      case DeviceRemovedFields.digest.number:
        digest = try field.unsigned(DeviceRemovedFields.digest)
      case DeviceRemovedFields.device.number:
        device = try field.unsigned(DeviceRemovedFields.device)
      default: continue
      }
    }
    return DecodedInput(
      input: .deviceRemoved(DeviceID(device), at: instant), digestBefore: digest)
  }

  static func frame(
    _ message: ProtobufReader, _ instant: Instant
  ) throws(ProtobufError) -> DecodedInput {
    var reader = message
    var digest: UInt16 = 0
    var frame = Frame(device: DeviceID(0), instant: instant)
    while let field = try reader.next() {
      switch field.number {
      case FrameFields.digest.number: digest = try field.unsigned(FrameFields.digest)
      case FrameFields.device.number:
        frame.device = DeviceID(try field.unsigned(FrameFields.device))
      case FrameFields.samples.number:
        try field.requireRoom(in: FrameFields.samples, after: frame.samples.count)
        frame.samples.append(try sample(field, instant))
      default: continue
      }
    }
    // A sample may precede its frame's device number.
    for index in frame.samples.indices { frame.samples[index].device = frame.device }
    return DecodedInput(input: .frame(frame), digestBefore: digest)
  }

  private static func sample(
    _ outer: WireField, _ instant: Instant
  ) throws(ProtobufError) -> Sample {
    var reader = try outer.message(FrameFields.samples)
    var sample = Sample(
      instant: instant, device: DeviceID(0), kind: .touchCancel, code: 0, x: 0, y: 0)
    var kind: Sample.Kind?
    while let field = try reader.next() {
      switch field.number {
      case SampleFields.kind.number:
        kind = try field.enumeration(SampleFields.kind, as: Sample.Kind.self)
      case SampleFields.code.number: sample.code = try field.unsigned(SampleFields.code)
      case SampleFields.x.number: sample.x = try field.signed(SampleFields.x)
      case SampleFields.y.number: sample.y = try field.signed(SampleFields.y)
      case SampleFields.z.number: sample.z = try field.signed(SampleFields.z)
      case SampleFields.age.number:
        let age: Int64 = try field.signed(SampleFields.age)
        sample.instant = Instant(nanoseconds: instant.nanoseconds &- UInt64(bitPattern: age))
        guard sample.instant <= .latest else {
          throw ProtobufError(offset: field.offset, expected: "an instant within 292 years of 0")
        }
      default: continue
      }
    }
    guard let kind else {
      throw ProtobufError(offset: outer.offset, expected: "a sample with a kind")
    }
    sample.kind = kind
    return sample
  }

  private static func clockAdvanced(
    _ message: ProtobufReader, _ instant: Instant
  ) throws(ProtobufError) -> DecodedInput {
    var reader = message
    var digest: UInt16 = 0
    while let field = try reader.next() {
      guard field.number == ClockAdvancedFields.digest.number else { continue }
      digest = try field.unsigned(ClockAdvancedFields.digest)
    }
    return DecodedInput(input: .clockAdvanced(to: instant), digestBefore: digest)
  }
}

extension WireField {
  /// The value of an enumeration field, as a Swift type.
  func enumeration<Value: RawRepresentable<UInt8>>(
    _ field: Field, as type: Value.Type
  ) throws(ProtobufError) -> Value {
    let number = try unsigned(field, as: UInt64.self)
    guard let value = UInt8(exactly: number).flatMap(Value.init(rawValue:)) else {
      throw ProtobufError(
        offset: offset,
        expected:
          "a \(field.name) that \(RecordingFormat.library) knows, found \(number), perhaps of a"
          + " newer version")
    }
    return value
  }
}
