import Foundation

// Which display a device touches, and what becomes of what is down when that changes.
extension TouchPipeline {
  /// The frontmost view under a place of a surface, in points of the screen.
  func hitTest(_ place: CGPoint, under surface: Int) -> UIView? {
    home.application.hitTest(
      place, onDisplay: SurfaceTable.display(ofSurface: surface), with: events.current)
  }

  /// `change` turns or resizes what a display shows. What is down stays where it is on the glass, so
  /// its places in windows become others; nothing is reported until it moves. Returns the surfaces that
  /// the display had.
  func keepingPlaces(
    onDisplay display: Int, of screen: UIScreen, while change: () -> Void
  ) -> [SurfaceMap] {
    let old = surfaces.pair(ofDisplay: display)
    let touches = BitNumbers(table.alive).map { table[$0] }.filter { $0.surface / 2 == display }
    let shown = touches.map { $0.placesOnScreen }
    change()
    setSurface(of: screen, ofDisplay: display)
    for (touch, places) in zip(touches, shown) {
      let (from, to) = (old[touch.surface & 1], surfaces[touch.surface])
      touch.placesOnScreen = places.map { from.convert($0, to: to) }
    }
    return old
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
