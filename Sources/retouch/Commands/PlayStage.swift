internal import Foundation
internal import Glibc
internal import LinuxInput
internal import UIKit
internal import UIKitHosts

/// The course of a run: waits for programs to open the devices, plays on its own thread while the
/// main thread shows the progress and takes signals, and reports.
@MainActor final class PlayStage {
  /// How long udev may take to describe new devices, in seconds.
  private static let udevPatience = 10.0

  private let settings: PlayCommand.Settings
  private let name: String
  private let progress = UIKitHosts.Progress()
  private var isStopped = false

  init(_ settings: PlayCommand.Settings, name: String) {
    self.settings = settings
    self.name = name
  }

  /// Plays a program; returns its times.
  ///
  /// - Parameters:
  ///   - descriptors: The devices' descriptors; empty for a rehearsal.
  ///   - isReady: Whether programs can open the devices.
  ///   - whenOver: Called with the number of written steps, before the last wait.
  func run(
    _ program: PlayProgram, into descriptors: [Int32], sinkCount: Int, isReady: () -> Bool,
    whenOver: (Int) -> Void
  ) throws(HostError) -> PlayTimes {
    var descriptors = descriptors
    var nowhere: Int32 = -1
    if settings.isRehearsal {
      nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
      descriptors = [Int32](repeating: nowhere, count: sinkCount)
    }
    defer { if nowhere >= 0 { close(nowhere) } }
    let run = PlayRun(program, into: descriptors, speed: settings.speed)
    let signals = StopSignals { [unowned self] in
      isStopped = true
      run.stop()
    }
    defer { signals.ignoreFromNowOn() }
    if !settings.isRehearsal { awaitReaders(isReady) }
    let thread = PlayThread(run, from: PlayRun.soon)
    while true {
      pass(seconds: 0.02)
      progress.report(line(run.writtenCount, of: program))
      if let result = thread.result {
        whenOver(run.writtenCount)
        if !settings.isRehearsal { linger(toGoOn: "removes the devices") }
        progress.clear()
        do throws(LinuxInputError) {
          return try result.get()
        } catch {
          throw HostError(error)
        }
      }
    }
  }

  /// Prints what was played.
  func finish(_ times: PlayTimes, of program: PlayProgram, devices: Int) throws(HostError) {
    let output = TextOutput()
    let played = times.count == program.stepCount ? "" : " of \(program.stepCount)"
    output.write(
      line: "\(name): \(times.count)\(played) reports of \(devices) "
        + (devices == 1 ? "device" : "devices") + (settings.isRehearsal ? ", to nowhere" : ""))
    if settings.reports {
      let percentiles = times.percentiles([50, 99, 100]).map { "\(($0 + 500) / 1000) µs" }
      output.write(
        line: "late by: \(percentiles[0]) (median), \(percentiles[1]) (99th percentile), "
          + "\(percentiles[2]) (most); real-time priority: \(times.hasPriority ? "yes" : "no")")
    }
    try output.finish()
  }

  /// Waits until udev, if it runs, knows the devices, and then as long as the user wants.
  private func awaitReaders(_ isReady: () -> Bool) {
    let deadline = Date().addingTimeInterval(Self.udevPatience)
    if unsafe access("/run/udev/control", F_OK) == 0 {
      while !isReady(), Date() < deadline, !isStopped { pass(seconds: 0.02) }
      if !isReady(), !isStopped {
        reportLine("retouch: udev does not know the devices yet; playing all the same")
      }
    }
    linger(toGoOn: "plays")
  }

  /// Waits for the time that programs get to open the devices, or to read what is left; with
  /// `--prompt`, until the user presses Enter or standard input ends.
  private func linger(toGoOn effect: String) {
    if settings.isPrompted {
      reportLine("retouch: Enter \(effect)")
      while !isStopped, !hasReadLine() { pass(seconds: 0.02) }
      return
    }
    let end = Date().addingTimeInterval(settings.wait)
    while Date() < end, !isStopped { pass(seconds: min(0.05, max(0, end.timeIntervalSinceNow))) }
  }

  /// Reads what standard input contains now; returns true at the end of a line or of the input.
  private func hasReadLine() -> Bool {
    var query = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    while unsafe poll(&query, 1, 0) == 1 {
      guard unsafe read(STDIN_FILENO, &byte, 1) == 1 else { return true }
      if byte == UInt8(ascii: "\n") { return true }
    }
    return false
  }

  private func pass(seconds: Double) {
    RunLoop.main.run(until: Date().addingTimeInterval(seconds))
  }

  private func line(_ count: Int, of program: PlayProgram) -> String {
    let seconds = Double(program.nanoseconds) / 1e9 / settings.speed
    return "\(count) of \(program.stepCount) reports, \(Int(seconds)) s in all; Ctrl-C stops"
  }
}
