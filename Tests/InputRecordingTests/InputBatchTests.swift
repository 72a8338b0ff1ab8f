import InputCore
import InputRecording
import Testing

/// Inputs as bytes for another process.
struct InputBatchTests {
  private static let instant = Instant(nanoseconds: 123_456_789)
  private static let inputs: [Input] = [
    .started(
      Started(
        instant: instant, wallTime: -5,
        screens: [ScreenDescription(name: "test", widthPixels: 10, heightPixels: 20)], seed: 9)),
    .deviceAdded(DeviceDescriptor(id: DeviceID(3), name: "Panel"), at: instant),
    .frame(
      Frame(
        device: DeviceID(3), instant: instant,
        samples: [
          Sample(
            instant: instant, device: DeviceID(3), kind: .touchDown, code: 2, x: -1, y: 70_000)
        ])),
    .clockAdvanced(to: Instant(nanoseconds: 200_000_000)),
    .systemRequest(.open(["a:b"], source: "c"), at: instant),
    .workArrived(from: "queue", at: instant),
    .deviceRemoved(DeviceID(3), at: instant),
  ]

  @Test func `what is written is read again`() {
    #expect(InputBatch.inputs(from: InputBatch.bytes(of: Self.inputs)) == Self.inputs)
    #expect(InputBatch.inputs(from: []) == [])
  }

  @Test func `bytes that are cut are no inputs`() {
    let bytes = InputBatch.bytes(of: Self.inputs)
    let ends = (0..<bytes.count).filter { InputBatch.inputs(from: Array(bytes[..<$0])) != nil }
    // The places between two inputs.
    #expect(ends.count == Self.inputs.count)
    var other = bytes
    other[0] = 200
    #expect(InputBatch.inputs(from: other) == nil)
  }
}
