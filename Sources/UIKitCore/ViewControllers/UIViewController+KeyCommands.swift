// Commands that keys stand for while the controller lies on their way.
extension UIViewController {
  /// Adds to `keyCommands`, at the end.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    state.keyCommands.append(keyCommand)
  }

  /// What was added; nil for nothing.
  final var addedKeyCommands: [UIKeyCommand]? {
    state.keyCommands.isEmpty ? nil : state.keyCommands
  }

  /// Takes a command out of `keyCommands`; does nothing where it is not among them.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    state.keyCommands.removeAll { $0 === keyCommand }
  }
}
