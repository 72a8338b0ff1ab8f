import Testing

@testable import InputRecording

/// The comments in the schemas that recordings embed; `Tests/Python` reads them with protobuf's own
/// library.
@Suite struct SchemaCommentTests {
  @Test func `every comment is of a message or a field, and every channel has one`() {
    var unused = Set(SchemaComments.texts.keys)
    for channel in RecordingChannel.allCases {
      #expect(SchemaComments.comment(of: channel.schema) != nil, "\(channel)")
      visit(channel.schema) { unused.remove($0) }
    }
    #expect(unused.isEmpty)
  }

  /// A short recording, such as those in a report, holds all schemas but that of packed inputs.
  @Test func `the comments stay small`() {
    let channels = RecordingChannel.allCases.filter { $0 != .packed }
    let byteCount = channels.reduce(0) {
      $0 + FileDescriptorSet.bytes(describing: $1.schema).count
    }
    #expect((8000..<18_000).contains(byteCount), "\(byteCount) bytes")
  }

  private func visit(_ schema: MessageSchema, _ body: (String) -> Void) {
    body(schema.name)
    for field in schema.fields {
      body("\(schema.name).\(field.name)")
      if case .message(let inner) = field.type { visit(inner, body) }
    }
  }
}
