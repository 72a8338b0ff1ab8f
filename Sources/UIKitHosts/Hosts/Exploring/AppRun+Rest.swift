// What explored runs and tests look at once nothing is held any more.
extension AppRun {
  /// What still follows a finger or a key although nothing is held, one label each with what it is:
  /// recognizers that have begun, touches that are down, and controls that track or are
  /// highlighted.
  ///
  /// - Parameter touched: The labels of those that have received touches. Another control may be
  ///   highlighted because the app wants it.
  package func stuck(touched: Set<String>) -> [String] {
    var stuck = application.engine.unfinishedGestures()
    application.engine.forEachLabelledView { view, label in
      guard let control = view as? UIControl else { return }
      if control.isTracking {
        stuck.append("\(label) tracking")
      } else if control.isHighlighted, touched.contains(label) {
        stuck.append("\(label) highlighted")
      }
    }
    return stuck
  }

  /// The middles of all views that may answer taps, from front to back, as parts of the screen: the
  /// first 80.
  package var tapTargets: [CGPoint] {
    let space = UIScreen.main.fixedCoordinateSpace
    var targets: [CGPoint] = []
    let targetLimit = 80
    application.engine.forEachLabelledView { view, _ in
      let takesTaps = view is UIControl || view.gestureRecognizers?.isEmpty == false
      guard takesTaps, !view.isHidden, view.isUserInteractionEnabled, view.window != nil else {
        return
      }
      let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: space)
      let (x, y) = (middle.x / space.bounds.width, middle.y / space.bounds.height)
      if (0..<1).contains(x), (0..<1).contains(y) { targets.append(CGPoint(x: x, y: y)) }
    }
    return Array(targets.reversed().prefix(targetLimit))
  }
}

extension TranscriptEntry {
  /// Whether its receiver takes a touch.
  package var isOfTouch: Bool { call.hasPrefix("touchesBegan") || call.hasPrefix("beginTracking") }
}
