internal import Evidence
internal import InputCore
internal import UIKit

/// The result of one recording of a corpus.
struct CorpusResult: Equatable {
  /// How its replay ended.
  enum Outcome: String, CaseIterable {
    /// The replay made the recorded calls.
    case passed
    /// The calls differ from the recorded ones.
    case diverged
    /// The calls differ, and so do fonts or images that the recording names.
    case otherFiles = "other files"
    /// There is no history to compare with.
    case uncompared
    /// The calls differ, and the recording itself says that another app made it.
    case foreign = "of another app"
    /// The recording cannot be read, or not to its end.
    case refused
    /// The app ended before the end of the replay, or did not replay.
    case crashed
    /// The app was still replaying when its time was over.
    case timedOut = "timed out"
  }

  var path: String
  var outcome: Outcome
  /// The duration, in milliseconds of real time.
  var milliseconds: Int64
  /// What the app and the tool printed about it.
  var lines: [String]

  /// The most informative line: the first one that names the recording.
  var reason: String { lines.first { $0.contains(path) } ?? lines.first ?? "" }

  /// The result as a line for programs.
  var json: JSON {
    .object([
      ("file", .text(path)), ("status", .text(outcome.rawValue)),
      ("seconds", .thousandths(milliseconds)), ("lines", .list(lines.map { .text($0) })),
    ])
  }
}

/// The results of a corpus, or of a part of it.
struct CorpusReport {
  /// The folder or list.
  var name: String
  /// The app and its arguments.
  var app: [String]
  /// The part; nil for the whole corpus.
  var shard: Shard?
  /// Whether recordings without a history count as passed.
  var allowsUncompared: Bool
  /// Whether recordings of other apps are left out instead of counting as failed.
  var skipsOthers: Bool
  /// The results, in the order of the corpus.
  var results: [CorpusResult]

  /// The number of results for each outcome that occurs.
  var counts: [(outcome: CorpusResult.Outcome, count: Int)] {
    CorpusResult.Outcome.allCases.compactMap { outcome in
      let count = results.count { $0.outcome == outcome }
      return count > 0 ? (outcome, count) : nil
    }
  }

  /// Whether an outcome makes the corpus fail.
  func fails(_ outcome: CorpusResult.Outcome) -> Bool {
    switch outcome {
    case .passed: false
    case .foreign: !skipsOthers
    case .uncompared: !allowsUncompared
    case .diverged, .otherFiles, .refused, .crashed, .timedOut: true
    }
  }

  /// The results that make the corpus fail.
  var failures: [CorpusResult] { results.filter { fails($0.outcome) } }

  /// The exit status: 0 without failures; 4 if every recording that failed was replayed with fonts
  /// or images other than those it names; else 1.
  var status: Int32 {
    guard !failures.isEmpty else { return 0 }
    let status: HostError.Status =
      failures.allSatisfy { $0.outcome == .otherFiles } ? .otherFiles : .diverged
    return status.rawValue
  }

  /// The results that are printed one by one.
  var notable: [CorpusResult] { results.filter(isNotable) }

  /// Whether a result is printed on its own: a failure, or a recording that was not tested.
  func isNotable(_ result: CorpusResult) -> Bool {
    fails(result.outcome) || result.outcome == .foreign
  }

  /// Whether there are results, and all are from another app.
  var isForeign: Bool { !results.isEmpty && results.allSatisfy { $0.outcome == .foreign } }

  /// Everything in one line: `120 recordings: 118 passed, 2 diverged`.
  var summary: String {
    let part = shard.map { "part \($0.text): " } ?? ""
    let number = results.count == 1 ? "1 recording" : "\(results.count) recordings"
    return "\(name): \(part)\(number)\(results.isEmpty ? "" : ": ")\(tally)"
  }

  /// The counts: `118 passed, 2 diverged`.
  var tally: String {
    counts.map { "\($0.count) \($0.outcome.rawValue)" }.joined(separator: ", ")
  }

  /// The line before the results, which tells `--join` whether they are complete.
  func header(recordingCount: Int) -> JSON {
    .object([
      ("corpus", .text(name)), ("app", .list(app.map { .text($0) })),
      ("recordings", .integer(Int64(recordingCount))),
      ("part", shard.map { .text($0.text) } ?? .null),
      ("allowsUncompared", .truth(allowsUncompared)),
      ("skipsOthers", .truth(skipsOthers)),
    ])
  }
}

extension String {
  /// The text as XML and HTML: what is not printable is written as its number, as on a terminal.
  var markup: String { printable().escaped(for: .markup) }
}
