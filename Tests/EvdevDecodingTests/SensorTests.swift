import EvdevDecoding
import InputCore
import Testing

/// The decoder of accelerometers, and its inverse.
@Suite struct SensorTests {
  /// An accelerometer with a gyroscope: 16,384 units a g, 16 units a degree per second.
  private func descriptor(axes: ClosedRange<UInt16> = 0...5, resolution: Int32? = nil)
    -> DeviceDescriptor
  {
    var device = DeviceDescriptor(id: DeviceID(0), name: "accelerometer")
    device.properties = [Code.INPUT_PROP_ACCELEROMETER]
    device.capabilities = [EventCapability(type: Code.EV_ABS, codes: Array(axes))]
    device.axes = axes.map { code in
      AbsoluteAxis(
        code: code, minimum: -32_768, maximum: 32_767,
        resolution: resolution ?? (code < 3 ? 16_384 : 16))
    }
    return device
  }

  private func line(_ frame: Frame) -> String {
    frame.samples.map { "\($0.kind) \($0.code) \($0.x) \($0.y) \($0.z)" }.joined(separator: ", ")
  }

  private func decode(_ text: String, _ device: DeviceDescriptor) -> [String] {
    guard var decoder = DeviceDecoder(device) else { return [] }
    var frames: [String] = []
    for (index, event) in text.split(separator: ",").enumerated() {
      let parts = event.split(separator: " ").compactMap { Int32($0) }
      let kernelEvent = KernelEvent(
        instant: Instant(nanoseconds: UInt64(index) * 1000), type: UInt16(parts[0]),
        code: UInt16(parts[1]), value: parts[2])
      if decoder.decode(kernelEvent) { frames.append(line(decoder.frame)) }
    }
    return frames
  }

  @Test func `each report is a reading of all axes, in the sample's units`() {
    #expect(
      decode("3 2 16384,0 0 0,3 0 -8192,3 5 160,3 40 7,0 0 0", descriptor()) == [
        "sensor 0 0 0 9806650, sensor 1 0 0 0",
        "sensor 0 -4903325 0 9806650, sensor 1 0 0 174533",
      ])
  }

  @Test func `after a loss the readings go on with the next whole report`() {
    #expect(
      decode("3 2 16384,0 3 0,3 2 5,0 0 0,3 0 16384,0 0 0", descriptor()) == [
        "sensor 0 9806650 0 9806650, sensor 1 0 0 0"
      ])
  }

  @Test func `axes without a resolution have no unit, and make no sensor`() {
    #expect(descriptor().readableSensors == [.accelerometer, .gyroscope])
    #expect(descriptor(axes: 0...2).readableSensors == [.accelerometer])
    #expect(descriptor(axes: 0...4).readableSensors == [.accelerometer])
    #expect(descriptor(resolution: 0).readableSensors.isEmpty)
    #expect(DeviceDecoder(descriptor(resolution: 0)) == nil)
    #expect(SensorDecoder(DeviceDescriptor(id: DeviceID(0), name: "no device")) == nil)
  }

  @Test func `readings become axes again, exactly where the device has none of its own`() {
    let readings: [(Sample.Kind, UInt16, Int32, Int32, Int32)] = [
      (.sensor, 0, -9_806_651, 1, 500_000_000), (.sensor, 1, 3, -100_000_000, 174_533),
    ]
    let bare = DeviceDescriptor(id: DeviceID(0), name: "IIO")
    let exact = Encoding([frame(1, readings[0], readings[1])], of: bare)
    #expect(exact.unplayed == 0 && exact.device.kinds == .accelerometer)
    #expect(
      exact.decoded.map(line) == [
        "sensor 0 -9806651 1 500000000, sensor 1 3 -100000000 174533"
      ])
    let own = Encoding([frame(1, (.sensor, 0, 9_806_650, -4_903_325, 0))], of: descriptor())
    #expect(own.reports == ["3:0=16384 3:1=-8192 3:2=0"])
    // Nothing in the kernel's input events is a magnetometer.
    #expect(Encoding([frame(1, (.sensor, 2, 1, 2, 3))], of: bare).unplayed == 1)
  }
}
