internal import EvdevDecoding
internal import InputCore

/// What a device holds at one time: contacts, keys, buttons, switches, axes, the pen. Samples and
/// the kernel give it in the same units, so that the two can be compared as text.
struct HeldState {
  var contacts: [UInt16: (x: Int32, y: Int32)] = [:]
  var keys: Set<UInt16> = []
  var buttons: Set<UInt16> = []
  var switches: Set<UInt16> = []
  /// The axes of a gamepad or joystick.
  var axes: [UInt16: Int32] = [:]
  /// The pen within range, by its `BTN_TOOL_…`.
  var pen: UInt16?
  var isTipDown = false
  /// The pen's place in 2^-24 of the surface, its pressure as a share, its tilt in degrees / 1000.
  var place: (x: Int32, y: Int32) = (0, 0)
  var force: Int32 = 0
  var tilt: (x: Int32, y: Int32) = (0, 0)

  /// Adds what a frame changes.
  mutating func append(_ frame: Frame) {
    for sample in frame.samples {
      switch sample.kind {
      case .touchDown, .touchMove: contacts[sample.code] = (sample.x, sample.y)
      case .touchUp, .touchCancel: contacts[sample.code] = nil
      case .penProximity: pen = sample.x == 1 ? sample.code : nil
      case .penPlace: place = (sample.x, sample.y)
      case .penForce: force = sample.x
      case .penTilt: tilt = (sample.x, sample.y)
      case .penTip: isTipDown = sample.x == 1
      case .button: buttons.set(sample.code, isDown: sample.x == 1)
      case .key: keys.set(sample.code, isDown: sample.x == 1)
      case .switchState: switches.set(sample.code, isDown: sample.x == 1)
      case .axis: axes[sample.code] = sample.x
      case .touchShape, .touchForce, .penRotation, .pointerMotion,
        .pointerPlace, .scroll, .pinchBegin, .pinchChange, .pinchEnd, .keyCharacters, .swipeBegin,
        .swipeChange, .swipeEnd, .holdBegin, .holdEnd, .padDial, .penSlider, .battery, .sensor:
        break  // These end by themselves, or are values that libinput has processed.
      }
    }
  }

  /// What differs from rest, in ascending order of the codes.
  var text: String {
    var parts = contacts.sorted { $0.key < $1.key }.map { "touch \($0.key) \($0.value)" }
    parts += keys.sorted().map { "key \($0)" } + buttons.sorted().map { "button \($0)" }
    parts += switches.sorted().map { "switch \($0)" }
    parts += axes.sorted { $0.key < $1.key }.filter { $0.value != 0 }.map { "axis \($0)" }
    if let pen {
      parts.append("pen \(pen) at \(place), force \(force), tilt \(tilt)")
    }
    if isTipDown { parts.append("tip") }
    return parts.joined(separator: ", ")
  }
}

extension Set<UInt16> {
  fileprivate mutating func set(_ code: UInt16, isDown: Bool) {
    if isDown { insert(code) } else { remove(code) }
  }
}

extension HeldState {
  /// What the kernel says of a device, in the units of the samples of its kind.
  ///
  /// - Parameter node: The device's node, open for reading.
  init(of device: DeviceDescriptor, through node: NodeQueries) {
    let kinds = device.kinds
    let down = node.keys
    keys = down.filter(Self.isKey)
    switches = node.switches
    if kinds.contains(.touchscreen) {
      contacts = Self.contacts(of: device, node, isTouching: down.contains(KernelCode.BTN_TOUCH))
    } else if kinds.contains(.tablet) {
      pen = (0x140...0x147).first { down.contains($0) }
      isTipDown = down.contains(KernelCode.BTN_TOUCH)
      (place, force, tilt) = Self.pen(of: device, node)
      buttons = down.intersection([0x149, 0x14B, 0x14C])
    } else if kinds.contains(.joystick) {
      buttons = down.filter { !Self.isKey($0) }
      for axis in device.axes { axes[axis.code] = node.value(ofAxis: axis.code) }
    } else {
      // Of mice and touchpads.
      buttons = down.filter { (0x110...0x117).contains($0) }
    }
    if kinds.contains(.tabletPad) { buttons = Self.padButtons(of: device, down: down) }
  }

  /// The pen's axes in the samples' units, by libinput's formulas.
  private static func pen(
    of device: DeviceDescriptor, _ node: NodeQueries
  ) -> (place: (x: Int32, y: Int32), force: Int32, tilt: (x: Int32, y: Int32)) {
    let place = (
      AxisScale(device.axis(0)).position(of: node.value(ofAxis: 0)),
      AxisScale(device.axis(1)).position(of: node.value(ofAxis: 1))
    )
    // ABS_PRESSURE, ABS_TILT_X and _Y. The lowest hundredth of the pressures is none.
    let (least, most) = (device.axis(0x18)?.minimum ?? 0, device.axis(0x18)?.maximum ?? 1)
    let none = Double(least + Int32(Double(most - least) * 0.01))
    let force =
      max(Double(node.value(ofAxis: 0x18)) - none, 0) / (Double(most) - none)
      * Double(Sample.shareUnit)
    func tilt(_ code: UInt16) -> Int32 {
      let radians = Double(node.value(ofAxis: code)) / Double(device.axis(code)?.resolution ?? 1)
      return Int32((radians * 180 / .pi * 1000).rounded())
    }
    return (place, Int32(force.rounded()), (tilt(0x1A), tilt(0x1B)))
  }

  /// Whether the code is a `KEY_…`, not a `BTN_…`.
  private static func isKey(_ code: UInt16) -> Bool {
    code < 0x100 || (0x160..<0x220).contains(code) || (0x224..<0x2C0).contains(code)
  }

  /// The buttons beside a tablet, which libinput counts from 0.
  private static func padButtons(of device: DeviceDescriptor, down: Set<UInt16>) -> Set<UInt16> {
    let codes = device.capabilities.first { $0.type == KernelCode.EV_KEY }?.codes ?? []
    let pad = codes.filter { (0x100..<0x110).contains($0) }
    return Set(pad.indices.filter { down.contains(pad[$0]) }.map { UInt16($0) })
  }

  private static func contacts(
    of device: DeviceDescriptor, _ node: NodeQueries, isTouching: Bool
  ) -> [UInt16: (x: Int32, y: Int32)] {
    guard device.touchProtocol == .slots else {
      guard isTouching else { return [:] }
      let x = AxisScale(device.axis(0)).position(of: node.value(ofAxis: 0))
      let y = AxisScale(device.axis(1)).position(of: node.value(ofAxis: 1))
      return [0: (x, y)]
    }
    // ABS_MT_SLOT, ABS_MT_POSITION_X and _Y, ABS_MT_TRACKING_ID.
    let count = Int(device.axis(0x2F)?.maximum ?? 0) + 1
    let (xs, ys) = (node.values(ofSlots: count, 0x35), node.values(ofSlots: count, 0x36))
    let (horizontal, vertical) = (AxisScale(device.axis(0x35)), AxisScale(device.axis(0x36)))
    var contacts: [UInt16: (x: Int32, y: Int32)] = [:]
    for (slot, number) in node.values(ofSlots: count, 0x39).enumerated() where number >= 0 {
      let place = (horizontal.position(of: xs[slot]), vertical.position(of: ys[slot]))
      contacts[UInt16(slot)] = place
    }
    return contacts
  }
}
