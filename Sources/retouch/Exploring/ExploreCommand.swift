internal import Exploration
internal import Foundation
internal import Glibc
internal import InputCore
internal import InputRecording
internal import LinuxCalls
internal import RecordingEditing
internal import UIKit
internal import UIKitHosts

/// `retouch explore`: tries what else could have happened in a recorded run, and tells what goes
/// wrong.
@MainActor enum ExploreCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    let file = arguments.operands[0]
    guard file != StandardStream.sign else {
      throw .usage("explore: FILE is a file: it is read by several processes")
    }
    let environment = ProcessInfo.processInfo.environment
    let options = try HostOptions(replayingWith: environment)
    if environment[HostVariable.branches.rawValue] == "1" {
      // This is the process that the tool has started for the gallery.
      try BranchServer.serve(.gallery, path: file, patience: options.patience)
    }
    let edit = EditArguments(arguments, of: "explore")
    let seconds = Double(try edit.span("--timeout") ?? 10_000_000_000) / 1e9
    let seed = UInt64(try edit.number("--seed", in: 0...Int.max) ?? 1)
    let count = try edit.number("--branches", in: 1...1_000_000_000)
    let minutes = try minutes(arguments, isCounted: count != nil)
    let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let jobs = try edit.number("--jobs", in: 1...1024) ?? cores
    let course = try read(file)
    guard !course.decisions.isEmpty else {
      throw HostError(
        .nothingTried,
        "\(file): nothing to explore: no finger, key or request in it decides"
          + " anything")
    }
    let folder = arguments.value("--output") ?? "."
    try make(folder)
    let app = try BranchApp(
      arguments.rest, exploring: file, options, jobs: jobs, seconds: seconds)
    let report = ExploreReport(
      file, seed: seed, app, course, arguments.rest, folder: folder)
    try report.begin()
    let progress = UIKitHosts.Progress()
    defer { progress.clear() }
    let touchscreen = course.touchscreen
    let probes = ScreenProbes(course.devices, touchscreen: touchscreen)
    var explorer = Explorer(app, BranchPlan(course, seed: seed), probes, count: count) {
      progress.report($0)
    }
    let begin = ContinuousClock.now
    try explorer.explore {
      minutes.map { ContinuousClock.now - begin >= .seconds($0 * 60) } ?? false
    }
    progress.clear()
    // A signal from here on ends the shrinking.
    let isInterrupted = app.interruption.isWanted
    app.interruption.goOn()
    if isInterrupted { report.interrupted(explorer) }
    let work = FindingWork(app, course, source: file, seed: seed, probes) { progress.report($0) }
    try report.end(explorer, work, isInterrupted: isInterrupted) { progress.clear() }
    app.end()
    if !explorer.discoveries.isEmpty { exit(HostError.Status.found.rawValue) }
    app.interruption.endProcess()
  }

  /// Makes the folder for findings, before they are looked for.
  ///
  /// - Throws: `HostError` if nothing could be written there.
  private static func make(_ folder: String) throws(HostError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw HostError(.cannotCreate, "explore: \(folder): \(error.localizedDescription)")
    }
    guard unsafe access(folder, W_OK) == 0 else {
      throw HostError(.cannotCreate, "explore: \(folder): \(systemMessage(errno))")
    }
  }

  /// How long to explore; nil for no limit.
  private static func minutes(
    _ arguments: Arguments, isCounted: Bool
  ) throws(HostError) -> Double? {
    guard let text = arguments.value("--minutes") else { return isCounted ? nil : 2 }
    guard let minutes = Double(text), (0.01...100_000).contains(minutes) else {
      throw .usage("explore: --minutes: expected a number from 0.01 to 100000, found \"\(text)\"")
    }
    return minutes
  }

  private static func read(_ file: String) throws(HostError) -> Course {
    try HostError.reading { () throws(RecordingError) in
      let reader = try RecordingReader(path: file)
      var inputs: [Input] = []
      while let next = try reader.nextInput() { inputs.append(next.input) }
      let network = reader.hasNetwork ? try NetworkTape.read(file, evenIfEmpty: true) : nil
      return Course(inputs, network: network)
    }
  }
}
