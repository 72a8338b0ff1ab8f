import EvdevDecoding
import InputCore
import Testing

@Suite struct DeviceKindsTests {
  private func device(
    keys: [UInt16] = [], axes: [UInt16] = [], wheels: [UInt16] = [], properties: [UInt16] = [],
    bus: UInt16 = 3
  ) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "")
    descriptor.properties = properties
    descriptor.bus = bus
    descriptor.capabilities = [
      EventCapability(type: Code.EV_KEY, codes: keys),
      EventCapability(type: Code.EV_REL, codes: wheels),
      EventCapability(type: Code.EV_ABS, codes: axes),
    ]
    return descriptor
  }

  private let position = [Code.ABS_X, Code.ABS_Y]
  private let contacts = [Code.ABS_MT_SLOT, Code.ABS_MT_POSITION_X, Code.ABS_MT_POSITION_Y]
  private let motion = [Code.REL_X, Code.REL_Y]
  private let direct = [Code.INPUT_PROP_DIRECT]

  @Test func `screens, pads and pens`() {
    let touch = [Code.BTN_TOUCH]
    #expect(device(keys: touch, axes: position).kinds == .touchscreen)
    #expect(device(keys: touch, axes: contacts, properties: direct).kinds == .touchscreen)
    #expect(device(axes: position + contacts, properties: direct).kinds == .touchscreen)
    let finger = touch + [Code.BTN_TOOL_FINGER]
    #expect(device(keys: finger, axes: position + contacts).kinds == .touchpad)
    #expect(device(keys: finger, axes: position, properties: direct).kinds == .touchscreen)
    let pen = touch + [Code.BTN_TOOL_PEN]
    #expect(device(keys: pen, axes: position, properties: direct).kinds == .tablet)
    #expect(device(keys: pen, axes: contacts).kinds == .tablet)
    #expect(device(keys: touch + [Code.BTN_STYLUS], axes: position).kinds == .tablet)
    #expect(
      device(keys: [Code.BTN_STYLUS, Code.BTN_MISC, Code.BTN_1], axes: position).kinds
        == [.tablet, .tabletPad])
    #expect(
      device(keys: [Code.BTN_MISC, Code.BTN_1], wheels: [Code.REL_WHEEL]).kinds
        == [.tablet, .tabletPad])
    #expect(device(axes: position).kinds == [])
  }

  @Test func `mice and sticks`() {
    let button = [Code.BTN_MOUSE]
    #expect(device(keys: button, wheels: motion).kinds == .mouse)
    #expect(device(keys: button, axes: position).kinds == .mouse)
    #expect(
      device(keys: button, wheels: motion, bus: Code.BUS_I2C).kinds == [.mouse, .pointingStick])
    #expect(
      device(keys: button, wheels: motion, properties: [Code.INPUT_PROP_POINTING_STICK]).kinds
        == [.mouse, .pointingStick])
  }

  @Test func `gamepads, and devices that only look like one`() {
    let pad = [Code.BTN_JOYSTICK, Code.BTN_JOYSTICK + 1]
    #expect(device(keys: pad, axes: position).kinds == .joystick)
    #expect(device(keys: pad).kinds == .joystick)
    #expect(device(keys: [Code.BTN_JOYSTICK]).kinds == [])
    #expect(device(keys: [29, 58, 69, 110] + pad).kinds == .keys)
    #expect(
      device(keys: pad + [Code.BTN_MISC, Code.BTN_1], wheels: [Code.REL_WHEEL] + motion).kinds == []
    )
    // Claims every absolute axis, contacts included.
    let all = Array(0...Code.ABS_MT_TRACKING_ID)
    #expect(device(keys: pad, axes: all).kinds == .joystick)
    #expect(device(keys: pad, axes: all).touchProtocol == nil)
  }

  @Test func `keyboards, keys and sensors`() {
    #expect(device(keys: Array(1...31)).kinds == [.keys, .keyboard])
    #expect(device(keys: Array(1...30)).kinds == .keys)
    #expect(device(keys: [Code.KEY_OK]).kinds == .keys)
    #expect(device(keys: [Code.KEY_ALS_TOGGLE]).kinds == .keys)
    #expect(device(axes: position + [Code.ABS_Z]).kinds == .accelerometer)
    #expect(
      device(keys: [1], axes: position, properties: [Code.INPUT_PROP_ACCELEROMETER]).kinds
        == [.accelerometer, .keys])
  }

  @Test func `kinds have names for people`() {
    #expect("\(DeviceKinds.touchscreen)" == "touchscreen")
    #expect("\(([.keys, .touchscreen] as DeviceKinds))" == "touchscreen, keys")
    #expect("\(([.keys, .keyboard, .mouse] as DeviceKinds))" == "mouse, keyboard")
    #expect("\(DeviceKinds())" == "unknown")
  }

  @Test func `the protocol follows the axes`() {
    let touch = [Code.BTN_TOUCH]
    #expect(device(keys: touch, axes: position + contacts).touchProtocol == .slots)
    #expect(device(axes: Array(contacts.dropFirst())).touchProtocol == .reports)
    #expect(device(keys: touch, axes: position).touchProtocol == .single)
    #expect(device(axes: position).touchProtocol == nil)
    #expect(TouchDecoder(device(keys: Array(1...31))) == nil)
  }

  @Test(arguments: [
    ("id 1 x 100 y 300 | id -1", TouchProtocol.slots, DeviceKinds.touchscreen),
    ("x 100 y 300 ; | ;", .reports, .touchscreen),
    ("X 100 Y 300 touch 1 | touch 0", .single, .touchscreen),
  ])
  func `protocol, kind and ranges are inferred from events alone`(
    script: String, expected: TouchProtocol, kinds: DeviceKinds
  ) {
    let descriptor = DeviceDescriptor(
      id: DeviceID(3), name: "trace", inferredFrom: events(script))
    #expect(descriptor.touchProtocol == expected)
    #expect(descriptor.kinds == kinds)
    let codes = expected == .single ? position : Array(contacts.dropFirst())
    #expect(codes.map { descriptor.axis($0)?.maximum } == [100, 300])
    #expect(codes.map { descriptor.axis($0)?.minimum } == [0, 0])
    #expect(descriptor.capabilities.map(\.type) == descriptor.capabilities.map(\.type).sorted())
    #expect(descriptor.axes.map(\.code) == descriptor.axes.map(\.code).sorted())
  }

  @Test func `a pad that reports a finger tool is inferred to be a touchpad`() {
    let finger = KernelEvent(
      instant: .zero, type: Code.EV_KEY, code: Code.BTN_TOOL_FINGER, value: 1)
    let descriptor = DeviceDescriptor(
      id: DeviceID(0), name: "", inferredFrom: events("x -5 y 3 X 1 Y 1 touch 1") + [finger])
    #expect(descriptor.kinds == .touchpad)
    #expect(descriptor.axis(Code.ABS_MT_POSITION_X)?.minimum == -5)
    #expect(descriptor.axis(Code.ABS_MT_POSITION_X)?.maximum == 0)
  }
}
