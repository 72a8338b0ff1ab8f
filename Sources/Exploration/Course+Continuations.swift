package import InputCore

// Continuations of a short run, as whole runs from its start.
extension Course {
  /// The inputs before one, with everything let go, and a time in which nothing happens.
  package func released(before index: Int, for nanoseconds: UInt64) -> [Input] {
    ended(whole(Array(inputs[..<index])), nanoseconds)
  }

  /// The run with a variation of the inputs from one on, which leaves those before it; nil if it is
  /// not possible there.
  package func varied(
    _ variation: Variation, before index: Int, for nanoseconds: UInt64,
    _ generator: inout SplitMix64
  ) -> [Input]? {
    var passage = whole(inputs)
    guard variation != .seed, variation.apply(to: &passage, at: index, &generator) != nil,
      passage.inputs.count >= index, Array(passage.inputs[..<index]) == Array(inputs[..<index])
    else { return nil }
    return ended(passage, nanoseconds)
  }

  private func whole(_ inputs: [Input]) -> Passage {
    Passage(
      inputs, after: marks[0].state, at: marks[0].instant, screen: screen, landings: landings)
  }

  private func ended(_ passage: Passage, _ nanoseconds: UInt64) -> [Input] {
    var passage = passage
    passage.letGo()
    let end = passage.inputs.map(\.instant).max() ?? passage.begin
    return passage.inputs + [.clockAdvanced(to: end.advanced(byNanoseconds: nanoseconds))]
  }
}

// The devices of the run.
extension Course {
  /// All devices that ever come.
  package var devices: [DeviceDescriptor] {
    inputs.compactMap { if case .deviceAdded(let device, _) = $0 { device } else { nil } }
  }

  /// The device on which the first finger lands; nil if none does.
  package var touchscreen: DeviceID? { landings.first?.device }
}
