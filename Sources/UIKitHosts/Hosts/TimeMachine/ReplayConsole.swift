internal import Foundation
internal import Glibc
internal import InputCore
internal import MomentQueries

/// Stops a replay where requested, prints the place, and reads the next command from standard
/// input: from a person at a terminal, or from a pipe.
@MainActor final class ReplayConsole {
  private let stops: ReplayStops
  private let machine: TimeMachine
  private let output = TextOutput()
  private let transcript: TextOutput?
  private let input = CommandInput()
  private var breakpoints: [Breakpoint]
  /// The breakpoints that were hit, as they are written.
  private var hits: Set<String> = []
  private var hasReachedLimit = false
  /// Whether the user is at the end of the recording.
  private var isAtEnd = false
  /// Why the replay cannot go on from here; nil if it can.
  private var failure: HostError?
  private var hasNamedThreads = false

  /// - Parameter transcript: Receives the lines of the transcript; nil for none.
  init(_ machine: TimeMachine, _ stops: ReplayStops, transcript: TextOutput?) {
    (self.machine, self.stops, self.transcript) = (machine, stops, transcript)
    breakpoints = stops.breakpoints
    let output = output
    machine.onPrint = { lines, errors in
      for line in lines { output.write(line: line) }
      for line in errors { reportLine(line) }
    }
    let progress = Progress()
    machine.onWait = { count in
      guard let count else { return progress.clear() }
      progress.report("replaying: \(count) inputs")
    }
    if let transcript {
      machine.onTranscript = { for line in $0 { transcript.write(line: line) } }
    }
  }

  /// Replays from stop to stop, until the end of the recording or of the commands.
  ///
  /// - Throws: `HostError` if the history differs, the recording cannot be read, the app ends, or a
  ///   place to stop is never reached.
  func run() throws(HostError) -> ReplayVerdict {
    defer { machine.passPrints(isFinal: true) }
    var isOver = try goesOn(after: firstCommand)
    while !isOver { isOver = try stop() }
    machine.passPrints(isFinal: true)
    try finish()
    if let failure { throw failure }
    let (digest, comparison) = try machine.verdict()
    return ReplayVerdict(
      path: machine.path, inputCount: machine.place.input, digest: digest, comparison: comparison,
      endedAt: isAtEnd ? nil : endedAt)
  }

  private var firstCommand: StepCommand {
    stops.steps && stops.until == nil && breakpoints.isEmpty ? .input : .run
  }

  /// Without commands, the replay has been as far as it was to go.
  private var endedAt: Double {
    guard let until = stops.until, !stops.steps else { return machine.time }
    return Double(until) / 1e9
  }

  // MARK: Stops

  /// Does what is to be done at a stop; returns whether the replay is over.
  private func stop() throws(HostError) -> Bool {
    guard stops.steps else {
      try printAll()
      return hasReachedLimit || isAtEnd ? true : try goesOn(after: .run)
    }
    nameThreads()
    if let debugger = stops.debugger, !hasDebugged {
      hasDebugged = true
      try debug(debugger)
    }
    if input.isTerminal { output.write("(retouch) ") }
    try flush()
    let line = input.readLine { [machine] in
      machine.scoutDescriptor
    } serve: { [machine] in
      machine.serveScout()
    }
    guard let line else { return true }
    do throws(HostError) {
      return try goesOn(after: try StepCommand(line: line))
    } catch {
      for line in error.lines { write(line) }
      return false
    }
  }

  private var hasDebugged = false

  /// Says once from where on there are no copies.
  private func nameThreads() {
    guard !hasNamedThreads, let (input, names) = machine.lostThreads else { return }
    hasNamedThreads = true
    var kinds: [String] = []
    for name in names where !kinds.contains(name) { kinds.append(name) }
    let words = kinds.map { kind in
      let count = names.count { $0 == kind }
      return "“\(kind)”" + (count > 1 ? " (\(count))" : "")
    }
    write(
      "at input \(input) or before, the app began threads that no copy of it would have: "
        + words.joined(separator: ", ")
        + "; there are no copies while it has them, and going back takes longer")
  }

  /// Executes a command; returns whether the replay is over.
  private func goesOn(after command: StepCommand) throws(HostError) -> Bool {
    switch command {
    case .input: return try advance { $0.input = machine.place.input + 1 }
    case .frame: return try advance { $0.tick = nextFrame }
    case .run: return try advance { _ in }
    case .until(let breakpoint):
      return try advance { $0.breakpoints.append(breakpoint.text) }
    case .back:
      try back(to: machine.place.input > 1 ? machine.place.input - 1 : nil)
    case .backFrame: try back(to: machine.startOfFrame(period: period))
    case .backRun:
      try back(to: machine.last(breakpoints, before: machine.place.input) ?? 1)
    case .backUntil(let breakpoint):
      guard let found = try machine.last([breakpoint], before: machine.place.input) else {
        write("\(breakpoint.text): not before this moment")
        return false
      }
      try back(to: found)
    case .to(let moment, onlyBack: false): try go(to: input(at: moment))
    case .to(let moment, onlyBack: true):
      try back(
        to: input(at: moment), else: "that is not before this moment; to goes forward and back")
    case .when(let term, let text): try answer(when: term, text)
    case .breakAt, .breakpoints, .delete: try change(command)
    case .values(let terms):
      for (term, value) in zip(terms, try machine.lines(.values(terms))) {
        write("\(term): \(value)")
      }
    case .views: try printViews()
    case .recognizers: try printRecognizers()
    case .picture(let path):
      _ = try machine.lines(.picture(path: path))
      write("written: \(path)")
    case .debug(let debugger): try debug(debugger)
    case .help: for line in StepCommand.summary { write(line) }
    case .quit: return true
    }
    return false
  }

  private var period: UInt64 { max(machine.started.screens[0].periodNanoseconds, 1) }

  private var nextFrame: UInt64 { (machine.place.instant / period + 1) * period }

  // MARK: Moving

  /// Goes forward, at most to the time at which the replay is to stop; returns whether it is over.
  private func advance(_ change: (inout RunOrder) -> Void) throws(HostError) -> Bool {
    if let failure {
      write(failure.message)
      return false
    }
    var order = RunOrder()
    order.breakpoints = breakpoints.map(\.text)
    change(&order)
    if !hasReachedLimit, let until = stops.until {
      order.limit = machine.started.instant.advanced(byNanoseconds: until).nanoseconds
    }
    do throws(HostError) {
      return show(try machine.advance(order), order)
    } catch {
      guard stops.steps, error.status != .usage else { throw error }
      // The user may go back from here.
      failure = error
      for line in error.lines { write(line) }
      return false
    }
  }

  /// Prints where the replay has stopped; returns whether it is over.
  private func show(_ report: RunReport, _ order: RunOrder) -> Bool {
    switch report.reason {
    case .limit:
      hasReachedLimit = true
      let next = Instant(nanoseconds: report.place.next ?? report.place.instant)
      write("stopped before the input at \(seconds(next)) s")
    case .end:
      let isNew = !isAtEnd
      isAtEnd = true
      let elapsed = machine.place.instant - machine.started.instant.nanoseconds
      if let until = stops.until, !hasReachedLimit, until == elapsed {
        hasReachedLimit = true
        write("stopped at the end")
      } else if stops.steps, isNew {
        write("the recording ends here")
      } else {
        return !stops.steps
      }
    case .input, .tick, .breakpoint, .budget: show(report, order.breakpoints)
    }
    return false
  }

  private func show(_ report: RunReport, _ breakpoints: [String]) {
    let place = report.place
    write(
      "input \(place.input), \(place.topic), at \(seconds(Instant(nanoseconds: place.instant))) s")
    for line in report.calls { write("  \(line.timed(since: machine.started.instant))") }
    for hit in report.hits {
      hits.insert(breakpoints[hit])
      write("breakpoint: \(breakpoints[hit])")
    }
  }

  private func input(at moment: StepCommand.Moment) -> UInt64 {
    let time: UInt64
    switch moment {
    case .input(let number): return number
    case .time(let nanoseconds): time = nanoseconds
    }
    let instant = machine.started.instant.advanced(byNanoseconds: time).nanoseconds
    let input = machine.input(atOrBefore: instant)
    // Where the app ends is met, and said.
    return machine.isCutShort && input == machine.knownCount ? input + 1 : input
  }

  /// Goes back to a moment; if it is not before this one, writes why it goes nowhere. Where the replay
  /// cannot go on, the place is before the input that was to come, and the same input is back.
  private func back(
    to input: UInt64?, else words: String = "this is the first moment"
  ) throws(HostError) {
    guard let input, input < machine.place.input || input == machine.place.input && failure != nil
    else { return write(words) }
    try go(to: input)
  }

  private func go(to input: UInt64) throws(HostError) {
    (failure, isAtEnd) = (nil, false)
    do throws(HostError) {
      let report = try machine.go(to: max(input, 1))
      show(report, [])
      isAtEnd = report.reason == .end
      if isAtEnd, input > report.place.input { write("the recording ends here") }
    } catch {
      guard error.status != .usage else { throw error }
      failure = error
      for line in error.lines { write(line) }
    }
  }

  // MARK: Questions

  private func answer(when term: MomentTerm, _ text: String) throws(HostError) {
    let change = Breakpoint(.changes(term), text: "\(text) changes")
    guard let input = try machine.last([change], before: machine.place.input + 1) else {
      return write("\(text) has not changed up to this moment")
    }
    let former = try machine.values(of: [text], after: input - 1)
    let present = try machine.values(of: [text], after: input)
    let instant = Instant(nanoseconds: machine.instant(ofInput: input))
    write(
      "\(text) changed with input \(input), at \(seconds(instant)) s: \(former[0]) → \(present[0])")
  }

  private func change(_ command: StepCommand) throws(HostError) {
    switch command {
    case .breakAt(let breakpoint):
      _ = try machine.lines(.check(breakpoint.text))
      breakpoints.append(breakpoint)
      write("breakpoint \(breakpoints.count): \(breakpoint.text)")
    case .delete(let number):
      guard breakpoints.indices.contains(number - 1) else {
        return write("there is no breakpoint \(number)")
      }
      write("deleted: \(breakpoints.remove(at: number - 1).text)")
    case .breakpoints:
      if breakpoints.isEmpty { write("there are no breakpoints") }
      for (index, breakpoint) in breakpoints.enumerated() {
        write("\(index + 1) \(breakpoint.text)")
      }
    case .input, .frame, .run, .until, .back, .backFrame, .backRun, .backUntil, .to, .when, .values,
      .views, .recognizers, .picture, .debug, .help,
      .quit:
      preconditionFailure("a command that is not about breakpoints")
    }
  }

  /// Runs a debugger at the terminal, with a copy of the app that delivers an input each time that
  /// the debugger lets it go on.
  private func debug(_ debugger: ReplayStops.Debugger) throws(HostError) {
    let copy = try machine.debugged()
    write(
      "\(debugger.rawValue): process \(copy.process) stands before input \(machine.place.input + 1);"
        + " each continue delivers one input; quit the debugger to come back here")
    try flush()
    try DebuggerProcess.run(debugger, process: copy.process)
    let (lines, errors) = copy.takePrints(isFinal: true)
    for line in lines { write(line) }
    for line in errors { reportLine(line) }
  }

  // MARK: Printing

  private func printAll() throws(HostError) {
    try printViews()
    try printRecognizers()
    try flush()
  }

  private func printViews() throws(HostError) {
    write("views:")
    for line in try machine.lines(.views) { write("  \(line)") }
  }

  private func printRecognizers() throws(HostError) {
    write("recognizers:")
    for line in try machine.lines(.recognizers) { write("  \(line)") }
  }

  private func flush() throws(HostError) {
    transcript?.flush()
    try output.finish()
  }

  /// Reports stops that were never reached, once the recording has ended.
  ///
  /// - Throws: `HostError` that names them.
  private func finish() throws(HostError) {
    try flush()
    try transcript?.finish()
    guard isAtEnd else { return }
    var missed: [String] = []
    for breakpoint in stops.breakpoints where !hits.contains(breakpoint.text) {
      // The user may have gone past it without stopping.
      if stops.steps, try machine.last([breakpoint], before: machine.place.input + 1) != nil {
        continue
      }
      missed.append("breakpoint \"\(breakpoint.text)\" was never hit")
    }
    let elapsed = machine.place.instant - machine.started.instant.nanoseconds
    if let until = stops.until, !hasReachedLimit, until > elapsed {
      let time = Thousandths.text(of: Int64(clamping: until / 1_000_000))
      let end = seconds(Instant(nanoseconds: machine.place.instant))
      missed.append("the recording ends at \(end) s, before \(time) s")
    }
    guard let first = missed.first else { return }
    throw HostError(.neverReached, "\(machine.path): \(first)", details: Array(missed.dropFirst()))
  }

  private func write(_ line: String) { output.write(line: line) }

  private func seconds(_ instant: Instant) -> String {
    let elapsed = instant.nanoseconds(since: machine.started.instant)
    return Thousandths.text(of: Int64(clamping: elapsed / 1_000_000))
  }
}
