import EvdevDecoding
import InputCore
import RandomTestSupport
import Testing

/// Frames of one device as a recording would have them, their events, and what a decoder makes of
/// those.
struct Encoding {
  var device: DeviceDescriptor
  var events: [KernelEvent] = []
  var decoded: [Frame] = []
  var unplayed: UInt64

  init(_ frames: [Frame], of descriptor: DeviceDescriptor) {
    var census = SampleCensus()
    for frame in frames { census.add(frame) }
    var encoder = FrameEncoder(descriptor, playing: census)
    device = encoder.descriptor
    for frame in frames { encoder.encode(frame, into: &events) }
    unplayed = encoder.unplayedCount
    guard var decoder = DeviceDecoder(device) else { return }
    for event in events where decoder.decode(event) { decoded.append(decoder.frame) }
  }

  /// The events as text, a report an element.
  var reports: [String] {
    events.split { $0.type == Code.EV_SYN && $0.code == Code.SYN_REPORT }.map { report in
      report.map { "\($0.type):\($0.code)=\($0.value)" }.joined(separator: " ")
    }
  }
}

/// A frame of device 0.
func frame(_ milliseconds: UInt64, _ samples: (Sample.Kind, UInt16, Int32, Int32, Int32)...)
  -> Frame
{
  let instant = Instant(nanoseconds: milliseconds * 1_000_000)
  return Frame(
    device: DeviceID(0), instant: instant,
    samples: samples.map { kind, code, x, y, z in
      Sample(instant: instant, device: DeviceID(0), kind: kind, code: code, x: x, y: y, z: z)
    })
}

@Suite struct EncoderTests {
  /// A position of half and a quarter of the surface.
  private static let half: Int32 = 1 << 23
  private static let quarter: Int32 = 1 << 22

  private func device(
    _ name: String = "device", keys: [UInt16] = [], axes: [AbsoluteAxis] = [],
    properties: [UInt16] = []
  ) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: name)
    descriptor.properties = properties
    if !keys.isEmpty {
      descriptor.capabilities.append(EventCapability(type: Code.EV_KEY, codes: keys))
    }
    if !axes.isEmpty {
      descriptor.capabilities.append(EventCapability(type: Code.EV_ABS, codes: axes.map(\.code)))
      descriptor.axes = axes
    }
    return descriptor
  }

  @Test func `a touch is a contact in a slot, with the position of a lone one beside it`() {
    let encoding = Encoding(
      [
        frame(10, (.touchDown, 1, Self.half, Self.quarter, 0)),
        frame(20, (.touchMove, 1, Self.quarter, Self.quarter, 0)),
        frame(30, (.touchUp, 1, Self.quarter, Self.quarter, 0)),
      ], of: ScriptedDevice(noise: 6).descriptor)
    #expect(
      encoding.reports == [
        "3:47=1 3:57=0 3:53=500 3:54=250 3:0=500 3:1=250 1:330=1",
        "3:53=250 3:54=250 3:0=250 3:1=250", "3:57=-1 1:330=0",
      ])
    // The noise is filtered already.
    #expect(encoding.device.axis(Code.ABS_MT_POSITION_X)?.fuzz == 0)
  }

  @Test func `a cancelled touch is a palm that lifts, and the next one a finger`() {
    let encoding = Encoding(
      [
        frame(10, (.touchDown, 0, Self.half, Self.half, 0)),
        frame(20, (.touchCancel, 0, Self.half, Self.half, 0)),
        frame(30, (.touchDown, 0, Self.quarter, Self.half, 0)),
      ], of: ScriptedDevice.slots.descriptor)
    #expect(
      encoding.decoded.map { text($0) } == ["down 0 @500,500", "cancel 0", "down 0 @250,500"])
    #expect(encoding.reports.dropFirst().first == "3:55=2 3:0=500 3:1=500")
  }

  @Test func `a contact that ends and begins within a frame makes two reports`() {
    let encoding = Encoding(
      [
        frame(10, (.touchDown, 0, Self.half, Self.half, 0)),
        frame(
          20, (.touchUp, 0, Self.half, Self.half, 0), (.touchDown, 0, Self.quarter, 0, 0),
          (.touchUp, 0, Self.quarter, 0, 0)),
      ], of: ScriptedDevice.slots.descriptor)
    #expect(
      encoding.decoded.map { text($0) } == ["down 0 @500,500", "up 0", "down 0 @250,0", "up 0"])
    #expect(encoding.decoded.map(\.instant.nanoseconds).suffix(3).allSatisfy { $0 == 20_000_000 })
  }

  @Test func `a device without axes gets those that its touches need`() {
    let encoding = Encoding(
      [
        frame(
          10, (.touchDown, 2, 12_345_678, 1, 0), (.touchShape, 2, 900_000, 450_000, 45_000),
          (.touchForce, 2, 40_000, 0, 0))
      ], of: device("Virtual touchscreen"))
    #expect(encoding.device.kinds == .touchscreen)
    #expect(encoding.device.touchProtocol == .slots)
    #expect(encoding.device.axis(Code.ABS_MT_SLOT)?.maximum == 2)
    let samples = encoding.decoded.flatMap(\.samples)
    #expect(samples.map(\.x) == [12_345_678, 900_000, 40_000])
    #expect(samples.map(\.y) == [1, 450_000, 0])
    #expect(samples.map(\.z) == [0, 45_000, 0])
  }

  @Test func `keys go down and up, and a keyboard repeats them by itself`() {
    let encoding = Encoding(
      [
        frame(10, (.key, 30, 1, 0, 0), (.keyCharacters, 0, 97, 0, 0)),
        frame(20, (.key, 30, 0, 0, 0), (.key, 48, 1, 0, 0), (.key, 48, 0, 0, 0)),
      ], of: device(keys: Array(1..<120)))
    #expect(encoding.reports == ["1:30=1", "1:30=0 1:48=1 1:48=0"])
    #expect(encoding.device.has(type: Code.EV_REP, code: Code.REP_DELAY))
    #expect(encoding.unplayed == 0)
  }

  @Test func `a gamepad's axes and buttons are its own, and it keeps no force feedback`() {
    var pad = device(keys: [0x130], axes: [AbsoluteAxis(code: 0, minimum: -100, maximum: 100)])
    pad.capabilities.append(EventCapability(type: Code.EV_FF, codes: [0x50]))
    let encoding = Encoding(
      [
        frame(10, (.axis, 0, -100, 0, 0), (.button, 0x130, 1, 0, 0)),
        frame(20, (.axis, 0x10, -1, 0, 0)), frame(30, (.switchState, 1, 1, 0, 0)),
      ], of: pad)
    #expect(encoding.reports == ["3:0=-100 1:304=1", "3:16=-1", "5:1=1"])
    #expect(encoding.device.axis(0x10) == AbsoluteAxis(code: 0x10, minimum: -1, maximum: 1))
    #expect(!encoding.device.capabilities.contains { $0.type == Code.EV_FF })
    #expect(encoding.device.has(type: Code.EV_SW, code: 1))
  }

  @Test func `a touchpad becomes a mouse, whose parts of a count are kept for later`() {
    let touchpad = device(
      keys: [Code.BTN_MOUSE, Code.BTN_TOOL_FINGER, Code.BTN_TOUCH],
      axes: [0, 1].map { AbsoluteAxis(code: $0, minimum: 0, maximum: 4095) }, properties: [0, 2])
    let encoding = Encoding(
      [
        frame(10, (.pointerMotion, 0, 384, -128, 0)), frame(20, (.pointerMotion, 0, 128, -128, 0)),
        frame(30, (.scroll, 0, 0, 120, 0)), frame(40, (.scroll, 1, 0, -1920, 0)),
        frame(50, (.scroll, 1, 0, -1920, 0)), frame(60, (.scroll, 1, 0, 0, 1)),
        frame(70, (.pinchBegin, 2, 0, 0, 0)), frame(80, (.button, Code.BTN_MOUSE, 1, 0, 0)),
      ], of: touchpad)
    #expect(
      encoding.reports == [
        "2:0=1", "2:0=1 2:1=-1", "2:11=-120 2:8=-1", "2:11=60", "2:11=60 2:8=1", "1:272=1",
      ])
    #expect(encoding.device.kinds == .mouse)
    #expect(encoding.device.axes.isEmpty && encoding.device.properties.isEmpty)
    #expect(encoding.unplayed == 1)
  }

  @Test func `a pen has the values that libinput reads from its axes`() {
    let pen = device(
      keys: [Code.BTN_TOOL_PEN, Code.BTN_TOUCH, Code.BTN_STYLUS],
      axes: [
        AbsoluteAxis(code: 0, minimum: 0, maximum: 999),
        AbsoluteAxis(code: 1, minimum: 0, maximum: 999),
        AbsoluteAxis(code: Code.ABS_PRESSURE, minimum: 0, maximum: 2000),
        AbsoluteAxis(code: Code.ABS_DISTANCE, minimum: 0, maximum: 64),
        AbsoluteAxis(code: Code.ABS_TILT_X, minimum: -64, maximum: 63, resolution: 57),
        AbsoluteAxis(code: Code.ABS_TILT_Y, minimum: 0, maximum: 128),
      ])
    let encoding = Encoding(
      [
        frame(
          10, (.penProximity, Code.BTN_TOOL_PEN, 1, 0, 0),
          (.penPlace, 0, Self.half, Self.quarter, Sample.shareUnit / 2),
          (.penTilt, 0, 57_296, -32_000, 0)),
        frame(20, (.penForce, 0, Sample.shareUnit / 2, 0, 0), (.penTip, 0, 1, 0, 0)),
        frame(30, (.penTip, 0, 0, 0, 0)),
        frame(40, (.penRotation, 0, 90_000, 0, 0), (.penSlider, 0, 0, 0, 0)),
        frame(50, (.penProximity, Code.BTN_TOOL_PEN, 0, 0, 0)),
      ], of: pen)
    #expect(
      encoding.reports == [
        "1:320=1 3:0=500 3:1=250 3:25=32 3:26=57 3:27=32", "3:24=1000 1:330=1", "3:24=0 1:330=0",
        "3:2=-900 3:8=512", "1:320=0",
      ])
    // Without a size libinput refuses it.
    #expect((encoding.device.axis(0)?.resolution ?? 0) > 0)
  }

  @Test func `what is down is lifted once, after an open report`() {
    var held = HeldInput()
    for event in events("slot 1 id 7 x 1 | slot 0 id 8 | slot 1 id -1 | 30:1 31:1 | 31:0 x 5") {
      held.add(event)
    }
    #expect(
      held.release(listsContacts: false).map { "\($0.type):\($0.code)=\($0.value)" } == [
        "3:47=0", "3:57=-1", "1:30=0", "0:0=0",
      ])
    var open = HeldInput()
    open.add(KernelEvent(instant: .zero, type: Code.EV_KEY, code: 30, value: 1))
    #expect(open.release(listsContacts: true).map(\.code) == [0, 2, 30, 0])
    #expect(HeldInput().release(listsContacts: false).isEmpty)
  }
}
