import Foundation
import InputCore

/// Repeats the command, the text or the movement of focus of a key while the key is held (rule
/// 16.10).
@MainActor final class KeyRepeat {
  /// The work that a held key repeats.
  enum Work {
    /// The nearest command for a stroke.
    case command(KeyStroke)
    /// The key's edit of a responder.
    case text(KeyStroke, UIResponder)
    /// A movement of focus, until one fails.
    case focus(UIFocusHeading)
  }

  private struct HeldKey {
    let device: DeviceID
    let code: UInt16
    let work: Work
    let interval: Double
  }

  private unowned let input: KeyInput
  private var timeline: Timeline { input.timeline }
  @safe @exclusivity(unchecked) private var held: HeldKey?
  private var repeats = RepeatCount()
  private lazy var timer = TimelineTimer { [unowned self] in fire() }

  init(_ input: KeyInput) {
    self.input = input
  }

  /// Starts to repeat the work that a held key has just done, unless the device's keys do not
  /// repeat.
  func begin(_ work: Work, _ device: DeviceID, _ code: UInt16, at instant: Instant) {
    guard let rate = input.table.facts(of: device).keyRepeat else { return }
    held = HeldKey(device: device, code: code, work: work, interval: rate.interval)
    repeats.begin()
    let now = max(instant, timeline.now)
    timeline.arm(timer, at: max(now, instant.advanced(bySeconds: rate.delay)))
  }

  /// A key went down or up: the repetition ends if it is another key that went down, the repeating
  /// key that came up, or a modifier.
  @inline(__always) func changed(_ sample: Sample) {
    if held != nil { end(after: sample) }
  }

  private func end(after sample: Sample) {
    guard let held else { return }
    let isOwn = held.device == sample.device && held.code == sample.code
    if sample.x != 0 || isOwn || KeyTable.isModifier(sample.code) { end() }
  }

  /// Ends the repetition.
  func end() {
    guard held != nil else { return }
    held = nil
    timeline.disarm(timer)
  }

  private func fire() {
    guard let held else { return }
    guard repeats.add() else {
      self.held = nil
      return input.log.refuse("repeat of key \(held.code)", counting: \.repeats)
    }
    var isRepeating = false
    input.pipeline.assemble { isRepeating = input.perform(held.work, held.device) }
    // The action may have ended the application, or pressed other keys.
    guard isRepeating, self.held != nil else {
      self.held = nil
      return
    }
    timeline.arm(timer, at: timeline.now.advanced(bySeconds: held.interval))
  }
}

extension KeyInput {
  /// Does the work of a held key once more; returns whether to continue.
  func perform(_ work: KeyRepeat.Work, _ device: DeviceID) -> Bool {
    switch work {
    case .command(let stroke):
      return perform(stroke) == true
    case .text(let key, let responder):
      var isDone = false
      pipeline.send { isDone = edit(responder, with: key) }
      return isDone
    case .focus(let heading):
      return moveFocus(heading, by: device)
    }
  }
}
