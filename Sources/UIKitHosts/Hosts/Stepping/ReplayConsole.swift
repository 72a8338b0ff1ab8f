internal import Foundation
internal import Glibc
internal import InputCore

/// Stops a replay where requested, prints the place, and reads the next command from standard
/// input: from a person at a terminal, or from a pipe.
@MainActor final class ReplayConsole {
  private let wishes: ReplayStops.Wishes
  private let run: AppRun
  private let start: Instant
  private var stops: ReplayStops
  private let output = TextOutput()
  /// The calls of the current step.
  private var calls: [String] = []
  private var lastInput = ""
  /// The time at which the replay was ended before the recording's end; nil while it goes on.
  private(set) var endedAt: Double?

  private static let help = [
    "input, i, or an empty line   deliver the next input",
    "frame, f                     deliver inputs to the next frame of the screen",
    "continue, c                  to the next breakpoint, or the end",
    "views, v                     print the views",
    "recognizers, r               print the recognizers with their states",
    "quit, q                      end the replay here",
  ]

  init(_ wishes: ReplayStops.Wishes, _ run: AppRun, from started: Started) {
    self.wishes = wishes
    self.run = run
    start = started.instant
    stops = ReplayStops(
      wishes, from: started.instant, period: started.screens[0].periodNanoseconds)
    let log = run.application.engine.log
    let forward = log.sink
    log.sink = { [weak self] entry in
      self?.append(entry)
      forward?(entry)
    }
  }

  private func append(_ entry: TranscriptEntry) {
    calls.append(entry.line)
    stops.check(entry)
  }

  /// Handles a stop before the input at `instant`, if there is one; returns whether to continue.
  func goesOn(before instant: Instant) throws(HostError) -> Bool {
    guard stops.stops(before: instant) else { return true }
    let limit = start.advanced(byNanoseconds: wishes.until ?? 0)
    write("stopped before the input at \(seconds(instant)) s")
    guard try stop() else { return false }
    // Without commands, this is the end.
    if !wishes.steps { endedAt = limit.seconds(since: start) }
    return wishes.steps
  }

  /// Handles a stop after the input with this number, if there is one; returns whether to continue.
  func goesOn(after number: UInt64, _ topic: String) throws(HostError) -> Bool {
    defer { calls.removeAll(keepingCapacity: true) }
    let (isStop, hit) = stops.endStep(at: run.now)
    guard isStop else { return true }
    write("input \(number), \(topic), at \(seconds(run.now)) s")
    for line in calls { write("  \(line.timed(since: start))") }
    for breakpoint in hit { write("breakpoint: \(breakpoint.text)") }
    return try stop()
  }

  /// Reports stops that were never reached, once the recording has ended.
  ///
  /// - Throws: `HostError` that names them.
  func finish(_ path: String) throws(HostError) {
    let elapsed = run.now.nanoseconds(since: start)
    if let until = wishes.until, !stops.hasReachedLimit, until == elapsed {
      write("stopped at the end")
      _ = try stop()
    }
    try output.finish()
    guard endedAt == nil else { return }
    var missed = stops.missed.map { "breakpoint \"\($0.text)\" was never hit" }
    if let until = wishes.until, !stops.hasReachedLimit, until > elapsed {
      let time = Thousandths.text(of: Int64(clamping: until / 1_000_000))
      missed.append("the recording ends at \(seconds(run.now)) s, before \(time) s")
    }
    guard let first = missed.first else { return }
    throw HostError(.neverReached, "\(path): \(first)", details: Array(missed.dropFirst()))
  }

  // MARK: Stops

  private func stop() throws(HostError) -> Bool {
    guard wishes.steps else {
      printViews()
      printRecognizers()
      try output.finish()
      return true
    }
    let isTerminal = isatty(STDIN_FILENO) == 1
    while true {
      if isTerminal { output.write("(retouch) ") }
      try output.finish()
      guard let line = readLine() else { return quit() }
      switch Self.command(line) {
      case "", "i", "input": return proceed(.input)
      case "f", "frame": return proceed(.frame)
      case "c", "continue": return proceed(.run)
      case "v", "views": printViews()
      case "r", "recognizers": printRecognizers()
      case "q", "quit": return quit()
      case "h", "help", "?": for line in Self.help { write(line) }
      case let other: write("unknown command \"\(other)\": help lists all")
      }
    }
  }

  /// The word of a command: `frame` of `step frame`, `views` of `print views`.
  private static func command(_ line: String) -> String {
    var words = line.split(whereSeparator: \.isWhitespace)
    if words.count > 1, words[0] == "step" || words[0] == "print" { words.removeFirst() }
    return words.joined(separator: " ")
  }

  private func proceed(_ step: ReplayStops.Step) -> Bool {
    stops.proceed(step, from: run.now)
    return true
  }

  private func quit() -> Bool {
    endedAt = run.now.seconds(since: start)
    return false
  }

  private func printViews() {
    write("views:")
    for line in run.viewLines { write("  \(line)") }
  }

  private func printRecognizers() {
    write("recognizers:")
    for line in run.recognizerLines { write("  \(line)") }
  }

  private func write(_ line: String) { output.write(line: line) }

  private func seconds(_ instant: Instant) -> String {
    Thousandths.text(of: Int64(clamping: instant.nanoseconds(since: start) / 1_000_000))
  }
}
