import Foundation
import InputCore

/// The samples delivered with estimated values because a pen reports them late.
struct Estimates {
  /// The bits of touches with estimated traits.
  var open: UInt64 = 0
  /// Copies of the samples that were delivered with estimates, oldest first.
  var guesses: [UITouch] = []
  /// The number of samples delivered with estimates, which is the index of the newest.
  var count = 0
}

// Properties that a pen reports late (rule 12.7): samples delivered with estimates are kept, and
// delivered again when the pen has reported the values, or has left and never will.
extension TouchPipeline {
  /// Returns whether touches in `changed` have estimated traits.
  @inline(__always) func hasEstimates(_ changed: UInt64) -> Bool { estimates.open & changed != 0 }

  /// Marks `properties` of a touch that has just landed as estimates, since the pen has not
  /// reported them.
  func guess(_ properties: UITouch.Properties, of touch: UITouch) {
    touch.state.estimate = TouchEstimate(properties: properties, expecting: properties)
    estimates.open |= touch.bit
  }

  /// Numbers the estimates in the event that is about to be sent, one number per sample.
  func numberEstimates(_ changed: UInt64) {
    let mask = estimates.open & changed
    for place in events.current.samples.indices {
      let touch = table[events.current.samples[place].touch]
      guard mask & touch.bit != 0 else { continue }
      estimates.count += 1
      touch.state.estimate.index = estimates.count
      events.current.samples[place].estimate = touch.state.estimate
    }
  }

  /// Keeps the samples delivered with estimates. Those of ended touches become final.
  func keepEstimates(_ changed: UInt64) {
    let mask = estimates.open & changed & table.alive
    for sample in events.current.samples where mask & 1 << UInt64(sample.touch) != 0 {
      estimates.guesses.append(table[sample.touch].copy(of: sample))
    }
    for index in BitNumbers(mask) where table.down & 1 << UInt64(index) == 0 {
      settleGuesses(of: table[index], table[index].state.traits, told: [], expecting: [])
    }
    // The pen never reports what its description promises, so the kept samples become final.
    guard estimates.guesses.count > Limits.queuedFrames else { return }
    for index in BitNumbers(estimates.open) {
      settleGuesses(of: table[index], table[index].state.traits, told: [], expecting: [])
    }
  }

  /// Handles the arrival of `properties` from a pen whose tip is down.
  func resolve(_ properties: UITouch.Properties, of pen: PenState) {
    guard let touch = table.touch(pen.device, HiddenSlot.contact),
      !touch.state.estimate.expecting.isDisjoint(with: properties)
    else { return }
    compose(events.touches)
    closeEvent()
    send {
      settleGuesses(
        of: touch, pen.traits, told: properties,
        expecting: touch.state.estimate.expecting.subtracting(properties))
    }
  }

  /// Delivers the updated values to the receivers of an estimate.
  ///
  /// - Parameters:
  ///   - traits: The values that the pen reported.
  ///   - properties: The properties that the pen reported.
  ///   - expecting: The properties that the pen may still report.
  private func settleGuesses(
    of touch: UITouch, _ traits: TouchTraits, told properties: UITouch.Properties,
    expecting: UITouch.Properties
  ) {
    touch.state.estimate.properties.subtract(properties)
    touch.state.estimate.expecting = expecting
    var updated: Set<UITouch> = []
    for guess in estimates.guesses where guess.index == touch.index {
      guess.state.traits.copy(properties, of: traits)
      guess.state.estimate.properties.subtract(properties)
      guess.state.estimate.expecting = expecting
      updated.insert(guess)
    }
    if expecting.isEmpty {
      estimates.open &= ~touch.bit
      estimates.guesses.removeAll { $0.index == touch.index }
      // The samples that follow are not estimates, so they have no index to match.
      if touch.state.estimate.properties.isEmpty { touch.state.estimate.index = nil }
    }
    guard !updated.isEmpty else { return }
    for recognizer in contest.engaged where recognizer.progress.trackedMask & touch.bit != 0 {
      guard recognizer.isTakingTouches else { continue }
      log.note(.touchesEstimatedPropertiesUpdated, recognizer: recognizer)
      contest.fed(recognizer) { recognizer.touchesEstimatedPropertiesUpdated(updated) }
    }
    guard touch.state.gate.wasInformed, let view = touch.state.view else { return }
    log.note(.touchesEstimatedPropertiesUpdated, responder: view, of: updated)
    view.touchesEstimatedPropertiesUpdated(updated)
  }
}

extension TouchTraits {
  /// Copies some properties from `other`.
  fileprivate mutating func copy(_ properties: UITouch.Properties, of other: TouchTraits) {
    if properties.contains(.force) { pressure = other.pressure }
    if !properties.isDisjoint(with: [.azimuth, .altitude]) { lean = other.lean }
    if properties.contains(.roll) { roll = other.roll }
  }
}
