/// The presses that a gamepad makes: which are held, and with what force.
///
/// A button or direction becomes a press at half of its travel, and stops being one below 0.35 of
/// it, so that a stick at the limit does not press again and again. While a stick holds one
/// direction, it presses no other.
struct GamepadPresses: Equatable {
  /// The source of a press: an element, or half of a stick's axis.
  struct Source: Equatable {
    var element: GamepadElement
    /// Whether the negative half of the axis counts.
    var isNegative = false
    var type: UIPress.PressType
  }

  /// The effect of a value's change on a press.
  enum Change: Equatable {
    case none
    case began
    /// The force of a held press has changed.
    case changed
    case ended
  }

  /// The sources, in the order in which their presses are delivered.
  ///
  /// The meanings are those of tvOS: A selects, B and Menu go back, X plays and pauses; Y has none.
  static let sources: [Source] = [
    Source(element: .buttonA, type: .select), Source(element: .buttonB, type: .menu),
    Source(element: .buttonX, type: .playPause), Source(element: .buttonMenu, type: .menu),
    Source(element: .dpadUp, type: .upArrow), Source(element: .dpadDown, type: .downArrow),
    Source(element: .dpadLeft, type: .leftArrow), Source(element: .dpadRight, type: .rightArrow),
    Source(element: .leftY, type: .upArrow),
    Source(element: .leftY, isNegative: true, type: .downArrow),
    Source(element: .leftX, isNegative: true, type: .leftArrow),
    Source(element: .leftX, type: .rightArrow),
  ]
  /// The sources that are directions, and those of them that the stick moves.
  static let directions = 4..<12
  static let stick = 8..<12

  private static let pressing = 0.5
  private static let releasing = 0.35

  /// The sources that are pressed, one bit each.
  private(set) var held: UInt16 = 0
  /// The sources that count again once they are released, one bit each.
  private var ignored: UInt16 = 0
  private var forces = [Double](repeating: 0, count: Self.sources.count)

  /// The force of a source as of its last change.
  func force(_ source: Int) -> Double { forces[source] }

  /// Handles the present value of a source.
  mutating func set(_ source: Int, to force: Double, other: Double) -> Change {
    let bit: UInt16 = 1 << UInt16(source)
    let before = forces[source]
    if ignored & bit != 0 {
      if force < Self.releasing { ignored &= ~bit }
      return .none
    }
    if held & bit != 0 {
      if force < Self.releasing {
        held &= ~bit
        forces[source] = 0
        return .ended
      }
      forces[source] = force
      return force == before ? .none : .changed
    }
    guard force >= Self.pressing else { return .none }
    if Self.stick.contains(source) {
      let isTaken = Self.stick.contains { held & 1 << UInt16($0) != 0 }
      if isTaken || force < other { return .none }
    }
    held |= bit
    forces[source] = force
    return .began
  }

  /// Ignores the held sources until they are released.
  mutating func letGo() {
    ignored |= held
    held = 0
  }
}
