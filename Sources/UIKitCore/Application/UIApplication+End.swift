package import InputCore

/// The end of an application that runs: what it waits for, and for how long (rule 26.12).
struct ApplicationEnd {
  /// The time that an application has for its end, in seconds.
  static let allowance = 5.0

  /// The number of objects that are saving.
  var saves = 0
  /// Fires when the end may go on; created when first needed.
  var step: TimelineTimer?
  /// Fires when the time is up; nil before the end begins.
  var limit: TimelineTimer?
}

// The end goes on in inputs of its own, so that tasks that were started off the screen run before
// the application is told of its end. `LifeCycle` says which calls follow.
extension UIApplication {
  /// Whether the application has to end, and saves.
  package final var isEnding: Bool { lifeCycle.isEnding }

  /// Whether a clock advance to `instant` goes on with the end.
  package final func endGoesOn(at instant: Instant) -> Bool {
    guard let step = backgroundWork.end.step, step.isArmed else { return false }
    return step.deadline <= instant
  }

  /// An object begins to save: the application does not end before `saveDidEnd()`.
  package final func saveWillBegin() {
    backgroundWork.end.saves += 1
  }

  /// An object has saved, or gives up.
  package final func saveDidEnd() {
    backgroundWork.end.saves -= 1
    if lifeCycle.isEnding { goOnEnding() }
  }

  /// Goes on with the end soon, unless something is being saved.
  final func goOnEnding() {
    limitEnd()
    guard backgroundWork.end.saves == 0 else { return }
    let step =
      backgroundWork.end.step
      ?? TimelineTimer { [unowned self] in
        if lifeCycle.isEnding, backgroundWork.end.saves == 0 { go(.saved) }
      }
    backgroundWork.end.step = step
    engine.turn.arm(step, at: engine.timeline.now)
  }

  private final func limitEnd() {
    guard backgroundWork.end.limit == nil else { return }
    let limit = TimelineTimer { [unowned self] in endTimeIsUp() }
    backgroundWork.end.limit = limit
    engine.turn.arm(
      limit, at: engine.timeline.now.advanced(bySeconds: ApplicationEnd.allowance))
  }

  /// Ends without waiting any longer.
  private final func endTimeIsUp() {
    guard lifeCycle.isEnding else { return }
    let names = backgroundWork.tasks.map(\.name).joined(separator: ", ")
    engine.log.refuse(
      "\(Int(ApplicationEnd.allowance)) s have passed since the app had to end, and it still saves"
        + (names.isEmpty ? "" : " (\(names))") + "; it ends now")
    while lifeCycle.isEnding { go(.saved) }
  }
}
