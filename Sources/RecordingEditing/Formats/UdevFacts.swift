internal import EvdevDecoding

/// What udev's properties say about a device, as `libinput record` lists them.
struct UdevFacts {
  /// The greatest magnitude of a number in a calibration matrix.
  private static let greatest = 16_384.0

  /// libinput's calibration matrix, six numbers in 2^-16; empty for none or the identity.
  private(set) var calibration: [Int32] = []
  /// The kinds that udev gave the device; nil if it gave none.
  private(set) var kinds: DeviceKinds?
  /// Whether libinput was told to ignore the device.
  private(set) var isIgnored = false

  /// Takes a property, `NAME=VALUE`.
  mutating func read(_ property: String) {
    let parts = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    let isSet = !parts[1].isEmpty && parts[1] != "0"
    switch parts[0] {
    case "LIBINPUT_CALIBRATION_MATRIX": calibration = Self.matrix(parts[1])
    case "LIBINPUT_IGNORE_DEVICE": isIgnored = isSet
    default:
      guard isSet, let kind = Self.kind(parts[0]) else { return }
      kinds = (kinds ?? []).union(kind)
    }
  }

  /// The kind that a property of udev's gives; nil for any other property.
  private static func kind(_ name: Substring) -> DeviceKinds? {
    switch name {
    case "ID_INPUT_TOUCHSCREEN": .touchscreen
    case "ID_INPUT_TOUCHPAD": .touchpad
    case "ID_INPUT_TABLET": .tablet
    case "ID_INPUT_TABLET_PAD": .tabletPad
    case "ID_INPUT_MOUSE", "ID_INPUT_TRACKBALL": .mouse
    case "ID_INPUT_POINTINGSTICK": .pointingStick
    case "ID_INPUT_JOYSTICK": .joystick
    case "ID_INPUT_ACCELEROMETER": .accelerometer
    case "ID_INPUT_KEYBOARD": .keyboard
    case "ID_INPUT_KEY": .keys
    case "ID_INPUT_SWITCH": .switches
    default: nil
    }
  }

  /// The six numbers in a text; empty for the identity, and for a text that libinput refuses.
  private static func matrix(_ text: Substring) -> [Int32] {
    let numbers = text.split(separator: " ").map { Double($0) ?? .nan }
    guard numbers.count == 6, numbers.allSatisfy({ $0.magnitude <= greatest }),
      numbers != [1, 0, 0, 0, 1, 0]
    else { return [] }
    return numbers.map { Int32(($0 * 65_536).rounded()) }
  }
}
