/// Builds the schemas that MCAP embeds, as a serialized `google.protobuf.FileDescriptorSet`.
///
/// Each root message has its own file, with it and the messages it uses, so two schemas of one
/// recording never define the same file twice.
enum FileDescriptorSet {
  /// The package of all our messages.
  static let package = "retouch"

  /// The bytes that describe `root` and all messages and enumerations that it uses.
  static func bytes(describing root: MessageSchema) -> [UInt8] {
    var messages: [MessageSchema] = []
    var enumerations: [EnumerationSchema] = []
    collect(root, &messages, &enumerations)
    var writer = ProtobufWriter(capacity: 2048)
    writer.put(Descriptor.setFile) { file in
      file.put(Descriptor.fileName, "\(package)/\(root.name).proto")
      file.put(Descriptor.filePackage, package)
      for message in messages {
        file.put(Descriptor.fileMessage) { describe(message, into: &$0) }
      }
      for enumeration in enumerations {
        file.put(Descriptor.fileEnumeration) { describe(enumeration, into: &$0) }
      }
      file.put(Descriptor.fileSource) { source in
        for (index, message) in messages.enumerated() {
          comment(on: message, at: UInt8(index), into: &source)
        }
      }
      file.put(Descriptor.fileSyntax, "proto3")
    }
    return writer.bytes
  }

  private static func collect(
    _ message: MessageSchema, _ messages: inout [MessageSchema],
    _ enumerations: inout [EnumerationSchema]
  ) {
    guard !messages.contains(message) else { return }
    messages.append(message)
    for field in message.fields {
      switch field.type {
      case .message(let inner):
        collect(inner, &messages, &enumerations)
      case .enumeration(let enumeration):
        if !enumerations.contains(enumeration) { enumerations.append(enumeration) }
      case .bool, .uint32, .uint64, .sint32, .sint64, .fixed64, .string, .bytes:
        break
      }
    }
  }

  private static func describe(_ message: MessageSchema, into writer: inout ProtobufWriter) {
    writer.put(Descriptor.messageName, message.name)
    for field in message.fields {
      writer.put(Descriptor.messageField) { inner in
        inner.put(Descriptor.fieldName, field.name)
        inner.put(Descriptor.fieldNumber, UInt64(field.number))
        inner.put(Descriptor.fieldLabel, field.isRepeated ? 3 : 1)
        inner.put(Descriptor.fieldType, field.type.descriptorNumber)
        if let name = field.type.typeName {
          inner.put(Descriptor.fieldTypeName, ".\(package).\(name)")
        }
      }
    }
  }

  /// Writes the comments on a message and its fields, each with its path: message number `index` of
  /// the file (field 4), and in it a field (field 2) by its index.
  private static func comment(
    on message: MessageSchema, at index: UInt8, into writer: inout ProtobufWriter
  ) {
    func put(_ text: String?, at path: [UInt8]) {
      guard let text else { return }
      writer.put(Descriptor.sourceLocation) { inner in
        inner.put(Descriptor.locationPath, path)
        // Readers expect a place in a file, though there is none.
        inner.put(Descriptor.locationSpan, [0, 0, 0])
        inner.put(Descriptor.locationComment, " \(text)\n")
      }
    }
    put(SchemaComments.comment(of: message), at: [4, index])
    for (place, field) in message.fields.enumerated() {
      put(
        SchemaComments.comment(of: field, in: message), at: [4, index, 2, UInt8(place)])
    }
  }

  private static func describe(
    _ enumeration: EnumerationSchema, into writer: inout ProtobufWriter
  ) {
    writer.put(Descriptor.enumerationName, enumeration.name)
    for value in enumeration.values {
      writer.put(Descriptor.enumerationValue) { inner in
        inner.put(Descriptor.valueName, value.name)
        inner.put(Descriptor.valueNumber, UInt64(value.number))
      }
    }
  }
}

extension FieldType {
  /// The number of `google.protobuf.FieldDescriptorProto.Type`.
  fileprivate var descriptorNumber: UInt64 {
    switch self {
    case .uint64: 4
    case .fixed64: 6
    case .bool: 8
    case .string: 9
    case .message: 11
    case .bytes: 12
    case .uint32: 13
    case .enumeration: 14
    case .sint32: 17
    case .sint64: 18
    }
  }

  /// The name of the field's message or enumeration.
  fileprivate var typeName: String? {
    switch self {
    case .message(let schema): schema.name
    case .enumeration(let schema): schema.name
    case .bool, .uint32, .uint64, .sint32, .sint64, .fixed64, .string, .bytes: nil
    }
  }
}

/// The fields of `google/protobuf/descriptor.proto` that a description needs.
private enum Descriptor {
  static let setFile = Field(1, "file", .message(MessageSchema("FileDescriptorProto", [])))
  static let fileName = Field(1, "name", .string)
  static let filePackage = Field(2, "package", .string)
  static let fileMessage = Field(4, "message_type", .message(MessageSchema("DescriptorProto", [])))
  static let fileEnumeration = Field(
    5, "enum_type", .message(MessageSchema("EnumDescriptorProto", [])))
  static let fileSource = Field(
    9, "source_code_info", .message(MessageSchema("SourceCodeInfo", [])))
  static let sourceLocation = Field(1, "location", .message(MessageSchema("Location", [])))
  // Lists of small numbers, a byte each when packed.
  static let locationPath = Field(1, "path", .bytes)
  static let locationSpan = Field(2, "span", .bytes)
  static let locationComment = Field(3, "leading_comments", .string)
  static let fileSyntax = Field(12, "syntax", .string)
  static let messageName = Field(1, "name", .string)
  static let messageField = Field(2, "field", .message(MessageSchema("FieldDescriptorProto", [])))
  static let fieldName = Field(1, "name", .string)
  static let fieldNumber = Field(3, "number", .uint32)
  static let fieldLabel = Field(4, "label", .uint32)
  static let fieldType = Field(5, "type", .uint32)
  static let fieldTypeName = Field(6, "type_name", .string)
  static let enumerationName = Field(1, "name", .string)
  static let enumerationValue = Field(
    2, "value", .message(MessageSchema("EnumValueDescriptorProto", [])))
  static let valueName = Field(1, "name", .string)
  // A repeated field, so that the value 0 is written explicitly.
  static let valueNumber = Field(2, "number", .uint32, atMost: 1)
}
