import Foundation
import InputCore
import TextEditing
@_spi(Toolkit) import UIKitCore

/// Underlines words that are not in the machine's dictionary, in the text that is edited with the
/// keyboard on the screen, as its `spellCheckingType` says.
///
/// A word is asked about when it is finished; secure texts are never asked about.
@MainActor package final class SpellCheck: ApplicationPart {
  private unowned let application: UIApplication
  private var words = SpelledWords()
  /// The language of the last question.
  private var language = ""

  package init(_ application: UIApplication) {
    self.application = application
  }

  /// A character that does not belong to words was typed: the word before it is finished.
  package func wordEnded(_ context: TypingContext) {
    guard context.checksSpelling, let before = context.before else { return }
    language = context.dictionaryLanguage
    ask(words.wordEnded(before, language: language))
  }

  private func ask(_ word: String?) {
    guard let word else { return }
    let question = HostQuestion.suggestWords(for: word, language: language)
    application.engine.questions.ask(question) { [weak self] answer in self?.accept(answer) }
  }

  private func accept(_ answer: HostAnswer.Result) {
    switch answer {
    case .words(let found): ask(words.answered(found))
    case .failed, .done, .file: ask(words.answered(nil))
    }
    (application.inputViews.responder as? UIView)?.setNeedsDisplay()
  }

  /// Whether there is any misspelt word.
  fileprivate var hasMarks: Bool { words.hasMisspelt }

  /// The misspelt words of a text, by the numbers of their characters.
  fileprivate func misspelt(in text: [Character], insertion: Int) -> [Range<Int>] {
    words.misspelt(in: text, insertion: insertion)
  }
}

extension EditableText {
  /// The longest text whose words are underlined, in characters.
  private static var longestChecked: Int { 5000 }
  /// The diameter of a dot, and the distance from one to the next, in points.
  private static var dots: (size: CGFloat, step: CGFloat) { (2, 4) }

  /// Draws red dots below the misspelt words of a text that is edited.
  func drawMisspelt(in sketch: inout Sketch) {
    guard isBeingEdited, let check = homeApplication?.presentPart(SpellCheck.self),
      check.hasMarks, checksSpelling, editor.body.characters.count <= Self.longestChecked
    else { return }
    let body = editor.body
    let insertion = body.number(atOrBefore: editor.selection.head)
    for word in check.misspelt(in: body.characters, insertion: insertion) {
      let places = body.stops[word.lowerBound]..<body.stops[word.upperBound]
      for box in boxes(for: places) {
        var x = box.minX
        while x + Self.dots.size <= box.maxX {
          let dot = CGRect(
            x: x, y: box.maxY - Self.dots.size, width: Self.dots.size, height: Self.dots.size)
          sketch.fill(dot, radius: Self.dots.size / 2, .systemRed)
          x += Self.dots.step
        }
      }
    }
  }
}
