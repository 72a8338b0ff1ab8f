package import InputCore

/// What the application has asked of the host, and who waits for the answers.
@MainActor struct HostQuestions {
  /// How many questions were asked.
  var count: UInt32 = 0
  /// Asked and not yet handed to the host, oldest first.
  var untold: [(number: UInt32, question: HostQuestion)] = []
  /// Who waits for the answer to the question of a number.
  var waiting: [UInt32: @MainActor (HostAnswer.Result) -> Void] = [:]
}

// Files and other programs lie outside the door: the host is asked, and its answer is an input.
extension Engine {
  /// Asks the host; `then` gets the answer, as a part of a later input.
  func ask(_ question: HostQuestion, then: @escaping @MainActor (HostAnswer.Result) -> Void) {
    questions.count += 1
    questions.untold.append((questions.count, question))
    questions.waiting[questions.count] = then
    log.note(.hostQuestion, question.name, receiver: "host", topic: .document)
  }

  /// Hands over the questions that the host has not seen, oldest first, with their numbers; those
  /// alone that `isWanted` says yes to.
  package func takeQuestions(
    where isWanted: (HostQuestion) -> Bool = { _ in true }
  ) -> [(number: UInt32, question: HostQuestion)] {
    guard !questions.untold.isEmpty else { return [] }
    defer { questions.untold.removeAll { isWanted($0.question) } }
    return questions.untold.filter { isWanted($0.question) }
  }

  /// Gives an answer to whoever waits for it; one that nobody waits for is refused.
  func handle(_ answer: HostAnswer) {
    guard let then = questions.waiting.removeValue(forKey: answer.question) else {
      log.note(.refused, name: "answer to question \(answer.question)")
      return
    }
    questions.untold.removeAll { $0.number == answer.question }
    log.note(.hostQuestion, answer.result.name, receiver: "host", topic: .document)
    then(answer.result)
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
