package import InputCore

/// The questions that the application has asked of the host, and the handlers that wait for
/// answers.
///
/// Files and other programs lie outside the engine: it asks the host, whose answer is an input.
@MainActor package final class HostQuestions {
  private let log: CallLog
  /// The number of questions asked so far.
  private var count: UInt32 = 0
  /// Questions not yet taken by the host, oldest first.
  private var unasked: [(number: UInt32, question: HostQuestion)] = []
  /// The handler of each unanswered question, by the question's number.
  private var waiting: [UInt32: @MainActor (HostAnswer.Result) -> Void] = [:]

  init(log: CallLog) {
    self.log = log
  }

  /// Whether no answer is outstanding.
  package var isEmpty: Bool { waiting.isEmpty }

  /// Asks the host; calls `then` with the answer, as a part of a later input.
  package func ask(_ question: HostQuestion, then: @escaping @MainActor (HostAnswer.Result) -> Void)
  {
    count += 1
    unasked.append((count, question))
    waiting[count] = then
    log.note(.hostQuestion, question.name, receiver: "host", topic: .document)
  }

  /// Returns the questions that the host has not taken, oldest first, with their numbers; only
  /// those that `isWanted` accepts.
  package func take(
    where isWanted: (HostQuestion) -> Bool = { _ in true }
  ) -> [(number: UInt32, question: HostQuestion)] {
    guard !unasked.isEmpty else { return [] }
    defer { unasked.removeAll { isWanted($0.question) } }
    return unasked.filter { isWanted($0.question) }
  }

  /// Passes an answer to its handler; refuses one without a handler.
  func handle(_ answer: HostAnswer) {
    guard let then = waiting.removeValue(forKey: answer.question) else {
      log.note(.refused, name: "answer to question \(answer.question)")
      return
    }
    unasked.removeAll { $0.number == answer.question }
    log.note(.hostQuestion, answer.result.name, receiver: "host", topic: .document)
    then(answer.result)
  }

  /// Ends with the application, which handlers may hold.
  func end() {
    unasked = []
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
    case .showNowPlaying: "showNowPlaying"
    case .setOutput: "setOutput"
    case .authorizeLocation: "authorizeLocation"
    case .suggestWords: "suggestWords"
    case .inputMethod: "inputMethod"
    case .setClipboard: "setClipboard"
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
    case .words: "didAnswerWords"
    }
  }
}
