package import Display
package import InputCore
package import LinuxInput

/// Turns the events of a window into inputs of a pointer, a keyboard and, from the first touch on,
/// a touchscreen, which are devices like any other.
///
///     closed ──open──▶ open ──close──▶ closed
package struct WindowDevices {
  private var pointer: PointerTranslator?
  private var keys: KeyTranslator?
  private var touches: TouchTranslator?
  private let keyboard: SeatKeyboard?
  private var nextID: UInt16 = 0
  private var present: [DeviceID] = []

  /// - Parameter keyboard: Turns keys into characters; nil if they type nothing.
  package init(keyboard: SeatKeyboard?) {
    self.keyboard = keyboard
  }

  /// Connects pointer and keyboard; does nothing if they are connected.
  package mutating func open(at instant: Instant, _ deliver: (Input) -> Void) {
    // Numbers are not reused: a window that was hidden 20,000 times receives no more input.
    guard present.isEmpty, nextID < .max - 3 else { return }
    let pointer = add(Self.pointer, at: instant, deliver)
    self.pointer = PointerTranslator(device: pointer)
    var keys = KeyTranslator(device: add(Self.keyboard, at: instant, deliver))
    if let keyboard { keys.use(keyboard) }
    self.keys = keys
  }

  /// Disconnects all devices, which cancels everything held down on them.
  package mutating func close(at instant: Instant, _ deliver: (Input) -> Void) {
    for device in present { deliver(.deviceRemoved(device, at: instant)) }
    present = []
    (pointer, keys, touches) = (nil, nil, nil)
  }

  /// Delivers the input that an event of the window represents; does nothing for other events, or
  /// while the devices are disconnected.
  package mutating func handle(_ event: WindowEvent, _ deliver: (Input) -> Void) {
    guard !present.isEmpty else { return }
    switch event.kind {
    case .pointer, .button, .wheel: usePointer(event, deliver)
    case .touchDown, .touchMove, .touchUp: touch(event, deliver)
    case .key(let code, let isDown):
      keys?.key(code, isDown: isDown, at: event.instant)
      if let frame = keys?.frame { deliver(.frame(frame)) }
    case .closed, .seen, .resized, .clipboard: break
    }
  }

  private mutating func usePointer(_ event: WindowEvent, _ deliver: (Input) -> Void) {
    let isComplete: Bool? =
      switch event.kind {
      case .pointer(let x, let y): pointer?.place(x: x, y: y, at: event.instant)
      case .button(let code, let isDown): pointer?.button(code, isDown: isDown, at: event.instant)
      case .wheel(let x, let y): pointer?.wheel(x: x * 120, y: y * 120, at: event.instant)
      case .touchDown, .touchMove, .touchUp, .key, .closed, .seen, .resized, .clipboard: nil
      }
    if isComplete == true, let frame = pointer?.frame { deliver(.frame(frame)) }
  }

  private mutating func touch(_ event: WindowEvent, _ deliver: (Input) -> Void) {
    if touches == nil {
      touches = TouchTranslator(device: add(Self.touchscreen, at: event.instant, deliver))
    }
    switch event.kind {
    case .touchDown(let finger, let x, let y):
      touches?.down(slot: finger, x: x, y: y, at: event.instant)
    case .touchMove(let finger, let x, let y):
      touches?.motion(slot: finger, x: x, y: y, at: event.instant)
    case .touchUp(let finger): touches?.up(slot: finger, at: event.instant)
    case .pointer, .button, .wheel, .key, .closed, .seen, .resized, .clipboard: break
    }
    if touches?.close(at: event.instant) == true, let frame = touches?.frame {
      deliver(.frame(frame))
    }
    touches?.clear()
  }

  private mutating func add(
    _ describe: (DeviceID) -> DeviceDescriptor, at instant: Instant, _ deliver: (Input) -> Void
  ) -> DeviceID {
    let id = DeviceID(nextID)
    nextID += 1
    present.append(id)
    deliver(.deviceAdded(describe(id), at: instant))
    return id
  }
}

// MARK: Descriptions

extension WindowDevices {
  private static func device(_ id: DeviceID, _ name: String) -> DeviceDescriptor {
    var descriptor = DeviceDescriptor(id: id, name: name)
    // BUS_VIRTUAL.
    descriptor.bus = 6
    descriptor.phys = "window"
    return descriptor
  }

  /// A pointer with absolute positions, eight buttons and a wheel.
  private static func pointer(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = device(id, "Window pointer")
    descriptor.capabilities = [
      EventCapability(type: 1, codes: Array(0x110...0x117)),
      EventCapability(type: 2, codes: [0x06, 0x08]),
      EventCapability(type: 3, codes: [0x00, 0x01]),
    ]
    descriptor.axes = [0, 1].map {
      AbsoluteAxis(code: $0, minimum: 0, maximum: Sample.surfaceUnit)
    }
    return descriptor
  }

  /// A keyboard with the keys of the kernel's first block.
  private static func keyboard(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = device(id, "Window keyboard")
    descriptor.capabilities = [EventCapability(type: 1, codes: Array(1...0xFF))]
    return descriptor
  }

  /// A touchscreen with contacts in slots.
  private static func touchscreen(_ id: DeviceID) -> DeviceDescriptor {
    var descriptor = device(id, "Window touchscreen")
    descriptor.properties = [1]
    descriptor.capabilities = [
      EventCapability(type: 1, codes: [0x14A]),
      EventCapability(type: 3, codes: [0x00, 0x01, 0x2F, 0x35, 0x36, 0x39]),
    ]
    descriptor.axes =
      [0x00, 0x01].map { AbsoluteAxis(code: $0, minimum: 0, maximum: Sample.surfaceUnit) }
      + [AbsoluteAxis(code: 0x2F, minimum: 0, maximum: Int32(Limits.touchesPerDevice) - 1)]
      + [0x35, 0x36].map { AbsoluteAxis(code: $0, minimum: 0, maximum: Sample.surfaceUnit) }
      + [AbsoluteAxis(code: 0x39, minimum: 0, maximum: 65_535)]
    return descriptor
  }
}
