/// The schemas and channels of a file so far: each id with one meaning, in the order of first sight.
struct Definitions: Sendable {
  private(set) var schemas: [MCAPRecord.Schema] = []
  private(set) var channels: [MCAPRecord.Channel] = []
  private var schemaIndices: [UInt16: Int] = [:]
  private var channelIndices: [UInt16: Int] = [:]

  init() {}

  func hasSchema(_ id: UInt16) -> Bool { schemaIndices[id] != nil }

  /// Place of a channel in `channels`.
  func channelIndex(_ id: UInt16) -> Int? { channelIndices[id] }

  /// Adds a schema unless it is known; the answer is nil, or what is wrong with it.
  mutating func add(_ schema: MCAPRecord.Schema) -> MCAPError.Problem? {
    if let index = schemaIndices[schema.id] {
      guard schemas[index] == schema else {
        return .conflictingDefinition(kind: "schema", id: schema.id)
      }
      return nil
    }
    schemaIndices[schema.id] = schemas.count
    schemas.append(schema)
    return nil
  }

  /// Adds a channel unless it is known; the answer is nil, or what is wrong with it.
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
    channelIndices[channel.id] = channels.count
    channels.append(channel)
    return nil
  }
}

extension MCAPRecord.Channel {
  /// Equal, with the metadata in any order: writers that keep it in a hash table repeat a channel
  /// with its pairs in another order.
  fileprivate func isSame(as other: MCAPRecord.Channel) -> Bool {
    if self == other { return true }
    return id == other.id && schemaID == other.schemaID && topic == other.topic
      && messageEncoding == other.messageEncoding
      && metadata.count == other.metadata.count && metadata.allSatisfy(other.metadata.contains)
  }
}
