internal import InputCore
internal import InputRecording
internal import MCAP

/// The damage that an edit may skip, because it concerns fonts and images that the recording
/// carries.
struct CarriedDamage {
  /// The problems of carried files, one line each.
  private(set) var lines: [String]
  /// The number of lines that are shown.
  private static let lineLimit = 8

  init(_ survey: CarriedSurvey) { lines = survey.problems }

  /// Whether there is no damage.
  var isEmpty: Bool { lines.isEmpty }

  /// Adds other programs' attachments and metadata that `source` has skipped.
  ///
  /// - Parameter carried: The names of attachments of carried files.
  mutating func add(_ source: borrowing RecordSource, carried: Set<String>) {
    for record in source.passedOver where !Self.isCarried(record, carried) {
      let name = record.name.map { "\($0.printable(limit: 128)) is" } ?? "a record is"
      lines.append("\(name) damaged: \(record.error.problem)")
    }
  }

  /// The lines to show, and the number of further ones.
  var notes: [String] {
    let shown = lines.prefix(Self.lineLimit).map { "left out: \($0)" }
    let more = lines.count - shown.count
    return shown + (more > 0 ? ["left out \(more) more"] : [])
  }

  /// Whether a skipped record belongs to the carried files.
  static func isCarried(_ record: MCAPReader.PassedOver, _ carried: Set<String>) -> Bool {
    record.name.map { $0 == CarriedFormat.name || carried.contains($0) } ?? false
  }
}
