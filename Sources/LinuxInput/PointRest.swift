internal import InputCore

/// The remainder of rounded distances, so that slow motion is not lost.
struct PointRest: Sendable {
  private var x = 0.0
  private var y = 0.0

  /// Rounds a distance in points to whole units; keeps the remainder for the next one.
  mutating func round(_ x: Double, _ y: Double) -> (x: Int32, y: Int32) {
    let unit = Double(Sample.pointUnit)
    let whole = (x: nearestInt32(self.x + x * unit), y: nearestInt32(self.y + y * unit))
    self.x = rest(of: self.x + x * unit, less: whole.x)
    self.y = rest(of: self.y + y * unit, less: whole.y)
    return whole
  }

  /// The remainder, which is less than a unit even if the distance was out of range.
  private func rest(of value: Double, less whole: Int32) -> Double {
    let rest = value - Double(whole)
    return abs(rest) <= 0.5 ? rest : 0
  }
}
