package import InputCore
internal import MCAP

/// The network of a recorded run: its events in their order, and the bytes of their bodies.
package struct NetworkTape: Sendable {
  /// The most bytes of bodies that are read from a recording.
  private static let byteLimit = 512 << 20

  /// The events in time, in their order.
  package private(set) var events: [NetworkEvent] = []
  /// The bodies of each transfer, received and sent.
  package private(set) var bodies:
    [UInt64: (received: NetworkEvent.Body, sent: NetworkEvent.Body)] =
      [:]
  /// The bytes with each digest.
  package private(set) var bytes: [UInt64: [UInt8]] = [:]
  /// Names that the app adds to those whose values are secret.
  package private(set) var secretNames: [String] = []
  /// Whether the recording ends before its run did, so that the run may have made more requests.
  package private(set) var isCut = false
  /// Why the rest of the recording could not be read; nil if all of it was.
  package private(set) var damage: RecordingError?
  private var byteCount = 0

  /// When the first event was.
  package var start: Instant { events.first?.instant ?? .zero }

  package init() {}

  /// Adds an event in any order; `finish` comes after the last.
  package mutating func add(_ event: NetworkEvent) {
    switch event.happening {
    case .bodies(let received, let sent): bodies[event.transfer] = (received, sent)
    case .bytes(let digest, let part):
      byteCount += part.count
      if byteCount <= Self.byteLimit { bytes[digest, default: []] += part }
    case .secrets(let names): secretNames += names
    case .request, .header, .data, .read, .done, .removed: events.append(event)
    }
  }

  /// Puts the events into their order.
  package mutating func finish() {
    events.sort { $0.order < $1.order }
  }

  /// The tape of a run that was cut at `end`: what happened until then, and the whole bodies of the
  /// transfers that had begun.
  package func cut(at end: Instant) -> NetworkTape {
    var part = NetworkTape()
    part.events = events.filter { $0.instant <= end }
    let begun = Set(part.events.map(\.transfer))
    part.bodies = bodies.filter { begun.contains($0.key) }
    let digests = Set(part.bodies.values.flatMap { [$0.received.digest, $0.sent.digest] })
    part.bytes = bytes.filter { digests.contains($0.key) }
    (part.secretNames, part.isCut) = (secretNames, true)
    return part
  }

  /// All events as they were added, for a recording of the replay.
  package var all: [NetworkEvent] {
    var all = events
    for (transfer, both) in bodies.sorted(by: { $0.key < $1.key }) {
      all.append(.stored(of: transfer, .bodies(received: both.received, sent: both.sent)))
    }
    for (digest, bytes) in bytes.sorted(by: { $0.key < $1.key }) {
      all += NetworkEvent.parts(of: bytes, digest: digest)
    }
    if !secretNames.isEmpty { all.append(.stored(of: 0, .secrets(names: secretNames))) }
    return all
  }

  /// Reads the network of the recording at `path`; nil if it has none, or is read from a pipe.
  ///
  /// Only a recording with network data, or without an index, is read as a whole; one that is damaged
  /// up to the damage, as all that reads it.
  ///
  /// - Parameter evenIfEmpty: Whether to return a tape without events if the recording has none.
  /// - Throws: `RecordingError` if it cannot be opened.
  package static func read(
    _ path: String, evenIfEmpty: Bool = false
  ) throws(RecordingError) -> NetworkTape? {
    let file = try FileSource(path: path)
    guard file.byteCount > 0 else { return nil }
    var tape = NetworkTape()
    if let index = try? MCAPIndexedReader(file, limits: RecordingFormat.limits) {
      let topics = Set(index.summary.channels.map(\.topic))
      tape.isCut = !topics.contains(RecordingChannel.ended.topic)
      if !topics.isEmpty, !topics.contains(RecordingChannel.network.topic) {
        return evenIfEmpty ? tape : nil
      }
    }
    var source = try RecordSource(opening: path, passesOverDamage: true)
    var found: Set<RecordingChannel> = []
    do throws(RecordingError) {
      try tape.read(&source, &found)
    } catch {
      tape.damage = error
    }
    tape.isCut = !found.contains(.ended)
    tape.finish()
    return evenIfEmpty || found.contains(.network) ? tape : nil
  }

  private mutating func read(
    _ source: inout RecordSource, _ found: inout Set<RecordingChannel>
  ) throws(RecordingError) {
    var channels: [UInt16: RecordingChannel] = [:]
    while true {
      switch try source.next() {
      case .end: return
      case .needsBytes: try source.read()
      case .record(.channel(let channel)):
        channels[channel.id] = RecordingDecoder.known(channel)
        if channels[channel.id] == .network { found.insert(.network) }
      case .record(.message(let message)):
        let channel = channels[message.channelID]
        if channel == .ended { found.insert(.ended) }
        guard channel == .network else { continue }
        do throws(ProtobufError) {
          let instant = Instant(nanoseconds: message.publishTime)
          if let event = try NetworkEvent(message.data, at: instant) { add(event) }
        } catch {
          throw source.error("/network: byte \(error.offset): expected \(error.expected)")
        }
      case .record: continue
      }
    }
  }
}

extension NetworkEvent {
  /// The most bytes in one event: a chunk of a recording stays small.
  private static let partBytes = 128 << 10

  /// The bytes of a body as events.
  package static func parts(of bytes: [UInt8], digest: UInt64) -> [NetworkEvent] {
    stride(from: 0, to: bytes.count, by: partBytes).map { start in
      let part = Array(bytes[start..<min(start + partBytes, bytes.count)])
      return .stored(of: 0, .bytes(digest: digest, part: part))
    }
  }

  /// An event that has no place in time.
  package static func stored(of transfer: UInt64, _ happening: Happening) -> NetworkEvent {
    NetworkEvent(
      transfer: transfer, order: 0, instant: .zero, arrivals: 0, input: 0, happening)
  }
}
