import InputCore

/// Where windows are on the screens: touches are recorded in the coordinates of their windows.
struct WindowPlaces {
  private let screens: ScreenTimeline
  /// The states of each window, from a time on.
  private var states: [UInt32: [(time: Int, state: ViewState)]] = [:]

  init(_ history: History) {
    screens = history.screens
    let windows = Set(history.predictions.map(\.window))
    for change in history.changes {
      for view in change.views where windows.contains(view.number) {
        states[view.number, default: []].append((change.time, view))
      }
    }
  }

  /// Whether a place in any of these windows may be elsewhere on the screens.
  var areMoved: Bool {
    !screens.isPlain
      || states.values.contains { states in
        states.contains { place in
          place.state.transform.indices.contains {
            place.state.transform[$0] != ViewState.unmoved[$0]
          }
        }
      }
  }

  /// A place on the screens, with the main one at the origin.
  func onScreens(_ x: Double, _ y: Double, in window: UInt32, at time: Int) -> (Double, Double) {
    let screen = screens.screens(at: time).first { $0.windows.contains(window) }
    let left = screen?.x ?? 0
    guard let state = states[window]?.last(where: { $0.time <= time })?.state else {
      return (x + left, y)
    }
    let matrix = (0..<4).map { Double(state.transform[$0]) / 1e6 }
    let (tx, ty) = (Double(state.transform[4]) / 1000, Double(state.transform[5]) / 1000)
    return (
      matrix[0] * x + matrix[2] * y + tx + left, matrix[1] * x + matrix[3] * y + ty
    )
  }
}
