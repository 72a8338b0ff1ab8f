extension History {
  /// The screens; if nothing is known of them, only the main one as it is built.
  var shownScreens: ScreenTimeline {
    guard screens.changes.isEmpty else { return screens }
    var main = ScreenTimeline.Screen()
    (main.width, main.height) = (width, height)
    var timeline = ScreenTimeline()
    timeline.set([main], at: 0)
    return timeline
  }

  /// Moves touches and predictions, which are in the coordinates of windows, to where they are on the
  /// screens.
  mutating func placeTouches() {
    let windows = WindowPlaces(self)
    guard windows.areMoved else { return }
    let predicted = Dictionary(grouping: predictions) { $0.touch }
    for index in touches.indices {
      let span = touches[index]
      let own = predicted[span.touch]?.first { prediction in
        prediction.time >= span.start && prediction.time <= span.end
      }
      guard let window = own?.window else { continue }
      for (number, place) in span.places.enumerated() {
        let (x, y) = windows.onScreens(place.x, place.y, in: window, at: place.time)
        touches[index].places[number] = (place.time, x, y)
      }
    }
    for index in predictions.indices {
      let prediction = predictions[index]
      for place in stride(from: 1, to: prediction.places.count, by: 2) {
        let (x, y) = windows.onScreens(
          prediction.places[place - 1], prediction.places[place], in: prediction.window,
          at: prediction.time)
        predictions[index].places.replaceSubrange(place - 1...place, with: [x, y])
      }
    }
  }
}
