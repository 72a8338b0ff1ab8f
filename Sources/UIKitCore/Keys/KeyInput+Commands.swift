import InputCore

// Key commands take keys before they become presses (rules 16.6 to 16.10).
extension KeyInput {
  /// Offers a key that went down to the key commands; whether one took it.
  func useKeyCommand(_ sample: Sample) -> Bool {
    guard let stroke = KeyStroke(kernelCode: sample.code, modifiers: keys.modifiers),
      mayMeanCommand(stroke)
    else { return false }
    // Who performs it sees all that came before, and may not be there any more after that.
    pipeline.closeEvent()
    guard let isRepeating = perform(stroke) else { return false }
    if isRepeating { repeating.begin(sample, stroke) }
    return true
  }

  /// Performs the nearest command for `stroke` that somebody can perform, and says whether it repeats
  /// while the key is held; nil where there is none.
  func perform(_ stroke: KeyStroke) -> Bool? {
    guard let first = firstForKeys else { return nil }
    for match in matches(stroke, from: first) {
      guard let target = first.firstPerformer(of: match.action, match.command) else { continue }
      log.note(.editing, "keyCommand(\(stroke.input))", of: target, topic: .editing)
      pipeline.send {
        pipeline.home.application.sendAction(
          match.action, to: target, from: match.command, for: nil)
      }
      return match.command.repeatBehavior != .nonRepeatable
    }
    return nil
  }

  private struct Match {
    let command: UIKeyCommand
    let action: Selector
  }

  /// Where the way of keys begins.
  private var firstForKeys: UIResponder? {
    pipeline.home.application.windowOrder.keyWindow.map { $0.firstResponder ?? $0 }
  }

  private func mayMeanCommand(_ stroke: KeyStroke) -> Bool {
    firstForKeys.map { !matches(stroke, from: $0).isEmpty } ?? false
  }

  /// The commands for `stroke`: those that want priority first, the nearest before the others, the
  /// menus' last.
  private func matches(_ stroke: KeyStroke, from first: UIResponder) -> [Match] {
    let direction = first.nearestView?.effectiveUserInterfaceLayoutDirection
    var found: [Match] = []
    var urgent = 0
    func consider(_ command: UIKeyCommand) {
      guard let action = command.action(for: stroke, mirrored: direction == .rightToLeft) else {
        return
      }
      let match = Match(command: command, action: action)
      if command.wantsPriorityOverSystemBehavior {
        found.insert(match, at: urgent)
        urgent += 1
      } else {
        found.append(match)
      }
    }
    var responder: UIResponder? = first
    while let current = responder {
      if current.performsActions { current.keyCommands?.forEach(consider) }
      responder = current.next
    }
    pipeline.home.application.mainMenuSystem.forEachBuilt { ($0 as? UIKeyCommand).map(consider) }
    return found
  }
}
