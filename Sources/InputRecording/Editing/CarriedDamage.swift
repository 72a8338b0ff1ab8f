internal import InputCore
internal import MCAP

/// What an edit may pass over, because it belongs to fonts and images that the recording carries.
struct CarriedDamage {
  /// What is wrong with what the recording carries, a line each.
  private(set) var lines: [String]
  /// The number of lines that are shown.
  private static let lineLimit = 8

  init(_ survey: CarriedSurvey) { lines = survey.problems }

  /// Whether anything is wrong.
  var isEmpty: Bool { lines.isEmpty }

  /// Adds attachments and metadata of others that `source` has passed over.
  ///
  /// - Parameter carried: The names of attachments of carried files.
  mutating func add(_ source: borrowing RecordSource, carried: Set<String>) {
    for record in source.passedOver where !Self.isCarried(record, carried) {
      let name = record.name.map { "\($0.printable(limit: 128)) is" } ?? "a record is"
      lines.append("\(name) damaged: \(record.error.problem)")
    }
  }

  /// The lines, or as many as are shown and how many more there are.
  var notes: [String] {
    let shown = lines.prefix(Self.lineLimit).map { "left out: \($0)" }
    let more = lines.count - shown.count
    return shown + (more > 0 ? ["left out \(more) more"] : [])
  }

  /// Whether a record that was passed over belongs to what is carried.
  static func isCarried(_ record: MCAPReader.PassedOver, _ carried: Set<String>) -> Bool {
    record.name.map { $0 == CarriedFormat.name || carried.contains($0) } ?? false
  }
}
