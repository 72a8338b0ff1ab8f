import Foundation
import InputCore

/// How the surfaces of devices lie on the screens. Each display has two: its own glass, which turns
/// with it, and one for what lies beside it, such as a pen's tablet, which does not.
@MainActor struct SurfaceTable {
  private var maps: ContiguousArray<SurfaceMap> = []

  /// The number of the main display's glass.
  nonisolated static let main = 0

  /// The number of a display's glass, or of what lies beside it.
  static func number(ofDisplay display: Int, isBeside: Bool) -> Int {
    2 * display + (isBeside ? 1 : 0)
  }

  /// The number of the display that a surface belongs to.
  static func display(ofSurface number: Int) -> Int { number / 2 }

  subscript(number: Int) -> SurfaceMap {
    @inline(__always) get { maps[number] }
  }

  /// The surfaces of a display: its glass, and what lies beside it.
  func pair(ofDisplay display: Int) -> [SurfaceMap] { [maps[2 * display], maps[2 * display + 1]] }

  /// Takes in how a display stands and how large it is; a new one has the next number.
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
