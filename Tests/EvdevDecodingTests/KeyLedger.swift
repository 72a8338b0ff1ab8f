import InputCore

/// Counts every key and reports one that goes down or up twice, and frames that contain anything
/// else.
struct KeyLedger {
  private(set) var held: Set<UInt16> = []
  private(set) var presses = 0
  private(set) var faults: [String] = []

  mutating func take(_ frame: Frame) {
    if frame.samples.isEmpty { faults.append("a frame without samples") }
    if frame.samples.count > Limits.keysPerDevice { faults.append("a frame beyond the limit") }
    for sample in frame.samples {
      guard sample.kind == .key, sample.y == 0, 0...1 ~= sample.x,
        sample.z == 0 || (sample.x == 0 && sample.z == 1)
      else {
        faults.append("\(sample)")
        continue
      }
      if sample.x == 1 {
        presses += 1
        if !held.insert(sample.code).inserted { faults.append("\(sample.code) down twice") }
      } else if held.remove(sample.code) == nil {
        faults.append("\(sample.code) up twice")
      }
    }
    if held.count > Limits.keysPerDevice { faults.append("\(held.count) keys held") }
  }
}
