extension UIResponder {
  /// Whether the responder takes text: arrow keys then move in it, and not from it.
  final var editsText: Bool { self is any UIKeyInput }
}
