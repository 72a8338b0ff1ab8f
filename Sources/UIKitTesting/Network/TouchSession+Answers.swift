internal import InputCore
internal import UIKit

extension TouchSession {
  /// When the next answer comes; nil for never.
  var nextAnswer: Instant? { network?.played?.nextDue }

  /// When something is due, an answer too; nil for never.
  var nextDeadline: Instant? {
    guard let deadline = run.nextDeadline, let answer = nextAnswer else {
      return run.nextDeadline ?? nextAnswer
    }
    return min(deadline, answer)
  }

  /// The requests that are not over, as sentences.
  var openRequests: [String] {
    (network?.played?.openRequests ?? []).map { "a request \($0) is open" }
  }

  /// Begins to answer the app's requests; call it before the launch.
  func beginNetwork() {
    guard let network else { return }
    network.played = run.answerNetwork { [unowned network] in network.reply(to: $0) }
  }

  /// Lets the answers come that are due, one transfer at a time, and what they cause, until nothing
  /// is left to do at this instant.
  func serveNetwork() {
    guard let network, let played = network.played, !network.isServing else { return }
    network.isServing = true
    defer { network.isServing = false }
    while isAlive, !run.pump.isDelivering {
      if let label = played.waitForRest() {
        made.fail(
          "what the network has caused is not over within \(ScriptedNetwork.patience) s: work of"
            + " the queue “\(label)”; the network of this session ends")
      }
      for problem in played.takeProblems() { made.fail(problem) }
      let arrivals = run.arrivals
      for label in arrivals where isAlive { deliver(.workArrived(from: label, at: now)) }
      if arrivals.isEmpty, !played.step() { return }
    }
  }
}
