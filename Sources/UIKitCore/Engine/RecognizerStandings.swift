/// The state of a recognizer between two inputs, for people who step through a run.
package struct RecognizerStanding: Equatable, Sendable {
  /// Its label in the transcript, or the one it would get first.
  package var label: String
  /// The name of its state, as in transcripts.
  package var state: String
  package var isEnabled: Bool
  /// The labels of the recognizers whose failure it waits for.
  package var waitsFor: [String]

  /// The same as one line of text.
  package var line: String {
    let waiting = waitsFor.isEmpty ? "" : ", waits for \(waitsFor.joined(separator: " and "))"
    return "\(label) \(state)\(isEnabled ? "" : ", disabled")\(waiting)"
  }
}

extension Engine {
  /// Returns all recognizers of the views on screens: windows from back to front, views before
  /// their subviews, in the order of attachment.
  ///
  /// Reads stored properties, calls no app code, and gives no object a label: neither the digest
  /// nor the transcript depends on it.
  package func recognizerStandings() -> [RecognizerStanding] {
    var standings: [RecognizerStanding] = []
    home.application.windowOrder.forEachWindowOnScreen { collect(from: $0, into: &standings) }
    return standings
  }

  private func collect(from view: UIView, into standings: inout [RecognizerStanding]) {
    for recognizer in view.recognizers {
      standings.append(
        RecognizerStanding(
          label: standingLabel(of: recognizer), state: recognizer.progress.published.transcriptName,
          isEnabled: recognizer.isEnabled,
          waitsFor: contest.awaited(by: recognizer).map(standingLabel)))
    }
    for child in view.children { collect(from: child, into: &standings) }
  }

  /// The label of a recognizer, or the one it would get first.
  func standingLabel(of recognizer: UIGestureRecognizer) -> String {
    if let label = recognizer.transcriptLabel { return label.text }
    let name = recognizer.name ?? recognizer.transcriptKind
    return recognizer.view.map { "\(name)@\(standingLabel(of: $0))" } ?? name
  }

  /// The label of a view, or the one it would get first.
  func standingLabel(of view: UIView) -> String {
    view.transcriptLabel?.text ?? view.accessibilityIdentifier ?? log.className(of: view)
  }
}
