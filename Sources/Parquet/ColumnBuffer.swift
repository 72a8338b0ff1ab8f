/// A column of a table.
package struct ParquetColumn: Equatable, Sendable {
  /// The kind of values in a column.
  package enum Kind: Sendable { case text, number, integer }

  package let name: String
  package let kind: Kind
  /// Whether rows may lack a value in it.
  package let isOptional: Bool

  package init(_ name: String, _ kind: Kind, isOptional: Bool = false) {
    (self.name, self.kind, self.isOptional) = (name, kind, isOptional)
  }

  /// The format's number for the physical type.
  var type: Int {
    switch kind {
    case .integer: 2  // INT64
    case .number: 5  // DOUBLE
    case .text: 6  // BYTE_ARRAY
    }
  }
}

/// A value in a row.
package enum ParquetValue: Equatable, Sendable {
  case none
  case text(String)
  case number(Double)
  case integer(Int64)
}

/// The values of one column in the row group that is being filled.
struct ColumnBuffer {
  let column: ParquetColumn
  /// The values that are present, in the plain encoding.
  private var values: [UInt8] = []
  /// Runs of rows with (1) and without (0) a value.
  private var runs: [(isThere: Bool, count: UInt64)] = []

  init(_ column: ParquetColumn) {
    self.column = column
  }

  /// Appends a row's value, which must be of the column's kind.
  mutating func append(_ value: ParquetValue) {
    switch (value, column.kind) {
    case (.none, _):
      precondition(column.isOptional, "\(column.name) needs a value in each row")
      return countRow(false)
    case (.text(let text), .text):
      values.append(littleEndian: UInt32(text.utf8.count))
      values.append(contentsOf: text.utf8)
    case (.number(let number), .number): values.append(littleEndian: number.bitPattern)
    case (.integer(let number), .integer): values.append(littleEndian: number)
    case (.text, _), (.number, _), (.integer, _):
      preconditionFailure("\(column.name) has values of another kind")
    }
    countRow(true)
  }

  private mutating func countRow(_ isThere: Bool) {
    if runs.last?.isThere == isThere {
      runs[runs.count - 1].count += 1
    } else {
      runs.append((isThere, 1))
    }
  }

  /// The contents of a data page: which rows have a value, then the values.
  var page: [UInt8] {
    guard column.isOptional else { return values }
    var levels: [UInt8] = []
    for run in runs {
      levels.append(varint: run.count << 1)
      levels.append(run.isThere ? 1 : 0)
    }
    var page: [UInt8] = []
    page.append(littleEndian: UInt32(levels.count))
    return page + levels + values
  }

  /// The size of the values so far, in bytes.
  var byteCount: Int { values.count }
}
