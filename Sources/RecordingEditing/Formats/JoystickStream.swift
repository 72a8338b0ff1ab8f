internal import EvdevDecoding
internal import InputCore

/// The events of a joystick's node, `/dev/input/js0`: numbered axes from -32,767 to 32,767, and
/// numbered buttons.
///
/// The numbers stand for the kernel's codes that the device has, in ascending order. Without their
/// names, eight axes are taken for a gamepad's two sticks, two triggers and cross; otherwise axis n
/// is the nth of the kernel's axes, and button n the nth of a joystick's buttons.
struct JoystickStream {
  /// One event: the kernel's `js_event`.
  struct Event: Equatable {
    /// Milliseconds since an arbitrary instant.
    var milliseconds: UInt32
    var value: Int16
    var isAxis: Bool
    var number: UInt8
  }

  /// What a dump is a file of, for users.
  static let source = "a joystick's node"

  /// `JS_EVENT_INIT`: the event reports a state, not a change.
  static let initial: UInt8 = 0x80

  /// The events, in their order.
  var events: [Event] = []
  /// The kernel's codes of the axes, by number; empty if unknown.
  var axisCodes: [UInt16] = []
  /// The kernel's codes of the buttons, by number; empty if unknown.
  var buttonCodes: [UInt16] = []
  /// The device's name; empty if unknown.
  var name = ""

  /// Creates a stream without events.
  init() {}

  /// Reads the bytes of a node; nil if they are something else.
  ///
  /// Reading a node begins with the state of all axes and buttons, so that a dump is recognized by
  /// its first event; a final event that is cut off is dropped.
  init?(dump bytes: [UInt8]) {
    guard bytes.count >= 8, bytes[6] & Self.initial != 0 else { return nil }
    for start in stride(from: 0, to: bytes.count - 7, by: 8) {
      let event = bytes[start..<start + 8]
      let kind = event[start + 6] & ~Self.initial
      guard kind == 1 || kind == 2 else { return nil }
      func word(_ offset: Int) -> UInt16 {
        UInt16(event[start + offset]) | UInt16(event[start + offset + 1]) << 8
      }
      events.append(
        Event(
          milliseconds: UInt32(word(0)) | UInt32(word(2)) << 16, value: Int16(bitPattern: word(4)),
          isAxis: kind == 2, number: event[start + 7]))
    }
  }

  /// The stream as kernel events: events of one millisecond form a report.
  func recording(named stem: String) -> EvdevRecording {
    let codes = codes()
    var entries: [EvdevRecording.Entry] = []
    var previous: UInt32?
    // The millisecond counter wraps around after 49 days.
    var now: UInt64 = 0
    func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      entries.append(
        .init(
          device: DeviceID(0),
          event: KernelEvent(
            instant: Instant(nanoseconds: now * 1_000_000), type: type, code: code, value: value)))
    }
    for event in events {
      if let previous, previous != event.milliseconds {
        put(Code.EV_SYN, Code.SYN_REPORT, 0)
        now += UInt64(event.milliseconds &- previous)
      } else if previous == nil {
        now = UInt64(event.milliseconds)
      }
      previous = event.milliseconds
      let number = Int(event.number)
      if event.isAxis {
        let code = codes.axes[number]
        put(Code.EV_ABS, code, Self.isHat(code) ? event.value.signum32 : Int32(event.value))
      } else {
        put(Code.EV_KEY, codes.buttons[number], event.value == 0 ? 0 : 1)
      }
    }
    if previous != nil { put(Code.EV_SYN, Code.SYN_REPORT, 0) }
    let device = EvdevRecording.Device(
      descriptor: descriptor(codes, named: stem), isInferred: axisCodes.isEmpty)
    return EvdevRecording(devices: [device], entries: entries)
  }

  /// The axes of a gamepad with two sticks, two triggers and a cross.
  private static let gamepadAxes: [UInt16] = [0, 1, 2, 3, 4, 5, 0x10, 0x11]
  /// A, B, X, Y, the shoulders, Select, Start, the emblem, the sticks.
  private static let gamepadButtons: [UInt16] = [
    0x130, 0x131, 0x133, 0x134, 0x136, 0x137, 0x13A, 0x13B, 0x13C, 0x13D, 0x13E,
  ]

  /// Whether a code is one of a cross: `ABS_HAT0X` to `ABS_HAT3Y`.
  private static func isHat(_ code: UInt16) -> Bool { (0x10...0x17).contains(code) }

  /// The codes of all numbers that occur, known or not.
  private func codes() -> (axes: [UInt16], buttons: [UInt16]) {
    var (axisCount, buttonCount) = (0, 0)
    for event in events {
      let count = Int(event.number) + 1
      if event.isAxis {
        axisCount = max(axisCount, count)
      } else {
        buttonCount = max(buttonCount, count)
      }
    }
    var axes = axisCodes
    var buttons = buttonCodes
    if axes.isEmpty, axisCount == Self.gamepadAxes.count,
      (1...Self.gamepadButtons.count).contains(buttonCount)
    {
      axes = Self.gamepadAxes
      buttons = Self.gamepadButtons
    }
    // The kernel has 64 axes, and two blocks of 16 joystick and gamepad buttons before the others.
    while axes.count < axisCount { axes.append(UInt16(min(axes.count, 0x3F))) }
    while buttons.count < buttonCount {
      let number = buttons.count
      let code: UInt16 =
        number < 16
        ? Code.BTN_JOYSTICK + UInt16(number)
        : Code.BTN_TRIGGER_HAPPY1 + UInt16(min(number - 16, 39))
      buttons.append(code)
    }
    return (axes, buttons)
  }

  private func descriptor(
    _ codes: (axes: [UInt16], buttons: [UInt16]), named stem: String
  ) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: name.isEmpty ? stem : name)
    let axes = Set(codes.axes).sorted()
    if !codes.buttons.isEmpty {
      descriptor.capabilities.append(
        EventCapability(type: Code.EV_KEY, codes: Set(codes.buttons).sorted()))
    }
    if !axes.isEmpty {
      descriptor.capabilities.append(EventCapability(type: Code.EV_ABS, codes: axes))
    }
    descriptor.axes = axes.map { code in
      let end: Int32 = Self.isHat(code) ? 1 : 32_767
      return AbsoluteAxis(code: code, minimum: -end, maximum: end)
    }
    return descriptor
  }
}

extension Int16 {
  /// -1, 0 or 1.
  fileprivate var signum32: Int32 { Int32(signum()) }
}
