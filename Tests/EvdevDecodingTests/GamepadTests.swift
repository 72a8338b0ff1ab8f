import EvdevDecoding
import InputCore
import Testing

/// The decoder of gamepads, event by event.
@Suite struct GamepadTests {
  /// A gamepad with two axes of a stick, a hat, and buttons; also a key.
  private var descriptor: DeviceDescriptor {
    var device = DeviceDescriptor(id: DeviceID(3), name: "pad")
    device.capabilities = [
      EventCapability(type: Code.EV_KEY, codes: [139, 0x130, 0x131, 0x13B]),
      EventCapability(type: Code.EV_ABS, codes: [0, 1, 0x10]),
    ]
    device.axes = [0, 1].map { AbsoluteAxis(code: $0, minimum: 0, maximum: 255) }
    device.axes.append(AbsoluteAxis(code: 0x10, minimum: -1, maximum: 1))
    return device
  }

  /// Decodes events of the form `type code value` and returns each frame as text.
  private func decode(
    _ text: String, _ decoder: inout GamepadDecoder, state: GamepadState? = nil
  ) -> [String] {
    var frames: [String] = []
    for (index, event) in text.split(separator: ",").enumerated() {
      let parts = event.split(separator: " ").compactMap { Int32($0) }
      let kernelEvent = KernelEvent(
        instant: Instant(nanoseconds: UInt64(index) * 1000), type: UInt16(parts[0]),
        code: UInt16(parts[1]), value: parts[2])
      if decoder.decode(kernelEvent, stateAfterLoss: state) { frames.append(line(decoder.frame)) }
    }
    return frames
  }

  private func line(_ frame: Frame) -> String {
    frame.samples.map { "\($0.kind) \($0.code) \($0.x)" }.joined(separator: ", ")
  }

  @Test func `axes come before buttons, and only changes are sent`() throws {
    var decoder = try #require(GamepadDecoder(descriptor))
    let frames = decode(
      "1 304 1,3 1 7,3 0 0,0 0 0,3 1 7,0 0 0,3 0 9,1 304 0,1 304 1,1 304 2,0 0 0,1 139 1,0 0 0",
      &decoder)
    #expect(
      frames == [
        "axis 0 0, axis 1 7, button 304 1", "axis 0 9, button 304 0, button 304 1",
      ])
    let isEnd = decoder.finish(at: Instant(nanoseconds: 1))
    #expect(isEnd)
    #expect(line(decoder.frame) == "button 304 0" && decoder.counts.stampsClamped == 1)
  }

  @Test func `what the device does not have is ignored`() throws {
    var decoder = try #require(GamepadDecoder(descriptor))
    let frames = decode("3 2 5,3 53 5,3 900 1,1 900 1,2 0 1,4 4 4,0 0 0", &decoder)
    #expect(frames == [])
    var keyboard = DeviceDescriptor(id: DeviceID(0), name: "keys")
    keyboard.capabilities = [EventCapability(type: Code.EV_KEY, codes: Array(1..<100))]
    #expect(GamepadDecoder(keyboard) == nil)
  }

  @Test func `after lost events the present state is sent, or buttons are released`() throws {
    var decoder = try #require(GamepadDecoder(descriptor))
    let first = decode("1 304 1,3 0 9,0 0 0", &decoder)
    #expect(first.count == 1)
    let state = GamepadState(axes: [0: 20, 1: 0, 16: -1], buttons: [0x131])
    let found = decode("1 315 1,3 0 11,0 3 0,3 1 2,1 315 0,0 0 0", &decoder, state: state)
    #expect(found == ["axis 0 20, axis 16 -1, button 304 0, button 305 1"])
    let rest = decode("0 3 0,3 0 44,0 0 0,3 0 44,0 0 0", &decoder)
    #expect(rest == ["button 305 0", "axis 0 44"])
    #expect(decoder.counts.losses == 2)
  }

  @Test func `a frame that never ends is cut, and its memory is bounded`() throws {
    var device = descriptor
    let codes: [UInt16] = Array(0x120..<0x140) + Array(0x2C0...0x2E7)
    device.capabilities[0].codes = codes
    var decoder = try #require(GamepadDecoder(device))
    var samples = 0
    for round in 0..<10_000 {
      let event = KernelEvent(
        instant: .zero, type: round % 3 == 0 ? Code.EV_ABS : Code.EV_KEY,
        code: round % 3 == 0 ? 0 : codes[round % codes.count], value: Int32(round / 100 % 2))
      guard decoder.decode(event) else { continue }
      samples = max(samples, decoder.frame.samples.count)
    }
    #expect(samples > 0 && samples <= Limits.keysPerDevice + 47)
  }

  @Test func `a whole device is decoded: its axes, buttons and keys`() throws {
    var decoder = try #require(DeviceDecoder(descriptor))
    var frames: [String] = []
    for (type, code, value) in [(3, 0, 1), (1, 139, 1), (1, 304, 1), (0, 0, 0)] {
      let event = KernelEvent(
        instant: .zero, type: UInt16(type), code: UInt16(code), value: Int32(value))
      if decoder.decode(event) { frames.append(line(decoder.frame)) }
    }
    #expect(frames == ["axis 0 1, button 304 1, key 139 1"])
    let isEnd = decoder.finish(at: .zero)
    #expect(isEnd)
    #expect(line(decoder.frame) == "button 304 0, key 139 0")
  }
}
