import Foundation
import InputCore
import Quartz

/// Begins and ends the animations of views' layers: at the end of each turn and, while one runs, at
/// each tick of the screen.
///
/// If no view has a layer, this costs one test per turn.
@MainActor final class LayerClock {
  private struct Entry {
    weak var layer: CALayer?
    weak var view: UIView?
  }

  private var entries: [Entry] = []
  private let turn: Turn
  private let timeline: Timeline
  private lazy var timer = makeTimer()

  init(turn: Turn, timeline: Timeline) {
    (self.turn, self.timeline) = (turn, timeline)
  }

  /// Whether no view has a layer.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether an animation of a layer is in progress.
  var isAnimating: Bool { entries.contains { $0.layer?.isAnimating == true } }

  /// Adds the layer of a view.
  func add(_ layer: CALayer, of view: UIView) {
    entries.append(Entry(layer: layer, view: view))
    requestAdvance()
  }

  /// Schedules `advance()` for the end of this turn or, outside a turn, of one that comes before
  /// the next timer.
  func requestAdvance() {
    turn.awaitEnd()
    turn.setNeedsTurn()
  }

  /// Adds the values that layers' animations give the properties that a layer shares with its view;
  /// `shown` contains the values without them.
  func add(to shown: inout [ObjectIdentifier: ShownValues], at instant: Instant) {
    for entry in entries {
      guard let view = entry.view, let layer = entry.layer, layer.hasAnimations
      else { continue }
      let former = shown[ObjectIdentifier(view)]
      let seen = OwnedValues(of: view, former)
      var new = former ?? ShownValues()
      new.show(layer.animatedValues(of: seen, at: instant.seconds), insteadOf: seen)
      shown[ObjectIdentifier(view)] = new
    }
  }

  /// Removes the animations of layers whose views are among `views`; their ends are reported at the
  /// end of the turn.
  func removeAnimations(where isAmong: (UIView) -> Bool) {
    var calls: [() -> Void] = []
    for entry in entries {
      guard let view = entry.view, let layer = entry.layer,
        layer.hasAnimations || layer.sublayers != nil, isAmong(view)
      else { continue }
      calls += layer.takeAnimations()
    }
    disarmIfResting()
    guard !calls.isEmpty else { return }
    turn.enqueue { for call in calls { call() } }
  }

  /// Begins and ends animations, and schedules another call for the next tick if one is in
  /// progress.
  func advance() {
    entries.removeAll { $0.layer == nil }
    let now = timeline.now
    var calls: [() -> Void] = []
    for entry in entries {
      if let layer = entry.layer { calls += layer.advance(to: now.seconds) }
    }
    for call in calls { call() }
    disarmIfResting()
    guard isAnimating, !timer.isArmed else { return }
    turn.arm(timer, at: now.advanced(byNanoseconds: turn.tickPeriod))
  }

  private func makeTimer() -> TimelineTimer {
    let timer = TimelineTimer { [unowned self] in turn.awaitEnd() }
    timer.name = "an animation of a layer"
    return timer
  }

  private func disarmIfResting() {
    if timer.isArmed, !isAnimating { timeline.disarm(timer) }
  }
}
