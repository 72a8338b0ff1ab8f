import InputCore

// Key commands take keys before they become presses (rules 16.6 to 16.10).
extension KeyInput {
  /// Offers a pressed key to the key commands, or only to those with priority; returns whether one
  /// took it.
  func useKeyCommand(_ stroke: KeyStroke, _ sample: Sample, onlyUrgent: Bool) -> Bool {
    guard !stroke.unmodified.isEmpty, let first = firstForKeys,
      !matches(stroke, from: first, onlyUrgent: onlyUrgent).isEmpty
    else { return false }
    // The responder that performs the command has then received all earlier events, and may have
    // changed in response.
    pipeline.closeEvent()
    guard let isRepeating = perform(stroke, onlyUrgent: onlyUrgent) else { return false }
    if isRepeating {
      repeating.begin(.command(stroke), sample.device, sample.code, at: sample.instant)
    }
    return true
  }

  /// Performs the nearest command for `stroke` that a responder can perform, and returns whether it
  /// repeats while the key is held; nil if there is none.
  func perform(_ stroke: KeyStroke, onlyUrgent: Bool = false) -> Bool? {
    guard let first = firstForKeys else { return nil }
    for match in matches(stroke, from: first, onlyUrgent: onlyUrgent) {
      guard let target = first.firstPerformer(of: match.action, match.command) else { continue }
      log.note(.editing, "keyCommand(\(match.command.input))", of: target, topic: .editing)
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
    pipeline.home.application.windowOrder.keyWindow.map {
      $0.firstResponder ?? $0.focusedResponder ?? $0
    }
  }

  /// Returns the commands for `stroke` as the layout names it; without one, those for the key in
  /// the same place of a US keyboard (rule 16.9).
  private func matches(
    _ stroke: KeyStroke, from first: UIResponder, onlyUrgent: Bool
  ) -> [Match] {
    let found = matches(stroke.readings, from: first, onlyUrgent: onlyUrgent)
    guard found.isEmpty, let localized = stroke.localizedReading else { return found }
    return matches([localized], from: first, onlyUrgent: onlyUrgent)
  }

  /// Returns the commands for a key that may be named in several ways: those with priority first,
  /// nearer ones before the others, the menus' last.
  private func matches(
    _ readings: [KeyStroke.Reading], from first: UIResponder, onlyUrgent: Bool
  ) -> [Match] {
    let direction = first.nearestView?.effectiveUserInterfaceLayoutDirection
    var found: [Match] = []
    var urgent = 0
    func consider(_ command: UIKeyCommand) {
      let isUrgent = command.wantsPriorityOverSystemBehavior
      guard isUrgent || !onlyUrgent,
        let action = command.action(for: readings, mirrored: direction == .rightToLeft)
      else { return }
      let match = Match(command: command, action: action)
      if isUrgent {
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
