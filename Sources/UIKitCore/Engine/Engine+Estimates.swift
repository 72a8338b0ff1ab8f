import Foundation
import InputCore

// Properties that a pen tells late (semantics 12.7): touches delivered with a guess are kept, and
// told again when the pen has told, or when it has left and never will.
extension Engine {
  /// Gives the guesses of the event that is about to be sent their numbers.
  func numberEstimates(_ changed: UInt64) {
    for index in BitNumbers(estimating & changed) {
      estimationUpdates += 1
      table[index].estimate.index = estimationUpdates
    }
  }

  /// Keeps what was delivered with a guess; what has ended without being told is final now.
  func keepEstimates(_ changed: UInt64) {
    for index in BitNumbers(estimating & changed & table.alive) {
      let touch = table[index]
      if guesses.count < Limits.queuedFrames {
        guesses.append(touch.copy(at: touch.instant, touch.windowLocation))
      }
      if table.down & touch.bit == 0 { settleGuesses(of: touch, [], told: touch.traits) }
    }
  }

  /// A pen has told `properties` while its tip is down.
  func resolve(_ properties: UITouch.Properties, of pen: PenState) {
    guard let touch = table.touch(pen.device, HiddenSlot.contact),
      !touch.estimate.expecting.isDisjoint(with: properties)
    else { return }
    turn(to: touchesEvent)
    closeEvent()
    settleGuesses(
      of: touch, touch.estimate.expecting.subtracting(properties), told: pen.traits,
      properties)
  }

  /// Tells whoever got a guess what it became: `expecting` is what may still come.
  private func settleGuesses(
    of touch: UITouch, _ expecting: UITouch.Properties, told traits: TouchTraits,
    _ properties: UITouch.Properties = []
  ) {
    touch.estimate.properties.subtract(properties)
    touch.estimate.expecting = expecting
    var updated: Set<UITouch> = []
    for guess in guesses where guess.index == touch.index {
      if properties.contains(.force) { guess.traits.pressure = traits.pressure }
      if properties.contains(.azimuth) { guess.traits.lean = traits.lean }
      if properties.contains(.roll) { guess.traits.roll = traits.roll }
      guess.estimate.properties.subtract(properties)
      guess.estimate.expecting = expecting
      updated.insert(guess)
    }
    if expecting.isEmpty {
      estimating &= ~touch.bit
      guesses.removeAll { $0.index == touch.index }
    }
    guard !updated.isEmpty else { return }
    for recognizer in engaged where recognizer.trackedMask & touch.bit != 0 {
      log.note(.estimatesUpdated, recognizer: recognizer)
      fed(recognizer) { recognizer.touchesEstimatedPropertiesUpdated(updated) }
    }
    guard touch.gate.wasInformed, let view = touch.view else { return }
    log.note(.estimatesUpdated, responder: view, of: updated)
    view.touchesEstimatedPropertiesUpdated(updated)
  }
}
