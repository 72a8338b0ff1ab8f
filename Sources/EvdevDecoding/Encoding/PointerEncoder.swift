internal import InputCore

/// Encodes the motion and scrolling of a pointer as a mouse's, and carries remainders over to the
/// next sample.
struct PointerEncoder: Sendable {
  /// A distance that is sent only in whole steps.
  private struct Counter: Sendable {
    private var rest: Int64 = 0

    /// Adds a distance; returns the whole steps.
    mutating func add(_ distance: Int64, perStep: Int64) -> Int32 {
      rest += distance
      let steps = rest / perStep
      rest -= steps * perStep
      return Int32(clamping: steps)
    }
  }

  /// A wheel that clicks each time it has turned by 120.
  private struct Wheel: Sendable {
    /// The kernel's code of clicks.
    let clicks: UInt16
    /// The kernel's code of 1/120 of a click.
    let fine: UInt16
    private var fineCounter = Counter()
    private var clickCounter = Counter()

    init(clicks: UInt16, fine: UInt16) {
      self.clicks = clicks
      self.fine = fine
    }

    /// Turns by `distance` ÷ `perUnit`, in 1/120 of a click.
    mutating func turn(_ distance: Int64, perUnit: Int64, _ writer: inout ReportWriter) {
      let units = fineCounter.add(distance, perStep: perUnit)
      guard units != 0 else { return }
      writer.put(Code.EV_REL, fine, units)
      let whole = clickCounter.add(Int64(units), perStep: 120)
      if whole != 0 { writer.put(Code.EV_REL, clicks, whole) }
    }
  }

  /// The points that one click of a wheel scrolls, as in libinput: 15.
  private static let pointsPerClick: Int64 = 15

  private var x = Counter()
  private var y = Counter()
  private var across = Wheel(clicks: Code.REL_HWHEEL, fine: Code.REL_HWHEEL_HI_RES)
  private var down = Wheel(clicks: Code.REL_WHEEL, fine: Code.REL_WHEEL_HI_RES)

  /// Encodes a motion or a scroll.
  mutating func encode(_ sample: Sample, _ writer: inout ReportWriter) {
    guard sample.kind == .scroll else {
      let unit = Int64(Sample.pointUnit)
      let (dx, dy) = (
        x.add(Int64(sample.x), perStep: unit), y.add(Int64(sample.y), perStep: unit)
      )
      if dx != 0 { writer.put(Code.EV_REL, Code.REL_X, dx) }
      if dy != 0 { writer.put(Code.EV_REL, Code.REL_Y, dy) }
      return
    }
    let isWheel = sample.code == Sample.ScrollSource.wheel.rawValue
    // 120 units per click, of 15 points of 256 units each.
    let perUnit = isWheel ? 1 : Int64(Sample.pointUnit) * Self.pointsPerClick / 120
    across.turn(Int64(sample.x), perUnit: perUnit, &writer)
    // A wheel that turns away from the user scrolls up.
    down.turn(-Int64(sample.y), perUnit: perUnit, &writer)
  }
}
