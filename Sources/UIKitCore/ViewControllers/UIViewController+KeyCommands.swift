// Commands that keys stand for while the controller lies on their way.
extension UIViewController {
  final func defaultAddKeyCommand(_ keyCommand: UIKeyCommand) {
    state.keyCommands.append(keyCommand)
  }

  /// What was added; nil for nothing.
  final var addedKeyCommands: [UIKeyCommand]? {
    state.keyCommands.isEmpty ? nil : state.keyCommands
  }

  final func defaultRemoveKeyCommand(_ keyCommand: UIKeyCommand) {
    state.keyCommands.removeAll { $0 === keyCommand }
  }
}
