internal import Glibc
internal import InputCore
internal import InputRecording

/// Makes one recording of what a run that did not end as it should has left in a ring: its last
/// inputs, with the backtrace and the last picture as attachments.
struct RunRemains: Sendable {
  /// The number of such recordings that remain beside a ring; a service that crashes at each start
  /// must not fill the disk.
  static let countLimit = 8

  /// The path of the ring's files, without their numbers.
  var ring: String
  /// What the run has reported.
  var report: CrashReport
  /// The run's files.
  var numbers: ClosedRange<Int>
  /// The wall time of this start, for the recording's name.
  var wallTime: Int64

  /// Writes the recording, on any thread, and returns a line for the log.
  func write() -> String {
    let names = RecordingSeriesNames(path: ring)
    let output = names.path(note: "crash-" + "%t".stamped(wallTime))
    do throws(RecordingError) {
      let run = try names.gather(numbers, into: output, with: attachments)
      deleteOldest(beside: names)
      let seconds = run.nanoseconds / 1_000_000_000
      let part = run.isWhole ? "all of it, \(seconds) s," : "what is left, the last \(seconds) s,"
      let loss = run.loss.map { "; \($0)" } ?? ""
      return "the last run \(report.cause); \(part) is in \(output)\(loss)"
    } catch {
      return "the last run \(report.cause); what it left in the ring could not be joined: \(error)"
    }
  }

  private var attachments: [RecordingAttachment] {
    var all: [RecordingAttachment] = []
    if !report.lines.isEmpty {
      all.append(
        RecordingAttachment(
          name: CrashEvidence.backtraceName, mediaType: "text/plain", contents: report.text))
    }
    if let picture = report.picture, let png = Pictures.services?.png(of: picture) {
      all.append(
        RecordingAttachment(name: CrashEvidence.pictureName, mediaType: "image/png", contents: png))
    }
    return all
  }

  private func deleteOldest(beside names: RecordingSeriesNames) {
    let notes = (try? names.notes(startingWith: "crash-")) ?? []
    for path in notes.dropLast(Self.countLimit) { _ = unsafe unlink(path) }
  }
}
