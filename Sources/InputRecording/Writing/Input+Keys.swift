package import InputCore

extension Sample {
  /// Whether the sample is a key, or the characters that a key types.
  package var isTyped: Bool { kind == .key || kind == .keyCharacters }
}

extension Input {
  /// Whether the input contains typed keys.
  package var holdsKeys: Bool {
    switch self {
    case .frame(let frame): frame.samples.contains { $0.isTyped }
    case .started, .deviceAdded, .deviceRemoved, .clockAdvanced, .systemRequest, .hostAnswered,
      .workArrived:
      false
    }
  }

  /// The input without its keys; nil if it contains nothing else.
  package var withoutKeys: Input? {
    guard holdsKeys, case .frame(var frame) = self else { return self }
    frame.samples.removeAll { $0.isTyped }
    return frame.samples.isEmpty ? nil : .frame(frame)
  }
}
