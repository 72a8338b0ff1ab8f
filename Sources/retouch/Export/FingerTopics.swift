internal import Evidence
internal import InputCore
internal import InputRecording
internal import MCAP

/// The contacts of a recording as an MCAP file for viewers such as Foxglove: a topic for each
/// finger, JSON with a schema that explains each field, places as parts of the surface, and
/// wall-clock times.
struct FingerTopics: ~Copyable {
  /// A topic belongs to a device and a finger's slot; a pen's slot is 0.
  private struct Key: Hashable {
    var device: UInt16
    var slot: UInt16
  }

  private var writer: MCAPWriter
  private var trace = ContactTrace()
  private var points = ScreenPoints()
  private var devices: [DeviceID: DeviceDescriptor] = [:]
  private var channels: [Key: UInt16] = [:]
  private var sequence: UInt32 = 0
  private let start: Instant
  private let wallTime: Int64

  /// The number of messages.
  var messageCount: UInt32 { sequence }
  /// The number of topics.
  var topicCount: Int { channels.count }

  /// The largest number of topics: a file may contain contacts in any number of slots.
  private static let topicLimit = 4096
  private static let schema = MCAPRecord.Schema(
    id: 1, name: "retouch.Finger", encoding: "jsonschema", data: Array(text.utf8))

  init(_ started: Started) {
    start = started.instant
    wallTime = started.wallTime
    writer = MCAPWriter(library: "Retouch")
    writer.add(Self.schema)
    points.follow(.started(started))
  }

  /// Follows an input.
  mutating func follow(_ input: Input) {
    points.follow(input)
    switch input {
    case .deviceAdded(let device, _): if devices.count < 256 { devices[device.id] = device }
    case .deviceRemoved(let id, _):
      trace.remove(id)
      devices[id] = nil
    case .frame(let frame):
      for row in trace.follow(frame) { add(row) }
    case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
    }
  }

  /// Passes the bytes that are ready to `emit`.
  mutating func drain(_ emit: ([UInt8]) -> Void) {
    guard !writer.output.isEmpty else { return }
    emit(writer.output)
    writer.drain { _ in }
  }

  /// Ends the file; the rest of it is ready then.
  mutating func finish() {
    Self.succeed { () throws(MCAPError) in try writer.finish() }
  }

  /// Runs a call that fails only if a library runs out of memory.
  private static func succeed(_ body: () throws(MCAPError) -> Void) {
    do throws(MCAPError) {
      try body()
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private mutating func add(_ row: ContactRow) {
    guard let channel = channel(of: row) else { return }
    sequence &+= 1
    let size = points.size(of: devices[row.device])
    let data = Array(message(row, size).line.utf8)
    let time = wall(row.instant)
    let number = sequence
    Self.succeed { () throws(MCAPError) in
      try writer.addMessage(
        channelID: channel, sequence: number, logTime: time, publishTime: time, data: data.span)
    }
  }

  /// A finger's channel, created with its first message; nil beyond the limit.
  private mutating func channel(of row: ContactRow) -> UInt16? {
    let key = Key(device: row.device.rawValue, slot: row.slot)
    if let channel = channels[key] { return channel }
    guard channels.count < Self.topicLimit else { return nil }
    let id = UInt16(channels.count + 1)
    channels[key] = id
    let device = devices[row.device]
    writer.add(
      MCAPRecord.Channel(
        id: id, schemaID: Self.schema.id, topic: "/device_\(key.device)/finger_\(key.slot)",
        messageEncoding: "json", metadata: [MCAPRecord.Entry("device", device?.name ?? "")]))
    return id
  }

  /// An instant in nanoseconds since 1970.
  private func wall(_ instant: Instant) -> UInt64 {
    UInt64(max(wallTime, 0)) &+ instant.nanoseconds(since: start)
  }

  private func message(_ row: ContactRow, _ size: (width: Double, height: Double)) -> JSON {
    func part(_ value: Double) -> JSON { .millionths(Int64((value * 1e6).rounded())) }
    func points(_ value: Double) -> JSON { .thousandths(Int64((value * 1000).rounded())) }
    let time = wall(row.instant)
    return .object(
      [
        (
          "timestamp",
          .object([
            ("sec", .unsigned(time / 1_000_000_000)), ("nsec", .unsigned(time % 1_000_000_000)),
          ])
        ),
        ("touch", .unsigned(row.touch)), ("phase", .text(row.phase.rawValue)),
        ("x", part(row.x)), ("y", part(row.y)),
        ("x_points", points(row.x * size.width)), ("y_points", points(row.y * size.height)),
      ] + (row.size.map { [("long", part($0.long)), ("short", part($0.short))] } ?? [])
        + (row.force.map { [("force", part($0))] } ?? []))
  }

  private static let text = """
    {"title":"retouch.Finger","description":"A finger or pen at one instant.","type":"object",\
    "properties":{"timestamp":{"type":"object","title":"time","description":"Wall time of the \
    sample.","properties":{"sec":{"type":"integer"},"nsec":{"type":"integer"}}},\
    "touch":{"type":"integer","description":"The contact's number in the recording, from 1; 0 for \
    a pen that has not touched yet."},\
    "phase":{"type":"string","enum":["down","move","up","cancel","hover","leave"],\
    "description":"What it does; hover and leave of pens."},\
    "x":{"type":"number","description":"Place from the left, in parts of the surface."},\
    "y":{"type":"number","description":"Place from the top, in parts of the surface."},\
    "x_points":{"type":"number","description":"Place from the left, in points of the screen."},\
    "y_points":{"type":"number","description":"Place from the top, in points of the screen."},\
    "long":{"type":"number","description":"Long axis of the contact, in parts of the width."},\
    "short":{"type":"number","description":"Short axis of the contact, in parts of the width."},\
    "force":{"type":"number","description":"Force, 0 to 1."}}}
    """
}
