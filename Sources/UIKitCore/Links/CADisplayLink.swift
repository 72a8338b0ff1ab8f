public import Foundation
import InputCore

/// Calls a method with each frame of the screen, after the frame's events.
///
/// Ticks come from the timeline, so a replay repeats them. A link does nothing until it is added to
/// a run loop, and ticks until it is removed from it or invalidated; frames that the process misses
/// are skipped.
///
/// ```
/// let link = CADisplayLink(target: self, selector: Board.step)
/// link.add(to: .main, forMode: .common)
/// ```
@preconcurrency @MainActor public final class CADisplayLink {
  /// The time of the frame, in seconds from the timeline's zero.
  public private(set) var timestamp: TimeInterval = 0
  /// The time of the link's next frame, in seconds from the timeline's zero.
  public private(set) var targetTimestamp: TimeInterval = 0
  /// The time between two frames of the screen, in seconds.
  public private(set) var duration: TimeInterval = 0
  /// Whether ticks are suspended. Default: `false`.
  public var isPaused = false {
    didSet { armTick() }
  }

  /// The preferred frames per second; the link ticks with every nth frame of the screen.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// The preferred frames per second as one number; 0 for all. Default: 0.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate, preferred: rate)
    }
  }

  /// Whether the link drives a motion of the toolkit's own, which comes to an end.
  package var isToolkits = false

  private var action: (@MainActor (CADisplayLink) -> Void)?
  /// The links of the application to which this was added; nil while it has no mode.
  private var owner: FrameLinks?
  /// The modes for which the link was added, each once.
  private var modes: [RunLoop.Mode] = []

  /// Creates a link that calls `selector` on `target`, which it holds until it is invalidated.
  public init(target: Any, selector: Selector) {
    guard let target = TargetObject.of(target, for: selector) else { return }
    action = { link in selector.send(to: target, sender: link) }
  }

  /// Creates a link that calls `method` on `target`, which it holds until it is invalidated.
  public init<Target: AnyObject>(
    target: Target, selector method: @escaping (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    action = { link in method(target)(link) }
  }

  /// Starts ticking. Events and frames come from the main run loop only.
  ///
  /// For `default` alone it pauses while a finger tracks a control or scrolls (rule 13.6); with
  /// `common` and `tracking` it continues.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard action != nil else { return }
    guard let links = owner ?? Engine.running?.links else {
      return EarlyObjects.note(self, "a CADisplayLink", keeping: true)
    }
    owner = links
    if modes.isEmpty { links.add(self) }
    if !modes.contains(mode) { modes.append(mode) }
    armTick()
  }

  /// Reverts an `add`; the link stops ticking with the last mode.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard modes.contains(mode) else { return EarlyObjects.forget(self) }
    modes.removeAll { $0 == mode }
    if modes.isEmpty { leave() }
  }

  /// Stops ticking permanently and releases the target.
  public func invalidate() {
    modes = []
    action = nil
    EarlyObjects.forget(self)
    leave()
  }

  private func leave() {
    owner?.remove(self)
    owner = nil
  }

  private func armTick() {
    if !isPaused, !modes.isEmpty { owner?.armTick() }
  }

  /// Whether the link ticks with the frame of this number, given whether a finger tracks.
  func ticks(with frame: UInt64, period: UInt64, isTracking: Bool) -> Bool {
    guard !isPaused, !isTracking || modes.contains(where: { $0 != .default }) else { return false }
    return frame % interval(period) == 0
  }

  private func interval(_ period: UInt64) -> UInt64 {
    preferredFrameRateRange.interval(screenRate: 1_000_000_000 / Double(period))
  }

  func fire(at instant: Instant, period: UInt64) {
    timestamp = instant.seconds
    duration = Double(period) / 1_000_000_000
    targetTimestamp = timestamp + duration * Double(interval(period))
    action?(self)
  }
}

extension RunLoop.Mode {
  /// The mode of the main run loop while a finger tracks a control or scrolls: links added for it
  /// alone tick at all times.
  public static let tracking = RunLoop.Mode(rawValue: "UITrackingRunLoopMode")
}

extension UIScreen {
  /// Creates a display link that ticks with this screen.
  public func displayLink(withTarget target: AnyObject, selector: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }
}
