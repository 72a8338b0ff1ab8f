import Foundation
package import InputCore

/// The machine's input method, which turns keys into Japanese, Chinese or Korean, between the
/// keyboard on the screen and the text being edited.
///
///     none ──focus──▶ focused ──lost, or no answer──▶ gone
///      ▲                 └──unfocus──┐                 │
///      └─────────────────────────────┴────unfocus──────┘
///
/// Keys are asked about in their order, and answers come in the same order, so a key that the input
/// method does not use still takes effect in its place. Everything that it says is an input.
@MainActor package final class InputMethod: ApplicationPart {
  private enum State {
    case none
    case focused
    /// There is no input method, or it has ended: keys type what they say.
    case gone
  }

  /// The most characters that one report deletes.
  private static let deletionLimit: UInt32 = 1000

  /// The choices that the keyboard shows above its keys.
  package private(set) var candidates = InputMethodCandidates()
  /// The text being composed; empty for none.
  package private(set) var composed = ""
  /// Called after each change of the candidates or of the text being composed.
  package var onChange: (() -> Void)?

  private unowned let application: UIApplication
  private var state = State.none
  private weak var text: UIResponder?
  /// The keys whose answers are outstanding.
  private var unansweredCount = 0
  /// The changes of the focus and the resets whose answers are outstanding. What the input method
  /// says before an answer belongs to what was asked: here to a text that was given up, and often
  /// it repeats what stays there.
  private var unsettledCount = 0

  package init(_ application: UIApplication) {
    self.application = application
  }

  /// Has the input method help to edit a text, in the language of the keyboard's layout.
  package func focus(_ responder: UIResponder, language: String) {
    if text === responder, state != .none { return }
    unfocus()
    text = responder
    state = .focused
    settle(.focus(language: language)) { [weak self] answer in
      if answer != .done { self?.lose() }
    }
  }

  /// The text is no longer edited, or by a layout without an input method. What was composed stays.
  package func unfocus() {
    guard state != .none else { return }
    finishComposing()
    state = .none
    text = nil
    settle(.unfocus)
  }

  /// Gives up the text being composed, which stays as it is: the insertion point has moved.
  package func reset() {
    guard state == .focused, !composed.isEmpty || !candidates.texts.isEmpty else { return }
    finishComposing()
    settle(.reset)
  }

  /// Sends a tapped key to the input method.
  ///
  /// - Parameters:
  ///   - symbol: The key's number, from `InputMethodAct`.
  ///   - otherwise: What the key does if the input method does not use it; called at once if there
  ///     is none.
  package func type(_ symbol: UInt32, otherwise: @escaping @MainActor () -> Void) {
    send(.key(symbol), otherwise: otherwise)
  }

  /// Types a text that is no key, after the keys whose answers are outstanding and after the text
  /// being composed, which is finished.
  package func type(afterKeys act: @escaping @MainActor () -> Void) {
    let isBusy = unansweredCount > 0 || !composed.isEmpty || !candidates.texts.isEmpty
    guard isBusy else { return act() }
    unansweredCount += 1
    ask(.reset) { [weak self, weak text = text] _ in
      self?.unansweredCount -= 1
      if let self, self.text === text { finishComposing() }
      act()
    }
  }

  /// Takes the choice at an index of the page.
  package func choose(_ index: Int) {
    guard candidates.texts.indices.contains(index) else { return }
    send(.choose(UInt32(index))) {}
  }

  /// Shows the next page of choices, or the previous one.
  package func turnPage(forward: Bool) {
    guard forward ? candidates.hasNext : candidates.hasPrevious else { return }
    send(.turnPage(forward: forward)) {}
  }

  private func send(_ act: InputMethodAct, otherwise: @escaping @MainActor () -> Void) {
    // Keys that are still asked about come first.
    guard state == .focused || unansweredCount > 0 else { return otherwise() }
    unansweredCount += 1
    ask(act) { [weak self] answer in
      self?.unansweredCount -= 1
      if answer != .done { otherwise() }
    }
  }

  /// Tells the input method that a text is given up or begun.
  private func settle(
    _ act: InputMethodAct, then: @escaping @MainActor (HostAnswer.Result) -> Void = { _ in }
  ) {
    unsettledCount += 1
    ask(act) { [weak self] answer in
      self?.unsettledCount -= 1
      then(answer)
    }
  }

  private func ask(
    _ act: InputMethodAct, then: @escaping @MainActor (HostAnswer.Result) -> Void
  ) {
    application.engine.questions.ask(.inputMethod(act), then: then)
  }
}

extension InputMethod {
  package func inputMethodSays(_ report: InputMethodReport) {
    guard state == .focused, let text, unsettledCount == 0 || report == .lost else { return }
    if report.changesText { text.textWillBeTyped() }
    switch report {
    case .commit(let string): commit(string, in: text)
    case .compose(let string, let caret): compose(string, caret: caret, in: text)
    case .candidates(let page):
      guard page != candidates else { return }
      candidates = page
      onChange?()
    case .deleteBackward(let count): delete(count, in: text)
    case .key(InputMethodAct.backspace): delete(1, in: text)
    case .key(InputMethodAct.returnKey): insert("\n", in: text)
    case .key(let symbol):
      if let scalar = InputMethodAct.scalar(of: symbol) {
        insert(String(Character(scalar)), in: text)
      }
    case .lost: lose()
    }
  }

  package func applicationWillEnd() {
    onChange = nil
    state = .none
    text = nil
  }

  /// Replaces the composed text with a finished one, if the text's delegate agrees.
  private func commit(_ string: String, in text: UIResponder) {
    let wasComposing = !composed.isEmpty
    composed = ""
    // Inserted text takes the place of the marked one.
    let isInserted = !string.isEmpty && insert(string, in: text)
    if !isInserted, wasComposing, let input = text as? any UITextInput {
      input.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
    }
    onChange?()
  }

  /// Inserts a text if the delegate agrees; returns whether it does.
  @discardableResult private func insert(_ string: String, in text: UIResponder) -> Bool {
    guard (text as? any KeyEditor)?.mayInsert(string) ?? true else { return false }
    (text as? any UIKeyInput)?.insertText(string)
    return true
  }

  /// Shows the text being composed as marked text, in texts that have such.
  private func compose(_ string: String, caret: UInt32, in text: UIResponder) {
    guard !string.isEmpty || !composed.isEmpty else { return }
    composed = string
    if let input = text as? any UITextInput {
      let before = string.unicodeScalars.prefix(Int(caret))
      let place = before.reduce(0) { $0 + $1.utf16.count }
      input.setMarkedText(string, selectedRange: NSRange(location: place, length: 0))
    }
    onChange?()
  }

  private func delete(_ count: UInt32, in text: UIResponder) {
    guard let input = text as? any UIKeyInput else { return }
    for _ in 0..<min(count, Self.deletionLimit) {
      guard (text as? any KeyEditor)?.mayDeleteBackward() ?? true else { return }
      input.deleteBackward()
    }
  }

  /// Keeps the composed text, without marks and choices.
  private func finishComposing() {
    if !composed.isEmpty { (text as? any UITextInput)?.unmarkText() }
    composed = ""
    candidates = InputMethodCandidates()
    onChange?()
  }

  private func lose() {
    guard state == .focused else { return }
    finishComposing()
    state = .gone
  }
}

extension InputMethodReport {
  /// Whether the text changes, as by a typed key.
  fileprivate var changesText: Bool {
    switch self {
    case .commit, .compose, .deleteBackward, .key: true
    case .candidates, .lost: false
    }
  }
}
