public import EvdevDecoding
public import InputCore

extension EvdevRecording {
  /// Where the first event lies on the timeline, in nanoseconds.
  ///
  /// Not at zero, so that nothing that looks a little way back meets the beginning of time.
  public static let importStartNanoseconds: UInt64 = 1_000_000_000
  /// How far the clock moves on behind the last event, so that timers that wait can fire.
  public static let importTailNanoseconds: UInt64 = 2_000_000_000

  /// Where events lie that the file puts further away: behind them the clock moves on once more.
  static let latestEvent = Instant(
    nanoseconds: Instant.latest.nanoseconds - importTailNanoseconds)

  /// What became of a recording's devices and events.
  public struct ImportSummary: Equatable, Sendable {
    /// Devices that were taken, in the recording's order.
    public var devices: [Device] = []
    /// Devices that have neither touches nor keys to be decoded, and were left out.
    public var skippedDevices: [Device] = []
    /// Frames that the events gave.
    public var frameCount = 0
    /// What the decoders of all devices met that they could not take as it stood.
    public var counts = DecodingCounts()
  }

  /// Decodes the events of all touchscreens and keyboards and gives `body` the inputs of a whole run.
  ///
  /// The run begins at one second with `started` and the devices; the first event lies there too, the
  /// others as far behind it as in the file. An event stamped before the first one counts as the
  /// first. Behind the last event, touches that are down are cancelled and keys released, and the clock
  /// moves on two seconds. What `DeviceDecoder` does not decode, such as touchpads and pens, is left out.
  public func forEachInput<Failure: Error>(
    on screen: ScreenDescription, _ body: (Input) throws(Failure) -> Void
  ) throws(Failure) -> ImportSummary {
    var summary = ImportSummary()
    let start = Instant(nanoseconds: Self.importStartNanoseconds)
    try body(.started(Started(instant: start, wallTime: 0, screens: [screen])))
    var decoders = [DeviceDecoder?](repeating: nil, count: devices.count)
    for (index, device) in devices.enumerated() {
      guard let decoder = DeviceDecoder(device.descriptor) else {
        summary.skippedDevices.append(device)
        continue
      }
      decoders[index] = decoder
      summary.devices.append(device)
      try body(.deviceAdded(device.descriptor, at: start))
    }
    let first = entries.first?.event.instant ?? .zero
    var last = start
    for entry in entries {
      var event = entry.event
      let place = start.advanced(byNanoseconds: event.instant.nanoseconds(since: first))
      event.instant = min(place, Self.latestEvent)
      last = max(last, event.instant)
      let index = Int(entry.device.rawValue)
      guard decoders[index]?.decode(event) ?? false, let frame = decoders[index]?.frame else {
        continue
      }
      summary.frameCount += 1
      try body(.frame(frame))
    }
    try summary.finish(&decoders, at: last, body)
    try body(.clockAdvanced(to: last.advanced(byNanoseconds: Self.importTailNanoseconds)))
    return summary
  }
}

extension EvdevRecording.ImportSummary {
  /// Ends what the devices still hold down and counts what their decoders met.
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
  /// Adds what another decoder met.
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
