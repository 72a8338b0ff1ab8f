/// The next part that a streaming reader expects; see the diagram in `MCAPReader`.
enum ReaderState: Equatable {
  case magic
  case header
  case data
  case summary
  case closingMagic
  case end
  case failed(MCAPError)

  /// Whether a record of this kind is allowed now.
  func allows(_ opcode: MCAPOpcode) -> Bool {
    switch opcode {
    case .header: self == .header
    case .schema, .channel: self == .data || self == .summary
    case .message, .chunk, .messageIndex, .attachment, .metadata, .dataEnd: self == .data
    case .chunkIndex, .attachmentIndex, .statistics, .metadataIndex, .summaryOffset:
      self == .summary
    // In the smallest file of the specification, the footer directly follows the header.
    case .footer: self == .data || self == .summary
    }
  }

  /// The part of the file, for errors.
  var section: String {
    switch self {
    case .magic: "the opening magic"
    case .header: "the place of the header"
    case .data: "the data section"
    case .summary: "the summary section"
    case .closingMagic: "the closing magic"
    case .end, .failed: "the end of the file"
    }
  }
}
