internal import Forks
internal import Foundation
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// Tries branches for `retouch explore`, which asks over a socket, in copies of the replaying
/// process.
///
/// This process has no app. One copy replays the recording and leaves others standing at the marks;
/// a copy of the nearest of these runs a branch, reports, and ends. `jobs` of them run at a time.
@MainActor package final class BranchServer {
  private let wire: Wire
  private let start: () throws(HostError) -> CopyLink
  /// The copies that stand still, by the number of inputs before them.
  private var standing: [UInt64: CopyLink] = [:]

  private init(_ wire: Wire, _ start: @escaping () throws(HostError) -> CopyLink) {
    (self.wire, self.start) = (wire, start)
  }

  /// Answers the requests that come over standard input until it is closed.
  ///
  /// - Throws: `HostError` if standard input is no socket.
  package static func serve(
    _ blueprint: AppBlueprint, path: String, patience: Double
  ) throws(HostError) -> Never {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      throw .usage(
        "\(HostVariable.branches.rawValue): standard input is no socket: retouch explore sets it")
    }
    let socket = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = unsafe open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    ProcessCopy.raiseFileLimit()
    // What the app starts must not take itself for an app that is explored.
    _ = unsafe unsetenv(HostVariable.branches.rawValue)
    BranchServer(Wire(owning: socket)) { () throws(HostError) in
      let link = try CopyLink.start {
        UIKitHosts.serve(
          { () throws(HostError) in
            let host = try ReplayHost(blueprint, path: path, decodesAhead: false)
            host.patience = patience
            return host
          }, $0, $1)
      }
      try link.expect()
      return link
    }.answerRequests()
  }

  private func answerRequests() -> Never {
    while let parcel = try? wire.receive(),
      let request = try? JSONDecoder().decode(BranchRequest.self, from: Data(parcel.message))
    {
      let reply: BranchReply
      do throws(HostError) {
        switch request {
        case .begin(let marks): reply = try begin(marks)
        case .run(let orders, let jobs, let seconds):
          reply = .results(try BranchBatch(orders, seconds: seconds, wire).run(jobs, copy))
        case .stop: continue  // All branches had ended before it came.
        }
      } catch {
        reply = .failed(
          status: error.status.rawValue, message: error.message, details: error.details)
      }
      guard let message = try? JSONEncoder().encode(reply) else {
        preconditionFailure("an answer that cannot be written")
      }
      try? wire.send([UInt8](message))
    }
    _exit(0)
  }

  // MARK: Marks

  private func begin(_ marks: [UInt64]) throws(HostError) -> BranchReply {
    let root = try start()
    standing = [0: root]
    var lost: LostThreads?
    var failure: String?
    do throws(HostError) {
      guard case .link(let walker) = try root.copy() else {
        preconditionFailure("threads before there is an app")
      }
      for mark in marks where mark > 0 {
        var order = RunOrder()
        order.input = mark
        _ = try walker.ask(.run(order))
        switch try walker.copy() {
        case .link(let copy): standing[mark] = copy
        case .threads(let names): lost = lost ?? LostThreads(input: mark, names: names)
        }
      }
    } catch {
      // Another history makes every branch meaningless; an app that ends is a finding.
      if error.status.isDivergence || error.status == .badData { throw error }
      failure = error.message
    }
    return .ready(copies: standing.count, lost: lost, failure: failure)
  }

  /// A copy that stands at most `prefix` inputs from the start.
  private func copy(_ prefix: UInt64) throws(HostError) -> CopyLink {
    guard let near = standing.keys.filter({ $0 <= prefix }).max(), let link = standing[near] else {
      throw .usage("a branch before the recording was begun")
    }
    guard case .link(let copy) = try link.copy() else {
      throw HostError(.software, "a copy of the app has threads while it stands still")
    }
    return copy
  }
}
