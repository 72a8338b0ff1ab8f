import InputCore

extension History {
  /// The contents of the screen at `time`, in microseconds from the start: after all inputs up to
  /// then.
  package func moment(at time: Int) -> Moment {
    let screens = shownScreens.screens(at: time)
    var moment = Moment(
      time: time, width: screens.map { $0.x + $0.width }.max() ?? width,
      height: screens.map(\.height).max() ?? height, screens: screens)
    let down = touches.filter { $0.start <= time && time <= $0.end }
    var tree = ViewTree(touched: Set(down.map(\.view)), screens)
    tree.apply(changes.prefix { $0.time <= time })
    moment.outlines = tree.outlines()
    moment.contacts = contacts.compactMap { $0.moment(at: time) }
    moment.touches = down.compactMap { self.touch($0, at: time) }
    moment.recognizers = gestures.compactMap { gesture in
      gesture.state(at: time).map { Moment.Recognizer(label: gesture.recognizer, state: $0) }
    }
    moment.keys = marks.compactMap { mark in
      let end = mark.end ?? mark.time
      guard mark.name.hasPrefix("KEY_") || mark.name.hasPrefix("BTN_"), mark.time <= time,
        time < end + Moment.keyLinger
      else { return nil }
      return Moment.Key(name: mark.name, text: mark.text, isHeld: time <= end)
    }
    return moment
  }

  private func touch(_ span: TouchSpan, at time: Int) -> Moment.Touch? {
    let count = span.places.count { $0.time <= time }
    guard count > 0 else { return nil }
    let places = span.places[max(0, count - 8)..<count]
    return Moment.Touch(
      number: span.touch, places: places.filter { time - $0.time <= Moment.trail },
      predicted: prediction(of: span.touch, at: time))
  }

  /// Where a touch is predicted to go, as of the last tenth of a second.
  private func prediction(of touch: Int, at time: Int) -> [Moment.Point] {
    let last = predictions.last {
      $0.touch == touch && $0.time <= time && time - $0.time < 100_000
    }
    guard let places = last?.places else { return [] }
    return stride(from: 1, to: places.count, by: 2).map {
      Moment.Point(x: places[$0 - 1], y: places[$0])
    }
  }
}

extension History.Gesture {
  /// The recognizer's state at a time; nil before and after the gesture.
  package func state(at time: Int) -> History.State? {
    guard start <= time, time <= end else { return nil }
    return phases.last { $0.time <= time }?.state ?? .possible
  }
}

extension History.Contact {
  private static let longestTrail = 400

  /// The contact at a time; nil before it arrives, and once it has been gone long enough.
  fileprivate func moment(at time: Int) -> Moment.Contact? {
    let count = samples.count { $0.time <= time }
    guard count > 0 else { return nil }
    let age = time - samples[count - 1].time
    let isOver = count == samples.count && kind != .pointer
    guard !isOver || age <= Moment.linger else { return nil }
    var first = samples.prefix(count).count { $0.time <= time - Moment.trail }
    first = min(max(first, count - Self.longestTrail, 1), count)
    return Moment.Contact(
      kind: kind, slot: slot, samples: Array(samples[(first - 1)..<count]),
      gone: isOver ? age : nil)
  }
}

/// The views at one time, and which parts of them are visible.
private struct ViewTree {
  private let touched: Set<String>
  private let screens: [ScreenTimeline.Screen]
  // Only looked up.
  private var views: [UInt32: ViewState] = [:]
  private var roots: [UInt32] = []
  private var seen: Set<UInt32> = []
  private var result: [Moment.Outline] = []

  init(touched: Set<String>, _ screens: [ScreenTimeline.Screen]) {
    self.touched = touched
    self.screens = screens
  }

  mutating func apply(_ changes: ArraySlice<History.ScreenChange>) {
    for change in changes {
      if let roots = change.roots { self.roots = roots }
      for view in change.views { views[view.number] = view }
    }
  }

  mutating func outlines() -> [Moment.Outline] {
    for root in roots {
      let screen = screens.first { $0.windows.contains(root) }
      add(root, Placing(map: Map(right: screen?.x ?? 0)))
    }
    return result
  }

  /// The effect that the surrounding views have on a view.
  private struct Placing {
    var map = Map()
    var depth = 0
    var alpha = 1.0
    var clips: [Int] = []
    var isOfToolkit = false
  }

  private mutating func add(_ number: UInt32, _ around: Placing) {
    // In a damaged file, a view may be inside itself.
    guard let view = views[number], !view.traits.contains(.hidden), view.alpha >= 5,
      around.depth <= 1000, seen.insert(number).inserted
    else { return }
    var own = around
    own.map = around.map.inside(view.transform)
    own.alpha *= Double(view.alpha) / 1000
    own.isOfToolkit = own.isOfToolkit || view.isToolkitPart
    if view.traits.contains(.clips) { own.clips.append(result.count) }
    let bounds = view.bounds.indices.map { Double(view.bounds[$0]) / 1000 }
    let (x, y, right, bottom) = (
      bounds[0], bounds[1], bounds[0] + bounds[2], bounds[1] + bounds[3]
    )
    let corners = [(x, y), (right, y), (right, bottom), (x, bottom)].map(own.map.point)
    // One without a size is kept: its subviews may be clipped to it.
    result.append(
      Moment.Outline(
        view: view, corners: corners, depth: own.depth, alpha: own.alpha, clips: own.clips,
        isTouched: !view.label.isEmpty && touched.contains(view.label),
        isOfToolkit: own.isOfToolkit))
    own.depth += 1
    for child in view.children { add(child, own) }
  }
}

/// An affine map.
private struct Map {
  private var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

  /// Creates a map that moves to the right.
  init(right: Double = 0) {
    e = right
  }

  func point(_ x: Double, _ y: Double) -> Moment.Point {
    Moment.Point(x: a * x + c * y + e, y: b * x + d * y + f)
  }

  /// The map of a view with this transform, inside this one's.
  func inside(_ transform: [6 of Int64]) -> Map {
    let matrix = (0..<4).map { Double(transform[$0]) / 1e6 }
    let origin = point(Double(transform[4]) / 1000, Double(transform[5]) / 1000)
    var map = Map()
    map.a = a * matrix[0] + c * matrix[1]
    map.b = b * matrix[0] + d * matrix[1]
    map.c = a * matrix[2] + c * matrix[3]
    map.d = b * matrix[2] + d * matrix[3]
    (map.e, map.f) = (origin.x, origin.y)
    return map
  }
}
