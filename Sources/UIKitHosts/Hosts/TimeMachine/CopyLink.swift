internal import Forks
internal import Foundation
internal import Glibc
internal import LinuxCalls

/// A copy of the replaying process, as the process sees it that speaks with the user. The copy ends
/// when its link is released.
@MainActor final class CopyLink {
  /// The copy's number as a process.
  let process: Int32
  /// The process that it is a copy of; nil if that is this process.
  private weak var origin: CopyLink?
  private let wire: Wire
  private let output: CapturedOutput
  private let errors: CapturedOutput
  /// Where it stands, as its last answer says.
  private(set) var place: CopyPlace
  /// Whether it has been asked something and has not answered.
  private(set) var isBusy = false
  /// How far it came with a run that failed; empty before one.
  private(set) var partial = RunReport()
  /// Whether its process has ended.
  private(set) var hasEnded = false
  /// How, as `waitpid` says; nil if it is not known.
  private(set) var waitStatus: Int32?

  private init(
    _ process: Int32, of origin: CopyLink?, _ wire: Wire,
    prints: (output: CapturedOutput, errors: CapturedOutput), at place: CopyPlace
  ) {
    (self.process, self.origin, self.wire) = (process, origin, wire)
    (output, errors) = prints
    self.place = place
  }

  /// The socket on which answers arrive.
  var descriptor: Int32 { wire.descriptor }

  /// Copies this process, which must have a single thread.
  ///
  /// - Parameter serve: Runs in the copy.
  /// - Throws: `HostError` if there can be no copy.
  static func start(
    _ serve: (Wire, [CapturedOutput]) -> Never
  ) throws(HostError) -> CopyLink {
    let (near, far, output, errors) = try connection()
    do throws(SystemFailure) {
      fflush(nil)
      switch try ProcessCopy.make() {
      case .copy:
        near.close()
        serve(far, [output, errors])
      case .process(let copy):
        return CopyLink(copy, of: nil, near, prints: (output, errors), at: CopyPlace())
      }
    } catch {
      throw notCopied(error)
    }
  }

  private static func notCopied(_ failure: SystemFailure) -> HostError {
    HostError(
      .unavailable,
      "the replaying process cannot be copied: \(failure.operation): \(systemMessage(failure.code))"
    )
  }

  /// A copy of a copy, or the threads that it would not have.
  enum Copied {
    case link(CopyLink)
    case threads([String])
  }

  /// Copies the copy, which must not be busy.
  ///
  /// - Throws: `HostError` if it has ended, or if there can be no more processes.
  func copy() throws(HostError) -> Copied {
    let (near, far, output, errors) = try Self.connection()
    do throws(SystemFailure) {
      try send(.copy, passing: [far.descriptor, output.descriptor, errors.descriptor])
    } catch {
      throw ended()
    }
    switch try answer() {
    case .copied(let process):
      return .link(CopyLink(process, of: self, near, prints: (output, errors), at: place))
    case .threads(let names): return .threads(names)
    case let other: throw unexpected(other)
    }
  }

  /// Both ends of a connection, and the files of what the copy prints.
  private static func connection() throws(HostError) -> (
    near: Wire, far: Wire, output: CapturedOutput, errors: CapturedOutput
  ) {
    do throws(SystemFailure) {
      let (near, far) = try Wire.pair()
      return (near, far, try CapturedOutput(), try CapturedOutput())
    } catch {
      throw notCopied(error)
    }
  }

  // MARK: Requests

  /// Asks, and waits for the answer.
  ///
  /// - Throws: `HostError` that the copy reports, or that says how it has ended.
  func ask(_ request: CopyRequest) throws(HostError) -> CopyReply {
    try begin(request)
    return try answer()
  }

  /// Asks without waiting for the answer.
  ///
  /// - Throws: `HostError` that says how the copy has ended.
  func begin(_ request: CopyRequest, passing files: [Int32] = []) throws(HostError) {
    do throws(SystemFailure) {
      try send(request, passing: files)
    } catch {
      throw ended()
    }
  }

  private func send(_ request: CopyRequest, passing files: [Int32] = []) throws(SystemFailure) {
    precondition(!isBusy, "a copy is asked before it has answered")
    guard let message = try? JSONEncoder().encode(request) else {
      preconditionFailure("a request that cannot be written")
    }
    try wire.send([UInt8](message), passing: files)
    isBusy = true
  }

  /// Waits for the first answer, which a copy gives without being asked.
  ///
  /// - Throws: `HostError` that the copy reports, or that says how it has ended.
  func expect() throws(HostError) { _ = try answer() }

  /// Waits for the answer to the last request.
  ///
  /// - Throws: `HostError` that the copy reports, or that says how it has ended.
  func answer() throws(HostError) -> CopyReply {
    isBusy = false
    guard let parcel = try? wire.receive(),
      let reply = try? JSONDecoder().decode(CopyReply.self, from: Data(parcel.message))
    else { throw ended() }
    switch reply {
    case .ran(let report): place = report.place
    case .failed(let failure, let report):
      (place, partial) = (report.place, report)
      throw failure.error
    case .copied, .threads, .lines, .verdict, .branched, .ended, .done: break
    }
    return reply
  }

  /// The error for an answer to another question.
  func unexpected(_ reply: CopyReply) -> HostError {
    HostError(.software, "a copy of the app has given another answer than asked for: \(reply)")
  }

  /// How the copy has ended.
  private func ended() -> HostError {
    hasEnded = true
    var status: Int32?
    if let origin {
      if !origin.isBusy, case .ended(let found)? = try? origin.ask(.end(of: process)) {
        status = found
      }
    } else {
      var found: Int32 = 0
      if unsafe waitpid(process, &found, 0) == process { status = found }
    }
    waitStatus = status
    return HostError(.software, "the app \(Self.words(status))")
  }

  private static func words(_ status: Int32?) -> String {
    guard let status else { return "ended" }
    let signal = status & 0x7F
    guard signal != 0 else { return "exited with status \(status >> 8 & 0xFF)" }
    let name = unsafe strsignal(signal).map { unsafe " (\(String(cString: $0)))" } ?? ""
    return "was ended by signal \(signal)\(name)"
  }

  // MARK: Prints

  /// The lines that it has printed since the last call.
  func takePrints(isFinal: Bool = false) -> (output: [String], errors: [String]) {
    (output.takeLines(isFinal: isFinal), errors.takeLines(isFinal: isFinal))
  }

  /// Lets go of what it has printed so far.
  func skipPrints() {
    output.skip()
    errors.skip()
  }
}
