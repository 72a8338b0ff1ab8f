// Commands that keys stand for while the controller lies on their way.
extension UIViewController {
  /// Adds to `keyCommands`, at the end.
  public final func addKeyCommand(_ keyCommand: UIKeyCommand) {
    state.keyCommands.append(keyCommand)
  }

  /// Takes a command out of `keyCommands`; does nothing where it is not among them.
  public final func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    state.keyCommands.removeAll { $0 === keyCommand }
  }
}
