internal import InputCore
internal import LinuxInput

/// Distances between where touches were reported and where the marks are.
struct CalibrationError: Equatable {
  /// The mean and the greatest distance, in millimetres; as shares of the diagonal if the size of
  /// the panel is not known.
  var mean: Double
  var greatest: Double

  init(_ distances: [Double]) {
    mean = distances.reduce(0, +) / Double(max(distances.count, 1))
    greatest = distances.max() ?? 0
  }
}

/// What the touches on a panel lead to.
struct CalibrationSolution: Equatable {
  var device: DeviceID
  var map: AffineMap
  var before: CalibrationError
  /// The error to expect: of each touch, with the map that fits the others.
  var after: CalibrationError
}

/// Asks for a touch on each mark of one panel, until a map fits them.
///
///     asking ──last touch──▶ fits ──yes──▶ solved
///       ▲ ▲                   └──no──▶ the odd mark once more, at most four times ──▶ hopeless
///       └ a second touchscreen: all marks once more
struct PanelCalibration {
  /// Why a mark is asked for again.
  enum Doubt: Equatable {
    /// The touches of the panel came from two touchscreens.
    case twoTouchscreens
    /// This touch does not fit the others.
    case oddOneOut
    /// The touches lie on a line.
    case onALine
  }

  /// What to do next.
  enum Step: Equatable {
    case ask(Int, because: Doubt?)
    case solved(CalibrationSolution)
    /// The touches do not fit any map: the touchscreen is bent, or does not lie over this panel.
    case hopeless
  }

  /// Where marks are shown, as shares of the interface's sides: near the corners, then the centre.
  static let shares = [
    SurfacePlace(x: 0.12, y: 0.12), SurfacePlace(x: 0.88, y: 0.12), SurfacePlace(x: 0.88, y: 0.88),
    SurfacePlace(x: 0.12, y: 0.88), SurfacePlace(x: 0.5, y: 0.5),
  ]

  /// The greatest distance of a touch from its mark that counts as fitting, as a share of the
  /// diagonal.
  private static let tolerance = 0.02
  private static let patience = 4

  /// The marks' places on the glass.
  let marks: [SurfacePlace]
  /// The touchscreen whose touches have come; nil before the first.
  private(set) var device: DeviceID?
  private let size: SurfaceSize
  /// For each mark, where it was touched, before any calibration.
  private var touches: [SurfacePlace?]
  /// The same with the present calibration.
  private var reported: [SurfacePlace?]
  private var doubts = 0

  /// - Parameters:
  ///   - marks: At least four places on the glass, not on a line.
  ///   - size: The panel's size; nil if it is not known.
  ///   - aspect: The panel's width as a multiple of its height.
  init(marks: [SurfacePlace], size: SurfaceSize?, aspect: Double) {
    precondition(marks.count >= 4, "three touches fit any map")
    self.marks = marks
    let diagonal = SurfaceSize(width: aspect, height: 1).diagonal
    self.size = size ?? SurfaceSize(width: aspect / diagonal, height: 1 / diagonal)
    touches = marks.map { _ in nil }
    reported = touches
  }

  /// The first mark without a touch.
  var next: Int { touches.firstIndex { $0 == nil } ?? 0 }

  /// Handles a touch on the mark that was asked for.
  ///
  /// - Parameters:
  ///   - place: Where it was reported.
  ///   - present: The calibration with which it was reported, which has an inverse.
  mutating func touched(
    by device: DeviceID, at place: SurfacePlace, calibrated present: AffineMap
  ) -> Step {
    if let known = self.device, known != device {
      forget()
      return doubt(.twoTouchscreens)
    }
    self.device = device
    let mark = next
    touches[mark] = (present.inverse ?? .identity).applied(to: place)
    reported[mark] = place
    guard !touches.contains(nil) else { return .ask(next, because: nil) }
    return solve(by: device)
  }

  private mutating func solve(by device: DeviceID) -> Step {
    guard let map = map(leavingOut: nil) else {
      forget()
      return doubt(.onALine)
    }
    let rest = distances(map, leavingOut: nil)
    guard (rest.max() ?? 0) > Self.tolerance * size.diagonal else {
      let before = zip(reported, marks).compactMap { place, mark in
        place.map { distance($0, mark) }
      }
      return .solved(
        CalibrationSolution(
          device: device, map: map, before: CalibrationError(before),
          after: CalibrationError(proof(map))))
    }
    let odd = oddMark
    touches[odd] = nil
    reported[odd] = nil
    return doubt(.oddOneOut)
  }

  /// The mark without which the others fit best.
  private var oddMark: Int {
    let remaining = marks.indices.map { mark -> Double in
      guard let map = map(leavingOut: mark) else { return .infinity }
      return distances(map, leavingOut: mark).max() ?? .infinity
    }
    return marks.indices.min { remaining[$0] < remaining[$1] } ?? 0
  }

  private mutating func forget() {
    device = nil
    touches = marks.map { _ in nil }
    reported = touches
  }

  private mutating func doubt(_ reason: Doubt) -> Step {
    doubts += 1
    return doubts > Self.patience ? .hopeless : .ask(next, because: reason)
  }

  // MARK: Geometry

  private func map(leavingOut left: Int?) -> AffineMap? {
    let pairs = marks.indices.compactMap { mark -> (from: SurfacePlace, to: SurfacePlace)? in
      guard mark != left, let touch = touches[mark] else { return nil }
      return (touch, marks[mark])
    }
    return AffineMap(fitting: pairs)
  }

  private func distances(_ map: AffineMap, leavingOut left: Int?) -> [Double] {
    marks.indices.compactMap { mark in
      guard mark != left, let touch = touches[mark] else { return nil }
      return distance(map.applied(to: touch), marks[mark])
    }
  }

  /// The distance of each touch from its mark with the map that fits the others. The map that fits
  /// all of them would follow their scatter, and promise too much.
  private func proof(_ map: AffineMap) -> [Double] {
    marks.indices.compactMap { mark in
      guard let touch = touches[mark] else { return nil }
      let others = self.map(leavingOut: mark) ?? map
      return distance(others.applied(to: touch), marks[mark])
    }
  }

  private func distance(_ first: SurfacePlace, _ second: SurfacePlace) -> Double {
    let (x, y) = ((first.x - second.x) * size.width, (first.y - second.y) * size.height)
    return (x * x + y * y).squareRoot()
  }
}
