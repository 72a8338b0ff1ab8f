import Foundation
import InputCore
import UIKitControls
@_spi(Toolkit) import UIKitCore

// The row above the keys: an input method's choices, or suggested words, for which room is made
// once a dictionary has answered.
extension KeyboardView {
  /// The height of the row in points; 0 if there is none.
  var rowHeight: CGFloat { setting?.hasRow == true ? SuggestionBar.height : 0 }

  func makeRow(_ application: UIApplication?) {
    guard let application else { return }
    let suggestions = WordSuggestions(application)
    let bar = SuggestionBar(suggestions) { [weak self] in self?.typing }
    // Not at each change of the offers: shift stays as it was tapped while answers come.
    bar.onChoice = { [weak self] in self?.textChanged() }
    bar.onTouch = { [weak self] in self?.typeHeldKeys() }
    suggestions.onDictionary = { [weak self] in self?.makeRoom() }
    row = (suggestions, bar)
  }

  /// A dictionary has answered: the keys are placed anew, below the row.
  private func makeRoom() {
    typeHeldKeys()
    client?.reloadInputViews()
  }

  /// Another finger lands in the row, or the keys are about to move: those of held fingers are
  /// typed now.
  func typeHeldKeys() {
    if let now = homeApplication?.engine.timeline.now { typeHeldKeys(at: now.seconds) }
  }

  /// Puts the row above the keys, or takes it away.
  func placeRow() {
    let usesMethod = setting?.usesInputMethod == true
    if usesMethod, candidateBar == nil { candidateBar = makeCandidateBar() }
    put(candidateBar, if: usesMethod)
    put(row?.bar, if: rowHeight > 0 && !usesMethod)
  }

  private func put(_ bar: UIView?, if isWanted: Bool) {
    guard let bar else { return }
    guard isWanted else { return bar.removeFromSuperview() }
    bar.frame = CGRect(x: 0, y: 0, width: measures.size.width, height: rowHeight)
    if bar.superview == nil { addSubview(bar) }
  }
}
