/// The bytes from the first summary record to the end of the footer.
struct SummarySection {
  private(set) var bytes: [UInt8] = []
  private let fileOffset: UInt64
  private var offsets: [MCAPRecord.SummaryOffset] = []

  /// Encodes the groups in `parts`; `fileOffset` is the section's position in the file.
  init(_ summary: MCAPSummary, parts: MCAPWriter.SummaryParts, fileOffset: UInt64) {
    self.fileOffset = fileOffset
    if parts.contains(.schemas) {
      group(.schema) { bytes in summary.schemas.forEach { $0.append(to: &bytes) } }
    }
    if parts.contains(.channels) {
      group(.channel) { bytes in summary.channels.forEach { $0.append(to: &bytes) } }
    }
    if parts.contains(.statistics) {
      group(.statistics) { bytes in summary.statistics?.append(to: &bytes) }
    }
    if parts.contains(.metadataIndexes) {
      group(.metadataIndex) { bytes in summary.metadataIndexes.forEach { $0.append(to: &bytes) } }
    }
    if parts.contains(.attachmentIndexes) {
      group(.attachmentIndex) { bytes in
        summary.attachmentIndexes.forEach { $0.append(to: &bytes) }
      }
    }
    if parts.contains(.chunkIndexes) {
      group(.chunkIndex) { bytes in summary.chunkIndexes.forEach { $0.append(to: &bytes) } }
    }
    appendEnd(withOffsets: parts.contains(.offsets))
  }

  /// Appends a group's records and stores its position; does nothing for a group without records.
  private mutating func group(_ opcode: MCAPOpcode, _ body: (inout [UInt8]) -> Void) {
    let start = bytes.count
    body(&bytes)
    guard bytes.count > start else { return }
    offsets.append(
      MCAPRecord.SummaryOffset(
        groupOpcode: opcode.rawValue, groupStart: fileOffset + UInt64(start),
        groupLength: UInt64(bytes.count - start)))
  }

  private mutating func appendEnd(withOffsets: Bool) {
    let isEmpty = bytes.isEmpty
    let writesOffsets = withOffsets && !isEmpty
    let offsetStart = fileOffset + UInt64(bytes.count)
    if writesOffsets {
      for offset in offsets { offset.append(to: &bytes) }
    }
    let start = bytes.count
    MCAPRecord.Footer(
      summaryStart: isEmpty ? 0 : fileOffset, summaryOffsetStart: writesOffsets ? offsetStart : 0,
      summaryCRC: 0
    ).append(to: &bytes)
    let covered = start + MCAPFormat.footerChecksummedBytes
    let checksum = CRC32(of: bytes.span.extracting(0..<covered)).value
    bytes.overwriteLittleEndian(checksum, at: covered)
  }
}
