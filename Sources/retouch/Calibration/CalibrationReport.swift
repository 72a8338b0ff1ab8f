internal import InputCore
internal import LinuxInput

/// The results of a calibration, for people and for udev.
struct CalibrationReport {
  /// For each touchscreen its panel, and the error before and after.
  let lines: [String]
  /// The lines of udev's rules; empty if nothing was found.
  let rules: [String]

  init(_ run: CalibrationRun, touchscreens: [DeviceID: DeviceDescriptor], panels: [Panel]) {
    guard run.stage == .finished else {
      (lines, rules) = (["the calibration was ended"], [])
      return
    }
    var lines: [String] = []
    var found: [(device: DeviceDescriptor, connector: String, map: AffineMap)] = []
    for one in run.found {
      let solution = one.solution
      guard let device = touchscreens[solution.device] else { continue }
      let isMeasured = panels.contains { $0.connector == one.connector && $0.size != nil }
      let numbers = solution.map.numbers.map { decimal($0, digits: 6) }.joined(separator: " ")
      lines.append("\(one.connector)  \(device.name)")
      lines += Self.errors(of: solution, isMeasured).map { "  " + $0 }
      lines.append("  matrix: \(numbers)")
      let match = CalibrationRule.match(device)
      if touchscreens.values.count(where: { CalibrationRule.match($0) == match }) > 1 {
        lines.append("  udev cannot tell it from another touchscreen: no rule is written for it")
        continue
      }
      found.append((device, one.connector, solution.map))
    }
    lines += run.hopeless.map { "\($0)  the touches fit no matrix; it stays as it is" }
    self.lines = lines
    rules = found.isEmpty ? [] : CalibrationRule.lines(found)
  }

  /// The errors before and after, in a line each.
  ///
  /// - Parameter isMeasured: Whether the size of the panel is known.
  static func errors(of solution: CalibrationSolution, _ isMeasured: Bool) -> [String] {
    [
      "error before: \(text(solution.before, isMeasured))",
      "error after: \(text(solution.after, isMeasured))",
    ]
  }

  private static func text(_ error: CalibrationError, _ isMeasured: Bool) -> String {
    func length(_ value: Double) -> String {
      isMeasured ? "\(decimal(value, digits: 1)) mm" : "\(decimal(value * 100, digits: 1)) %"
    }
    let rest = isMeasured ? "" : " of the diagonal"
    return "\(length(error.mean)) on average, \(length(error.greatest)) at most\(rest)"
  }
}
