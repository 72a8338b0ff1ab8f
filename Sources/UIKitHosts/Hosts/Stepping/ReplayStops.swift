package import InputCore

/// Where a replay stops: at a time, at calls, and after each step that a person takes.
///
///     stepping ──next input, next frame──▶ stopped ──step──▶ stepping
///                                             └──continue──▶ running ──breakpoint──▶ stopped
package struct ReplayStops: Equatable, Sendable {
  /// The stops requested of a replay.
  package struct Wishes: Equatable, Sendable {
    /// The time since the start, in nanoseconds, after which no input is delivered; nil for none.
    package var until: UInt64?
    package var breakpoints: [Breakpoint] = []
    /// Whether commands are read at each stop. Default: false, which only prints the place.
    package var steps = false

    package init() {}

    /// Whether there is nothing to stop at.
    package var isEmpty: Bool { self == Wishes() }
  }

  /// How far the replay goes before it stops.
  package enum Pace: Equatable, Sendable {
    case input
    /// To the first input at or after this instant.
    case frame(at: Instant)
    case run
  }

  private let wishes: Wishes
  /// The instant after which no input is delivered.
  private let limit: Instant?
  private let period: UInt64
  private var hits: Set<Int> = []
  private var newHits: [Int] = []
  package private(set) var pace: Pace
  /// Whether the limit has been reached.
  package private(set) var hasReachedLimit = false

  /// - Parameters:
  ///   - start: The start of the recording.
  ///   - period: The period of the main screen, in nanoseconds.
  package init(_ wishes: Wishes, from start: Instant, period: UInt64) {
    self.wishes = wishes
    self.period = max(period, 1)
    limit = wishes.until.map { start.advanced(byNanoseconds: $0) }
    pace = wishes.steps && wishes.until == nil && wishes.breakpoints.isEmpty ? .input : .run
  }

  /// Notes a call of the current step.
  package mutating func check(_ entry: TranscriptEntry) {
    for (index, breakpoint) in wishes.breakpoints.enumerated()
    where breakpoint.matches(entry) && !newHits.contains(index) {
      newHits.append(index)
    }
  }

  /// Whether the replay stops before an input at `instant` because of the time limit; true once.
  package mutating func stops(before instant: Instant) -> Bool {
    guard let limit, !hasReachedLimit, instant > limit else { return false }
    hasReachedLimit = true
    return true
  }

  /// The breakpoints that the last step has hit, and whether the replay stops after it.
  package mutating func endStep(at now: Instant) -> (stops: Bool, hit: [Breakpoint]) {
    let hit = newHits.map { wishes.breakpoints[$0] }
    hits.formUnion(newHits)
    newHits = []
    let isDone =
      switch pace {
      case .input: true
      case .frame(let tick): now >= tick
      case .run: false
      }
    return (isDone || !hit.isEmpty, hit)
  }

  /// Continues after a stop.
  package mutating func proceed(_ step: Step, from now: Instant) {
    pace =
      switch step {
      case .input: .input
      case .frame: .frame(at: Instant(nanoseconds: (now.nanoseconds / period + 1) * period))
      case .run: .run
      }
  }

  /// How to continue.
  package enum Step: Equatable, Sendable {
    case input, frame, run
  }

  /// The breakpoints that were never hit.
  package var missed: [Breakpoint] {
    wishes.breakpoints.indices.filter { !hits.contains($0) }.map { wishes.breakpoints[$0] }
  }
}
