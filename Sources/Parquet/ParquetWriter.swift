package import MCAP

/// Writes a table as an Apache Parquet file, one group of rows at a time, as bytes for the caller
/// to store.
///
/// Each group has one page for each column: plain values, compressed with zstd. Readers need
/// nothing newer than version 1 of the format. The format is described at
/// <https://parquet.apache.org/docs/file-format/>.
package struct ParquetWriter: ~Copyable {
  private struct Chunk {
    var offset: Int
    var byteCount: Int
    var compressedByteCount: Int
  }

  private struct Group {
    var rowCount: Int
    var chunks: [Chunk]
  }

  private static let magic = Array("PAR1".utf8)
  /// The number of rows at which a group ends, and the number of bytes in one of its columns.
  private static let groupRows = 1 << 16
  private static let groupBytes = 16 << 20
  private static let zstd = 6

  private let columns: [ParquetColumn]
  private var buffers: [ColumnBuffer]
  private var groups: [Group] = []
  private var rowCount = 0
  private var byteCount = 0
  private var compressor = MCAPCompressor()
  private let emit: ([UInt8]) -> Void

  /// Starts a file.
  ///
  /// - Parameter emit: Receives the file's bytes in order.
  package init(_ columns: [ParquetColumn], emit: @escaping ([UInt8]) -> Void) {
    self.columns = columns
    self.emit = emit
    buffers = columns.map { ColumnBuffer($0) }
    put(Self.magic)
  }

  /// Adds a row: a value for each column.
  ///
  /// - Throws: `CompressionFailure` if a full group cannot be compressed.
  package mutating func add(_ row: [ParquetValue]) throws(CompressionFailure) {
    precondition(row.count == columns.count, "a row has a value for each column")
    for (index, value) in row.enumerated() { buffers[index].append(value) }
    rowCount += 1
    let isFull =
      rowCount == Self.groupRows || buffers.contains { $0.byteCount >= Self.groupBytes }
    if isFull { try endGroup() }
  }

  /// Writes the last group and the description of the file.
  ///
  /// - Throws: `CompressionFailure` if the group cannot be compressed.
  package mutating func finish() throws(CompressionFailure) {
    try endGroup()
    var footer = ThriftWriter()
    footer.structure { description(&$0) }
    put(footer.bytes)
    var end: [UInt8] = []
    end.append(littleEndian: UInt32(footer.bytes.count))
    put(end + Self.magic)
  }

  private mutating func put(_ bytes: [UInt8]) {
    byteCount += bytes.count
    emit(bytes)
  }

  private mutating func endGroup() throws(CompressionFailure) {
    guard rowCount > 0 else { return }
    var group = Group(rowCount: rowCount, chunks: [])
    for buffer in buffers {
      let page = buffer.page
      let stored = try compressor.compressed(page, level: 3)
      var head = ThriftWriter()
      head.structure { head in
        head.put(1, int32: 0)  // a data page
        head.put(2, int32: page.count)
        head.put(3, int32: stored.count)
        head.put(5) { data in
          data.put(1, int32: group.rowCount)
          data.put(2, int32: 0)  // plain values
          data.put(3, int32: 3)  // runs
          data.put(4, int32: 3)
        }
      }
      group.chunks.append(
        Chunk(
          offset: byteCount, byteCount: head.bytes.count + page.count,
          compressedByteCount: head.bytes.count + stored.count))
      put(head.bytes)
      put(stored)
    }
    groups.append(group)
    buffers = columns.map { ColumnBuffer($0) }
    rowCount = 0
  }

  // MARK: The description at the end

  private func description(_ file: inout ThriftWriter) {
    file.put(1, int32: 1)
    let fields: [ParquetColumn?] = [nil] + columns
    file.put(2, structures: fields) { column, field in
      guard let column else {
        field.put(4, "table")
        field.put(5, int32: columns.count)
        return
      }
      field.put(1, int32: column.type)
      field.put(3, int32: column.isOptional ? 1 : 0)
      field.put(4, column.name)
      if column.kind == .text { field.put(6, int32: 0) }  // UTF-8
    }
    file.put(3, int64: groups.reduce(0) { $0 + $1.rowCount })
    file.put(4, structures: groups) { describe($0, &$1) }
    file.put(6, "Retouch")
  }

  private func describe(_ group: Group, _ part: inout ThriftWriter) {
    part.put(1, structures: Array(zip(columns, group.chunks))) { pair, chunk in
      let (column, place) = pair
      chunk.put(2, int64: place.offset)
      chunk.put(3) { facts in
        facts.put(1, int32: column.type)
        facts.put(2, int32s: [0, 3])
        facts.put(3, texts: [column.name])
        facts.put(4, int32: Self.zstd)
        facts.put(5, int64: group.rowCount)
        facts.put(6, int64: place.byteCount)
        facts.put(7, int64: place.compressedByteCount)
        facts.put(9, int64: place.offset)
      }
    }
    part.put(2, int64: group.chunks.reduce(0) { $0 + $1.byteCount })
    part.put(3, int64: group.rowCount)
  }
}
