public import InputCore

/// The kinds of a device; a device may be of several kinds, or of none that is known.
///
/// The kinds and their rules are those of udev's `input_id`, on which libinput relies.
public struct DeviceKinds: OptionSet, Sendable {
  /// One bit per kind.
  public let rawValue: UInt16

  /// Creates a set of kinds from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// A touchscreen.
  public static let touchscreen = DeviceKinds(rawValue: 1 << 0)
  /// A touchpad.
  public static let touchpad = DeviceKinds(rawValue: 1 << 1)
  /// A pen tablet, with or without a screen.
  public static let tablet = DeviceKinds(rawValue: 1 << 2)
  /// The buttons of a pen tablet.
  public static let tabletPad = DeviceKinds(rawValue: 1 << 3)
  /// A mouse, absolute or relative.
  public static let mouse = DeviceKinds(rawValue: 1 << 4)
  /// A pointing stick between the keys.
  public static let pointingStick = DeviceKinds(rawValue: 1 << 5)
  /// A joystick or gamepad.
  public static let joystick = DeviceKinds(rawValue: 1 << 6)
  /// An accelerometer.
  public static let accelerometer = DeviceKinds(rawValue: 1 << 7)
  /// A full keyboard.
  public static let keyboard = DeviceKinds(rawValue: 1 << 8)
  /// At least one key.
  public static let keys = DeviceKinds(rawValue: 1 << 9)
  /// The switch of a lid or of a machine that turns into a tablet.
  public static let switches = DeviceKinds(rawValue: 1 << 10)

  /// The kinds that are not decoded from kernel events, because libinput processes them further.
  static let playedThroughLibinput: DeviceKinds = [
    .touchpad, .tablet, .tabletPad, .mouse, .pointingStick,
  ]

  /// Whether the device has input that `DeviceDecoder` leaves to libinput, even if it has other
  /// input.
  public var needsLibinput: Bool {
    !isDisjoint(with: Self.playedThroughLibinput.union(.switches))
  }
}

extension DeviceKinds: CustomStringConvertible {
  /// The kinds as text for people, `touchscreen, keys`; `unknown` if there is none.
  public var description: String {
    let names: [(DeviceKinds, String)] = [
      (.touchscreen, "touchscreen"), (.touchpad, "touchpad"), (.tablet, "tablet"),
      (.tabletPad, "tablet pad"), (.mouse, "mouse"), (.pointingStick, "pointing stick"),
      (.joystick, "joystick"), (.accelerometer, "accelerometer"), (.keyboard, "keyboard"),
      (.keys, "keys"), (.switches, "switches"),
    ]
    // Every keyboard has keys.
    let named = contains(.keyboard) ? subtracting(.keys) : self
    let words = names.filter { named.contains($0.0) }.map(\.1)
    return words.isEmpty ? "unknown" : words.joined(separator: ", ")
  }
}

extension DeviceDescriptor {
  /// The kinds of the device, derived from its capabilities.
  public var kinds: DeviceKinds {
    if isAccelerometer { return [.accelerometer, keyKinds] }
    return [pointerKinds, keyKinds, switchKinds]
  }

  /// The protocol of the device's contacts; nil if it has none.
  ///
  /// It does not depend on the kinds: touchpads and pens have a protocol too.
  public var touchProtocol: TouchProtocol? {
    if hasContacts {
      return has(Code.EV_ABS, Code.ABS_MT_SLOT) ? .slots : .reports
    }
    let isSingle = hasPosition && has(Code.EV_KEY, Code.BTN_TOUCH)
    return isSingle ? .single : nil
  }
}

extension DeviceDescriptor {
  private func has(_ type: UInt16, _ codes: UInt16...) -> Bool {
    codes.allSatisfy { has(type: type, code: $0) }
  }

  private func codes(_ type: UInt16, in range: Range<UInt16>) -> Int {
    capabilities.first { $0.type == type }?.codes.count { range.contains($0) } ?? 0
  }

  private var hasPosition: Bool { has(Code.EV_ABS, Code.ABS_X, Code.ABS_Y) }

  /// Whether the device has contacts. Gamepads that claim all absolute axes, and so the one before
  /// `ABS_MT_SLOT`, do not.
  private var hasContacts: Bool {
    has(Code.EV_ABS, Code.ABS_MT_POSITION_X, Code.ABS_MT_POSITION_Y)
      && !has(Code.EV_ABS, Code.ABS_MT_SLOT, Code.ABS_MT_SLOT - 1)
  }

  private var isAccelerometer: Bool {
    let isKeyless = !capabilities.contains { $0.type == Code.EV_KEY && !$0.codes.isEmpty }
    return properties.contains(Code.INPUT_PROP_ACCELEROMETER)
      || (isKeyless && hasPosition && has(Code.EV_ABS, Code.ABS_Z))
  }

  private var keyKinds: DeviceKinds {
    let codes = capabilities.first { $0.type == Code.EV_KEY }?.codes ?? []
    guard codes.contains(where: Code.isKey) else { return [] }
    // A keyboard has all keys from Escape through the digits to the upper letter row.
    return self.codes(Code.EV_KEY, in: Code.KEY_ESC..<32) == 31 ? [.keys, .keyboard] : .keys
  }

  private var switchKinds: DeviceKinds {
    Sample.Switch.allCases.contains { has(Code.EV_SW, $0.rawValue) } ? .switches : []
  }

  private var pointerKinds: DeviceKinds {
    let hasMouseButton = codes(Code.EV_KEY, in: Code.BTN_MOUSE..<Code.BTN_JOYSTICK) > 0
    let hasMotion = has(Code.EV_REL, Code.REL_X, Code.REL_Y)
    let hasWheel = has(Code.EV_REL, Code.REL_WHEEL) || has(Code.EV_REL, Code.REL_HWHEEL)
    let hasPadButtons =
      has(Code.EV_KEY, Code.BTN_MISC, Code.BTN_1) && !has(Code.EV_KEY, Code.BTN_TOOL_PEN)
    var kinds: DeviceKinds = []
    if hasPosition {
      kinds.formUnion(surfaceKind(hasMouseButton: hasMouseButton) ?? (isJoystick ? .joystick : []))
    } else if isJoystick {
      kinds.insert(.joystick)
    }
    if hasContacts {
      kinds.formUnion(surfaceKind(hasMouseButton: false) ?? [])
    }
    if hasPadButtons && kinds.contains(.tablet) { kinds.insert(.tabletPad) }
    if hasPadButtons && hasWheel && !hasMotion { kinds.formUnion([.tablet, .tabletPad]) }
    let isOther = !kinds.isDisjoint(with: [.tablet, .touchpad, .joystick])
    if !isOther && hasMouseButton && (hasMotion || !hasPosition) { kinds.insert(.mouse) }
    // No machine has a built-in mouse, but some have a stick.
    let isStick = kinds.contains(.mouse) && bus == Code.BUS_I2C
    if isStick || properties.contains(Code.INPUT_PROP_POINTING_STICK) {
      kinds.insert(.pointingStick)
    }
    if kinds.contains(.joystick) && hasWheel && hasPadButtons { kinds.remove(.joystick) }
    return kinds
  }

  /// The kind of a device with positions: the first that applies; nil if none does.
  private func surfaceKind(hasMouseButton: Bool) -> DeviceKinds? {
    let isDirect = properties.contains(Code.INPUT_PROP_DIRECT)
    let hasPen = has(Code.EV_KEY, Code.BTN_TOOL_PEN)
    if hasPen || has(Code.EV_KEY, Code.BTN_STYLUS) { return .tablet }
    if has(Code.EV_KEY, Code.BTN_TOOL_FINGER) && !isDirect { return .touchpad }
    if hasMouseButton { return .mouse }
    if has(Code.EV_KEY, Code.BTN_TOUCH) || isDirect { return .touchscreen }
    return nil
  }

  /// Whether the device has at least two of a joystick's buttons and axes, but not the keys of a
  /// keyboard, since some keyboards claim to be joysticks.
  private var isJoystick: Bool {
    let buttons =
      codes(Code.EV_KEY, in: Code.BTN_JOYSTICK..<Code.BTN_DIGI)
      + codes(Code.EV_KEY, in: Code.BTN_TRIGGER_HAPPY1..<Code.BTN_TRIGGER_HAPPY40 + 1)
      + codes(Code.EV_KEY, in: Code.BTN_DPAD_UP..<Code.BTN_DPAD_RIGHT + 1)
    let axes = codes(Code.EV_ABS, in: Code.ABS_RX..<Code.ABS_PRESSURE)
    // Control, Caps Lock, Num Lock, Insert, mute, calculator, file, mail, play, brightness.
    let keyboardKeys: [UInt16] = [29, 58, 69, 110, 113, 140, 144, 155, 164, 224]
    let isKeyboard = keyboardKeys.count { has(type: Code.EV_KEY, code: $0) } >= 4
    return !isKeyboard && buttons + axes >= 2
  }
}
