package import InputCore

extension Sample {
  /// Whether the sample is a key, or the characters that a key types.
  package var isTyped: Bool { kind == .key || kind == .keyCharacters }
}

extension Input {
  /// Whether the input is a text that was copied in another program.
  package var isCopied: Bool {
    if case .systemRequest(.clipboardChanged, _) = self { true } else { false }
  }

  /// Whether the input contains typed keys, or what an input method has made of them.
  package var holdsKeys: Bool {
    switch self {
    case .frame(let frame): frame.samples.contains { $0.isTyped }
    case .systemRequest(.inputMethod, _): true
    case .started, .deviceAdded, .deviceRemoved, .clockAdvanced, .systemRequest, .hostAnswered,
      .workArrived:
      false
    }
  }

  /// The input without its keys and without a copied text; nil if it contains nothing else.
  package var withoutKeys: Input? {
    if isCopied { return nil }
    guard holdsKeys else { return self }
    guard case .frame(var frame) = self else { return nil }
    frame.samples.removeAll { $0.isTyped }
    return frame.samples.isEmpty ? nil : .frame(frame)
  }
}
