import Foundation
import InputCore

/// The mapping of device surfaces to screens. Each display has two surfaces: its own glass, which
/// rotates with it, and one for devices beside it, such as a pen tablet, which does not.
@MainActor struct SurfaceTable {
  private var maps: ContiguousArray<SurfaceMap> = []

  /// The number of the main display's glass.
  nonisolated static let main = 0

  /// Returns the number of a display's glass, or of the surface beside it.
  static func number(ofDisplay display: Int, isBeside: Bool) -> Int {
    2 * display + (isBeside ? 1 : 0)
  }

  /// Returns the number of the display that a surface belongs to.
  static func display(ofSurface number: Int) -> Int { number / 2 }

  subscript(number: Int) -> SurfaceMap {
    @inline(__always) get { maps[number] }
  }

  /// Returns the surfaces of a display: its glass, and the surface beside it.
  func pair(ofDisplay display: Int) -> [SurfaceMap] { [maps[2 * display], maps[2 * display + 1]] }

  /// Sets a display's orientation and size; a new display has the next number.
  mutating func set(_ screen: UIScreen, ofDisplay display: Int) {
    let glass = SurfaceMap(panel: screen.panel, turn: screen.turn)
    let beside = SurfaceMap(panel: screen.bounds.size)
    if 2 * display == maps.count {
      maps.append(contentsOf: [glass, beside])
    } else {
      maps[2 * display] = glass
      maps[2 * display + 1] = beside
    }
  }
}
