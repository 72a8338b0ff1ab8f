internal import InputCore
internal import UIKitCore

/// What the displays do next if no person uses the machine, and when, on the timeline.
struct BlankPlan: Equatable {
  let options: BlankOptions
  /// The instant of a person's last input.
  private(set) var lastUse: Instant
  /// Whether the app keeps the displays awake.
  var isHeld = false

  init(_ options: BlankOptions, from instant: Instant) {
    self.options = options
    lastUse = instant
  }

  /// A person has used the machine.
  mutating func use(at instant: Instant) {
    lastUse = max(lastUse, instant)
  }

  /// The next change of displays in this state; nil if they stay as they are.
  func next(in state: DisplayRest.State) -> (power: DisplayPower, instant: Instant)? {
    guard !isHeld else { return nil }
    let off = (
      power: DisplayPower.off, instant: lastUse.advanced(byNanoseconds: options.offNanoseconds)
    )
    switch state {
    case .awake, .waking:
      guard let dim = options.dimNanoseconds else { return off }
      return (power: .dimmed, instant: lastUse.advanced(byNanoseconds: dim))
    case .dimmed: return off
    case .blank: return nil
    }
  }
}
