public import Foundation
@_spi(Toolkit) import UIKitCore

/// The text that a keyboard of the app's own types into: that of the first responder, with its
/// traits.
///
/// Without a text, nothing is inserted or deleted, and there is no context.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the insertion point or the selection, at most 1,024 characters; nil if there is
  /// none, or the first responder only takes keys.
  var documentContextBeforeInput: String? { get }
  /// The text after the insertion point or the selection, at most 1,024 characters; nil for none.
  var documentContextAfterInput: String? { get }
  /// The selected text; nil for none.
  var selectedText: String? { get }
  /// The layout that the text is typed with; nil without a text.
  var documentInputMode: UITextInputMode? { get }
  /// Identifies the text, as long as it exists; another one without a text.
  var documentIdentifier: UUID { get }
  /// Moves the insertion point this many characters, forward or, if negative, backward; from the end
  /// or the start of a selection.
  func adjustTextPosition(byCharacterOffset offset: Int)
  /// Replaces the marked text, or else the selection, with marked text. `selectedRange` counts from
  /// its start.
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  /// Keeps the marked text, and removes its marks.
  func unmarkText()
}

/// The first responder's text, looked up at each call.
@MainActor final class DocumentProxy: UITextDocumentProxy {
  /// The number of characters of a context.
  private static let reach = 1024
  /// Apps may keep the proxy longer than its controller.
  private weak var controller: UIInputViewController?
  private var documents = NumberedDocuments()
  /// The text that reports its changes to the controller.
  private weak var connected: (any UITextInput)?

  init(_ controller: UIInputViewController) {
    self.controller = controller
  }

  /// The first responder, if it is a text.
  private var text: (any UIKeyInput)? { responder as? any UIKeyInput }

  private var responder: UIResponder? { controller?.homeApplication?.inputViews.responder }

  private var input: (any UITextInput)? { text as? any UITextInput }

  /// Has the text report changes to the controller, unless it reports them to another object.
  func connect() {
    let input = input
    if connected !== input { disconnect() }
    guard let input, input.inputDelegate == nil else { return }
    input.inputDelegate = controller
    connected = input
  }

  /// Undoes `connect()`.
  func disconnect() {
    if let connected, connected.inputDelegate === controller { connected.inputDelegate = nil }
    connected = nil
  }

  // MARK: Typing

  var hasText: Bool { text?.hasText ?? false }

  func insertText(_ text: String) {
    change { $0.replace(last: 0, with: text) }
  }

  func deleteBackward() {
    change { $0.deleteBackward() }
  }

  /// Changes the text as a key does, and tells the controller.
  private func change(_ change: (TypingContext) -> Void) {
    guard let text, let controller else { return }
    let input = input
    controller.textWillChange(input)
    change(TypingContext(text, language: ""))
    controller.textDidChange(input)
  }

  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    input?.setMarkedText(markedText, selectedRange: selectedRange)
  }

  func unmarkText() { input?.unmarkText() }

  // MARK: Context

  var documentContextBeforeInput: String? {
    guard let input, let selection = input.selectedTextRange else { return nil }
    let before = input.textRange(from: input.beginningOfDocument, to: selection.start)
    return String(string(before, in: input).suffix(Self.reach)).nonempty
  }

  var documentContextAfterInput: String? {
    guard let input, let selection = input.selectedTextRange else { return nil }
    let after = input.textRange(from: selection.end, to: input.endOfDocument)
    return String(string(after, in: input).prefix(Self.reach)).nonempty
  }

  var selectedText: String? {
    guard let input else { return nil }
    return string(input.selectedTextRange, in: input).nonempty
  }

  var documentInputMode: UITextInputMode? { text == nil ? nil : responder?.textInputMode }

  var documentIdentifier: UUID { documents.identifier(of: text == nil ? nil : responder) }

  private func string(_ range: UITextRange?, in input: any UITextInput) -> String {
    range.flatMap { input.text(in: $0) } ?? ""
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let input, let selection = input.selectedTextRange else { return }
    var place = offset < 0 ? selection.start : selection.end
    // A text counts characters one by one; in the toolkit's, a step is never part of one.
    for _ in 0..<min(offset.magnitude, UInt(Self.reach)) {
      guard let next = input.position(from: place, offset: offset < 0 ? -1 : 1) else { break }
      place = next
    }
    input.selectedTextRange = input.textRange(from: place, to: place)
  }

  // MARK: Traits of the text

  var autocapitalizationType: UITextAutocapitalizationType {
    text?.autocapitalizationType ?? .sentences
  }
  var autocorrectionType: UITextAutocorrectionType { text?.autocorrectionType ?? .default }
  var spellCheckingType: UITextSpellCheckingType { text?.spellCheckingType ?? .default }
  var smartQuotesType: UITextSmartQuotesType { text?.smartQuotesType ?? .default }
  var smartDashesType: UITextSmartDashesType { text?.smartDashesType ?? .default }
  var smartInsertDeleteType: UITextSmartInsertDeleteType {
    text?.smartInsertDeleteType ?? .default
  }
  var keyboardType: UIKeyboardType { text?.keyboardType ?? .default }
  var keyboardAppearance: UIKeyboardAppearance { text?.keyboardAppearance ?? .default }
  var returnKeyType: UIReturnKeyType { text?.returnKeyType ?? .default }
  var enablesReturnKeyAutomatically: Bool { text?.enablesReturnKeyAutomatically ?? false }
  var isSecureTextEntry: Bool { text?.isSecureTextEntry ?? false }
  var textContentType: UITextContentType! { text?.textContentType }
}

/// Texts by numbers, of which their identifiers are made: the same in each run.
@MainActor private struct NumberedDocuments {
  private struct Document {
    weak var text: UIResponder?
    var number: UInt64
  }

  private var documents: [Document] = []
  private var next: UInt64 = 1

  /// Returns the identifier of a text; for nil, one that no text has.
  mutating func identifier(of text: UIResponder?) -> UUID {
    guard let text else { return Self.identifier(0) }
    if let known = documents.first(where: { $0.text === text }) {
      return Self.identifier(known.number)
    }
    documents.removeAll { $0.text == nil }
    documents.append(Document(text: text, number: next))
    next += 1
    return Self.identifier(documents[documents.count - 1].number)
  }

  private static func identifier(_ number: UInt64) -> UUID {
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * index)) }
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1),
        byte(0)
      ))
  }
}

extension String {
  /// The text; nil if it is empty.
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}
