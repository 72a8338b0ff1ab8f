internal import Foundation
internal import InputCore
internal import InputRecording
package import MomentQueries

/// What to read at each moment of a replay, and where to write it.
package struct QueryWish: Equatable, Sendable {
  /// The columns and the condition, as `MomentQuery(text:)` parses them.
  package var text: String
  /// The file for the rows, which `retouch query` reads.
  package var path: String
  /// Whether each input is a row; otherwise only those after which a value is another one.
  package var keepsAll = false

  package init(text: String, path: String, keepsAll: Bool) {
    (self.text, self.path, self.keepsAll) = (text, path, keepsAll)
  }

  /// The word before a query that keeps all rows.
  private static let all = "all: "

  /// Reads the variables; nil without them.
  ///
  /// - Throws: `HostError` if one of them is missing.
  init?(_ variables: Variables) throws(HostError) {
    let text = try variables.text(.query, "columns such as card.frame")
    let path = try variables.text(.rows, "a file's name")
    guard let text else { return nil }
    guard let path else {
      throw .usage("\(HostVariable.query.rawValue) needs \(HostVariable.rows.rawValue), a file")
    }
    keepsAll = text.hasPrefix(Self.all)
    self.text = keepsAll ? String(text.dropFirst(Self.all.count)) : text
    self.path = path
  }

  /// The variables that express this wish.
  var variables: [HostVariable: String] {
    [.query: (keepsAll ? Self.all : "") + text, .rows: path]
  }
}

/// The values of a query's columns at a moment.
package struct QueryRow: Codable, Equatable, Sendable {
  /// The number of inputs so far.
  package var input: UInt64
  /// The nanoseconds since the start of the recording.
  package var time: UInt64
  package var values: [MomentValue]
}

/// Writes a row for each moment of a replay that a query asks for: a JSON object a line.
@MainActor final class QueryRows {
  private let query: MomentQuery
  private let wish: QueryWish
  private let host: ReplayHost
  private let output: TextOutput
  private let encoder = JSONEncoder()
  private var watch: MomentWatch?
  /// The values of the last row; nil before the first, and after moments that are no rows.
  private var former: [MomentValue]?
  private var failure: HostError?

  /// - Throws: `HostError` if the query cannot be read, or the file cannot be written.
  init(_ wish: QueryWish, of host: ReplayHost) throws(HostError) {
    (self.wish, self.host) = (wish, host)
    do throws(MomentQueryError) {
      query = try MomentQuery(text: wish.text)
      watch = try query.condition.map { (condition) throws(MomentQueryError) in
        guard !condition.readsPrints else {
          throw MomentQueryError("what the app prints is read by retouch replay --step alone")
        }
        return try MomentWatch(condition, from: host.moment)
      }
    } catch {
      throw .usage("query \"\(wish.text)\": \(error)")
    }
    output = try TextOutput(appendingTo: wish.path)
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  /// Adds the present moment, if it is a row.
  func add() {
    guard failure == nil else { return }
    do throws(MomentQueryError) {
      let moment = host.moment
      guard try isRow(moment) else {
        former = nil
        return
      }
      let values = try query.columns.map { (column) throws(MomentQueryError) in
        try moment.value(of: column.term)
      }
      guard wish.keepsAll || values != former else { return }
      former = values
      write(QueryRow(input: moment.input, time: time, values: values))
    } catch {
      failure = .usage("query \"\(wish.text)\": \(error)")
    }
  }

  private var time: UInt64 { host.run.now.nanoseconds(since: host.reader.started.instant) }

  private func isRow(_ moment: RunMoment) throws(MomentQueryError) -> Bool {
    guard var watch, let condition = query.condition else { return true }
    let holds = try watch.holds(condition, moment)
    _ = try watch.isMet(at: moment)
    self.watch = watch
    return holds
  }

  private func write(_ row: QueryRow) {
    guard let line = try? encoder.encode(row) else {
      preconditionFailure("a row that cannot be written: \(row)")
    }
    output.write(bytes: [UInt8](line) + [10])
  }

  /// Writes what is left.
  ///
  /// - Throws: `HostError` if the query could not be answered, or the file not be written.
  func finish() throws(HostError) {
    try output.finish()
    if let failure { throw failure }
  }
}
