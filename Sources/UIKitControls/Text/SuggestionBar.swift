import Foundation
import TextEditing
@_spi(Toolkit) import UIKitCore

/// The row of suggested words above the keys of a keyboard: up to three buttons of equal width. What
/// was typed is in quotation marks.
@MainActor package final class SuggestionBar: UIView {
  /// The height of the row, in points, as on phones.
  package static let height: CGFloat = 44

  private let suggestions: WordSuggestions
  private let context: () -> TypingContext?
  private var buttons: [UIButton] = []
  /// Called when a finger lands on a word.
  package var onTouch: () -> Void = {}
  /// Called when a word was chosen, which has changed the text.
  package var onChoice: () -> Void = {}

  /// Creates a row for suggestions; `context` returns the text that is typed into.
  package init(_ suggestions: WordSuggestions, context: @escaping () -> TypingContext?) {
    self.suggestions = suggestions
    self.context = context
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    suggestions.onChange = { [weak self] in self?.offersChanged() }
    offersChanged()
  }

  /// Makes a button for each offer.
  private func offersChanged() {
    for button in buttons { button.removeFromSuperview() }
    buttons = suggestions.offers.map(makeButton)
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }

  private func makeButton(_ offer: SuggestedWords.Offer) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(offer.isVerbatim ? "“\(offer.word)”" : offer.word, for: .normal)
    button.setTitleColor(.label, for: .normal)
    button.accessibilityIdentifier = offer.word
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, let context = context() else { return }
        suggestions.choose(offer, in: context)
        onChoice()
      }, for: .touchUpInside)
    button.addAction(UIAction { [weak self] _ in self?.onTouch() }, for: .touchDown)
    return button
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
  }
}
