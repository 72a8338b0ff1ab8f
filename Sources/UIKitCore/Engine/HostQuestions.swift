package import InputCore

/// What the application has asked of the host, and what waits for the answers.
///
/// Files and other programs lie outside the door: the host is asked, and its answer is an input.
@MainActor package final class HostQuestions {
  private let log: CallLog
  /// How many questions were asked.
  private var count: UInt32 = 0
  /// Asked and not yet handed to the host, oldest first.
  private var untold: [(number: UInt32, question: HostQuestion)] = []
  /// What waits for the answer to the question of a number.
  private var waiting: [UInt32: @MainActor (HostAnswer.Result) -> Void] = [:]

  init(log: CallLog) {
    self.log = log
  }

  /// Whether the host has still to answer something.
  package var isEmpty: Bool { waiting.isEmpty }

  /// Asks the host; `then` gets the answer, as a part of a later input.
  func ask(_ question: HostQuestion, then: @escaping @MainActor (HostAnswer.Result) -> Void) {
    count += 1
    untold.append((count, question))
    waiting[count] = then
    log.note(.hostQuestion, question.name, receiver: "host", topic: .document)
  }

  /// Hands over the questions that the host has not seen, oldest first, with their numbers; those
  /// alone that `isWanted` says yes to.
  package func take(
    where isWanted: (HostQuestion) -> Bool = { _ in true }
  ) -> [(number: UInt32, question: HostQuestion)] {
    guard !untold.isEmpty else { return [] }
    defer { untold.removeAll { isWanted($0.question) } }
    return untold.filter { isWanted($0.question) }
  }

  /// Hands an answer to what waits for it; one that nothing waits for is refused.
  func handle(_ answer: HostAnswer) {
    guard let then = waiting.removeValue(forKey: answer.question) else {
      log.note(.refused, name: "answer to question \(answer.question)")
      return
    }
    untold.removeAll { $0.number == answer.question }
    log.note(.hostQuestion, answer.result.name, receiver: "host", topic: .document)
    then(answer.result)
  }

  /// Lets go of everything: what waits may hold the application, which ends.
  func forgetAll() {
    untold = []
    waiting = [:]
  }
}

extension HostQuestion {
  /// The question's name in transcripts.
  fileprivate var name: String {
    switch self {
    case .readFile: "readFile"
    case .writeFile: "writeFile"
    case .removeFile: "removeFile"
    case .saveState: "saveState"
    case .setBrightness: "setBrightness"
    case .openURL: "openURL"
    }
  }
}

extension HostAnswer.Result {
  /// The answer's name in transcripts.
  fileprivate var name: String {
    switch self {
    case .done: "didAnswer"
    case .file: "didAnswerFile"
    case .failed: "didFail"
    }
  }
}
