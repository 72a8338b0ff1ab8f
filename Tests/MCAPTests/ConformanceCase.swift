import Foundation
@testable import MCAP
import Testing

/// One case of the MCAP project's conformance suite: a file, the records that are in it, and the
/// features with which it was written.
struct ConformanceCase: CustomTestStringConvertible, Sendable {
  let name: String
  let records: [MCAPRecord]
  let features: [String]
  /// The file, or, in a checkout without Git LFS, the pointer to it.
  let stored: [UInt8]

  var testDescription: String { name }
  func has(_ feature: String) -> Bool { features.contains(feature) }

  init(json: URL) throws {
    name = json.deletingPathExtension().lastPathComponent
    let document = try JSONDecoder().decode(CaseDocument.self, from: Data(contentsOf: json))
    records = try document.records.map { try $0.record() }
    features = document.meta.variant.features
    stored = [UInt8](
      try Data(contentsOf: json.deletingPathExtension().appendingPathExtension("mcap")))
  }
}

/// The folder of the suite, which is not part of this repository.
enum Conformance {
  static let folder: URL = {
    let shared =
      ProcessInfo.processInfo.environment["RETOUCH_SHARED"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared")
    return shared.appendingPathComponent("mcap-conformance")
  }()

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  static func cases() throws -> [ConformanceCase] {
    guard isThere else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
      .sorted()
      .map { try ConformanceCase(json: folder.appendingPathComponent($0)) }
  }
}

// MARK: - The JSON

private struct CaseDocument: Decodable {
  let records: [CaseRecord]
  let meta: Meta

  struct Meta: Decodable {
    let variant: Variant
  }
  struct Variant: Decodable {
    let features: [String]
  }
}

/// A value as the suite writes it: numbers are strings, bytes are arrays of strings.
private enum CaseValue: Decodable {
  case text(String)
  case list([String])
  case map([String: String])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([String].self) {
      self = .list(list)
    } else {
      self = .map(try container.decode([String: String].self))
    }
  }
}

private struct UnknownField: Error {
  let name: String
}

private struct CaseRecord: Decodable {
  let type: String
  private let fields: [String: CaseValue]

  private enum Key: CodingKey {
    case type, fields
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    type = try container.decode(String.self, forKey: .type)
    var list = try container.nestedUnkeyedContainer(forKey: .fields)
    var fields: [String: CaseValue] = [:]
    while !list.isAtEnd {
      var pair = try list.nestedUnkeyedContainer()
      fields[try pair.decode(String.self)] = try pair.decode(CaseValue.self)
    }
    self.fields = fields
  }

  private func text(_ name: String) throws -> String {
    guard case .text(let text) = fields[name] else { throw UnknownField(name: name) }
    return text
  }

  private func number<Value: FixedWidthInteger>(_ name: String) throws -> Value {
    guard let value = Value(try text(name)) else { throw UnknownField(name: name) }
    return value
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    guard case .list(let list) = fields[name] else { throw UnknownField(name: name) }
    return list.compactMap { UInt8($0) }
  }

  private func map(_ name: String) throws -> [(key: String, value: String)] {
    guard case .map(let map) = fields[name] else { throw UnknownField(name: name) }
    return map.sorted { $0.key < $1.key }
  }

  private func numbers(_ name: String) throws -> [(key: UInt16, value: UInt64)] {
    try map(name).map { pair in
      guard let key = UInt16(pair.key), let value = UInt64(pair.value) else {
        throw UnknownField(name: name)
      }
      return (key, value)
    }
  }

  private func entries(_ name: String) throws -> [MCAPRecord.Entry] {
    try map(name).map { MCAPRecord.Entry($0.key, $0.value) }
  }

  func record() throws -> MCAPRecord {
    switch type {
    case "Header":
      .header(.init(profile: try text("profile"), library: try text("library")))
    case "Footer":
      .footer(
        .init(
          summaryStart: try number("summary_start"),
          summaryOffsetStart: try number("summary_offset_start"),
          summaryCRC: try number("summary_crc")))
    case "Schema":
      .schema(
        .init(
          id: try number("id"), name: try text("name"), encoding: try text("encoding"),
          data: try bytes("data")))
    case "Channel":
      .channel(
        .init(
          id: try number("id"), schemaID: try number("schema_id"), topic: try text("topic"),
          messageEncoding: try text("message_encoding"), metadata: try entries("metadata")))
    case "Message":
      .message(
        .init(
          channelID: try number("channel_id"), sequence: try number("sequence"),
          logTime: try number("log_time"), publishTime: try number("publish_time"),
          data: ArraySlice(try bytes("data"))))
    case "Attachment":
      .attachment(
        .init(
          logTime: try number("log_time"), createTime: try number("create_time"),
          name: try text("name"), mediaType: try text("media_type"), data: try bytes("data")))
    case "Metadata":
      .metadata(.init(name: try text("name"), entries: try entries("metadata")))
    case "DataEnd":
      .dataEnd(.init(dataSectionCRC: try number("data_section_crc")))
    default:
      try summaryRecord()
    }
  }

  private func summaryRecord() throws -> MCAPRecord {
    switch type {
    case "ChunkIndex":
      .chunkIndex(
        .init(
          startTime: try number("message_start_time"), endTime: try number("message_end_time"),
          chunkOffset: try number("chunk_start_offset"), chunkLength: try number("chunk_length"),
          messageIndexOffsets: try numbers("message_index_offsets").map {
            .init(channelID: $0.key, offset: $0.value)
          }, messageIndexLength: try number("message_index_length"),
          compression: try text("compression"), compressedSize: try number("compressed_size"),
          uncompressedSize: try number("uncompressed_size")))
    case "AttachmentIndex":
      .attachmentIndex(
        .init(
          offset: try number("offset"), length: try number("length"),
          logTime: try number("log_time"), createTime: try number("create_time"),
          dataSize: try number("data_size"), name: try text("name"),
          mediaType: try text("media_type")))
    case "Statistics":
      .statistics(
        .init(
          messageCount: try number("message_count"), schemaCount: try number("schema_count"),
          channelCount: try number("channel_count"),
          attachmentCount: try number("attachment_count"),
          metadataCount: try number("metadata_count"), chunkCount: try number("chunk_count"),
          startTime: try number("message_start_time"), endTime: try number("message_end_time"),
          channelMessageCounts: try numbers("channel_message_counts").map {
            .init(channelID: $0.key, count: $0.value)
          }))
    case "MetadataIndex":
      .metadataIndex(
        .init(
          offset: try number("offset"), length: try number("length"), name: try text("name")))
    case "SummaryOffset":
      .summaryOffset(
        .init(
          groupOpcode: try number("group_opcode"), groupStart: try number("group_start"),
          groupLength: try number("group_length")))
    default:
      throw UnknownField(name: type)
    }
  }
}
