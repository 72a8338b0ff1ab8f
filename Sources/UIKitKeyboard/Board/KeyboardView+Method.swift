import Foundation
import InputCore
import KeyboardLayouts
import UIKitControls
@_spi(Toolkit) import UIKitCore

// The machine's input method, which makes Japanese, Chinese or Korean of keys. Each key is offered
// to it first; what it does not use, the key does itself.
extension KeyboardView {
  /// The input method that the layout needs; nil for layouts that type by themselves.
  var method: InputMethod? {
    setting?.usesInputMethod == true ? homeApplication?.part(InputMethod.self) : nil
  }

  func focusMethod(on text: UIResponder) {
    guard let application = text.homeApplication else { return }
    guard setting?.usesInputMethod == true else { return unfocusMethod() }
    let method = application.part(InputMethod.self)
    method.onChange = { [weak self, weak method] in
      guard let method else { return }
      self?.candidateBar?.show(method.candidates)
    }
    if methodLanguage != layout.landLanguage { method.unfocus() }
    methodLanguage = layout.landLanguage
    method.focus(text, language: methodLanguage)
    candidateBar?.show(method.candidates)
  }

  /// The text is not edited with an input method any more. Without the row there was none.
  func unfocusMethod() {
    guard candidateBar != nil else { return }
    homeApplication?.part(InputMethod.self).unfocus()
  }

  func makeCandidateBar() -> CandidateBar {
    let bar = CandidateBar(
      choose: { [weak self] in self?.method?.choose($0) },
      turnPage: { [weak self] in self?.method?.turnPage(forward: $0) })
    bar.onTouch = { [weak self] in self?.typeHeldKeys() }
    return bar
  }

  /// What a key does if the input method does not use it: nothing once another text is edited,
  /// since the answer may take long.
  func unlessElsewhere(
    _ act: @escaping @MainActor (KeyboardView) -> Void
  ) -> @MainActor () -> Void {
    { [weak self, weak client = client] in
      guard let self, let client, self.client === client else { return }
      act(self)
    }
  }

  /// The number by which an input method knows the key of a text; nil for a text that is no key.
  func symbol(of text: String) -> UInt32? {
    if text == "\n" { return InputMethodAct.returnKey }
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first.map { InputMethodAct.symbol(of: $0) } : nil
  }
}
