internal import Foundation
internal import Glibc
internal import InputCore
internal import InputRecording
internal import MCAP
internal import MomentQueries
internal import Parquet
internal import UIKit

/// `retouch query`: a table of what views, recognizers and touches were at each moment, read from a
/// replay.
@MainActor enum QueryCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let (recording, text) = (arguments.operands[0], arguments.operands[1])
    let query: MomentQuery
    do throws(MomentQueryError) {
      query = try MomentQuery(text: text)
    } catch {
      throw .usage("query: \"\(text)\": \(error)")
    }
    let found = try Self.rows(
      of: recording, text, keepsAll: arguments.has("--all-inputs"), in: arguments.rest)
    let rows = QueryTable(query, found.rows)
    try rows.check(recording)
    let path = arguments.value("--output") ?? StandardStream.sign
    let output =
      path == StandardStream.sign
      ? TextOutput()
      : try TextOutput(
        path: path, overwrites: arguments.has("--overwrite"), whileReading: [recording])
    do throws(HostError) {
      try rows.write(to: output)
    } catch {
      output.discard()
      throw error
    }
    if path != StandardStream.sign {
      try printResult(["\(path): \(rows.count) rows"], of: path)
    }
    try found.crash?.end()
  }

  /// The rows of a query, from a replay that is compared with the recording. If an app cannot
  /// replay, it has said why, and this process ends with its status.
  ///
  /// - Parameters:
  ///   - keepsAll: Whether each input is a row; otherwise those after which a value is another one.
  ///   - app: The app and its arguments; nil for the gallery.
  ///   - limit: After how many seconds `app` is killed; nil for never.
  /// - Returns: The rows, and the app's crash if they are those before it.
  static func rows(
    of recording: String, _ text: String, keepsAll: Bool, in app: [String]?, limit: Int? = nil
  ) throws(HostError) -> (rows: [QueryRow], crash: CrashedReplay?) {
    let letterbox = try Letterbox()
    var crash: CrashedReplay?
    var options = try HostOptions(replayingWith: ProcessInfo.processInfo.environment)
    options.replayPath = recording
    options.allowsUncompared = true
    options.query = QueryWish(text: text, path: letterbox.path, keepsAll: keepsAll)
    if let app {
      let end = try CrashedReplay.replay(app, &options, limit: limit) {
        ftruncate(letterbox.file, 0)
      }
      if end.status != 0 { exit(end.status) }
      crash = end.crash
    } else {
      _ = try ReplayHost.replay(.gallery, path: recording, options, sender: "retouch")
    }
    return (try RowFile(letterbox).rows, crash)
  }
}

/// The rows that a replay has written.
private struct RowFile {
  let rows: [QueryRow]

  init(_ letterbox: borrowing Letterbox) throws(HostError) {
    guard let data = FileManager.default.contents(atPath: letterbox.path) else {
      throw HostError(.inputOutput, "query: the app's rows cannot be read")
    }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    rows = try data.split(separator: 10).map { (line) throws(HostError) in
      guard let row = try? decoder.decode(QueryRow.self, from: line) else {
        throw HostError(.inputOutput, "query: the app has written a row that cannot be read")
      }
      return row
    }
  }
}

/// Rows as a table: a point, a size or a rectangle becomes a column for each of its parts.
@MainActor private struct QueryTable {
  /// A column of the table.
  private struct Column {
    let name: String
    /// The number of the query's column.
    let index: Int
    /// The part; nil for the whole value.
    let part: String?
    let kind: ParquetColumn.Kind
  }

  private let rows: [QueryRow]
  private let query: MomentQuery
  private let columns: [Column]

  var count: Int { rows.count }

  init(_ query: MomentQuery, _ found: [QueryRow]) {
    rows = found
    self.query = query
    let all = query.columns.indices.flatMap { index in
      Self.columns(query.columns[index].name, index, found.map { $0.values[index] })
    }
    // A table has one column of a name, and these are its first ones.
    var names = Set(Self.places)
    columns = all.filter { names.insert($0.name).inserted }
  }

  /// The columns that say which moment a row is.
  private static let places = ["t", "input"]

  private static func columns(_ name: String, _ index: Int, _ values: [MomentValue]) -> [Column] {
    var parts: [String] = []
    var isWhole = false
    var areNumbers = true
    for value in values {
      switch value {
      case .absent: break
      case .parts(let found):
        for part in found where !parts.contains(part.name) { parts.append(part.name) }
      case .number: isWhole = true
      case .truth, .text: (isWhole, areNumbers) = (true, false)
      }
    }
    let whole = Column(name: name, index: index, part: nil, kind: areNumbers ? .number : .text)
    let split = parts.map {
      Column(name: "\(name).\($0)", index: index, part: $0, kind: .number)
    }
    return isWhole || parts.isEmpty ? [whole] + split : split
  }

  /// Checks that each column has a value somewhere.
  ///
  /// - Throws: `HostError` that names those of objects that never were.
  func check(_ recording: String) throws(HostError) {
    guard !rows.isEmpty else {
      throw HostError(.neverReached, "\(recording): no moment is as the query says")
    }
    for (index, column) in query.columns.enumerated()
    where rows.allSatisfy({ $0.values[index] == .absent }) {
      throw HostError(
        .neverReached,
        "\(recording): \(column.name) has no value at any moment: the replay's transcript"
          + " (retouch replay --transcript -) and retouch replay --step name the views")
    }
  }

  /// Writes the table: as Parquet if the file's name says so, otherwise as comma-separated values.
  func write(to output: TextOutput) throws(HostError) {
    guard output.name.hasSuffix(".parquet") else {
      let names = Self.places + columns.map(\.name)
      output.write(line: names.map { $0.escaped(for: .csv) }.joined(separator: ","))
      for row in rows {
        let time = Instant(nanoseconds: row.time).text(since: Instant(nanoseconds: 0))
        output.write(
          line: ([time, "\(row.input)"] + columns.map { text(of: $0, in: row) })
            .joined(separator: ","))
      }
      return try output.finish()
    }
    do throws(CompressionFailure) {
      var writer = ParquetWriter(
        [ParquetColumn("t", .number), ParquetColumn("input", .integer)]
          + columns.map { ParquetColumn($0.name, $0.kind, isOptional: true) }
      ) { output.write(bytes: $0) }
      for row in rows {
        let place: [ParquetValue] = [.number(Double(row.time) / 1e9), .integer(Int64(row.input))]
        try writer.add(place + columns.map { cell(of: $0, in: row) })
      }
      try writer.finish()
    } catch {
      throw HostError(.inputOutput, "\(output.name): \(error.reason)")
    }
    try output.finish()
  }

  private func cell(of column: Column, in row: QueryRow) -> ParquetValue {
    var value = row.values[column.index]
    if let part = column.part { value = value.part(part) ?? .absent }
    switch value {
    case .absent, .parts: return .none
    case .number(let number):
      return column.kind == .number ? .number(number) : .text(MomentValue.text(of: number))
    case .truth(let truth): return .text("\(truth)")
    case .text(let text): return .text(text.printable(limit: 2000))
    }
  }

  private func text(of column: Column, in row: QueryRow) -> String {
    switch cell(of: column, in: row) {
    case .none: ""
    case .number(let number): MomentValue.text(of: number)
    case .integer(let number): "\(number)"
    case .text(let text): text.escaped(for: .csv)
    }
  }
}
