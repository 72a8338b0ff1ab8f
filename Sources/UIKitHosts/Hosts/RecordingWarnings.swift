internal import InputCore
internal import InputRecording

/// The warnings about what a recording reveals of a person, each given once.
struct RecordingWarnings {
  private enum Kind: CaseIterable {
    case keys
    case copies
    case places
  }

  private static let kinds = Kind.allCases
  private var given: Set<Kind> = []

  /// Returns the warnings that an input causes for the recording at `path`, for the first time.
  ///
  /// - Parameter isTyping: Whether touches may be keys of a keyboard on the screen.
  mutating func lines(about input: Input, isTyping: Bool, path: String) -> [String] {
    var lines: [String] = []
    for kind in Self.kinds where !given.contains(kind) {
      guard Self.applies(kind, to: input) || kind == .keys && isTyping else { continue }
      given.insert(kind)
      switch kind {
      case .keys: lines.append(keyWarning(path: path))
      case .copies: lines.append(copyWarning(path: path))
      case .places: lines.append(placeWarning(path: path))
      }
    }
    return lines
  }

  private static func applies(_ kind: Kind, to input: Input) -> Bool {
    switch kind {
    case .keys: input.holdsKeys
    case .copies: input.isCopied
    case .places: input.holdsPlace
    }
  }
}

/// The warning that texts copied in other programs go into the recording at `path`.
private func copyWarning(path: String) -> String {
  guard path != StandardStream.sign else {
    return "\(StandardStream.output) receives the desktop's clipboard, including passwords"
  }
  return "\(path) records the desktop's clipboard, including passwords; only you can read the file"
}
