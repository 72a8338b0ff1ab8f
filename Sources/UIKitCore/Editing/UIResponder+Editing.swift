// What keys do in a responder.
extension UIResponder {
  /// What keys do in the responder.
  final var keyRole: KeyRole {
    if knownKeyRole.isEmpty { learnKeyRole() }
    return knownKeyRole
  }

  @inline(never) private final func learnKeyRole() {
    knownKeyRole = .isKnown
    if self is any UIKeyInput { knownKeyRole.insert(.typesText) }
    if self is any KeyEditor { knownKeyRole.insert(.editsByKeys) }
    if self is any UITextInputTraits { knownKeyRole.insert(.hasTraits) }
    if self is UIView { knownKeyRole.insert(.isView) }
  }

  /// Passes the nearest view from here up to `body`, without counting it if it is this responder.
  @inline(__always) final func withNearestView<Result>(_ body: (UIView?) -> Result) -> Result {
    guard keyRole.contains(.isView) else { return body(nearestView) }
    return unsafe body(unsafeDowncast(self, to: UIView.self))
  }

  /// Whether the responder takes text: arrow keys then move in the text, and do not move focus.
  final var editsText: Bool { keyRole.contains(.typesText) }

  /// The responder, if it is a text to type into.
  final var asKeyInput: (any UIKeyInput)? {
    keyRole.contains(.typesText) ? self as? any UIKeyInput : nil
  }

  /// The responder, if it is a text in which keys have further meanings.
  final var asKeyEditor: (any KeyEditor)? {
    keyRole.contains(.editsByKeys) ? self as? any KeyEditor : nil
  }
}
