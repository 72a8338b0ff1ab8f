internal import Forks
internal import Foundation
internal import Glibc
internal import InputCore
internal import InputRecording
internal import LinuxCalls
internal import MomentQueries

/// A process that stands at a moment of a replay, and does what the process that speaks with the
/// user asks it to do. Most stand still until a copy is made of them.
///
///     standing ──run──▶ running ──stops──▶ standing
///        │ └──copy──▶ standing, and another one
///        └──the wire is closed──▶ ended
@MainActor final class ReplayingCopy {
  private let host: ReplayHost
  private var wire: Wire
  /// What the app prints to standard output and standard error, not yet looked at by conditions.
  private var prints: [CapturedOutput]
  /// The copies of this process that have not been waited for, and how others have ended.
  private var children: Set<Int32> = []
  private var endings: [Int32: Int32] = [:]
  private var hasEnded = false
  /// Why the run cannot go on: its history differs. A replayer would compare no more.
  private var failure: HostError?
  /// The present run so far.
  private var partial = RunReport()
  /// The work so far, in nanoseconds.
  private var work: UInt64 = 0
  /// The calls of the current step.
  private var entries: [TranscriptEntry] = []

  init(_ host: ReplayHost, _ wire: Wire, prints: [CapturedOutput]) {
    (self.host, self.wire, self.prints) = (host, wire, prints)
    host.run.application.engine.log.sink = { [weak self] in self?.entries.append($0) }
  }

  /// Answers requests until there can be no more. Never returns.
  func serve() -> Never {
    while let request = receive() {
      waitForChildren()
      partial = RunReport()
      let reply: CopyReply
      do throws(HostError) {
        guard let answer = try answer(request) else { continue }
        reply = answer
      } catch {
        if error.status.isDivergence { failure = error }
        partial.place = place
        reply = .failed(CopyFailure(error), partial)
      }
      send(reply)
    }
    _exit(0)
  }

  private var passed: [Int32] = []

  private func receive() -> CopyRequest? {
    guard let parcel = try? wire.receive() else { return nil }
    passed = parcel.descriptors
    return try? JSONDecoder().decode(CopyRequest.self, from: Data(parcel.message))
  }

  func send(_ reply: CopyReply) { Self.send(reply, over: wire) }

  static func send(_ reply: CopyReply, over wire: Wire) {
    // The other process reads what was printed when it has read the answer.
    fflush(nil)
    // If no process listens any more, the next request will not come.
    guard let message = try? JSONEncoder().encode(reply) else { _exit(1) }
    try? wire.send([UInt8](message))
  }

  private func answer(_ request: CopyRequest) throws(HostError) -> CopyReply? {
    switch request {
    case .copy: return copy()
    case .run(let order): return .ran(try run(order))
    case .views: return .lines(host.run.viewLines)
    case .recognizers: return .lines(host.run.recognizerLines)
    case .values(let terms): return .lines(try values(of: terms))
    case .picture(let path):
      try host.run.writePicture(to: path)
      return .done
    case .verdict:
      try host.finishPictures()
      return .verdict(digest: host.digest.text, comparison: host.comparison)
    case .end(let process): return .ended(waitStatus: end(of: process))
    case .check(let text):
      var check = try StopCheck([try Breakpoint(text: text)], from: moment)
      _ = try check.endStep(moment)
      return .done
    case .debug:
      ProcessCopy.allowDebugger()
      send(.done)
      serveDebugger()
    case .branch(let order): return .branched(try branch(order))
    }
  }

  /// Delivers the recorded inputs before a branch, and then those of the branch.
  private func branch(_ order: BranchOrder) throws(HostError) -> BranchReport {
    let note = try passed.first.map { (file) throws(HostError) in
      do throws(SystemFailure) {
        return try SharedNote(owning: file)
      } catch {
        throw HostError(.unavailable, "a branch has no memory for its note: \(error)")
      }
    }
    if place.input < order.prefix {
      var way = RunOrder()
      way.input = order.prefix
      _ = try run(way)
    }
    return try BranchRun(host.run, order, note).run()
  }

  private var place: CopyPlace {
    CopyPlace(
      input: host.position, instant: host.run.now.nanoseconds,
      topic: host.replayer.last?.channel.topic ?? "", work: work)
  }

  private var moment: RunMoment { host.moment }

  // MARK: Copies

  /// Copies the process. In the copy, there is nothing to answer.
  private func copy() -> CopyReply? {
    precondition(passed.count == 3, "a copy needs a socket and two files")
    let files = passed
    let threads = ProcessCopy.lostThreads
    guard threads.isEmpty else {
      for file in files { close(file) }
      return .threads(threads)
    }
    fflush(nil)
    do throws(SystemFailure) {
      switch try ProcessCopy.make() {
      case .process(let copy):
        for file in files { close(file) }
        children.insert(copy)
        return .copied(process: copy)
      case .copy:
        (children, endings) = ([], [:])
        wire = Wire(owning: files[0])
        prints = files.dropFirst().map { CapturedOutput(owning: $0) }
        CapturedOutput.capture(prints)
        return nil
      }
    } catch {
      for file in files { close(file) }
      return .failed(
        CopyFailure(
          HostError(.unavailable, "the process cannot be copied: \(systemMessage(error.code))")),
        RunReport(place: place))
    }
  }

  private func waitForChildren() {
    for child in children.sorted() {
      var status: Int32 = 0
      guard unsafe waitpid(child, &status, WNOHANG) == child else { continue }
      children.remove(child)
      endings[child] = status
    }
  }

  private func end(of child: Int32) -> Int32? {
    if let status = endings.removeValue(forKey: child) { return status }
    guard children.remove(child) != nil else { return nil }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) != child {
      guard errno == EINTR else { return nil }
    }
    return status
  }

  // MARK: Debuggers

  /// Waits for a debugger, delivers an input each time that it lets the process go on, and stops
  /// after it; ends with the debugger, or with the process that asked for it. Never returns.
  private func serveDebugger() -> Never {
    while !ProcessCopy.isDebugged {
      if !readable([wire.descriptor], within: 10).isEmpty { _exit(0) }
    }
    while ProcessCopy.isDebugged {
      do throws(HostError) {
        guard try host.deliverNext() else { break }
      } catch {
        error.report(as: "retouch")
        break
      }
      fflush(nil)
      if ProcessCopy.isDebugged { raise(SIGTRAP) }
    }
    fflush(nil)
    _exit(0)
  }

  // MARK: Running

  private func run(_ order: RunOrder) throws(HostError) -> RunReport {
    let breakpoints = try order.breakpoints.map { (text) throws(HostError) in
      try Breakpoint(text: text)
    }
    var check = try StopCheck(breakpoints, from: moment)
    for file in prints where check.readsPrints { file.skip() }
    if let failure { throw failure }
    let begin = monotonicNanoseconds()
    let formerWork = work
    var pace = order.speed.map {
      ReplayPace(RunLoopClock(), schedule: ReplaySchedule(from: host.run.now, factor: $0))
    }
    while true {
      guard let next = try host.nextInstant() else {
        // This compares the digest at the end of the run.
        if !hasEnded { _ = try host.deliverNext() }
        hasEnded = true
        partial.reason = .end
        partial.loss = host.reader.loss.map { "\($0)" }
        break
      }
      partial.place.next = next.nanoseconds
      if let limit = order.limit, next.nanoseconds > limit {
        partial.reason = .limit
        break
      }
      pace?.wait(until: next) { _ in }
      entries.removeAll(keepingCapacity: true)
      _ = try host.deliverNext()
      note(order)
      let elapsed = monotonicNanoseconds() - begin
      work = formerWork + elapsed
      var hits = try hits(&check)
      if order.passesBreakpoints, !hits.isEmpty {
        partial.passed.append(host.position)
        hits = []
      }
      guard let reason = reason(to: order, hits: hits, elapsed: elapsed) else { continue }
      (partial.reason, partial.hits) = (reason, hits)
      break
    }
    let next = partial.reason == .limit ? partial.place.next : nil
    partial.place = place
    partial.place.next = next
    partial.calls = entries.map(\.line)
    return partial
  }

  private func note(_ order: RunOrder) {
    if order.keepsTranscript, !entries.isEmpty {
      partial.transcript.append(
        TranscriptStep(input: host.position, lines: entries.map(\.line)))
    }
    guard order.makesIndex else { return }
    let input = host.position
    partial.index.instants.append(host.run.now.nanoseconds)
    for entry in entries {
      let call = "\(entry.receiver) \(entry.plainCall)"
      if partial.index.calls[call]?.last != input {
        partial.index.calls[call, default: []].append(input)
      }
    }
  }

  private func hits(_ check: inout StopCheck) throws(HostError) -> [Int] {
    guard !check.breakpoints.isEmpty else { return [] }
    for entry in entries { check.note(entry) }
    var moment = moment
    if check.readsPrints {
      fflush(nil)
      moment.printed = prints.flatMap { $0.takeLines() }
    }
    return try check.endStep(moment)
  }

  private func reason(to order: RunOrder, hits: [Int], elapsed: UInt64) -> RunReport.Reason? {
    if !hits.isEmpty { return .breakpoint }
    if let input = order.input, host.position >= input { return .input }
    if let tick = order.tick, host.run.now.nanoseconds >= tick { return .tick }
    if let budget = order.budget, elapsed >= budget { return .budget }
    return nil
  }

  private func values(of terms: [String]) throws(HostError) -> [String] {
    try terms.map { (text) throws(HostError) in
      do throws(MomentQueryError) {
        return "\(try moment.value(of: try MomentTerm(text: text)))"
      } catch {
        throw .usage("\"\(text)\": \(error)")
      }
    }
  }
}
