internal import InputCore
internal import UIKit

/// The words that a keyboard suggests, in place of the machine's dictionaries.
///
///     session.dictionary["teh"] = ["the", "ten"]
///
/// A word that is not listed counts as spelt correctly. Without any listed word no dictionary is
/// installed, and nothing is suggested.
@preconcurrency @MainActor public final class VirtualDictionary {
  private unowned let session: TouchSession
  private var words: [String: [String]] = [:]
  /// The words that the application has asked about, oldest first.
  public private(set) var questions: [String] = []

  init(_ session: TouchSession) {
    self.session = session
  }

  /// The words that may be meant by `word`, the best first; nil if it is not listed.
  public subscript(word: String) -> [String]? {
    get { words[word] }
    set { words[word] = newValue }
  }

  /// Answers the requests that the application has made.
  func answerRequests() {
    while true {
      let asked = session.run.application.engine.questions.take {
        if case .suggestWords = $0 { true } else { false }
      }
      guard !asked.isEmpty else { return }
      for case (let number, .suggestWords(let word, _)) in asked {
        questions.append(word)
        let result: HostAnswer.Result =
          words.isEmpty
          ? .failed(HostFailure(.noSuchFile, "no dictionary is installed"))
          : .words(words[word] ?? [word])
        session.run.pump.deliver(
          .hostAnswered(HostAnswer(question: number, result: result), at: session.now))
      }
    }
  }
}
