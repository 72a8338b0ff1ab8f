internal import Exploration
internal import Forks
internal import Foundation
internal import Glibc
internal import InputCore
internal import LinuxCalls
internal import UIKit
internal import UIKitHosts

/// An app in another process that tries branches of a recording.
@MainActor final class BranchApp {
  /// How many branches run at a time, and for how many seconds each may.
  let jobs: Int
  let seconds: Double
  /// What signals to this process want.
  let interruption = Interruption()
  private let name: String
  private let wire: Wire
  private let process: pid_t
  private var hasEnded = false

  /// How often to look for signals, in milliseconds.
  private static let lookInterval: Int32 = 50

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - words: Its program and arguments; nil for the gallery.
  ///   - file: The recording whose branches it tries.
  ///   - options: How it replays.
  ///   - jobs: How many branches run at a time.
  ///   - seconds: For how many seconds each may run.
  /// - Throws: `HostError` if it cannot be started.
  init(
    _ words: [String]?, exploring file: String, _ options: HostOptions, jobs: Int, seconds: Double
  ) throws(HostError) {
    let words = words ?? ["/proc/self/exe", "explore", file]
    (self.jobs, self.seconds, name) = (jobs, seconds, words[0])
    var options = options
    (options.replayPath, options.triesBranches) = (file, true)
    // A Swift backtrace takes ten times as long as a branch.
    _ = unsafe setenv("SWIFT_BACKTRACE", "enable=no", 0)
    let (near, far): (Wire, Wire)
    do throws(SystemFailure) {
      (near, far) = try Wire.pair()
    } catch {
      throw HostError(.unavailable, "there is no socket for the app: \(error)")
    }
    wire = near
    process = try ChildProcess.start(
      words, adding: options.replayEnvironment, input: far.descriptor)
    far.close()
  }

  isolated deinit { end() }

  /// Ends the app, with all its copies: they are its group of processes.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    wire.close()
    kill(-process, SIGKILL)
    _ = ChildProcess.end(of: process)
  }

  private func send(_ request: BranchRequest) -> Bool {
    guard let message = try? JSONEncoder().encode(request) else {
      preconditionFailure("a request that cannot be written")
    }
    return (try? wire.send([UInt8](message))) != nil
  }

  /// - Parameter effect: What a signal to this process does meanwhile.
  private func ask(
    _ request: BranchRequest, _ effect: Interruption.Effect
  ) throws(HostError) -> BranchReply {
    let isSent = send(request)
    var isStopped = false
    while isSent {
      if interruption.isWanted, effect == .endsRequest, !isStopped {
        isStopped = true
        _ = send(.stop)
      }
      guard readable([wire.descriptor], within: Self.lookInterval).isEmpty else { break }
      interruption.look(effect) { end() }
    }
    guard isSent, let parcel = try? wire.receive(),
      let reply = try? JSONDecoder().decode(BranchReply.self, from: Data(parcel.message))
    else {
      throw HostError(
        .unavailable,
        "\(name): does not try branches: is it an app built with this UIKit, and does it start"
          + " with UIApplicationMain?")
    }
    if case .failed(let status, let message, let details) = reply {
      throw HostError(HostError.Status(rawValue: status) ?? .software, message, details: details)
    }
    return reply
  }

  /// Replays the recording, and leaves copies at marks.
  ///
  /// - Throws: `HostError` if the recording cannot be read, or if its history differs.
  func begin(
    _ marks: [Course.Mark]
  ) throws(HostError) -> (copies: Int, lost: LostThreads?, failure: String?) {
    guard
      case .ready(let copies, let lost, let failure) = try ask(
        .begin(marks: marks.map { UInt64($0.index) }), .endsCommand)
    else { throw unexpected }
    return (copies, lost, failure)
  }

  /// Tries branches, and returns what they have shown, in their order.
  ///
  /// - Parameters:
  ///   - limit: For how many seconds each may run; nil for as usual.
  ///   - canStop: Whether an interruption ends those that run; they are marked as stopped.
  /// - Throws: `HostError` if the app's process has ended.
  func run(
    _ orders: [BranchOrder], limit: Double? = nil, canStop: Bool = false
  ) throws(HostError) -> [BranchResult] {
    guard !orders.isEmpty else { return [] }
    guard
      case .results(let results) = try ask(
        .run(orders, jobs: jobs, seconds: limit ?? seconds), canStop ? .endsRequest : .isNoted),
      results.count == orders.count
    else { throw unexpected }
    return results
  }

  private var unexpected: HostError {
    HostError(.software, "\(name): has given another answer than asked for")
  }
}
