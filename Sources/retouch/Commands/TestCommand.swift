internal import Evidence
internal import Foundation
internal import UIKit
internal import UIKitHosts

/// `retouch test`: replays a corpus in an app, and reports what became of each recording.
@MainActor enum TestCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    if PortedBuild.isPackage(arguments) { return try BuildCommands.test(arguments) }
    guard !arguments.has("--list") || arguments.has("--join") else { return try list(arguments) }
    let report =
      arguments.has("--join") ? try joined(arguments) : try replayed(arguments)
    if !arguments.has("--json") { try printResult([report.summary], of: "") }
    // A part may contain no recording of this app, or none at all.
    guard report.shard != nil || !report.isForeign else {
      throw HostError(
        .noRecordings, "\(report.name): no recording was made by this app, so nothing was tested")
    }
    if report.status != 0 { exit(report.status) }
  }

  // MARK: Results of earlier runs

  private static func joined(_ arguments: Arguments) throws(HostError) -> CorpusReport {
    let others = [
      "--list", "--shard", "--jobs", "--timeout", "--allow-uncompared", "--skip-others", "--json",
    ]
    if let other = others.first(where: arguments.has) ?? (arguments.rest == nil ? nil : "APP") {
      throw .usage("test: --join replays nothing: leave out \(other)")
    }
    let report = try CorpusReport(joining: arguments.operands)
    guard !report.results.isEmpty else { throw nothing(in: arguments.operands[0]) }
    let files = try ReportFiles(arguments)
    try files.write(report)
    try printFailures(report)
    return report
  }

  private static func printFailures(_ report: CorpusReport) throws(HostError) {
    let output = TextOutput()
    for result in report.notable { output.write(line: line(of: result)) }
    try output.finish()
  }

  // MARK: Replays

  /// The recordings to replay: those of the part, or all.
  private static func recordings(
    _ arguments: Arguments, _ shard: Shard?
  ) throws(HostError) -> (corpus: Corpus, paths: [String]) {
    guard arguments.operands.count == 1 else {
      throw .usage("test: one folder or list is replayed; several are for --join")
    }
    let corpus = try Corpus(at: arguments.operands[0])
    guard !corpus.paths.isEmpty else { throw nothing(in: corpus.name) }
    return (corpus, shard?.part(of: corpus.paths) ?? corpus.paths)
  }

  private static func list(_ arguments: Arguments) throws(HostError) {
    let output = TextOutput()
    for path in try recordings(arguments, try shard(arguments)).paths { output.write(line: path) }
    try output.finish()
  }

  private static func replayed(_ arguments: Arguments) throws(HostError) -> CorpusReport {
    guard let app = arguments.rest else {
      throw .usage("test: -- APP is missing; see retouch test --help")
    }
    let jobs = try number(arguments) ?? ProcessInfo.processInfo.activeProcessorCount
    let patience = try patience(arguments)
    let shard = try shard(arguments)
    let (corpus, paths) = try recordings(arguments, shard)
    var report = CorpusReport(
      name: corpus.name, app: app, shard: shard,
      allowsUncompared: arguments.has("--allow-uncompared"),
      skipsOthers: arguments.has("--skip-others"), results: [])
    let files = try ReportFiles(arguments)
    do throws(HostError) {
      let run = CorpusRun(app: app, jobs: jobs, patience: patience)
      report.results = try replay(paths, run, report, arguments.has("--json"))
    } catch {
      files.discard()
      throw error
    }
    try files.write(report)
    return report
  }

  /// Replays, and meanwhile prints failures, or every result for programs.
  private static func replay(
    _ paths: [String], _ run: CorpusRun, _ report: CorpusReport, _ asJSON: Bool
  ) throws(HostError) -> [CorpusResult] {
    let output = TextOutput()
    if asJSON { output.write(line: report.header(recordingCount: paths.count).line) }
    let progress = UIKitHosts.Progress(printsLines: asJSON)
    defer { progress.clear() }
    var now = report
    let results = try run.run(paths) { result in
      now.results.append(result)
      if asJSON {
        output.write(line: result.json.line)
      } else if now.isNotable(result) {
        progress.clear()
        output.write(line: line(of: result))
        output.flush()
      }
      progress.report("\(now.results.count) of \(paths.count): \(now.tally)")
    }
    try output.finish()
    return results
  }

  /// A result for people: `crashed: swipe.mcap: MinimalApp: was ended by signal 11`.
  private static func line(of result: CorpusResult) -> String {
    let names = result.reason.contains(result.path) || result.reason.isEmpty
    return "\(result.outcome.rawValue): "
      + (result.reason.isEmpty ? result.path : (names ? "" : "\(result.path): ") + result.reason)
  }

  // MARK: Arguments

  private static func nothing(in name: String) -> HostError {
    HostError(.noRecordings, "\(name): there are no recordings, so nothing was tested")
  }

  private static func number(_ arguments: Arguments) throws(HostError) -> Int? {
    guard let text = arguments.value("--jobs") else { return nil }
    guard let number = Int(text), (1...1024).contains(number) else {
      throw .usage("test: --jobs: expected a number from 1 to 1024, found \"\(text)\"")
    }
    return number
  }

  private static func patience(_ arguments: Arguments) throws(HostError) -> Duration {
    guard let text = arguments.value("--timeout") else { return .seconds(60) }
    guard let span = TimeSpan(text: text) else {
      throw .usage("test: --timeout: expected \(TimeSpan.expected), found \"\(text)\"")
    }
    return .nanoseconds(Int64(span.nanoseconds))
  }

  /// The part that an option or the test runner selects.
  private static func shard(_ arguments: Arguments) throws(HostError) -> Shard? {
    let ofRunner = try Shard(environment: ProcessInfo.processInfo.environment)
    guard let text = arguments.value("--shard") else { return ofRunner }
    guard ofRunner == nil else {
      throw .usage("test: --shard and TEST_TOTAL_SHARDS both choose a part: remove one")
    }
    guard let shard = Shard(text: text) else {
      throw .usage("test: --shard: expected \(Shard.expected), found \"\(text)\"")
    }
    return shard
  }
}

/// The files that `retouch test` creates, opened before the first replay.
@MainActor private struct ReportFiles {
  private var junit: TextOutput?
  private var page: TextOutput?

  init(_ arguments: Arguments) throws(HostError) {
    junit = try Self.open("--junit", arguments)
    do throws(HostError) {
      page = try Self.open("--page", arguments)
    } catch {
      junit?.discard()
      throw error
    }
  }

  private static func open(
    _ option: String, _ arguments: Arguments
  ) throws(HostError) -> TextOutput? {
    guard let path = arguments.value(option) else { return nil }
    return try TextOutput(
      path: path, overwrites: arguments.has("--overwrite"), whileReading: arguments.operands)
  }

  func write(_ report: CorpusReport) throws(HostError) {
    for line in JUnitReport(report).lines { junit?.write(line: line) }
    try junit?.finish()
    for line in CorpusPage(report).lines { page?.write(line: line) }
    try page?.finish()
  }

  func discard() {
    junit?.discard()
    page?.discard()
  }
}
