import EvdevDecoding
import InputCore
import Testing

/// The reports that the kernel makes up when a device is inhibited, suspended or removed: their
/// SYN_REPORT has the value 1, and the user has not let go.
@Suite struct InhibitedTests {
  @Test(arguments: [
    (ScriptedDevice.slots, "id 1 x 1 y 1 | x 2 | id -1 touch 0 !|"),
    // The finger moves in the report that the kernel completes.
    (.slots, "id 1 x 1 y 1 | x 2 id -1 touch 0 !|"),
    (.reports, "touch 1 id 1 x 1 y 1 ; | touch 0 !|"),
    (.single, "touch 1 X 1 Y 1 | touch 0 !|"),
  ])
  func `contacts that the kernel lifts are cancelled`(device: ScriptedDevice, script: String) {
    #expect(play(script, on: device).hasSuffix(" | cancel 0 | -"))
    let lifted = script.replacing("!|", with: "|")
    #expect(play(lifted, on: device).hasSuffix(" | up 0 | -"))
  }

  @Test func `a slot begins again after the device is heard again`() {
    #expect(
      play("id 1 x 1 y 1 | id -1 !| id 2 x 5 | id -1", on: .slots)
        == "down 0 @1,1 | cancel 0 | down 0 @5,1 | up 0")
  }

  /// The frames of a device with these keys and axes.
  private func frames(
    _ script: String, keys: [UInt16], axes: [UInt16] = []
  ) throws -> String {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "Panel")
    descriptor.capabilities = [
      EventCapability(type: Code.EV_KEY, codes: keys),
      EventCapability(type: Code.EV_ABS, codes: axes),
    ]
    descriptor.axes = axes.map { AbsoluteAxis(code: $0, minimum: 0, maximum: 255) }
    var decoder = try #require(DeviceDecoder(descriptor))
    var told: [String] = []
    for event in events(script) where decoder.decode(event) { told.append(text(decoder.frame)) }
    return told.joined(separator: " | ")
  }

  /// A key's repeats have such a mark, too.
  @Test func `keys that the kernel releases are cancelled`() throws {
    let told = try frames(
      "30:1 | 30:2 !| 42:1 | 30:0 42:0 !| 30:1 | 30:0", keys: Array(1...127))
    #expect(told == "30↓ | 42↓ | 30× 42× | 30↓ | 30↑")
  }

  @Test func `buttons that the kernel releases are cancelled`() throws {
    let told = try frames(
      "X 7 304:1 | 304:0 !| 304:1 | 304:0", keys: [304, 305, 315],
      axes: [Code.ABS_X, Code.ABS_Y])
    #expect(
      told == "axis 0 7 0 0 button 304 1 0 0 | button 304 0 0 1 | button 304 1 0 0 "
        + "| button 304 0 0 0")
  }

  @Test func `cancelled keys are played with the kernel's mark`() {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "Panel keys")
    descriptor.capabilities = [EventCapability(type: Code.EV_KEY, codes: Array(1...127))]
    let encoding = Encoding(
      [
        frame(1, (.key, 30, 1, 0, 0)), frame(2, (.key, 30, 0, 0, 1)),
        frame(3, (.key, 30, 1, 0, 0)), frame(4, (.key, 30, 0, 0, 0)),
      ], of: descriptor)
    let marks = encoding.events.filter { $0.type == Code.EV_SYN }.map(\.value)
    #expect(marks == [0, 1, 0, 0])
    #expect(encoding.decoded.map { text($0) } == ["30↓", "30×", "30↓", "30↑"])
  }
}
