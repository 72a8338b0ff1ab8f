import EvdevDecoding
import InputCore
import Testing

/// Keys: `key CODE VALUE`, and what a decoder makes of them.
@Suite struct KeyTests {
  private static let escape = Code.KEY_ESC

  private static func device(
    keys: [UInt16] = Array(1...127), axes: [UInt16] = []
  ) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "keys")
    descriptor.capabilities = [
      EventCapability(type: Code.EV_KEY, codes: keys),
      EventCapability(type: Code.EV_ABS, codes: axes),
    ]
    descriptor.axes = axes.map { AbsoluteAxis(code: $0, minimum: 0, maximum: 999) }
    return descriptor
  }

  /// Plays a script and writes everything that it delivers, as for touches.
  private func play(
    _ script: String, on descriptor: DeviceDescriptor = Self.device()
  ) throws -> Told {
    var decoder = try #require(DeviceDecoder(descriptor))
    var told: [String] = []
    var last = Instant.zero
    for event in events(script) {
      let isChange = decoder.decode(event)
      last = event.instant
      if isChange {
        #expect(decoder.frame.samples.allSatisfy { $0.instant == decoder.frame.instant })
        told.append(text(decoder.frame))
      } else if event.type == Code.EV_SYN && event.code == Code.SYN_REPORT {
        told.append("-")
      }
    }
    let whole = told.joined(separator: " | ")
    let isCut = decoder.finish(at: last)
    return Told(
      text: isCut ? whole + " || " + text(decoder.frame) : whole, counts: decoder.counts)
  }

  @Test(arguments: [
    ("30:1 | 30:0", "30↓ | 30↑"),
    // Held with another; in the order of the events, not of the codes.
    ("42:1 30:1 | 30:0 | 42:0", "42↓ 30↓ | 30↑ | 42↑"),
    // Within one frame.
    ("30:1 30:0 30:1 | 30:0", "30↓ 30↑ 30↓ | 30↑"),
    // Repeats, repeated presses and releases, and values that no key has.
    ("30:1 | 30:2 | 30:1 | 30:3 30:-1 | 30:0 | 30:0", "30↓ | - | - | - | 30↑ | -"),
    // Was down before the stream began.
    ("30:2 | 30:0 | 30:1 | 30:0", "- | - | 30↓ | 30↑"),
    // The end of the stream releases, lowest code first; an open frame is not delivered.
    ("42:1 | 30:1 | 44:1 at 90 45:1", "42↓ | 30↓ | 44↓ 45↓ || 30↑ 42↑ 44↑ 45↑"),
  ])
  func `a key goes down and up once`(script: String, expected: String) throws {
    #expect(try play(script).text == expected)
  }

  @Test(arguments: [
    // Mouse, joystick, gamepad, pen, what touches, a cross, the last codes.
    ("272:1 288:1 304:1 320:1 330:1 | 544:1 704:1 767:1 65535:1 0:1 | 30:1", "- | - | 30↓ || 30↑"),
    // The second and the third block of keys.
    ("352:1 560:1 703:1 |", "352↓ 560↓ 703↓ | - || 352↑ 560↑ 703↑"),
  ])
  func `buttons are not keys`(script: String, expected: String) throws {
    #expect(try play(script).text == expected)
  }

  @Test func `after a loss every key is released and needs its press`() throws {
    let told = try play("30:1 42:1 | 44:1 42:0 drop 45:1 30:0 | 44:2 | 44:0 | 30:1 | 30:0")
    #expect(told.text == "30↓ 42↓ | 30↑ 42↑ | - | - | 30↓ | 30↑")
    #expect(told.counts.losses == 1)
    let gap = (0..<200).map { "30:\(1 - $0 % 2)" }.joined(separator: " ")
    #expect(try play("42:1 | drop \(gap) | 42:1").text == "42↓ | 42↑ | 42↓ || 42↑")
    // Nothing held, nothing released.
    #expect(try play("30:1 | 30:0 | drop drop | 30:1").text == "30↓ | 30↑ | - | 30↓ || 30↑")
  }

  @Test func `of seventy keys at the same time, those beyond the limit are refused`() throws {
    let presses = (1...70).map { "\($0):1" }.joined(separator: " ")
    let releases = (1...70).map { "\($0):0" }.joined(separator: " ")
    let told = try play(presses + " | " + releases)
    let codes = 1...Limits.keysPerDevice
    // A full frame is closed immediately, and its mark finds nothing.
    #expect(
      told.text
        == codes.map { "\($0)↓" }.joined(separator: " ") + " | - | "
        + codes.map { "\($0)↑" }.joined(separator: " ") + " | -")
    #expect(told.counts.keysRefused == 6)
    #expect(
      try play(presses + " | drop").text.hasSuffix(codes.map { "\($0)↑" }.joined(separator: " ")))
  }

  @Test func `an endless frame is delivered in pieces`() throws {
    let told = try play((0..<200).map { "30:\(1 - $0 % 2)" }.joined(separator: " "))
    let pieces = told.text.split(separator: "|").map { $0.split(separator: " ").count }
    #expect(pieces == [64, 64, 64, 8])
  }

  @Test func `timestamps that run backwards count as the last one, once for touch and keys`() throws
  {
    let device = Self.device(
      keys: [Self.escape, Code.BTN_TOUCH], axes: [Code.ABS_X, Code.ABS_Y])
    let told = try play("at 50 30:1 | at 20 X 1 | drop | ", on: device)
    #expect(told.counts.stampsClamped == 6)
    #expect(told.counts.losses == 1)
  }

  @Test func `keys beside a screen follow its touches`() throws {
    let device = Self.device(
      keys: [Self.escape, Code.BTN_TOUCH], axes: [Code.ABS_X, Code.ABS_Y])
    #expect(
      try play("1:1 X 5 Y 5 touch 1 | 1:0 | touch 0 | 1:1 | touch 1", on: device).text
        == "down 0 @5,5 1↓ | 1↑ | up 0 | 1↓ | down 0 @5,5 || cancel 0 1↑")
  }

  @Test func `only screens, gamepads and keys are decoded`() {
    let position = [Code.ABS_X, Code.ABS_Y]
    let whole = Array(UInt16(1)...31)
    #expect(DeviceDecoder(Self.device()) != nil)
    #expect(DeviceDecoder(Self.device(keys: [Code.KEY_OK])) != nil)
    #expect(DeviceDecoder(Self.device(keys: [Code.BTN_TOUCH], axes: position)) != nil)
    // A mouse with a key, a pen with one, a gamepad with one, a sensor; and a keyboard that points.
    #expect(DeviceDecoder(Self.device(keys: [1, Code.BTN_MOUSE], axes: position)) == nil)
    #expect(DeviceDecoder(Self.device(keys: [1, Code.BTN_TOOL_PEN], axes: position)) == nil)
    let pad = [1, Code.BTN_JOYSTICK, Code.BTN_JOYSTICK + 1]
    #expect(DeviceDecoder(Self.device(keys: pad)) != nil)
    #expect(DeviceDecoder(Self.device(keys: [], axes: position + [Code.ABS_Z])) == nil)
    #expect(DeviceDecoder(Self.device(keys: whole + [Code.BTN_MOUSE], axes: position)) != nil)
    #expect(KeyDecoder(Self.device(keys: [Code.BTN_MOUSE])) == nil)
  }
}
