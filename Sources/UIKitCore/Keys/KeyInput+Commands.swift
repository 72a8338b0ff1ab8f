import InputCore

// Key commands take keys before they become presses (rules 16.6 to 16.10).
extension KeyInput {
  /// Offers a pressed key to the key commands; returns whether one took it.
  func useKeyCommand(_ sample: Sample) -> Bool {
    guard let stroke = KeyStroke(kernelCode: sample.code, modifiers: keys.modifiers),
      mayMeanCommand(stroke)
    else { return false }
    // The responder that performs the command has then received all earlier events, and may have
    // changed in response.
    pipeline.closeEvent()
    guard let isRepeating = perform(stroke) else { return false }
    if isRepeating { repeating.begin(sample, stroke) }
    return true
  }

  /// Performs the nearest command for `stroke` that a responder can perform, and returns whether it
  /// repeats while the key is held; nil if there is none.
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

  /// The responder at which the lookup of key commands starts.
  private var firstForKeys: UIResponder? {
    pipeline.home.application.windowOrder.keyWindow.map { $0.firstResponder ?? $0 }
  }

  private func mayMeanCommand(_ stroke: KeyStroke) -> Bool {
    firstForKeys.map { !matches(stroke, from: $0).isEmpty } ?? false
  }

  /// Returns the commands for `stroke`: those with priority first, nearer ones before the others,
  /// the menus' last.
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
