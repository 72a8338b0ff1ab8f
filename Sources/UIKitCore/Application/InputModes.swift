import InputCore
package import KeyboardLayouts

/// The layouts of the keyboard on the screen, and which of them is chosen.
///
/// They come from the facts of the launch and from later requests of the system, so that a replay
/// has the layouts of the recorded machine.
@MainActor package final class InputModes {
  private unowned let application: UIApplication
  /// The layouts, the machine's first one first; English if it has none.
  package private(set) var layouts: [KeyboardLayout] = []
  /// An object for each layout, by which apps know it.
  package private(set) var modes: [UITextInputMode] = []
  /// The index of the chosen layout.
  package private(set) var chosen = 0
  /// Called when another layout is in use.
  private var layoutChanged: () -> Void = {}

  init(_ application: UIApplication) {
    self.application = application
    arrange(application.facts.keyboardLayouts)
  }

  /// The chosen layout.
  package var layout: KeyboardLayout { layouts[chosen] }

  /// The object for the chosen layout.
  package var chosenMode: UITextInputMode { modes[chosen] }

  /// Chooses a layout, as the globe key does, and notifies the app if it was another before.
  package func choose(_ index: Int) {
    guard index != chosen, layouts.indices.contains(index) else { return }
    chosen = index
    notify()
  }

  /// Calls `body` when another layout is in use.
  func whenLayoutChanges(_ body: @escaping () -> Void) { layoutChanged = body }

  /// The machine has other layouts. The chosen one stays if it is still among them.
  func change(to keymaps: [KeymapDescription]) {
    let (name, old) = (layout.name, layouts)
    arrange(keymaps)
    guard layouts != old else { return }
    chosen = layouts.firstIndex { $0.name == name } ?? 0
    notify()
  }

  private func arrange(_ keymaps: [KeymapDescription]) {
    layouts = keymaps.compactMap { KeyboardLayout($0) }
    if layouts.isEmpty { layouts = [.english] }
    chosen = 0
    modes = layouts.map { UITextInputMode(language: $0.landLanguage) }
  }

  private func notify() {
    application.post(
      UITextInputMode.currentInputModeDidChangeNotification, object: modes[chosen])
    layoutChanged()
  }
}

extension UIApplication {
  /// Handles other layouts of the machine's keyboards.
  final func keyboardLayoutsChanged(to keymaps: [KeymapDescription]) {
    facts.keyboardLayouts = keymaps
    inputModes.change(to: keymaps)
  }
}

extension UIResponder {
  /// The default of `textInputMode`; nil if this is not first responder.
  final var defaultTextInputMode: UITextInputMode? {
    isFirstResponder ? homeApplication?.inputModes.chosenMode : nil
  }
}
