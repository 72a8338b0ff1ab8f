import Foundation
import InputCore

// Properties that a pen tells late (semantics 12.7): samples delivered with a guess are kept, and
// told again when the pen has told, or when it has left and never will.
extension Engine {
  /// The pen has not told `properties` of a touch that has just landed: they are guesses.
  func guess(_ properties: UITouch.Properties, of touch: UITouch) {
    touch.estimate = TouchEstimate(properties: properties, expecting: properties)
    estimating |= touch.bit
  }

  /// Gives the guesses of the event that is about to be sent their numbers, a number a sample.
  func numberEstimates(_ changed: UInt64) {
    let mask = estimating & changed
    for place in event.samples.indices {
      let touch = table[event.samples[place].touch]
      guard mask & touch.bit != 0 else { continue }
      estimationUpdates += 1
      touch.estimate.index = estimationUpdates
      event.samples[place].estimate = touch.estimate
    }
  }

  /// Keeps what was delivered with a guess; what has ended without being told is final now.
  func keepEstimates(_ changed: UInt64) {
    let mask = estimating & changed & table.alive
    for sample in event.samples where mask & 1 << UInt64(sample.touch) != 0 {
      guesses.append(table[sample.touch].copy(of: sample))
    }
    for index in BitNumbers(mask) where table.down & 1 << UInt64(index) == 0 {
      settleGuesses(of: table[index], table[index].traits, told: [], expecting: [])
    }
    // A pen that never tells what its description promises: what is kept is final.
    guard guesses.count > Limits.queuedFrames else { return }
    for index in BitNumbers(estimating) {
      settleGuesses(of: table[index], table[index].traits, told: [], expecting: [])
    }
  }

  /// A pen whose tip is down has told `properties`.
  func resolve(_ properties: UITouch.Properties, of pen: PenState) {
    guard let touch = table.touch(pen.device, HiddenSlot.contact),
      !touch.estimate.expecting.isDisjoint(with: properties)
    else { return }
    turn(to: touchesEvent)
    closeEvent()
    send {
      settleGuesses(
        of: touch, pen.traits, told: properties,
        expecting: touch.estimate.expecting.subtracting(properties))
    }
  }

  /// Tells whoever got a guess what it became.
  ///
  /// - Parameters:
  ///   - traits: What the pen has told.
  ///   - properties: Which of them it has told.
  ///   - expecting: What it may still tell.
  private func settleGuesses(
    of touch: UITouch, _ traits: TouchTraits, told properties: UITouch.Properties,
    expecting: UITouch.Properties
  ) {
    touch.estimate.properties.subtract(properties)
    touch.estimate.expecting = expecting
    var updated: Set<UITouch> = []
    for guess in guesses where guess.index == touch.index {
      guess.traits.take(properties, of: traits)
      guess.estimate.properties.subtract(properties)
      guess.estimate.expecting = expecting
      updated.insert(guess)
    }
    if expecting.isEmpty {
      estimating &= ~touch.bit
      guesses.removeAll { $0.index == touch.index }
      // What follows is no guess that somebody could look up.
      if touch.estimate.properties.isEmpty { touch.estimate.index = nil }
    }
    guard !updated.isEmpty else { return }
    for recognizer in engaged where recognizer.trackedMask & touch.bit != 0 {
      guard recognizer.isTakingTouches else { continue }
      log.note(.touchesEstimatedPropertiesUpdated, recognizer: recognizer)
      fed(recognizer) { recognizer.touchesEstimatedPropertiesUpdated(updated) }
    }
    guard touch.gate.wasInformed, let view = touch.storedView else { return }
    log.note(.touchesEstimatedPropertiesUpdated, responder: view, of: updated)
    view.touchesEstimatedPropertiesUpdated(updated)
  }
}

extension TouchTraits {
  /// Takes over what `other` says of some properties.
  fileprivate mutating func take(_ properties: UITouch.Properties, of other: TouchTraits) {
    if properties.contains(.force) { pressure = other.pressure }
    if !properties.isDisjoint(with: [.azimuth, .altitude]) { lean = other.lean }
    if properties.contains(.roll) { roll = other.roll }
  }
}
