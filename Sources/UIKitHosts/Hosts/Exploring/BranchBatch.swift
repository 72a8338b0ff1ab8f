internal import Forks
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// Runs some branches, several at a time, and keeps their results in the order of the branches.
@MainActor final class BranchBatch {
  private struct Running {
    let index: Int
    let link: CopyLink
    let note: SharedNote
    /// When it must be done, on the monotonic clock.
    let deadline: UInt64
  }

  private let orders: [BranchOrder]
  private let seconds: Double
  /// Closed by the process that waits for the results, if it ends; or it says that it wants no more.
  private let wire: Wire
  private var results: [BranchResult?]
  private var running: [Running] = []
  private var isStopped = false

  /// How long a process that hangs may take to report where, in milliseconds.
  private static let reportTime: Int32 = 6000
  /// How many lines of standard error are kept.
  private static let errorLimit = 400

  init(_ orders: [BranchOrder], seconds: Double, _ wire: Wire) {
    (self.orders, self.seconds, self.wire) = (orders, seconds, wire)
    results = orders.map { _ in nil }
  }

  func run(
    _ jobs: Int, _ copy: (_ prefix: UInt64) throws(HostError) -> CopyLink
  ) throws(HostError) -> [BranchResult] {
    var next = 0
    while !isStopped, next < orders.count || !running.isEmpty {
      while running.count < max(jobs, 1), next < orders.count {
        try begin(next, copy)
        next += 1
      }
      wait()
    }
    return results.map { $0 ?? BranchResult(end: .stopped, report: BranchReport()) }
  }

  private func begin(
    _ index: Int, _ copy: (_ prefix: UInt64) throws(HostError) -> CopyLink
  ) throws(HostError) {
    let link = try copy(orders[index].prefix)
    do throws(SystemFailure) {
      let note = try SharedNote()
      do throws(HostError) {
        try link.begin(.branch(orders[index]), passing: [note.descriptor])
      } catch {
        results[index] = BranchResult(end: .failed(error.message), report: BranchReport())
        return
      }
      running.append(
        Running(
          index: index, link: link, note: note,
          deadline: monotonicNanoseconds() + UInt64(seconds * 1e9)))
    } catch {
      throw HostError(.unavailable, "a branch has no memory for its note: \(error)")
    }
  }

  private func wait() {
    let now = monotonicNanoseconds()
    let first = running.map(\.deadline).min() ?? now
    let rest = Int32(clamping: first > now ? (first - now) / 1_000_000 + 1 : 0)
    let ready = readable(running.map(\.link.descriptor) + [wire.descriptor], within: rest)
    if ready.contains(wire.descriptor) {
      for branch in running { kill(branch.link.process, SIGKILL) }
      guard (try? wire.receive()) != nil else { _exit(0) }
      isStopped = true
      return
    }
    let present = monotonicNanoseconds()
    for branch in running {
      if ready.contains(branch.link.descriptor) {
        finish(branch)
      } else if branch.deadline <= present {
        end(branch)
      }
    }
  }

  private func finish(_ branch: Running) {
    running.removeAll { $0.index == branch.index }
    var result = BranchResult(end: .finished, report: BranchReport())
    do throws(HostError) {
      switch try branch.link.answer() {
      case .branched(let report): result.report = report
      case let other: throw branch.link.unexpected(other)
      }
    } catch {
      result.end =
        branch.link.hasEnded
        ? .crashed(waitStatus: branch.link.waitStatus) : .failed(error.message)
      (result.report.count, result.report.lastCall) = (branch.note.number, branch.note.text)
    }
    result.errors = branch.link.takePrints(isFinal: true).errors.suffix(Self.errorLimit)
    results[branch.index] = result
  }

  /// Ends a branch that takes too long; the app reports where it is, as for a crash.
  private func end(_ branch: Running) {
    running.removeAll { $0.index == branch.index }
    kill(branch.link.process, SIGABRT)
    if readable([branch.link.descriptor], within: Self.reportTime).isEmpty {
      kill(branch.link.process, SIGKILL)
    }
    var result = BranchResult(end: .hung, report: BranchReport())
    _ = try? branch.link.answer()
    (result.report.count, result.report.lastCall) = (branch.note.number, branch.note.text)
    result.errors = branch.link.takePrints(isFinal: true).errors.suffix(Self.errorLimit)
    results[branch.index] = result
  }
}
