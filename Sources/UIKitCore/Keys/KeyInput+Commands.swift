import InputCore

// Key commands take keys before they become presses (rules 16.6 to 16.10), and after them the keys
// of the standard edit actions.
extension KeyInput {
  /// Offers a pressed key to the key commands, or only to those with priority; returns whether one
  /// took it.
  func useKeyCommand(
    _ stroke: KeyStroke, _ sample: Sample, _ receivers: borrowing KeyReceivers, onlyUrgent: Bool
  ) -> Bool {
    let isCommand = receivers.forCommands.use {
      !matches(stroke, from: $0, onlyUrgent: onlyUrgent).isEmpty
    }
    guard isCommand else { return false }
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
    guard let first = withReceivers({ $0.forCommands.object }) else { return nil }
    for match in matches(stroke, from: first, onlyUrgent: onlyUrgent) {
      guard let target = first.firstPerformer(of: match.action, match.command) else { continue }
      log.note(.editing, "keyCommand(\(match.command.input))", of: target, topic: .editing)
      pipeline.send {
        home.application.sendAction(
          match.action, to: target, from: match.command, for: nil)
      }
      return match.command.repeatBehavior != .nonRepeatable
    }
    return nil
  }

  /// Has the nearest responder perform the standard edit action that a key stands for, such as
  /// Command-C for `copy(_:)`; returns whether one did.
  func useEditKey(_ stroke: KeyStroke, _ receivers: borrowing KeyReceivers) -> Bool {
    guard let action = stroke.editAction(isInWindow: home.application.facts.isInWindow),
      receivers.forCommands.use({ $0.firstPerformer(of: action, nil) != nil })
    else { return false }
    // As for a command: earlier events may have changed who performs the action.
    pipeline.closeEvent()
    guard let first = withReceivers({ $0.forCommands.object }),
      let target = first.firstPerformer(of: action, nil)
    else { return false }
    log.note(.editing, "editKey(\(action.name))", of: target, topic: .editing)
    pipeline.send {
      home.application.sendAction(action, to: target, from: nil, for: nil)
    }
    return true
  }

  private struct Match {
    let command: UIKeyCommand
    let action: Selector
  }

  /// Returns the commands for `stroke` as the layout names it; without one, those for the key in
  /// the same place of a US keyboard (rule 16.9).
  private func matches(
    _ stroke: KeyStroke, from first: UIResponder, onlyUrgent: Bool
  ) -> [Match] {
    guard !stroke.unmodified.isEmpty else { return [] }
    var commands: [UIKeyCommand] = []
    collectCommands(from: first, into: &commands)
    if commands.isEmpty { return [] }
    let direction = first.nearestView?.effectiveUserInterfaceLayoutDirection
    func matches(_ readings: [KeyStroke.Reading]) -> [Match] {
      self.matches(
        readings, commands, mirrored: direction == .rightToLeft, onlyUrgent: onlyUrgent)
    }
    let found = matches(stroke.readings)
    guard found.isEmpty, let localized = stroke.localizedReading else { return found }
    return matches([localized])
  }

  /// Collects the commands of the responders from `responder` up, nearer ones before the others,
  /// and the menus' last.
  private func collectCommands(from responder: UIResponder, into commands: inout [UIKeyCommand]) {
    if responder.performsActions, let own = responder.keyCommands { commands += own }
    if let next = responder.next { return collectCommands(from: next, into: &commands) }
    home.use { application in
      Uncounted(application.mainMenuSystem).use {
        $0.forEachBuilt { if let command = $0 as? UIKeyCommand { commands.append(command) } }
      }
    }
  }

  /// Returns the commands for a key, which may be named in several ways; those with priority come
  /// first.
  private func matches(
    _ readings: [KeyStroke.Reading], _ commands: [UIKeyCommand], mirrored: Bool, onlyUrgent: Bool
  ) -> [Match] {
    var found: [Match] = []
    var urgent = 0
    for command in commands {
      let isUrgent = command.wantsPriorityOverSystemBehavior
      guard isUrgent || !onlyUrgent,
        let action = command.action(for: readings, mirrored: mirrored)
      else { continue }
      let match = Match(command: command, action: action)
      if isUrgent {
        found.insert(match, at: urgent)
        urgent += 1
      } else {
        found.append(match)
      }
    }
    return found
  }
}
