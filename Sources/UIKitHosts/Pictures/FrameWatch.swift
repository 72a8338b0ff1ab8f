package import InputCore
internal import Quartz
internal import UIKitCore

/// Looks at the main screen between inputs: at each tick at which it may have changed, or at one
/// moment.
///
/// It changes nothing, so the app's history is the same with and without it.
@MainActor package final class FrameWatch {
  private unowned let application: UIApplication
  private var sinks: [any PictureSink] = []
  private var moments: [any PictureMoment] = []
  private var start: Instant?
  /// The last tick at which it looked, counted from the start.
  private var lastTick: UInt64 = 0
  /// The longest movement without an input that is looked at, in nanoseconds: a recording may have
  /// a pause of years in which something spins.
  var longestMovement: UInt64 = 600_000_000_000
  /// The ticks of longer movements at which it has not looked.
  private(set) var skippedTicks: UInt64 = 0
  private var isDirty = true
  private var isMoving = false
  private var isFinished = false
  private var shown: DisplayList?
  /// The touches as a video shows them; nil if no video does.
  private var touches: TouchMarks?
  private var shownTouches: [DisplayList.Command] = []
  /// Receives the first failure, once, as soon as it happens. Default: nil.
  package var onFailure: ((HostError) -> Void)?
  private var isFailureTold = false

  /// Creates a watch of an application that has received no input.
  package init(_ application: UIApplication) { self.application = application }

  /// Adds a receiver of each new picture.
  func add(_ sink: any PictureSink) {
    sinks.append(sink)
    if sink.showsTouches, touches == nil { touches = TouchMarks() }
  }

  /// Adds a moment whose picture is to be kept.
  func add(_ moment: any PictureMoment) { moments.append(moment) }

  /// Why a picture or video that was requested is no longer kept; nil if all are.
  package var failure: HostError? {
    sinks.lazy.compactMap(\.failure).first ?? moments.lazy.compactMap(\.failure).first
  }

  /// The PNG file of a picture, whose number is counted from 1; nil if none was written.
  func file(ofPicture number: UInt64) -> String? {
    sinks.lazy.compactMap { $0.file(ofPicture: number) }.first
  }

  /// Prepares for an input: ticks before it see the screen as it is now.
  package func willHandle(at instant: Instant) {
    guard let start, !isFinished else { return }
    for moment in moments where self.instant(of: moment, from: start) < instant { show(moment) }
    if !sinks.isEmpty { showTicks(before: instant) }
  }

  /// Notes that an input was handled.
  package func didHandle(at instant: Instant) {
    if start == nil { start = instant }
    isDirty = true
    touches?.follow(application.touchPlaces(on: .main), at: instant)
  }

  /// Shows the changes of the last input, then stops looking at the screen.
  package func finish() {
    guard let start, !isFinished else { return }
    moments.forEach(show)
    if !sinks.isEmpty, isDirty {
      showTicks(before: start.advanced(byNanoseconds: (lastTick + 2) * period))
    }
    isFinished = true
    for sink in sinks { sink.finish(tick: lastTick) }
    reportFailure()
    if skippedTicks > 0 {
      reportLine(
        "pictures: left out \(skippedTicks * period / 1_000_000_000) s of movement, which is shown"
          + " for at most \(longestMovement / 1_000_000_000) s after an input")
    }
  }

  private func reportFailure() {
    guard !isFailureTold, let onFailure, let failure else { return }
    isFailureTold = true
    onFailure(failure)
  }

  private func show(_ moment: any PictureMoment) {
    guard let start else { return }
    let instant = self.instant(of: moment, from: start)
    moment.write { picture(at: instant, tick: 0).picture }
    reportFailure()
  }

  private func instant(of moment: any PictureMoment, from start: Instant) -> Instant {
    start.advanced(byNanoseconds: moment.nanoseconds)
  }

  /// The time between two ticks, in nanoseconds.
  private var period: UInt64 {
    1_000_000_000 / UInt64(max(UIScreen.main.maximumFramesPerSecond, 1))
  }

  private func showTicks(before instant: Instant) {
    guard let start else { return }
    let period = self.period
    let last = instant.nanoseconds(since: start) / period
    let end = min(last, lastTick + longestMovement / period)
    while lastTick < end, isDirty || isMoving {
      lastTick += 1
      look(at: start.advanced(byNanoseconds: lastTick * period))
    }
    if isMoving, lastTick == end, end < last { skippedTicks += last - end }
    lastTick = max(lastTick, last)
  }

  private func look(at instant: Instant) {
    let (picture, isMoving) = picture(at: instant, tick: lastTick)
    picture.touches = touches?.commands(at: instant) ?? []
    (isDirty, self.isMoving) = (false, isMoving || touches?.isFading(at: instant) == true)
    let (isNew, isTouched) = (picture.list != shown, picture.touches != shownTouches)
    (shown, shownTouches) = (picture.list, picture.touches)
    for sink in sinks where isNew || isTouched && sink.showsTouches {
      if sink.failure == nil { sink.show(picture) }
    }
    if isNew { reportFailure() }
  }

  /// The main screen as it is now, and whether it moves.
  func picture(
    at instant: Instant, tick: UInt64
  ) -> (picture: ScreenPicture, isMoving: Bool) {
    let screen = UIScreen.main
    let shown = application.picture(of: screen, at: instant)
    let picture = ScreenPicture(
      list: shown.list, instant: instant, tick: tick,
      nanoseconds: instant.nanoseconds(since: start ?? instant), size: screen.bounds.size,
      scale: Double(screen.scale), screenRate: max(screen.maximumFramesPerSecond, 1))
    return (picture, shown.isMoving)
  }
}
