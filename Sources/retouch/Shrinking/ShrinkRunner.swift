internal import Foundation
internal import Glibc
internal import InputCore
internal import RecordingEditing
internal import UIKit

/// Runs a command with candidates, several at a time, and says which of them fail like the original
/// recording.
@MainActor final class ShrinkRunner {
  /// The command's words. `{}` stands for the candidate's path; without it, the path comes last.
  private let command: [String]
  private let seconds: Double
  /// How many run at a time.
  let jobs: Int
  private let folder: String
  /// The signals that end the search, accepted between two checks of the processes.
  private let signals = EndingSignals()
  /// The command's name, for messages.
  private let purpose: String
  /// The kind of end that counts as the failure.
  private(set) var failure = ChildEnd.exited(0)

  /// - Throws: `HostError` if the folder for candidates cannot be created.
  init(
    _ command: [String], seconds: Double, jobs: Int, of purpose: String = "shrink"
  ) throws(HostError) {
    self.command = command
    self.purpose = purpose
    self.seconds = seconds
    self.jobs = jobs
    folder =
      FileManager.default.temporaryDirectory.path + "/retouch-\(purpose)-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw HostError(.cannotCreate, "\(folder): cannot be created: \(error.localizedDescription)")
    }
  }

  /// Deletes the candidates.
  func clean() { try? FileManager.default.removeItem(atPath: folder) }

  /// Finds out how the command fails with the recording at `path`.
  ///
  /// - Parameters:
  ///   - inputs: All inputs that can remain.
  ///   - status: The only status that counts; nil for any but 0.
  func findFailure(
    of path: String, _ inputs: [Input], status: Int?,
    _ write: ([Input], String) throws(HostError) -> Void
  ) throws(HostError) {
    let copy = "\(folder)/all.mcap"
    try write(inputs, copy)
    let end = try finish([try start(copy)])[0]
    let isFailure = status.map { Self.isSame(end, .exited(Int32($0))) } ?? (end != .exited(0))
    guard let end, isFailure else {
      let found = end.map { "\($0)" } ?? "took more than \(secondsText(UInt64(seconds * 1e9)))"
      throw HostError(
        .badData,
        "\(path): nothing to \(purpose): \(command[0]) \(found)"
          + (status.map { ", not with status \($0)" } ?? ""))
    }
    failure = end
  }

  /// Whether each candidate fails in the same way.
  func fail(_ candidates: [[Input]], _ write: ([Input], String) throws(HostError) -> Void)
    throws(HostError) -> [Bool]
  {
    var children: [pid_t] = []
    for (number, inputs) in candidates.enumerated() {
      let path = "\(folder)/\(number).mcap"
      try write(inputs, path)
      children.append(try start(path))
    }
    return try finish(children).map { Self.isSame($0, failure) }
  }

  /// Whether both ends are the same failure; a shell turns a signal into the status 128 + signal.
  private static func isSame(_ end: ChildEnd?, _ other: ChildEnd) -> Bool {
    guard let end else { return false }
    func status(_ end: ChildEnd) -> Int32 {
      switch end {
      case .exited(let status): status
      case .killed(let signal): 128 + signal
      }
    }
    return status(end) == status(other)
  }

  private func start(_ path: String) throws(HostError) -> pid_t {
    let isNamed = command.contains { $0.contains("{}") }
    let words = command.map { $0.replacing("{}", with: path) } + (isNamed ? [] : [path])
    return try ChildProcess.startSilently(words)
  }

  /// Waits for processes; nil for each that took too long and was killed with its children.
  private func finish(_ children: [pid_t]) throws(HostError) -> [ChildEnd?] {
    var ends: [ChildEnd?] = children.map { _ in nil }
    var isRunning = children.map { _ in true }
    let deadline = Date(timeIntervalSinceNow: seconds)
    while isRunning.contains(true) {
      for index in children.indices where isRunning[index] {
        var status: Int32 = 0
        guard unsafe waitpid(children[index], &status, WNOHANG) == children[index] else { continue }
        isRunning[index] = false
        ends[index] = ChildEnd(waitStatus: status)
      }
      guard isRunning.contains(true) else { break }
      if Date() > deadline {
        for index in children.indices where isRunning[index] {
          end(children[index])
          isRunning[index] = false
        }
      }
      // The results so far are in their file.
      guard let signal = signals.next(within: 2) else { continue }
      for index in children.indices where isRunning[index] { end(children[index]) }
      clean()
      signals.endProcess(by: signal)
    }
    return ends
  }

  /// Kills a process with its children.
  private func end(_ child: pid_t) {
    kill(-child, SIGKILL)
    _ = ChildProcess.end(of: child)
  }
}
