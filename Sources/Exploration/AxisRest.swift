internal import InputCore

/// Where a gamepad's axis is while no hand moves it: sticks in their middle, triggers at the end from
/// which they are pulled, crosses at 0.
struct AxisRest {
  let value: Int32
  /// How far from there it may rest, as worn sticks do.
  private let slack: Int32

  /// The kernel's `ABS_X` and `ABS_Y`, `ABS_RX` and `ABS_RY`, which are always sticks.
  private static let sticks: Set<UInt16> = [0, 1, 3, 4]
  /// `ABS_Z` and `ABS_RZ`: triggers of a gamepad that has both sticks, otherwise the second one.
  private static let triggers: Set<UInt16> = [2, 5]
  /// `ABS_HAT0X` to `ABS_HAT3Y`.
  private static let crosses: ClosedRange<UInt16> = 16...23

  /// - Parameters:
  ///   - code: The axis.
  ///   - axes: All axes of its device.
  init?(_ code: UInt16, _ axes: [AbsoluteAxis]) {
    guard !Self.crosses.contains(code) else {
      (value, slack) = (0, 0)
      return
    }
    guard let axis = axes.first(where: { $0.code == code }), axis.minimum < axis.maximum else {
      return nil
    }
    let (low, high) = (Int64(axis.minimum), Int64(axis.maximum))
    if Self.sticks.contains(code) {
      value = Int32((low + high) / 2)
    } else if Self.triggers.contains(code) {
      let hasBoth = axes.contains { $0.code == 3 } && axes.contains { $0.code == 4 }
      value = hasBoth ? axis.minimum : Int32((low + high) / 2)
    } else {
      return nil
    }
    slack = max(axis.flat, Int32((high - low) / 8))
  }

  /// Whether the axis rests at a value.
  func contains(_ other: Int32) -> Bool { abs(Int64(other) - Int64(value)) <= Int64(slack) }
}
