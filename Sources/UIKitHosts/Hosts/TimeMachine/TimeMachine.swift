internal import Forks
internal import Glibc
internal import InputCore
internal import InputRecording
internal import MomentQueries

/// A replay that can go to any moment of its recording, forward and back.
///
/// The app runs in copies of this process (`ReplayingCopy`): one is where the user is, the scout runs
/// ahead and leaves others standing, and a copy of the nearest of them goes to the moment asked for.
/// This process has no app, and only speaks with them and with the user.
@MainActor final class TimeMachine {
  /// The recording.
  let path: String
  /// Its first input.
  let started: Started
  private let start: () throws(HostError) -> CopyLink
  /// Where the user is.
  private var live: CopyLink
  private var scout: Scout?
  /// What was printed when the app was created, until it has been passed on.
  private var launch: (output: [String], errors: [String])?
  /// Receives what the app prints on its way forward.
  var onPrint: (_ output: [String], _ errors: [String]) -> Void = { _, _ in }
  /// Receives the lines of the transcript, each once.
  var onTranscript: (([String]) -> Void)?
  /// Called now and then with the number of inputs that have been replayed while the user waits for
  /// more, and with nil at the end.
  var onWait: (UInt64?) -> Void = { _ in }
  /// The input up to which they have been received.
  private var transcriptEnd: UInt64 = 0
  /// Whether what the app prints is passed on, as on its way forward.
  private var isForward = false
  /// The multiple of the recorded speed at which it goes forward; nil for as fast as possible.
  var speed: Double?
  /// What could not be read of the recording; nil until its end.
  private(set) var loss: String?

  /// The longest time in which nothing is heard of the user's process, in nanoseconds.
  private static let patience: UInt64 = 50_000_000

  /// Opens the recording and creates the app.
  ///
  /// - Parameters:
  ///   - looksBack: Whether it can go back, for which the whole recording is replayed at once.
  ///   - makeHost: Creates the host of a replay, in a copy.
  /// - Throws: `HostError` if the recording cannot be read, or the app cannot be created.
  init(
    path: String, looksBack: Bool, makeHost: @escaping @MainActor () throws(HostError) -> ReplayHost
  ) throws(HostError) {
    do throws(RecordingError) {
      let reader = try RecordingReader(path: path)
      (self.path, started) = (reader.path, reader.started)
    } catch {
      throw HostError(reading: error)
    }
    start = { () throws(HostError) in
      let link = try CopyLink.start { serve(makeHost, $0, $1) }
      // The first answer says that the app has been created, or why not.
      try link.expect()
      return link
    }
    let root = try start()
    live = root
    guard looksBack else { return }
    ProcessCopy.raiseFileLimit()
    launch = root.takePrints()
    scout = try Scout(root)
    live = try copy(of: root)
  }

  /// Where the user is.
  var place: CopyPlace { live.place }

  /// The time since the start of the recording, in seconds.
  var time: Double {
    Double(live.place.instant - min(started.instant.nanoseconds, live.place.instant)) / 1e9
  }

  // MARK: Waiting

  /// Where the scout's answer arrives; nil for none.
  var scoutDescriptor: Int32? { scout?.descriptor }

  /// Lets the scout go on.
  func serveScout() { scout?.handleAnswer() }

  /// Waits until the scout has passed an input, or has ended.
  private func waitForScout(at input: UInt64) {
    scout?.wait(for: input) { onWait(scout?.index.count ?? 0) }
    onWait(nil)
  }

  /// Where the app had threads that no copy has, and their names; nil if it had none so far.
  var lostThreads: (input: UInt64, names: [String])? { scout?.lostThreads }

  private func ask(_ request: CopyRequest) throws(HostError) -> CopyReply {
    // A process that was ended from outside is replaced.
    if live.hasEnded { try stand(at: place.input) }
    try live.begin(request)
    while true {
      let others = scout?.descriptor.map { [$0] } ?? []
      // What the app prints is shown while it runs.
      let ready = readable([live.descriptor] + others, within: isForward ? 100 : -1)
      if isForward { passPrints(isFinal: false) }
      if ready.contains(where: others.contains) { serveScout() }
      if ready.contains(live.descriptor) { return try live.answer() }
    }
  }

  // MARK: Forward

  /// Goes forward as far as `order` says.
  ///
  /// - Throws: `HostError` if the history differs, the recording cannot be read, a breakpoint cannot
  ///   be answered, or the app has ended.
  func advance(_ order: RunOrder) throws(HostError) -> RunReport {
    var order = order
    // At a recorded speed, the times count from the beginning of the run.
    order.budget = speed == nil ? Self.patience : nil
    order.speed = speed
    order.keepsTranscript = onTranscript != nil
    isForward = true
    defer {
      isForward = false
      passPrints(isFinal: false)
    }
    while true {
      let report = try run(order)
      passTranscript(report)
      guard report.reason == .budget else {
        loss = report.loss ?? loss
        return report
      }
      passPrints(isFinal: false)
    }
  }

  /// Runs the user's process. If the app ends on the way, the user stands before the input that
  /// ended it.
  ///
  /// - Throws: `HostError` as `advance`.
  private func run(_ order: RunOrder) throws(HostError) -> RunReport {
    do throws(HostError) {
      guard case .ran(let report) = try ask(.run(order)) else {
        throw HostError(.software, "the app's process has not run")
      }
      return report
    } catch {
      passTranscript(live.partial)
      guard live.hasEnded else { throw error }
      passPrints(isFinal: true)
      isForward = false
      guard let last = try standBeforeEnd(of: order) else {
        throw HostError(
          .software, "\(path): \(error.message), and does not when it is replayed again")
      }
      throw HostError(.software, "\(path): input \(last + 1): \(error.message)")
    }
  }

  /// Goes to the input before the one at which the app ends, and returns its number; nil if it does
  /// not end where the run had come, and then stays where it was.
  private func standBeforeEnd(of run: RunOrder) throws(HostError) -> UInt64? {
    let begin = place
    try stand(at: begin.input)
    // Twice the time that the run may have had, in case that the machine was busy.
    let most = run.budget.map { begin.work + 2 * $0 } ?? .max
    while place.work <= most, place.input < run.input ?? .max {
      var order = RunOrder(to: place.input + 1)
      order.keepsTranscript = onTranscript != nil
      do throws(HostError) {
        guard case .ran(let report) = try ask(.run(order)), report.reason != .end else { break }
        passTranscript(report)
      } catch {
        guard live.hasEnded else { throw error }
        let last = place.input
        try stand(at: last)
        return last
      }
    }
    try stand(at: begin.input)
    return nil
  }

  /// Makes another process the user's: one that stands after `input` inputs.
  private func stand(at input: UInt64) throws(HostError) {
    live = try copy(standingAt: input)
    live.skipPrints()
  }

  /// Passes on the lines of inputs that come for the first time.
  private func passTranscript(_ report: RunReport) {
    for step in report.transcript where step.input > transcriptEnd { onTranscript?(step.lines) }
    transcriptEnd = max(transcriptEnd, report.place.input)
  }

  /// Passes on what the app has printed.
  func passPrints(isFinal: Bool) {
    let (output, errors) = live.takePrints(isFinal: isFinal)
    if let launch {
      self.launch = nil
      onPrint(launch.output, launch.errors)
    }
    if !output.isEmpty || !errors.isEmpty { onPrint(output, errors) }
  }

  // MARK: Any moment

  /// Goes to the moment after `input` inputs, at least one; what the app prints on the way is not
  /// passed on. Returns the report of the last input.
  ///
  /// - Throws: `HostError` as `advance`.
  func go(to input: UInt64) throws(HostError) -> RunReport {
    precondition(input > 0, "before the first input there is no app")
    // The scout is on the way there already.
    waitForScout(at: input - 1)
    // Of a transcript, nothing is left out.
    let begin = onTranscript == nil ? input - 1 : min(input - 1, transcriptEnd)
    let near = scout?.nearest(to: begin)
    if live.hasEnded || place.input > begin || place.input < near?.place.input ?? 0 {
      live = try copy(nearestTo: begin)
    }
    var order = RunOrder(to: input)
    order.keepsTranscript = onTranscript != nil
    let report = try run(order)
    passTranscript(report)
    live.skipPrints()
    return report
  }

  /// A copy that stands at most `input` inputs from the start, and as near to that as there is one.
  private func copy(nearestTo input: UInt64) throws(HostError) -> CopyLink {
    guard let near = scout?.nearest(to: input) else { return try start() }
    return try copy(of: near)
  }

  /// A copy that stands after `input` inputs.
  private func copy(standingAt input: UInt64) throws(HostError) -> CopyLink {
    // Of the user's own process, if it stands there and has no threads that a copy would lose.
    if !live.hasEnded, place.input == input, case .link(let copy)? = try? live.copy() {
      return copy
    }
    let other = try copy(nearestTo: input)
    if other.place.input < input { _ = try other.ask(.run(RunOrder(to: input))) }
    return other
  }

  /// A copy of a copy; one from the start of the recording if the app has threads, or if that copy
  /// has ended. If the system gives no more copies, others are given back.
  private func copy(of link: CopyLink) throws(HostError) -> CopyLink {
    while true {
      do throws(HostError) {
        if case .link(let copy) = try link.copy() { return copy }
        break
      } catch {
        if link.hasEnded {
          scout?.forget(link.place.input)
          break
        }
        guard scout?.giveBack() == true else { throw error }
      }
    }
    return try start()
  }

  /// The last input before `input` at which one of the breakpoints was hit; nil if there is none.
  ///
  /// - Throws: `HostError` as `advance`.
  func last(
    _ breakpoints: [Breakpoint], before input: UInt64
  ) throws(HostError) -> UInt64? {
    waitForScout(at: input)
    let index = scout?.index ?? ReplayIndex()
    var last = breakpoints.compactMap { breakpoint in
      guard case .call(let receiver, let call) = breakpoint.kind else { return nil as UInt64? }
      return index.last("\(receiver) \(call)", before: input)
    }.max()
    let conditions = breakpoints.filter { $0.condition != nil }
    guard !conditions.isEmpty else { return last }
    var end = input
    for begin in scout?.copies(before: input) ?? [0] where end > (last ?? 0) + 1 {
      if let found = try self.last(conditions, from: begin, before: end) {
        last = max(last ?? 0, found)
        break
      }
      end = begin + 1
    }
    return last
  }

  /// The last input from a copy's moment on, and before `end`, at which a condition was met.
  private func last(
    _ conditions: [Breakpoint], from begin: UInt64, before end: UInt64
  ) throws(HostError) -> UInt64? {
    guard end > begin + 1 else { return nil }
    let other = try copy(nearestTo: begin)
    var order = RunOrder(to: end - 1)
    order.breakpoints = conditions.map(\.text)
    order.passesBreakpoints = true
    guard case .ran(let report) = try other.ask(.run(order)) else { return nil }
    return report.passed.last
  }

  /// The last input before the frame of the place in which the user is; nil if there is none.
  func startOfFrame(period: UInt64) -> UInt64? {
    waitForScout(at: place.input)
    return scout?.index.startOfFrame(before: place.input, period: period)
  }

  /// The last input at or before an instant, as far as the recording goes.
  func input(atOrBefore instant: UInt64) -> UInt64 {
    while let scout, scout.descriptor != nil, scout.index.instants.last ?? 0 <= instant {
      onWait(scout.index.count)
      serveScout()
    }
    onWait(nil)
    return scout?.index.last(atOrBefore: instant) ?? 0
  }

  /// The instant after an input that the scout has passed, in nanoseconds.
  func instant(ofInput input: UInt64) -> UInt64 {
    let instants = scout?.index.instants ?? []
    let index = Int(input) - 1
    return instants.indices.contains(index) ? instants[index] : place.instant
  }

  // MARK: Questions

  /// The lines that answer a request at this moment.
  ///
  /// - Throws: `HostError` if it cannot be answered.
  func lines(_ request: CopyRequest) throws(HostError) -> [String] {
    switch try ask(request) {
    case .lines(let lines): return lines
    case .done: return []
    case let other: throw live.unexpected(other)
    }
  }

  /// The number of inputs that the scout has passed.
  var knownCount: UInt64 { scout?.index.count ?? 0 }

  /// Whether the recording goes on after the inputs that are known, because the app ends there, or
  /// its history differs.
  var isCutShort: Bool { scout.map { $0.descriptor == nil && $0.failure != nil } ?? false }

  /// The values of terms at the moment after `input` inputs, as text.
  ///
  /// - Throws: `HostError` if they cannot be answered.
  func values(of terms: [String], after input: UInt64) throws(HostError) -> [String] {
    let other = try copy(standingAt: input)
    switch try other.ask(.values(terms)) {
    case .lines(let lines): return lines
    case let reply: throw other.unexpected(reply)
    }
  }

  /// The result of comparing the run so far with the recording.
  ///
  /// - Throws: `HostError` if pictures could not be written, or if the history differs.
  func verdict() throws(HostError) -> (digest: String, comparison: ReplayVerdict.Comparison) {
    switch try ask(.verdict) {
    case .verdict(let digest, let comparison): return (digest, comparison)
    case let other: throw live.unexpected(other)
    }
  }

  /// A copy of the moment that waits for a debugger; it ends when it is released.
  ///
  /// - Throws: `HostError` if there can be none.
  func debugged() throws(HostError) -> CopyLink {
    let other = try copy(standingAt: place.input)
    _ = try other.ask(.debug)
    return other
  }
}

/// Runs in a copy of the process: creates the host, and answers requests. Never returns.
@MainActor func serve(
  _ makeHost: () throws(HostError) -> ReplayHost, _ wire: Wire, _ prints: [CapturedOutput]
) -> Never {
  CapturedOutput.capture(prints)
  EarlyExit.end()
  do throws(HostError) {
    let host = try makeHost()
    // The commands on standard input are not for the app.
    let nothing = unsafe open("/dev/null", O_RDONLY)
    dup2(nothing, STDIN_FILENO)
    let copy = ReplayingCopy(host, wire, prints: prints)
    copy.send(.done)
    copy.serve()
  } catch {
    ReplayingCopy.send(.failed(CopyFailure(error), RunReport()), over: wire)
    _exit(error.status.rawValue)
  }
}
