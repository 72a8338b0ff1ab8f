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

  /// Moves touches and predictions, which are in the coordinates of windows, to their screens.
  mutating func placeTouches() {
    let predicted = Dictionary(grouping: predictions) { $0.touch }
    for index in touches.indices {
      let span = touches[index]
      let own = predicted[span.touch]?.first { prediction in
        prediction.time >= span.start && prediction.time <= span.end
      }
      let offset = offset(of: own?.window ?? 0, at: span.start)
      guard offset != 0 else { continue }
      for place in span.places.indices { touches[index].places[place].x += offset }
    }
    for index in predictions.indices {
      let offset = offset(of: predictions[index].window, at: predictions[index].time)
      guard offset != 0 else { continue }
      for place in stride(from: 0, to: predictions[index].places.count, by: 2) {
        predictions[index].places[place] += offset
      }
    }
  }

  /// Where the left edge of a window's screen is.
  private func offset(of window: UInt32, at time: Int) -> Double {
    screens.screens(at: time).first { $0.windows.contains(window) }?.x ?? 0
  }
}
