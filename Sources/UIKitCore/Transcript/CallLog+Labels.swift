// The labels of receivers in transcripts.
extension CallLog {
  /// The toolkit's modules that have views.
  static let modules = [
    "UIKitCore", "UIKitControls", "UIKitKeyboard", "UIKitControllers", "UIKitLists",
    "UIKitDocuments",
  ]

  /// The number of names that are remembered as taken.
  var nameCount: Int { namesTaken.count }

  /// Returns `name`, or `name#2` and so on if it is taken already.
  private static func uniqueLabel(
    _ name: String, among taken: inout [String: Int]
  ) -> TranscriptLabel {
    let count = (taken[name] ?? 0) + 1
    taken[name] = count
    return count == 1
      ? TranscriptLabel(name) : TranscriptLabel("\(name)#\(count)", isNumbered: true)
  }

  /// Returns the label of a responder in transcripts: its accessibility identifier or its class.
  package func label(of responder: UIResponder) -> String {
    uncountedLabel(of: responder).use { $0.text }
  }

  func uncountedLabel(of responder: UIResponder) -> Uncounted<TranscriptLabel> {
    if let label = responder.transcriptLabel { return Uncounted(label) }
    let identifier = (responder as? UIView)?.accessibilityIdentifier
    let name = identifier ?? plainName(of: Swift.type(of: responder))
    let new = Self.uniqueLabel(name, among: &namesTaken)
    responder.transcriptLabel = new
    return Uncounted(new)
  }

  /// Returns the label of a recognizer in transcripts: its name or kind, at its view.
  func label(of recognizer: UIGestureRecognizer) -> String {
    uncountedLabel(of: recognizer).use { $0.text }
  }

  func uncountedLabel(of recognizer: UIGestureRecognizer) -> Uncounted<TranscriptLabel> {
    if let label = recognizer.transcriptLabel { return Uncounted(label) }
    let name = recognizer.name ?? recognizer.transcriptKind
    let new = label(name, at: recognizer.view.map { uncountedLabel(of: $0) })
    recognizer.transcriptLabel = new
    return Uncounted(new)
  }

  /// Returns the label of a recognizer at a place. The names at a numbered place are kept there and
  /// go with it: pages that come and go for months leave none behind.
  private func label(_ name: String, at place: Uncounted<TranscriptLabel>?) -> TranscriptLabel {
    guard let place else { return Self.uniqueLabel(name, among: &namesTaken) }
    return place.use { place in
      let name = "\(name)@\(place.text)"
      return place.isNumbered
        ? Self.uniqueLabel(name, among: &place.namesTaken)
        : Self.uniqueLabel(name, among: &namesTaken)
    }
  }
}
