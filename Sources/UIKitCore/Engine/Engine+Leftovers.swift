package import InputCore

// The state that a test checks at its end.
extension Engine {
  /// The tick that queued frames wait for; nil if none are queued.
  package var awaitedTick: Instant? { router.hasFrames ? turn.tickDeadline : nil }

  /// Returns everything that has not ended, a sentence each: fingers on the glass, held keys and
  /// buttons, touches whose views still await a message, recognizers that have not been reset,
  /// armed timers. Empty if everything is at rest. Hovering counts as rest, since a pointer is
  /// always somewhere.
  ///
  /// - Parameter knownTimers: The number of armed timers that the caller reports itself.
  package func leftovers(knownTimers: Int = 0) -> [String] {
    var found: [String] = []
    var hovering: UInt64 = 0
    for index in BitNumbers(pipeline.table.alive) {
      let touch = pipeline.table[index]
      let isDown = pipeline.table.down & touch.bit != 0
      if touch.kind == .hover && isDown {
        hovering |= touch.bit
        continue
      }
      let place = touch.state.view.map { log.label(of: $0) } ?? "no view"
      let what = "\(touch.kind) \(index) on \(place)"
      found.append(
        isDown ? "\(what) is still down" : "\(what) was lifted, but its view awaits a message")
    }
    for recognizer in contest.engaged + contest.resting
    where recognizer.progress.trackedMask & hovering == 0 {
      found.append("\(log.label(of: recognizer)) is \(recognizer.state) and was not reset")
    }
    let named = namedTimers
    found += named
    var known = knownTimers + named.count
    if ticksForAppAlone {
      known += 1
      found.append("\(Self.linksThatTick): \(tickingLinks.count)")
    }
    if timeline.armedCount > known, let deadline = timeline.nextDeadline {
      found.append(
        "something is due at \(Self.milliseconds(deadline)) ms: a timer, a display link or a touch")
    }
    return found
  }

  private static let linksThatTick = "display links and update links that tick"

  /// The app's own timers that are armed and have no other list, a sentence each.
  private var namedTimers: [String] {
    timeline.namedTimers.compactMap { timer in
      timer.name.map { "\($0), due at \(Self.milliseconds(timer.deadline)) ms, is armed" }
    }
  }

  private static func milliseconds(_ instant: Instant) -> String {
    Thousandths.text(of: Int64(clamping: instant.nanoseconds / 1000))
  }

  /// Whether the next tick is awaited by links of the app's own, and by nothing else.
  private var ticksForAppAlone: Bool {
    let (count, areApps) = tickingLinks
    return turn.isTickArmed && count > 0 && areApps && awaitedTick == nil
  }

  private var tickingLinks: (count: Int, areApps: Bool) { links.ticking }

  /// Whether nothing is due but `timers` timers that the caller knows, and the app's own timers and
  /// links of whose sentences among the leftovers `texts` are parts.
  package func isAtRest(besides timers: Int, ignoring texts: [String]) -> Bool {
    let isIgnored = { (sentence: String) in texts.contains { sentence.contains($0) } }
    var known = timers + namedTimers.count(where: isIgnored)
    if ticksForAppAlone, isIgnored(Self.linksThatTick) { known += 1 }
    return !turn.hasWork && turn.pauseEnd == nil && timeline.armedCount <= known
  }

  /// The work that the passing of time alone may still finish, in a few words each; empty if
  /// nothing is due.
  package var pending: [String] {
    guard let deadline = timeline.nextDeadline else {
      return turn.hasWork ? ["work that keeps deferring more"] : []
    }
    let time = Thousandths.text(of: Int64(clamping: deadline.nanoseconds / 1000))
    var found: [String] = []
    let links = tickingLinks.count
    if links > 0 { found.append("display links and update links: \(links)") }
    if animations.count > 0 { found.append("animations: \(animations.count)") }
    found.append("timers and awaited ticks: \(timeline.armedCount), the next at \(time) ms")
    return found
  }
}
