internal import InputCore
internal import MCAP
internal import Parquet
internal import UIKit

/// A table of contacts that is being written: as Parquet if its name has that extension, otherwise
/// as comma-separated values.
@MainActor struct TraceTable: ~Copyable {
  private let output: TextOutput
  /// The writer for Parquet; nil for comma-separated values.
  private var parquet: ParquetWriter?
  /// The number of rows.
  private(set) var rowCount: UInt64 = 0

  /// Whether there is still a reader for the output.
  var isOpen: Bool { output.isOpen }

  init(to output: TextOutput) {
    self.output = output
    let columns = TraceColumn.allCases
    if output.name.hasSuffix(".parquet") {
      parquet = ParquetWriter(columns.map(\.column)) { output.write(bytes: $0) }
    } else {
      output.write(line: columns.map(\.rawValue).joined(separator: ","))
    }
  }

  /// Writes a row: a value for each column.
  mutating func add(_ row: [ParquetValue]) throws(HostError) {
    rowCount += 1
    guard parquet == nil else {
      do throws(CompressionFailure) {
        return try parquet!.add(row)
      } catch {
        throw HostError(.inputOutput, "\(output.name): \(error.reason)")
      }
    }
    let fields = zip(TraceColumn.allCases, row).map { column, value in
      switch value {
      case .none: ""
      case .text(let text): text.escaped(for: .csv)
      case .number(let number): Self.decimal(number, column.decimals)
      case .integer(let number): "\(number)"
      }
    }
    output.write(line: fields.joined(separator: ","))
  }

  /// Writes the remaining rows.
  mutating func finish() throws(HostError) {
    do throws(CompressionFailure) {
      try parquet?.finish()
    } catch {
      throw HostError(.inputOutput, "\(output.name): \(error.reason)")
    }
    try output.finish()
  }

  /// Removes the file: half a table looks like a whole one.
  func abandon() { output.discard() }

  /// A number with this many decimals.
  private static func decimal(_ value: Double, _ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let whole = Int64((value.magnitude * scale).rounded())
    let unit = Int64(scale)
    let fraction = String(whole % unit)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return (value < 0 && whole > 0 ? "-" : "") + "\(whole / unit).\(zeros)\(fraction)"
  }
}
