public import EvdevDecoding
public import InputCore

extension EvdevRecording {
  /// The instant of the first event on the timeline, in nanoseconds.
  ///
  /// It is not zero, so that instants a little earlier are valid.
  public static let importStartNanoseconds: UInt64 = 1_000_000_000
  /// The time that the clock advances after the last event, in nanoseconds, so that pending timers
  /// fire.
  public static let importTailNanoseconds: UInt64 = 2_000_000_000

  /// The latest instant of an event; later ones are moved here, so that the clock can still
  /// advance.
  static let latestEvent = Instant(
    nanoseconds: Instant.latest.nanoseconds - importTailNanoseconds)

  /// The outcome of importing a recording's devices and events.
  public struct ImportSummary: Equatable, Sendable {
    /// The devices whose events were decoded, in the recording's order.
    public var devices: [Device] = []
    /// The devices whose samples were played through libinput, in the recording's order.
    public var playedDevices: [Device] = []
    /// The skipped devices with events: they could not be decoded, and were not played.
    public var skippedDevices: [Device] = []
    /// Why devices that only libinput can translate were not played; nil if there are none.
    public var refusal: String?
    /// The number of imported frames.
    public var frameCount = 0
    /// Counts of everything that the decoders of all devices refused or corrected.
    public var counts = DecodingCounts()
    /// What users should know about the reading of the file: what was left out or repaired.
    public var notes: [String] = []
    /// What users should know about events without the end of their report.
    var openNotes: [String] = []
  }

  /// The frames that libinput made from a device's events when they were played.
  public struct PlayedDevice: Equatable, Sendable {
    /// The device, by its index in `devices`.
    public var index: Int
    /// The frames, with the first event of the recording at `importStartNanoseconds`.
    public var frames: [Frame]

    /// Creates a played device from its parts.
    public init(index: Int, frames: [Frame]) {
      self.index = index
      self.frames = frames
    }
  }

  /// The indices of the devices with events that only libinput can translate: mice, pens,
  /// touchpads, switches (even of devices with keys), and others that `DeviceDecoder` does not
  /// decode; not those that libinput was told to ignore.
  public var devicesToPlay: [Int] {
    let hasEvents = hasEvents
    return devices.indices.filter { index in
      guard hasEvents[index], !devices[index].isInferred, !devices[index].isIgnored else {
        return false
      }
      return devices[index].kinds.needsLibinput || devices[index].decoder == nil
    }
  }

  /// Whether each device has events.
  private var hasEvents: [Bool] {
    var hasEvents = [Bool](repeating: false, count: devices.count)
    for entry in entries { hasEvents[Int(entry.device.rawValue)] = true }
    return hasEvents
  }

  /// Passes the inputs of a whole run to `body`: the frames of `played`, and the inputs that
  /// `DeviceDecoder` makes from the events of the other devices.
  ///
  /// The run starts at one second with `started` and the devices. The first event is at the same
  /// instant, the others at their distance from it in the file. After the last event, touches that
  /// are down are cancelled, keys and buttons that are down are released, and the clock advances by
  /// two seconds.
  ///
  /// Touchscreens, keyboards, gamepads and accelerometers are decoded. If a keyboard with a pointer
  /// is not in `played`, only its keys are decoded; other devices, such as touchpads and pens, are
  /// skipped unless they are in `played`.
  ///
  /// - Throws: The error of `body`, after which no input follows.
  public func forEachInput<Failure: Error>(
    on screen: ScreenDescription, played: [PlayedDevice] = [],
    _ body: (Input) throws(Failure) -> Void
  ) throws(Failure) -> ImportSummary {
    var summary = ImportSummary()
    summary.notes = notes
    // Swift's sort is stable: the frames of a device keep their order.
    var waiting = played.flatMap(\.frames).sorted { $0.instant < $1.instant }[...]
    let start = Instant(nanoseconds: Self.importStartNanoseconds)
    try body(
      .started(Started(instant: start, wallTime: 0, screens: [screen], processFacts: .system)))
    let hasEvents = hasEvents
    var decoders = [DeviceDecoder?](repeating: nil, count: devices.count)
    for (index, device) in devices.enumerated() {
      var descriptor = device.descriptor
      if played.contains(where: { $0.index == index }) {
        summary.playedDevices.append(device)
      } else if let decoder = device.decoder {
        decoders[index] = decoder
        descriptor.sensors = descriptor.readableSensors
        summary.devices.append(device)
      } else {
        if hasEvents[index] { summary.skippedDevices.append(device) }
        continue
      }
      try body(.deviceAdded(descriptor, at: start))
    }
    let first = entries.first?.event.instant ?? .zero
    var last = start
    var openCounts = [Int](repeating: 0, count: devices.count)
    for entry in entries {
      var event = entry.event
      let place = start.advanced(byNanoseconds: event.instant.nanoseconds(since: first))
      event.instant = min(place, Self.latestEvent)
      last = max(last, event.instant)
      while let frame = waiting.first, frame.instant < event.instant {
        summary.frameCount += 1
        try body(.frame(waiting.removeFirst()))
      }
      let index = Int(entry.device.rawValue)
      let isEnd = event.type == Code.EV_SYN && event.code == Code.SYN_REPORT
      openCounts[index] = isEnd ? 0 : openCounts[index] + 1
      guard decoders[index]?.decode(event) ?? false, let frame = decoders[index]?.frame else {
        continue
      }
      summary.frameCount += 1
      try body(.frame(frame))
    }
    for frame in waiting {
      summary.frameCount += 1
      last = max(last, frame.instant)
      try body(.frame(frame))
    }
    for (index, count) in openCounts.enumerated() where count > 0 {
      guard decoders[index] != nil || played.contains(where: { $0.index == index }) else {
        continue
      }
      let name = devices[index].descriptor.name
      summary.openNotes.append(
        count == 1
          ? "left out the last event of \(name), without the end of its report (SYN_REPORT)"
          : "left out the last \(count) events of \(name), without the end of their report"
            + " (SYN_REPORT)")
    }
    try summary.finish(&decoders, at: last, body)
    try body(.clockAdvanced(to: last.advanced(byNanoseconds: Self.importTailNanoseconds)))
    return summary
  }
}

extension EvdevRecording.ImportSummary {
  /// Ends the touches and keys of the devices, and adds their decoders' counts.
  fileprivate mutating func finish<Failure: Error>(
    _ decoders: inout [DeviceDecoder?], at instant: Instant,
    _ body: (Input) throws(Failure) -> Void
  ) throws(Failure) {
    for index in decoders.indices {
      let hasHeld = decoders[index]?.finish(at: instant) ?? false
      guard let decoder = decoders[index] else { continue }
      counts.add(decoder.counts)
      guard hasHeld else { continue }
      frameCount += 1
      try body(.frame(decoder.frame))
    }
  }
}

extension DecodingCounts {
  /// Adds the counts of another decoder.
  fileprivate mutating func add(_ other: DecodingCounts) {
    contactsRefused += other.contactsRefused
    keysRefused += other.keysRefused
    eventsRefused += other.eventsRefused
    stampsClamped += other.stampsClamped
    losses += other.losses
    contactsUnseen += other.contactsUnseen
    palms += other.palms
  }
}
