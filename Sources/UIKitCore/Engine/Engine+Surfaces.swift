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

// Which display a device touches, and what becomes of what is down when that changes.
extension Engine {
  /// The frontmost view under a place of a surface, in points of the screen.
  func hitTest(_ place: CGPoint, under surface: Int) -> UIView? {
    application.hitTest(
      place, onDisplay: SurfaceTable.display(ofSurface: surface), with: event)
  }

  /// Cancels what devices hold on a display that goes.
  func cancelTouches(ofDisplay display: Int) {
    let devices = table.devices { SurfaceTable.display(ofSurface: $0.surface) == display }
    for device in devices { cancelAll(of: device) }
  }

  /// A display has come: devices that are mapped to it by name touch it from now on. What they held
  /// elsewhere is cancelled.
  func mapDevices() {
    let displays = application.displays
    let moving = table.devices { displays.surface(for: $0) != $0.surface }
    for device in moving { cancelAll(of: device) }
    table.assignSurfaces { displays.surface(for: $0) }
  }

  /// `change` turns or resizes what a display shows. What is down stays where it is on the glass, so
  /// its places in windows become others; nobody is told until it moves.
  func keepingPlaces(onDisplay display: Int, of screen: UIScreen, while change: () -> Void) {
    let glass = SurfaceTable.number(ofDisplay: display, isBeside: false)
    let old = [surfaces[glass], surfaces[glass + 1]]
    let touches = BitNumbers(table.alive).map { table[$0] }.filter { $0.surface / 2 == display }
    let shown = touches.map { $0.placesOnScreen }
    change()
    surfaces.set(screen, ofDisplay: display)
    for (touch, places) in zip(touches, shown) {
      let (from, to) = (old[touch.surface & 1], surfaces[touch.surface])
      touch.placesOnScreen = places.map { from.convert($0, to: to) }
    }
    for index in pens.indices {
      let surface = table.facts(of: pens[index].device).surface
      guard surface / 2 == display else { continue }
      pens[index].place = pens[index].place.map {
        old[surface & 1].convert($0, to: surfaces[surface])
      }
    }
    guard display == 0 else { return }
    pointer.place = pointer.place.map { onScreen(old[0].convert($0, to: surfaces[glass])) }
  }
}

extension UITouch {
  /// Where on the screen the touch is, was in the event before, and landed.
  fileprivate var placesOnScreen: [CGPoint] {
    get {
      [windowLocation, previousWindowLocation, landingLocation].map {
        window?.toSuperview($0) ?? $0
      }
    }
    set {
      let places = newValue.map { window?.fromSuperview($0) ?? $0 }
      (windowLocation, previousWindowLocation, landingLocation) = (places[0], places[1], places[2])
    }
  }
}
