public import Foundation
import InputCore

/// Calls a method with each frame of the screen, after the frame's events.
///
/// Ticks come from the timeline, so a replay repeats them. A link does nothing until it is added to
/// a run loop, and ticks until it is invalidated; frames that the process misses are skipped.
@MainActor public final class CADisplayLink {
  /// The instant of the frame, in seconds after the timeline's zero.
  public private(set) var timestamp: TimeInterval = 0
  /// The instant of the next frame, in seconds after the timeline's zero.
  public var targetTimestamp: TimeInterval { timestamp + duration }
  /// Seconds between two frames.
  public private(set) var duration: TimeInterval = 0
  /// Whether ticks are left out; `false` unless set.
  public var isPaused = false {
    didSet { if !isPaused, isAdded { UIApplication.current?.engine.armTick(strictlyLater: true) } }
  }

  private var action: (@MainActor (CADisplayLink) -> Void)?
  private var isAdded = false

  /// Makes a link that calls `selector` on `target`, which it keeps until it is invalidated.
  public init(target: AnyObject, selector: Selector) {
    action = { link in _ = selector.perform(on: target, sender: link, event: nil) }
  }

  /// Makes a link that calls `method` on `target`, which it keeps until it is invalidated.
  public init<Target: AnyObject>(
    target: Target, selector method: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    action = { link in method(target)(link) }
  }

  /// Starts ticking. The main run loop is the only one that events and frames come from.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, action != nil, let engine = UIApplication.current?.engine else { return }
    isAdded = true
    engine.displayLinks.append(self)
    engine.armTick(strictlyLater: true)
  }

  /// Stops ticking for good and lets go of the target.
  public func invalidate() {
    isAdded = false
    action = nil
    UIApplication.current?.engine.displayLinks.removeAll { $0 === self }
  }

  func fire(at instant: Instant, period: UInt64) {
    timestamp = instant.seconds
    duration = Double(period) / 1_000_000_000
    action?(self)
  }
}

extension Engine {
  /// Calls the display links of this frame and arms the next one while any is left.
  func fireDisplayLinks() {
    // A link may invalidate others; those called are the ones there were before.
    for link in displayLinks where !link.isPaused {
      log.note(.displayLink, name: "displayLink")
      link.fire(at: timeline.now, period: tickPeriod)
    }
    if displayLinks.contains(where: { !$0.isPaused }) { armTick(strictlyLater: true) }
  }
}
