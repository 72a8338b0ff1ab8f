import Foundation
import InputCore
import Testing

@testable import LinuxSensors

@Suite struct IndustrialTests {
  /// A folder of sysfs with these files.
  private func folder(_ files: [String: String]) throws -> String {
    let path = NSTemporaryDirectory() + "sensor-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files {
      try (text + "\n").write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }
    return path
  }

  private func text(_ reading: (x: Double, y: Double, z: Double)?) -> String {
    guard let reading else { return "nil" }
    return "\(Int(reading.x)) \(Int(reading.y)) \(Int(reading.z))"
  }

  @Test func `a reading is raw plus offset, times scale, in the sample's units`() throws {
    let path = try folder([
      "name": "accel_3d", "in_accel_x_raw": "0", "in_accel_y_raw": "-10", "in_accel_z_raw": "990",
      "in_accel_scale": "0.009806", "in_accel_z_offset": "10",
      "in_magn_x_raw": "1", "in_magn_y_raw": "2", "in_magn_z_raw": "3", "in_magn_scale": "0.001",
    ])
    defer { try? FileManager.default.removeItem(atPath: path) }
    let facts = IndustrialFacts(folder: path, mountMatrix: "")
    #expect(facts.name == "accel_3d")
    #expect(facts.channels.map(\.sensor) == [.accelerometer, .magnetometer])
    #expect(facts.channels.map { text(facts.read($0)) } == ["0 -98060 9806000", "100 200 300"])
  }

  @Test func `the list says what a device measures, and what of it applications can ask for`()
    throws
  {
    let path = try folder([
      "name": "hub", "in_accel_x_raw": "0", "in_accel_y_raw": "0", "in_accel_z_raw": "0",
      "in_proximity0_raw": "1", "in_illuminance_raw": "1", "in_intensity_both_raw": "1",
      "in_magn_x_raw": "0", "in_accel_scale": "1", "in_temp0_input": "3",
    ])
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(
      SurveyedSensor(folder: path, path: "iio:device7")
        == SurveyedSensor(
          path: "iio:device7", name: "hub", sensors: [.accelerometer, .proximity],
          others: ["illuminance", "intensity", "magn"]))
  }

  @Test func `udev's mount matrix has priority over the kernel's`() throws {
    let files = [
      "in_accel_x_raw": "1", "in_accel_y_raw": "2", "in_accel_z_raw": "3",
      "in_accel_mount_matrix": "-1, 0, 0; 0, -1, 0; 0, 0, 1",
    ]
    let path = try folder(files)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let kernel = IndustrialFacts(folder: path, mountMatrix: "")
    #expect(text(kernel.read(kernel.channels[0])) == "-1000000 -2000000 3000000")
    let udev = IndustrialFacts(folder: path, mountMatrix: "0, 1, 0; -1, 0, 0; 0, 0, 1")
    #expect(text(udev.read(udev.channels[0])) == "2000000 -1000000 3000000")
    let broken = IndustrialFacts(folder: path, mountMatrix: "0, 1; 2")
    #expect(broken == kernel)
  }

  @Test(arguments: [
    ("prox", "1", nil, 1), ("prox", "0", nil, 0), ("vcnl4000", "99", nil, 0),
    ("vcnl4000", "100", nil, 1), ("vcnl4000", "150", "200", 0),
  ])
  func `proximity is near from its level on`(
    name: String, raw: String, level: String?, near: Int
  ) throws {
    var files = ["name": name, "in_proximity_raw": raw]
    files["in_proximity_nearlevel"] = level
    let path = try folder(files)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let facts = IndustrialFacts(folder: path, mountMatrix: "")
    #expect(text(facts.read(facts.channels[0])) == "\(near) 0 0")
  }

  @Test func `a sensor that cannot be read has no reading, and two axes are no sensor`() throws {
    let path = try folder(["in_accel_x_raw": "1", "in_accel_y_raw": "2"])
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(IndustrialFacts(folder: path, mountMatrix: "").channels.isEmpty)
    #expect(IndustrialFacts(folder: path + "/none", mountMatrix: "").channels.isEmpty)
  }

  @Test(arguments: [
    "1, 0, 0; 0, 1, 0", "1, 0, 0; 1, 0, 0; 0, 0, 1", "a, b, c; 0, 1, 0; 0, 0, 1",
    "nan, 0, 0; 0, 1, 0; 0, 0, 1", "",
  ])
  func `a matrix that is none is refused`(text: String) {
    #expect(MountMatrix(text) == nil)
  }
}

@Suite struct ScanLayoutTests {
  private func layout(_ elements: [(String, String)]) throws -> ScanLayout {
    ScanLayout(
      try elements.map {
        ScanLayout.Element(name: $0.0, format: try #require(ScanLayout.Format($0.1)))
      })
  }

  @Test func `each value is aligned to its size, and the record to the largest`() throws {
    let layout = try layout([
      ("x", "le:s16/16>>0"), ("y", "le:s16/16>>0"), ("z", "le:s16/16>>0"),
      ("in_timestamp", "le:s64/64>>0"),
    ])
    #expect(layout.elements.map(\.offset) == [0, 2, 4, 8])
    #expect(layout.size == 16)
    let bytes: [UInt8] = [1, 0, 0xFF, 0xFF, 0, 0x80, 9, 9, 0, 1, 0, 0, 0, 0, 0, 0]
    let values = ["x", "y", "z", "in_timestamp", "w"].map { layout.value(of: $0, in: bytes, at: 0) }
    #expect(values == [1, -1, -32768, 256, nil])
    #expect(layout.value(of: "in_timestamp", in: bytes, at: 8) == nil)
  }

  @Test func `bits that do not count are left out, in either order of bytes`() throws {
    let layout = try layout([("x", "be:s12/16>>4"), ("y", "le:u10/16>>2"), ("z", "le:s32/32>>0")])
    let bytes: [UInt8] = [0xFF, 0xE7, 0x07, 0xF0, 0xFE, 0xFF, 0xFF, 0xFF]
    #expect(["x", "y", "z"].map { layout.value(of: $0, in: bytes, at: 0) } == [-2, 1, -2])
  }

  @Test(arguments: [
    "", "le:s16", "xx:s16/16>>0", "le:f16/16>>0", "le:s17/16>>0", "le:s16/24>>0",
    "le:s16/16>>16", "le:s0/16>>0", "le:s16/16X2>>0",
  ])
  func `a format that is none is refused`(text: String) {
    #expect(ScanLayout.Format(text) == nil)
  }
}
