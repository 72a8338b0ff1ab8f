internal import InputCore
internal import InputRecording

/// The warning, given once, that the location goes into the recording at `path`.
func placeWarning(path: String) -> String {
  guard path != StandardStream.sign else {
    return "\(StandardStream.output) receives where the machine is"
  }
  return "\(path) records where the machine is; retouch anonymise coarsens that"
}

extension Input {
  /// Whether the input says where the machine is.
  var holdsPlace: Bool {
    if case .systemRequest(.location(.fix), _) = self { true } else { false }
  }
}
