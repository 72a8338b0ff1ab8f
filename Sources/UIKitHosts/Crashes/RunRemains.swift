internal import Glibc
internal import InputCore
internal import InputRecording

/// Makes one recording of what a run that did not end as it should has left in a ring: its last
/// inputs, with the backtrace and the last picture as attachments.
struct RunRemains: Equatable, Sendable {
  /// The number of such recordings that remain beside a ring, and of runs that wait to be joined; a
  /// service that crashes at each start must not fill the disk.
  static let countLimit = 8

  /// The path of the ring's files, without their numbers.
  var ring: String
  /// The number of the run's first file.
  var firstFile: Int
  /// The run's files; nil if it crashed before it had one.
  var numbers: ClosedRange<Int>?
  /// The wall time of this start, for the recording's name; no two runs have the same.
  var wallTime: Int64
  /// Whether no later run has left anything.
  var isLast: Bool

  /// What runs have left in a ring, oldest first.
  ///
  /// - Parameter first: The number of the present run's first file.
  static func all(in ring: String, before first: Int, wallTime: Int64) -> [RunRemains] {
    let runs = CrashFile.runsAside(of: RecordingSeriesNames(path: ring).reportPath)
    return runs.enumerated().map { place, run in
      let next = min(place + 1 < runs.count ? runs[place + 1] : first, first)
      return RunRemains(
        ring: ring, firstFile: run, numbers: run < next ? run...(next - 1) : nil,
        wallTime: wallTime + Int64(place) * 1_000_000, isLast: place == runs.count - 1)
    }
  }

  /// Joins what runs have left, on any thread: the first ones, since later ones may have crashed
  /// for the same reason, and the last ones.
  static func write(_ all: [RunRemains], report: (String) -> Void) {
    guard let ring = all.first?.ring else { return }
    let names = RecordingSeriesNames(path: ring)
    // Starts that have crashed while they joined something have left their drafts.
    for draft in (try? names.drafts(ofNotes: "crash-")) ?? [] { _ = unsafe unlink(draft) }
    let ends = (first: 2, last: countLimit - 2)
    for (place, remains) in all.enumerated() {
      if place < ends.first || place >= all.count - ends.last {
        report(remains.write())
      } else {
        remains.discard()
      }
    }
  }

  private var names: RecordingSeriesNames { RecordingSeriesNames(path: ring) }
  private var reportPath: String {
    CrashFile.asidePath(of: names.reportPath, firstFile: firstFile)
  }

  /// Writes the recording, deletes the report, and returns a line for the log. If the disk takes no
  /// recording, the report remains for a later start.
  func write() -> String {
    let report = FileWork.readIfPresent(
      path: reportPath, limit: CrashReport.limit, report: reportLine
    ).flatMap { CrashReport($0) }
    let run =
      (isLast ? "the last run " : "an earlier run ")
      + (report?.cause ?? "ended without a report that can be read")
    guard let numbers else {
      _ = unsafe unlink(reportPath)
      return "\(run); it has left no input"
    }
    let output = names.path(note: "crash-" + "%t".stamped(wallTime))
    do throws(RecordingError) {
      let joined = try names.gather(numbers, into: output, with: Self.attachments(of: report))
      _ = unsafe unlink(reportPath)
      deleteSurplus()
      let seconds = joined.nanoseconds / 1_000_000_000
      let part =
        joined.isWhole ? "all of it, \(seconds) s," : "what is left, the last \(seconds) s,"
      let loss = joined.loss.map { "; \($0)" } ?? ""
      return "\(run); \(part) is in \(output)\(loss)"
    } catch {
      switch error {
      case .badLine, .badBytes, .foreign: _ = unsafe unlink(reportPath)
      case .system, .alreadyExists, .notWritable, .diskTooSlow, .lost: break
      }
      return "\(run); what it left in the ring could not be joined: \(error)"
    }
  }

  /// Deletes what the run has left.
  private func discard() {
    _ = unsafe unlink(reportPath)
    guard let numbers else { return }
    for number in numbers {
      _ = unsafe unlink(names.path(number))
      _ = unsafe unlink(Journal.path(of: names.path(number)))
    }
  }

  private static func attachments(of report: CrashReport?) -> [RecordingAttachment] {
    guard let report else { return [] }
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

  // MARK: Former recordings

  private func deleteSurplus() {
    var notes = (try? names.notes(startingWith: "crash-")) ?? []
    while let place = Self.surplus(notes.map { Self.time(of: $0) }) {
      _ = unsafe unlink(notes.remove(at: place))
    }
  }

  /// Which of too many recordings is deleted, by their times in seconds, oldest first; nil if all
  /// may remain.
  ///
  /// It is the one that has followed another the soonest, and not the newest: of a crash that
  /// repeats the first remains, which has the cause.
  static func surplus(_ times: [Int]) -> Int? {
    guard times.count > countLimit else { return nil }
    let pauses = zip(times, times.dropFirst()).map { $1 - $0 }
    return pauses.indices.dropLast().min { pauses[$0] < pauses[$1] }.map { $0 + 1 }
  }

  private static func time(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
  }
}
