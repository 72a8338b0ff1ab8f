import Foundation

// The surfaces that devices touch, and the touches in progress when a display changes.
extension TouchPipeline {
  /// Returns the frontmost view under a point of a surface. `place` is in points of the screen.
  func hitTest(_ place: CGPoint, under surface: Int) -> UIView? {
    home.application.hitTest(
      place, onDisplay: SurfaceTable.display(ofSurface: surface), with: events.current)
  }

  /// Runs `change`, which rotates or resizes the interface on a display. Touches in progress stay
  /// where they are on the glass, so their locations in windows change; nothing is reported until
  /// they move. Returns the display's former surfaces.
  func keepingPlaces(
    onDisplay display: Int, of screen: UIScreen, while change: () -> Void
  ) -> [SurfaceMap] {
    let old = surfaces.pair(ofDisplay: display)
    let touches = BitNumbers(table.alive).map { table[$0] }.filter {
      $0.state.surface / 2 == display
    }
    let shown = touches.map { $0.placesOnScreen }
    change()
    screenChanged(screen, ofDisplay: display)
    for (touch, places) in zip(touches, shown) {
      let (from, to) = (old[touch.state.surface & 1], surfaces[touch.state.surface])
      touch.placesOnScreen = places.map { from.convert($0, to: to) }
    }
    return old
  }
}

extension UITouch {
  /// The touch's locations on the screen: now, in the previous event, and when it landed.
  fileprivate var placesOnScreen: [CGPoint] {
    get {
      [state.location, state.previousLocation, state.landingLocation].map {
        window?.toSuperview($0) ?? $0
      }
    }
    set {
      let places = newValue.map { window?.fromSuperview($0) ?? $0 }
      (state.location, state.previousLocation) = (places[0], places[1])
      state.landingLocation = places[2]
    }
  }
}
