// Key commands that are available while the controller is in the responder chain.
extension UIViewController {
  final func defaultAddKeyCommand(_ keyCommand: UIKeyCommand) {
    state.keyCommands.append(keyCommand)
  }

  /// The added commands; nil for none.
  final var addedKeyCommands: [UIKeyCommand]? {
    state.keyCommands.isEmpty ? nil : state.keyCommands
  }

  final func defaultRemoveKeyCommand(_ keyCommand: UIKeyCommand) {
    state.keyCommands.removeAll { $0 === keyCommand }
  }
}
