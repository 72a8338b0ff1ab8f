import Foundation
import InputCore
import LinuxInput
import RandomTestSupport
import Testing

@testable import retouch

/// From touches on marks to a matrix, and to udev's rule for it.
@Suite struct CalibrationTests {
  private static let marks = PanelCalibration.shares
  private static let glass = SurfaceSize(width: 160, height: 90)

  private func text(_ map: AffineMap?) -> String {
    map?.numbers.map { decimal($0, digits: 3) }.joined(separator: " ") ?? "none"
  }

  private func map(_ numbers: [Double]) -> AffineMap { AffineMap(numbers) ?? .identity }

  // MARK: The matrix

  /// The surface's corners as a display shows them that is mounted in each of libinput's examples.
  @Test(
    arguments: [
      ([1, 0, 0, 0, 1, 0], "1.000 0.000 0.000 0.000 1.000 0.000"),
      ([0, -1, 1, 1, 0, 0], "0.000 -1.000 1.000 1.000 0.000 0.000"),
      ([-1, 0, 1, 0, -1, 1], "-1.000 0.000 1.000 0.000 -1.000 1.000"),
      ([0.9, 0.02, 0.05, -0.01, 1.1, -0.04], "0.900 0.020 0.050 -0.010 1.100 -0.040"),
    ] as [([Double], String)])
  func `a matrix is found from the places that it moves`(numbers: [Double], expected: String) {
    let original = map(numbers)
    let pairs = Self.marks.map { (from: $0, to: original.applied(to: $0)) }
    #expect(text(AffineMap(fitting: pairs)) == expected)
    #expect(text(original.inverse?.inverse) == expected)
  }

  @Test func `places on a line have no matrix, and three have one`() {
    let line = (0..<5).map { SurfacePlace(x: Double($0) / 5, y: Double($0) / 10) }
    #expect(AffineMap(fitting: line.map { (from: $0, to: $0) }) == nil)
    #expect(AffineMap(fitting: Self.marks.prefix(2).map { (from: $0, to: $0) }) == nil)
    #expect(
      text(AffineMap(fitting: Self.marks.prefix(3).map { (from: $0, to: $0) }))
        == "1.000 0.000 0.000 0.000 1.000 0.000")
    #expect(map([1, 2, 0, 2, 4, 0]).inverse == nil)
  }

  @Test func `of touches that tremble, the squares of the distances are least`() throws {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    let original = map([0.8, 0.1, 0.05, -0.1, 1.2, 0.02])
    let pairs = Self.marks.map { mark in
      let to = original.applied(to: mark)
      let (right, down) = (
        Double.random(in: -0.01...0.01, using: &random),
        Double.random(in: -0.01...0.01, using: &random)
      )
      return (from: mark, to: SurfacePlace(x: to.x + right, y: to.y + down))
    }
    let best = try #require(AffineMap(fitting: pairs))
    func squares(_ map: AffineMap) -> Double {
      pairs.reduce(0) { sum, pair in
        let place = map.applied(to: pair.from)
        let (x, y) = (place.x - pair.to.x, place.y - pair.to.y)
        return sum + x * x + y * y
      }
    }
    for place in 0..<6 {
      for step in [-0.001, 0.001] {
        var numbers = best.numbers
        numbers[place] += step
        #expect(squares(map(numbers)) > squares(best), "RETOUCH_SEED=\(seed)")
      }
    }
  }

  // MARK: One panel

  /// The steps that touches lead to, a touch being a number of the marks asked for, moved by a
  /// millimetre or more.
  private func steps(
    _ touches: [(device: UInt16, shift: Double)], on panel: inout PanelCalibration,
    raw: AffineMap = .identity, calibrated: AffineMap = .identity
  ) -> String {
    touches.map { touch -> String in
      let mark = panel.marks[panel.next]
      let place = calibrated.applied(to: raw.applied(to: mark))
      let moved = SurfacePlace(x: place.x + touch.shift / 160, y: place.y)
      let step = panel.touched(by: DeviceID(touch.device), at: moved, calibrated: calibrated)
      switch step {
      case .ask(let next, nil): return "\(next)"
      case .ask(let next, let doubt?): return "\(next) \(doubt)"
      case .hopeless: return "hopeless"
      case .solved(let solution):
        let (before, after) = (solution.before, solution.after)
        return "device \(solution.device.rawValue), \(text(solution.map)), "
          + "\(decimal(before.mean, digits: 1)) \(decimal(before.greatest, digits: 1)) mm before, "
          + "\(decimal(after.mean, digits: 1)) \(decimal(after.greatest, digits: 1)) mm after"
      }
    }.joined(separator: "; ")
  }

  private func panel(size: SurfaceSize? = CalibrationTests.glass) -> PanelCalibration {
    PanelCalibration(marks: Self.marks, size: size, aspect: 16.0 / 9)
  }

  @Test func `five touches that fit solve it, with the error before and after`() {
    var panel = panel()
    // Touches arrive 8 mm too far right: a twentieth of the width.
    let touches = (0..<5).map { _ in (device: UInt16(3), shift: 8.0) }
    let said = steps(touches, on: &panel)
    #expect(
      said
        == "1; 2; 3; 4; device 3, 1.000 0.000 -0.050 0.000 1.000 0.000, "
        + "8.0 8.0 mm before, 0.0 0.0 mm after")
  }

  @Test func `the error after it is that of touches that were not fitted`() {
    var panel = panel()
    // The touch in the centre is a millimetre off: the four others fit a map without it.
    let said = steps(
      [0, 0, 0, 0, 1].map { (device: UInt16(3), shift: $0) }, on: &panel)
    #expect(said.hasSuffix("0.2 1.0 mm before, 0.7 1.0 mm after"))
  }

  /// The device's matrix turns by a quarter, and is right: it is found again.
  @Test func `touches are seen without the present calibration`() {
    var panel = panel()
    let present = map([0, -1, 1, 1, 0, 0])
    let raw = present.inverse ?? .identity
    let touches = (0..<5).map { _ in (device: UInt16(0), shift: 0.0) }
    let said = steps(touches, on: &panel, raw: raw, calibrated: present)
    #expect(
      said
        == "1; 2; 3; 4; device 0, 0.000 -1.000 1.000 1.000 0.000 0.000, "
        + "0.0 0.0 mm before, 0.0 0.0 mm after")
  }

  @Test func `a touch that does not fit is asked for again`() {
    var panel = panel()
    let touches: [(device: UInt16, shift: Double)] = [
      (0, 0), (0, 0), (0, 40), (0, 0), (0, 0), (0, 0),
    ]
    let said = steps(touches, on: &panel)
    #expect(
      said
        == "1; 2; 3; 4; 2 oddOneOut; device 0, 1.000 0.000 0.000 0.000 1.000 0.000, "
        + "0.0 0.0 mm before, 0.0 0.0 mm after")
  }

  @Test func `a second touchscreen begins again, and touches that never fit end it`() {
    var panel = panel()
    let said = steps([(0, 0), (1, 0), (1, 0)], on: &panel)
    #expect(said == "1; 0 twoTouchscreens; 1")
    var bent = self.panel()
    var answer = ""
    var shift = 40.0
    while !answer.hasSuffix("hopeless"), answer.count < 400 {
      answer += "; " + steps([(0, shift)], on: &bent)
      shift = -shift * 1.3
    }
    #expect(answer.hasSuffix("oddOneOut; hopeless"), "\(answer)")
    var line = self.panel()
    for _ in 0..<4 {
      _ = line.touched(by: DeviceID(0), at: SurfacePlace(x: 0.5, y: 0.5), calibrated: .identity)
    }
    let step = line.touched(
      by: DeviceID(0), at: SurfacePlace(x: 0.5, y: 0.5), calibrated: .identity)
    #expect(step == .ask(0, because: .onALine))
  }

  @Test func `without a size, distances are shares of the diagonal`() {
    var panel = panel(size: nil)
    let touches = (0..<5).map { _ in (device: UInt16(0), shift: 8.0) }
    // 8 of 160 is a twentieth of the width, which is 0.872 of the diagonal.
    let said = steps(touches, on: &panel)
    #expect(said.hasSuffix("0.0 0.0 mm before, 0.0 0.0 mm after"), "\(said)")
    var measured = self.panel(size: nil)
    var last: PanelCalibration.Step?
    for mark in Self.marks {
      last = measured.touched(
        by: DeviceID(0), at: SurfacePlace(x: mark.x + 0.05, y: mark.y), calibrated: .identity)
    }
    guard case .solved(let solution) = last else {
      Issue.record("\(String(describing: last))")
      return
    }
    #expect(decimal(solution.before.mean, digits: 4) == "0.0436")
  }

  // MARK: All panels

  @Test func `panels are done in turn, each with the touchscreen that was used there`() {
    var run = CalibrationRun([
      .init(connector: "DSI-1", calibration: panel()),
      .init(connector: "HDMI-A-1", calibration: panel()),
    ])
    var lines: [String] = []
    func touch(_ device: UInt16, _ mark: Int) {
      run.handle(.touch(DeviceID(device), Self.marks[mark])) { _ in .identity }
      switch run.stage {
      case .asking(let panel, let mark, nil): lines.append("\(panel) \(mark)")
      case .asking(let panel, let mark, let doubt?): lines.append("\(panel) \(mark) \(doubt)")
      case .finished: lines.append("finished")
      case .cancelled: lines.append("cancelled")
      }
    }
    for mark in 0..<5 { touch(7, mark) }
    touch(7, 0)
    for mark in 0..<5 { touch(6, mark) }
    #expect(
      lines.joined(separator: ", ")
        == "0 1, 0 2, 0 3, 0 4, 1 0, 1 0 otherPanel(\"DSI-1\"), 1 1, 1 2, 1 3, 1 4, finished")
    #expect(
      run.found.map { "\($0.connector) \($0.solution.device.rawValue)" } == [
        "DSI-1 7", "HDMI-A-1 6",
      ])
  }

  @Test func `a panel that is not touched is left out, and a key ends everything`() {
    var run = CalibrationRun([
      .init(connector: "DSI-1", calibration: panel()),
      .init(connector: "HDMI-A-1", calibration: panel()),
    ])
    run.skip()
    #expect(run.stage == .asking(panel: 1, mark: 0, because: nil))
    run.handle(.unclean(DeviceID(0))) { _ in .identity }
    #expect(run.stage == .asking(panel: 1, mark: 0, because: .unclean))
    var other = run
    other.skip()
    #expect(other.stage == .finished && other.found.isEmpty)
    run.handle(.cancel) { _ in .identity }
    #expect(run.stage == .cancelled)
    run.skip()
    #expect(run.stage == .cancelled)
  }
}
