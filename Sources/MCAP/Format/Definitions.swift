/// The schemas and channels of a file so far, in the order of their first occurrence. Each ID has
/// one meaning.
struct Definitions: Sendable {
  private(set) var schemas: [MCAPRecord.Schema] = []
  private(set) var channels: [MCAPRecord.Channel] = []
  private var schemaIndices: [UInt16: Int] = [:]
  private var channelIndices: [UInt16: Int] = [:]

  /// The largest size in memory; no more are added beyond it.
  private let limit: Int
  private var byteCount = 0

  /// - Parameter limit: The largest size of schemas and channels in memory, in bytes.
  init(limit: Int = .max) {
    self.limit = limit
  }

  func hasSchema(_ id: UInt16) -> Bool { schemaIndices[id] != nil }

  /// The index of a channel in `channels`.
  func channelIndex(_ id: UInt16) -> Int? { channelIndices[id] }

  /// Adds a schema unless it is known; returns the problem if it cannot be added.
  mutating func add(_ schema: MCAPRecord.Schema) -> MCAPError.Problem? {
    if let index = schemaIndices[schema.id] {
      guard schemas[index] == schema else {
        return .conflictingDefinition(kind: "schema", id: schema.id)
      }
      return nil
    }
    guard reserve(schema.memoryBytes) else { return .tooManyDefinitions(limit: limit) }
    schemaIndices[schema.id] = schemas.count
    schemas.append(schema)
    return nil
  }

  /// Adds a channel unless it is known; returns the problem if it cannot be added.
  ///
  /// `requiringSchema` is false for a summary, which may repeat channels without their schemas.
  mutating func add(
    _ channel: MCAPRecord.Channel, requiringSchema: Bool = true
  ) -> MCAPError.Problem? {
    if let index = channelIndices[channel.id] {
      guard channels[index].isSame(as: channel) else {
        return .conflictingDefinition(kind: "channel", id: channel.id)
      }
      return nil
    }
    guard !requiringSchema || channel.schemaID == 0 || hasSchema(channel.schemaID) else {
      return .undefinedSchema(id: channel.schemaID, channelID: channel.id)
    }
    guard reserve(channel.memoryBytes) else { return .tooManyDefinitions(limit: limit) }
    channelIndices[channel.id] = channels.count
    channels.append(channel)
    return nil
  }

  /// Counts memory to be kept; returns false if it exceeds the limit.
  private mutating func reserve(_ bytes: Int) -> Bool {
    byteCount += bytes
    return byteCount <= limit
  }
}

extension MCAPRecord.Schema {
  /// The approximate size in memory.
  fileprivate var memoryBytes: Int { 256 + name.utf8.count + encoding.utf8.count + data.count }
}

extension MCAPRecord.Channel {
  /// The approximate size in memory.
  fileprivate var memoryBytes: Int {
    256 + topic.utf8.count + messageEncoding.utf8.count
      + metadata.reduce(0) { $0 + 64 + $1.key.utf8.count + $1.value.utf8.count }
  }

  /// Whether the channels are equal, ignoring the order of the metadata: writers with a hash table
  /// repeat a channel with its pairs in another order.
  fileprivate func isSame(as other: MCAPRecord.Channel) -> Bool {
    if self == other { return true }
    return id == other.id && schemaID == other.schemaID && topic == other.topic
      && messageEncoding == other.messageEncoding
      && metadata.count == other.metadata.count && metadata.allSatisfy(other.metadata.contains)
  }
}
