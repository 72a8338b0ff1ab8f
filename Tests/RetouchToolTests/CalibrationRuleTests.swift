import Foundation
import HostTestSupport
import InputCore
import LinuxInput
import Testing

@testable import retouch

/// What a calibration tells people and udev.
@Suite struct CalibrationRuleTests {
  private func device(_ name: String, idPath: String = "", phys: String = "") -> DeviceDescriptor {
    var device = DeviceDescriptor(id: DeviceID(0), name: name)
    (device.idPath, device.phys) = (idPath, phys)
    return device
  }

  @Test func `a rule names the device by what is plugged in where`() {
    let lines = CalibrationRule.lines([
      (device("ILITEK", idPath: "pci-0000:00:14.0-usb-0:2:1.0"), "HDMI-A-1", .identity),
      (device("A \"*ä", phys: "usb-1/input0"), "DSI-1", .identity),
      (device("B"), "a\"b", .identity),
    ])
    let begin =
      #"ACTION!="remove", SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1", "#
    let matrix =
      #"ENV{LIBINPUT_CALIBRATION_MATRIX}="1.000000 0.000000 0.000000 0.000000 1.000000 0.000000""#
    #expect(
      lines.joined(separator: "\n") == """
        # Written by retouch calibrate.
        \(begin)ATTRS{name}=="ILITEK", ENV{ID_PATH}=="pci-0000:00:14.0-usb-0:2:1.0", \
        ENV{WL_OUTPUT}="HDMI-A-1", \(matrix)
        \(begin)ATTRS{name}=="A ????", ATTRS{phys}=="usb-1/input0", \
        ENV{WL_OUTPUT}="DSI-1", \(matrix)
        \(begin)ATTRS{name}=="B", ENV{WL_OUTPUT}="ab", \(matrix)
        """)
  }

  @Test func `rules of other touchscreens stay in the file`() throws {
    let moved = try #require(AffineMap([1, 0, 0.5, 0, 1, 0]))
    func rules(_ name: String, _ map: AffineMap) -> [String] {
      CalibrationRule.lines([(device(name), "DSI-1", map)])
    }
    let (first, second) = (rules("A", .identity), rules("B", .identity))
    let both = CalibrationRule.merged(first, with: second)
    #expect(both == [first[0], first[1], second[1]])
    let again = rules("A", moved)
    #expect(CalibrationRule.merged(both, with: again) == [first[0], second[1], again[1]])
    #expect(CalibrationRule.merged(["# mine"], with: first) == [first[0], "# mine", first[1]])
  }

  @Test func `a file of rules that is no text stays as it is, and a link stays a link`() throws {
    let folder = try TemporaryFolder()
    let (file, link) = (try folder.write("# mine\n", "mine.rules"), folder.path("98.rules"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let rules = CalibrationRule.lines([(device("A"), "DSI-1", .identity)])
    try CalibrationRule.write(rules, to: link)
    #expect(
      try String(contentsOfFile: file, encoding: .utf8) == "\(rules[0])\n# mine\n\(rules[1])\n")
    let bytes = Data([0x23, 0xFF, 0x0A])
    try bytes.write(to: URL(fileURLWithPath: file))
    #expect(throws: (any Error).self) { try CalibrationRule.write(rules, to: link) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
  }

  // MARK: The report

  @Test func `no rule is written for two touchscreens that udev cannot tell apart`() {
    var run = CalibrationRun([
      .init(
        connector: "DSI-1",
        calibration: PanelCalibration(marks: PanelCalibration.shares, size: nil, aspect: 1.8))
    ])
    for mark in PanelCalibration.shares {
      run.handle(.touch(DeviceID(2), mark)) { _ in .identity }
    }
    func report(_ places: [String]) -> CalibrationReport {
      CalibrationReport(
        run,
        touchscreens: [
          DeviceID(1): device("ft5x06", idPath: places[0]),
          DeviceID(2): device("ft5x06", idPath: places[1]),
        ], panels: [])
    }
    #expect(report(["usb-1", "usb-2"]).rules.count == 2)
    let twins = report(["platform-i2c", "platform-i2c"])
    #expect(twins.rules.isEmpty)
    #expect(twins.lines.last?.contains("cannot tell it from another touchscreen") == true)
  }

  @Test func `the report has the error in millimetres, before and after`() throws {
    let solution = CalibrationSolution(
      device: DeviceID(2), map: .identity, before: CalibrationError([10, 14]),
      after: CalibrationError([0.2, 0.6]))
    var run = CalibrationRun([
      .init(
        connector: "DSI-1",
        calibration: PanelCalibration(
          marks: PanelCalibration.shares, size: SurfaceSize(width: 160, height: 90), aspect: 1.8))
    ])
    for mark in PanelCalibration.shares {
      run.handle(.touch(DeviceID(2), SurfacePlace(x: mark.x + 0.05, y: mark.y))) { _ in .identity }
    }
    let panels = [Panel(connector: "DSI-1", size: SurfaceSize(width: 160, height: 90))]
    let report = CalibrationReport(
      run, touchscreens: [DeviceID(2): device("Goodix")], panels: panels)
    #expect(
      report.lines.joined(separator: "\n") == """
        DSI-1  Goodix
          error before: 8.0 mm on average, 8.0 mm at most
          error after: 0.0 mm on average, 0.0 mm at most
          matrix: 1.000000 0.000000 -0.050000 0.000000 1.000000 0.000000
        """)
    #expect(report.rules.count == 2)
    #expect(solution.before.mean == 12 && solution.before.greatest == 14)
    let ended = CalibrationReport(CalibrationRun([]), touchscreens: [:], panels: [])
    #expect(ended.lines == [] && ended.rules == [])
  }
}
