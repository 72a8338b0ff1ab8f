import EvdevDecoding
import Foundation
import InputCore

/// The recordings of real devices, beside the package or at `RETOUCH_SHARED`.
enum Corpus {
  static let root: URL = {
    if let path = ProcessInfo.processInfo.environment["RETOUCH_SHARED"] {
      return URL(filePath: path).appending(path: "corpus")
    }
    return URL(filePath: #filePath).appending(path: "../../../../shared/corpus").standardized
  }()

  static var isPresent: Bool {
    FileManager.default.fileExists(atPath: root.appending(path: "MANIFEST.tsv").path)
  }

  /// A line of the manifest.
  struct Entry {
    var file: String
    var format: String
    var touchProtocol: String
    var touches: Int

    var url: URL { root.appending(path: file) }
  }

  static func entries() throws -> [Entry] {
    let manifest = try String(contentsOf: root.appending(path: "MANIFEST.tsv"), encoding: .utf8)
    let rows = manifest.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    guard let heads = rows.first else { return [] }
    return rows.dropFirst().map { row in
      func value(_ head: String) -> String {
        heads.firstIndex(of: head).flatMap { $0 < row.count ? row[$0] : nil } ?? ""
      }
      return Entry(
        file: value("file"), format: value("format"), touchProtocol: value("mt_proto"),
        touches: Int(value("touches")) ?? 0)
    }
  }
}

/// One device's part of a recording.
struct DeviceRecording {
  var descriptor: DeviceDescriptor
  /// Whether a description came with the events; else it was inferred from them.
  var isDescribed: Bool
  var events: [KernelEvent]
}

/// Reads what these tests need of evemu's and getevent's texts; not a reader for users.
struct RecordingReader {
  private var descriptor = DeviceDescriptor(id: DeviceID(0), name: "")
  private var isDescribed = false
  private var bitmapTypes: [UInt16: Int] = [:]
  private var events: [KernelEvent] = []

  static func read(_ entry: Corpus.Entry) throws -> DeviceRecording {
    var reader = RecordingReader()
    reader.take(try Data(contentsOf: entry.url))
    if !reader.isDescribed, let beside = try description(beside: entry.url) {
      reader.take(try Data(contentsOf: beside))
    }
    if !reader.isDescribed {
      reader.descriptor = DeviceDescriptor(
        id: DeviceID(0), name: entry.file, inferredFrom: reader.events)
    }
    return DeviceRecording(
      descriptor: reader.descriptor, isDescribed: reader.isDescribed, events: reader.events)
  }

  /// `NAME.desc` beside `NAME.case.events` or `NAME case.events`, the longest name that fits.
  private static func description(beside url: URL) throws -> URL? {
    let folder = url.deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { ["desc", "device", "prop"].contains($0.pathExtension) }
      .filter { url.lastPathComponent.hasPrefix($0.deletingPathExtension().lastPathComponent) }
      .max { $0.lastPathComponent.count < $1.lastPathComponent.count }
  }

  private mutating func take(_ bytes: Data) {
    let separators = [UInt8](" \t[].:".utf8)
    for line in [UInt8](bytes).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let words = line.split { separators.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
      guard let first = words.first else { continue }
      let isNamed = line.first == UInt8(ascii: "[")
      switch isNamed ? "[" : first {
      case "I": isDescribed = true
      case "P": takeProperties(words.dropFirst())
      case "B": takeBitmap(words.dropFirst())
      case "A": takeAxis(words.dropFirst())
      case "E": takeEvent(words.dropFirst())
      case "[": takeNamedEvent(words)
      default: break
      }
    }
  }

  private func bits(_ bytes: ArraySlice<String>) -> [Int] {
    bytes.enumerated().flatMap { rank, byte in
      (0..<8).filter { (Int(byte, radix: 16) ?? 0) >> $0 & 1 == 1 }.map { rank * 8 + $0 }
    }
  }

  private mutating func takeProperties(_ words: ArraySlice<String>) {
    descriptor.properties += bits(words).map { UInt16($0) }
  }

  private mutating func takeBitmap(_ words: ArraySlice<String>) {
    guard let type = words.first.flatMap({ UInt16($0, radix: 16) }), type > 0 else { return }
    let offset = bitmapTypes[type, default: 0]
    bitmapTypes[type] = offset + (words.count - 1) * 8
    let codes = bits(words.dropFirst()).map { UInt16($0 + offset) }
    if let index = descriptor.capabilities.firstIndex(where: { $0.type == type }) {
      descriptor.capabilities[index].codes += codes
    } else {
      descriptor.capabilities.append(EventCapability(type: type, codes: codes))
    }
  }

  private mutating func takeAxis(_ words: ArraySlice<String>) {
    let values = words.dropFirst().compactMap { Int32($0) }
    guard let code = words.first.flatMap({ UInt16($0, radix: 16) }), values.count >= 4 else {
      return
    }
    descriptor.axes.append(
      AbsoluteAxis(code: code, minimum: values[0], maximum: values[1], fuzz: values[2]))
  }

  /// `SECONDS MICROSECONDS TYPE CODE VALUE`, type and code in hexadecimal.
  private mutating func takeEvent(_ words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count >= 5, let seconds = UInt64(words[0]), let micros = UInt64(words[1]),
      let type = UInt16(words[2], radix: 16), let code = UInt16(words[3], radix: 16),
      let value = Int32(words[4])
    else { return }
    let instant = Instant(nanoseconds: (seconds * 1_000_000 + micros) * 1000)
    events.append(KernelEvent(instant: instant, type: type, code: code, value: value))
  }

  /// `SECONDS MICROSECONDS EV_ABS ABS_X 0000016b`.
  private mutating func takeNamedEvent(_ words: [String]) {
    let names: [String: UInt16] = [
      "EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "SYN_REPORT": 0, "SYN_MT_REPORT": 2,
      "ABS_X": 0, "ABS_Y": 1, "ABS_MT_TOUCH_MAJOR": 0x30, "ABS_MT_POSITION_X": 0x35,
      "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TRACKING_ID": 0x39, "ABS_MT_PRESSURE": 0x3A,
      "BTN_TOUCH": 0x14A,
    ]
    let values: [String: UInt32] = ["UP": 0, "DOWN": 1]
    guard words.count >= 5, let seconds = UInt64(words[0]), let micros = UInt64(words[1]),
      let type = names[words[2]], let code = names[words[3]] ?? UInt16(words[3], radix: 16),
      let value = values[words[4]] ?? UInt32(words[4], radix: 16)
    else { return }
    let instant = Instant(nanoseconds: (seconds * 1_000_000 + micros) * 1000)
    events.append(
      KernelEvent(instant: instant, type: type, code: code, value: Int32(bitPattern: value)))
  }
}
