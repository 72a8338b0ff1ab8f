import Foundation
import HostTestSupport
import InputCore
import InputRecording
import MCAP
import Testing

/// Small files that would become large: the tool uses 64 MiB at most beyond what the file's size
/// explains.
///
/// Its quick siblings are `HostileSizeTests` and `FieldLimitTests`, of the limits that keep it so.
@Suite(.serialized) struct AmplificationSlowTests {
  private static let screen: [UInt8] = [
    0x3A, 13, 0x10, 0x90, 3, 0x18, 0xD8, 4, 0x20, 0xE8, 7, 0x28, 0xE0, 0xD4, 3,
  ]

  /// What a hostile file repeats, and in which message.
  enum Bomb: String, CaseIterable {
    case samples, axes, capabilities, properties, codes, calibration, screens, urls, schemes
    case requests, unknownFields, texts, names, schemas, channels, checkpoints, devices, emptyChunks
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let commands = [["info"], ["info", "--json"], ["cat", "--json"], ["replay"]]

  /// The memory of each command for an almost empty recording.
  private static let usual = Result {
    let folder = try TemporaryFolder()
    let path = folder.path("small.mcap")
    try Data(try file(nil)).write(to: URL(fileURLWithPath: path))
    return try commands.map { command in
      let usual = try Programs.peakMemory("retouch", command + [path])
      #expect(usual.status == (command == ["replay"] ? 3 : 0))
      return usual.bytes
    }
  }

  @Test(arguments: Bomb.allCases) func `a small file takes little memory`(bomb: Bomb) throws {
    let bytes = try Self.file(bomb)
    #expect(bytes.count < 200_000, "\(bomb) is not small")
    let path = folder.path("\(bomb).mcap")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    for (command, usual) in zip(Self.commands, try Self.usual.get()) {
      let measured = try Programs.peakMemory("retouch", command + [path])
      #expect([0, 3, 65].contains(measured.status), "\(command): status \(measured.status)")
      let more = measured.bytes - usual
      #expect(
        more <= 64 << 20, "\(command), \(bytes.count) bytes: \(more >> 20) MiB more than usual")
    }
  }

  // MARK: Files

  private static let topics = [
    "/input/started", "/input/device_added", "/input/frame", "/checkpoint",
    "/input/system_request",
  ]

  /// A recording whose chunks repeat the same bytes; nil for one without any.
  private static func file(_ bomb: Bomb?) throws -> [UInt8] {
    var options = MCAPWriter.Options()
    options.chunkBytes = 7 << 20
    options.compression = .zstd(level: 19)
    options.indexesMessages = false
    options.summary = []
    var writer = MCAPWriter(profile: "retouch", library: "test", options: options)
    for (index, topic) in topics.enumerated() {
      let id = UInt16(index + 1)
      writer.add(MCAPRecord.Schema(id: id, name: "s", encoding: "protobuf", data: []))
      writer.add(
        MCAPRecord.Channel(id: id, schemaID: id, topic: topic, messageEncoding: "protobuf"))
    }
    var number: UInt32 = 0
    func add(_ channel: UInt16, _ bytes: [UInt8], counts: Bool = true) throws {
      if counts { number += 1 }
      try writer.addMessage(
        channelID: channel, sequence: number, logTime: 5, publishTime: 5, data: bytes.span)
    }
    let extra = bomb == .screens || bomb == .schemes || bomb == .requests ? content(bomb) : []
    try add(1, screen + extra)
    try add(2, [])
    switch bomb {
    case nil, .screens, .schemes, .requests: break
    case .samples: try add(3, content(bomb))
    case .urls: try add(5, content(bomb))
    case .checkpoints:
      for _ in 0..<400_000 { try add(4, [0x10, 2], counts: false) }
    case .schemas:
      for id in 100..<160 {
        writer.add(
          MCAPRecord.Schema(
            id: UInt16(id), name: "", encoding: "", data: [UInt8](repeating: 0, count: 7 << 20)))
      }
    case .channels:
      let entries = [MCAPRecord.Entry](repeating: MCAPRecord.Entry("a", "b"), count: 700_000)
      for id in 100..<140 {
        writer.add(
          MCAPRecord.Channel(
            id: UInt16(id), schemaID: 0, topic: "t", messageEncoding: "", metadata: entries))
      }
    case .devices:
      for id in 1..<120 {
        let device = [0x10] + varint(id) + content(bomb)
        try add(2, device)
      }
    case .emptyChunks:
      for _ in 0..<2000 {
        try add(3, [])
        try writer.flush()
      }
    case .axes, .capabilities, .properties, .codes, .calibration, .unknownFields, .texts, .names:
      try add(2, [0x10, 1] + content(bomb))
    }
    try writer.finish()
    return writer.output
  }

  /// Some megabytes of the same value.
  private static func content(_ bomb: Bomb?) -> [UInt8] {
    func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
      var all = bytes
      while all.count < bytes.count * count { all += all }
      return Array(all[..<(bytes.count * count)])
    }
    func long(_ tag: UInt8, _ count: Int, _ byte: UInt8) -> [UInt8] {
      [tag] + varint(count) + [UInt8](repeating: byte, count: count)
    }
    return switch bomb {
    case .samples: repeated([0x1A, 2, 0x08, 1], 1_700_000)
    case .axes: repeated([0x7A, 0], 3_000_000)
    case .capabilities: repeated([0x72, 0], 3_000_000)
    case .properties: long(0x6A, 7_000_000, 0)
    case .codes:
      [0x72] + varint(7_000_005) + long(0x12, 7_000_000, 0)
    case .calibration:
      [0x82, 0x01] + varint(7_000_000) + [UInt8](repeating: 0, count: 7_000_000)
    case .screens: repeated(screen, 400_000)
    case .urls: [0x10, 10] + repeated([0x2A, 0], 3_000_000)
    case .schemes: [0x4A] + varint(6_000_000) + repeated([0x42, 0], 3_000_000)
    case .requests: [0x4A] + varint(6_000_000) + repeated([0x22, 2, 0x10, 1], 1_500_000)
    case .unknownFields: repeated([0xF8, 0x7F, 0], 500_000)
    case .texts: long(0x1A, 7_000_000, 0x1B)
    case .names: repeated(long(0x1A, 1000, 0x41), 6000)
    case .devices: long(0x1A, 1_000_000, 0x41)
    case nil, .schemas, .channels, .checkpoints, .emptyChunks: []
    }
  }

  private static func varint(_ value: Int) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + varint(value >> 7)
  }
}
