package import InputCore

/// A way to continue otherwise from an input on. To add one, add a case with its words here, and
/// say in `Variation.apply` what it does; everything else goes through all cases.
package enum Variation: String, CaseIterable, Sendable, Codable {
  case fingerEarlier, fingerLater, restEarlier, restLater, beside, sparser, denser
  case extraFinger, secondTap, droppedSamples, palm, nothingMore
  case interruption, background, memoryWarning, rotation, unplugged
  case seed, workEarlier, workLater, slowServer, lostAnswer, failedAnswer, lateAnswer

  /// Whether it changes recorded answers of the network.
  var isOfNetwork: Bool {
    switch self {
    case .lostAnswer, .failedAnswer, .lateAnswer: true
    case .fingerEarlier, .fingerLater, .restEarlier, .restLater, .beside, .sparser, .denser,
      .extraFinger, .secondTap, .droppedSamples, .palm, .nothingMore, .interruption, .background,
      .memoryWarning, .rotation, .unplugged, .seed, .workEarlier, .workLater, .slowServer:
      false
    }
  }

  /// What it is, for a list.
  package var words: String {
    switch self {
    case .fingerEarlier: "a finger some milliseconds earlier"
    case .fingerLater: "a finger some milliseconds later"
    case .restEarlier: "everything earlier, after a shorter pause"
    case .restLater: "everything later, after a longer pause"
    case .beside: "a finger some points beside"
    case .sparser: "a finger with fewer samples a second"
    case .denser: "a finger with more samples a second"
    case .extraFinger: "a finger more"
    case .secondTap: "the finger once more at the same place"
    case .droppedSamples: "samples that are lost"
    case .palm: "a finger that is cancelled, as a palm is"
    case .nothingMore: "hands that go away"
    case .interruption: "an interruption, such as a call"
    case .background: "the background for a while"
    case .memoryWarning: "a memory warning"
    case .rotation: "a rotation"
    case .unplugged: "a device that is unplugged and comes back"
    case .seed: "other random numbers"
    case .workEarlier: "work of another queue that arrives earlier"
    case .workLater: "work of another queue that arrives later"
    case .slowServer: "answers that take seconds"
    case .lostAnswer: "a connection that fails"
    case .failedAnswer: "a server that answers that it cannot"
    case .lateAnswer: "an answer that comes behind others"
    }
  }

  /// Changes a passage from an input on.
  ///
  /// - Returns: What was done, in a few words; nil if it is not possible there.
  package func apply(
    to passage: inout Passage, at index: Int, _ generator: inout SplitMix64
  ) -> String? {
    precondition(passage.inputs.indices.contains(index), "a variation of no input")
    let words: String? =
      switch self {
      case .fingerEarlier: passage.moveFinger(at: index, later: false, &generator)
      case .fingerLater: passage.moveFinger(at: index, later: true, &generator)
      case .restEarlier: passage.moveRest(at: index, later: false, &generator)
      case .restLater: passage.moveRest(at: index, later: true, &generator)
      case .beside: passage.placeBeside(at: index, &generator)
      case .sparser: passage.thin(at: index, &generator)
      case .denser: passage.interpolate(at: index)
      case .extraFinger: passage.addFinger(at: index, &generator)
      case .secondTap: passage.tapAgain(at: index, &generator)
      case .droppedSamples: passage.drop(at: index, &generator)
      case .palm: passage.cancel(at: index)
      case .nothingMore: passage.stop(at: index)
      case .interruption: passage.interrupt(at: index, &generator)
      case .background: passage.leave(at: index, &generator)
      case .memoryWarning: passage.warn(at: index)
      case .rotation: passage.turn(at: index, &generator)
      case .unplugged: passage.unplug(at: index, &generator)
      case .seed: passage.reseed(&generator)
      case .workEarlier: passage.moveWork(at: index, later: false, &generator)
      case .workLater: passage.moveWork(at: index, later: true, &generator)
      case .slowServer: passage.delayWork(at: index, &generator)
      case .lostAnswer: passage.loseAnswer(at: index, &generator)
      case .failedAnswer: passage.failAnswer(at: index, &generator)
      case .lateAnswer: passage.delayAnswer(at: index, &generator)
      }
    if words != nil { passage.fit() }
    return words
  }
}
