import Foundation
import InputCore

// The properties of a contact that devices report besides its location: size and force.
extension TouchPipeline {
  /// Handles the size of a touchscreen contact.
  func shape(_ sample: Sample) {
    guard let touch = contact(sample) else { return }
    let width = surfaces[touch.state.surface].panel.width
    let pointsPerUnit = width / CGFloat(Sample.surfaceUnit)
    var traits = touch.state.traits
    traits.majorRadius = CGFloat(sample.x) * pointsPerUnit / 2
    traits.majorRadiusTolerance =
      table.facts(of: sample.device).radiusShare * CGFloat(Sample.surfaceUnit) * pointsPerUnit
    retrait(touch, traits, at: sample.instant)
  }

  /// Handles the force of a touchscreen contact.
  func press(_ sample: Sample) {
    guard let touch = contact(sample) else { return }
    var traits = touch.state.traits
    traits.pressure = share(sample.x)
    retrait(touch, traits, at: sample.instant)
  }

  private func retrait(_ touch: UITouch, _ traits: TouchTraits, at instant: Instant) {
    compose(events.touches)
    change(touch, touch.state.location, traits, at: instant)
  }

  /// Returns a value as a fraction of a device's range, from 0 to 1.
  func share(_ value: Int32) -> CGFloat {
    min(max(CGFloat(value) / CGFloat(Sample.shareUnit), 0), 1)
  }
}
