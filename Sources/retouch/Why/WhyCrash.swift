internal import Evidence
internal import InputCore
internal import UIKit

/// Why an app crashed: what led to the input with which it did.
@MainActor struct WhyCrash {
  private let causes: WhyCauses

  /// - Parameter causes: Those of the history up to the input before.
  init(_ causes: WhyCauses) { self.causes = causes }

  /// Whether a question is why the app crashed: `crashed`, `why did the app crash?`.
  static func isAsked(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    let verbs: [Substring] = ["crash", "crashed"]
    let others: Set<Substring> = ["why", "did", "the", "app", "it", "has"]
    return words.last.map(verbs.contains) == true && words.dropLast().allSatisfy(others.contains)
  }

  func chain(to crash: CrashedReplay) -> [WhyLine] {
    var chain = WhyChain()
    switch crash.lastInput {
    case .frame, .clockAdvanced:
      // A finger that lands then has reached no view yet.
      for touch in causes.touches(at: crash.time) {
        causes.add(touch, to: &chain)
        causes.add(gesturesOf: touch, until: crash.time, to: &chain)
      }
    case .workArrived(let queue, _):
      causes.addAnswer(toWorkFrom: queue, after: causes.history.inputs.count, to: &chain)
    case .started, .deviceAdded, .deviceRemoved, .systemRequest, .hostAnswered:
      break
    }
    chain.add(
      crash.time, .call, "input \(crash.input): \(crash.lastInput.text.printable(limit: 200))")
    chain.add(
      crash.time, .result, crash.words,
      sources: crash.place.isEmpty ? [] : [crash.place])
    return chain.sorted
  }
}
