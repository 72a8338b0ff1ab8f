import Foundation
import InputCore

/// What was delivered with a guess because a pen reports it late.
struct Estimates {
  /// Bits of touches some of whose traits are guesses.
  var open: UInt64 = 0
  /// Copies of the samples that were delivered with a guess, oldest first.
  var guesses: [UITouch] = []
  /// How many guesses were delivered: the number of the newest.
  var count = 0
}

// Properties that a pen tells late (rule 12.7): samples delivered with a guess are kept, and
// told again when the pen has told, or when it has left and never will.
extension TouchPipeline {
  /// Whether traits of the touches in `changed` are guesses.
  @inline(__always) func hasEstimates(_ changed: UInt64) -> Bool { estimates.open & changed != 0 }

  /// The pen has not told `properties` of a touch that has just landed: they are estimates.guesses.
  func guess(_ properties: UITouch.Properties, of touch: UITouch) {
    touch.estimate = TouchEstimate(properties: properties, expecting: properties)
    estimates.open |= touch.bit
  }

  /// Gives the estimates.guesses of the event that is about to be sent their numbers, a number a sample.
  func numberEstimates(_ changed: UInt64) {
    let mask = estimates.open & changed
    for place in events.current.samples.indices {
      let touch = table[events.current.samples[place].touch]
      guard mask & touch.bit != 0 else { continue }
      estimates.count += 1
      touch.estimate.index = estimates.count
      events.current.samples[place].estimate = touch.estimate
    }
  }

  /// Keeps what was delivered with a guess; what has ended without being told is final now.
  func keepEstimates(_ changed: UInt64) {
    let mask = estimates.open & changed & table.alive
    for sample in events.current.samples where mask & 1 << UInt64(sample.touch) != 0 {
      estimates.guesses.append(table[sample.touch].copy(of: sample))
    }
    for index in BitNumbers(mask) where table.down & 1 << UInt64(index) == 0 {
      settleGuesses(of: table[index], table[index].traits, told: [], expecting: [])
    }
    // A pen that never tells what its description promises: what is kept is final.
    guard estimates.guesses.count > Limits.queuedFrames else { return }
    for index in BitNumbers(estimates.open) {
      settleGuesses(of: table[index], table[index].traits, told: [], expecting: [])
    }
  }

  /// A pen whose tip is down has told `properties`.
  func resolve(_ properties: UITouch.Properties, of pen: PenState) {
    guard let touch = table.touch(pen.device, HiddenSlot.contact),
      !touch.estimate.expecting.isDisjoint(with: properties)
    else { return }
    compose(events.touches)
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
    for guess in estimates.guesses where guess.index == touch.index {
      guess.traits.take(properties, of: traits)
      guess.estimate.properties.subtract(properties)
      guess.estimate.expecting = expecting
      updated.insert(guess)
    }
    if expecting.isEmpty {
      estimates.open &= ~touch.bit
      estimates.guesses.removeAll { $0.index == touch.index }
      // What follows is no guess that somebody could look up.
      if touch.estimate.properties.isEmpty { touch.estimate.index = nil }
    }
    guard !updated.isEmpty else { return }
    for recognizer in contest.engaged where recognizer.trackedMask & touch.bit != 0 {
      guard recognizer.isTakingTouches else { continue }
      log.note(.touchesEstimatedPropertiesUpdated, recognizer: recognizer)
      contest.fed(recognizer) { recognizer.touchesEstimatedPropertiesUpdated(updated) }
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
