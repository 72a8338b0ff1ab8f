internal import CLibevdev
internal import Glibc
internal import InputCore

/// Creates a frame from a reading in the sample's units.
func sensorFrame(
  _ sensor: Sample.Sensor, _ reading: (x: Double, y: Double, z: Double), of device: DeviceID,
  at instant: Instant
) -> Frame {
  Frame(
    device: device, instant: instant,
    samples: [
      Sample(
        instant: instant, device: device, kind: .sensor, code: sensor.rawValue,
        x: units(reading.x), y: units(reading.y), z: units(reading.z))
    ])
}

/// The nearest whole number, clamped to a sample's range; 0 for NaN.
private func units(_ value: Double) -> Int32 {
  let rounded = value.rounded()
  guard !rounded.isNaN else { return 0 }
  return Int32(min(max(rounded, Double(Int32.min)), Double(Int32.max)))
}

/// The text of a small sysfs file, without blanks and line ends at its end; nil if it cannot be
/// read.
func fileText(_ path: String) -> String? {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { _ = close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = unsafe bytes.withUnsafeMutableBytes {
    unsafe read(descriptor, $0.baseAddress, $0.count)
  }
  guard count >= 0 else { return nil }
  var text = String(decoding: bytes[..<count], as: UTF8.self)
  while text.last?.isWhitespace == true { text.removeLast() }
  return text
}

/// Writes a text to a sysfs file; returns whether the kernel accepted it.
@discardableResult func write(_ text: String, toFile path: String) -> Bool {
  let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return false }
  defer { _ = close(descriptor) }
  let bytes = Array(text.utf8)
  return unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    == bytes.count
}

/// Whether a file can be read.
func fileExists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }
