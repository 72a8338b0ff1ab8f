/// An absolute axis of a device: the kernel's `input_absinfo` without its value.
public struct AbsoluteAxis: Equatable, Sendable {
  /// The kernel's code, `ABS_X` and so on.
  public var code: UInt16
  /// The smallest value, in device units.
  public var minimum: Int32
  /// The largest value, in device units.
  public var maximum: Int32
  /// The noise that the kernel filters out, in device units.
  public var fuzz: Int32
  /// Values this close to the centre count as the centre, in device units.
  public var flat: Int32
  /// Device units per millimetre (per radian for rotations); 0 if unknown.
  public var resolution: Int32

  /// Creates an axis from its parts.
  public init(
    code: UInt16, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0,
    resolution: Int32 = 0
  ) {
    self.code = code
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }
}

/// The codes of one event type that a device can send: the kernel's `EVIOCGBIT` bitmap.
public struct EventCapability: Equatable, Sendable {
  /// The kernel's event type: `EV_KEY`, `EV_ABS` and so on.
  public var type: UInt16
  /// The codes of that type, ascending, each once.
  public var codes: [UInt16]

  /// Creates a capability from its parts.
  public init(type: UInt16, codes: [UInt16]) {
    self.type = type
    self.codes = codes
  }
}

/// The facts about a device when it arrived, as a recording stores them.
public struct DeviceDescriptor: Equatable, Sendable {
  /// The device's number in this run.
  public var id: DeviceID
  /// The driver's name for the device, such as `EP0430M09`.
  public var name: String
  /// The bus type of the kernel's `input_id`: 3 USB, 5 Bluetooth, 0x18 I2C.
  public var bus: UInt16
  /// The vendor of the kernel's `input_id`.
  public var vendor: UInt16
  /// The product of the kernel's `input_id`.
  public var product: UInt16
  /// The version of the kernel's `input_id`.
  public var version: UInt16
  /// The physical path; empty if the driver has none.
  public var phys: String
  /// The serial number or address; empty if the driver has none.
  public var uniq: String
  /// udev's ID_PATH, the physical connection of the device; empty if unknown.
  public var idPath: String
  /// The kernel's `INPUT_PROP_…` numbers, in ascending order.
  public var properties: [UInt16]
  /// Codes by event type, in ascending order of type.
  public var capabilities: [EventCapability]
  /// Absolute axes, in ascending order of code.
  public var axes: [AbsoluteAxis]
  /// The device's seat. Default: `seat0`.
  public var seat: String
  /// The connector name of the screen that the device is mapped to; empty for the main screen.
  public var screen: String
  /// libinput's calibration matrix, six numbers in row order in units of 2^-16; empty for the
  /// identity.
  public var calibration: [Int32]
  /// The delay before a held key repeats, in milliseconds: the kernel's `REP_DELAY`; 0 if unknown.
  public var keyRepeatDelay: UInt32
  /// The interval between repeats, in milliseconds: the kernel's `REP_PERIOD`; 0 if unknown or,
  /// with a delay, if keys do not repeat.
  public var keyRepeatInterval: UInt32
  /// The line in SDL's mapping format that assigns a gamepad's buttons and axes; empty for the
  /// kernel's conventions.
  public var gamepadMapping: String
  /// The outputs that the host can set (`HostQuestion.setOutput`).
  public var outputs: DeviceOutputs
  /// The sensors that send `sensor` samples, in ascending order; empty for all other devices. A
  /// sensor is read only while the application asks for it.
  public var sensors: [Sample.Sensor]

  /// Creates a description with only an ID and a name; all other facts are unknown.
  public init(id: DeviceID, name: String) {
    self.id = id
    self.name = name
    bus = 0
    vendor = 0
    product = 0
    version = 0
    phys = ""
    uniq = ""
    idPath = ""
    properties = []
    capabilities = []
    axes = []
    seat = "seat0"
    screen = ""
    calibration = []
    keyRepeatDelay = 0
    keyRepeatInterval = 0
    gamepadMapping = ""
    outputs = []
    sensors = []
  }

  /// The axis with the kernel's code `code`; nil if the device has none.
  public func axis(_ code: UInt16) -> AbsoluteAxis? {
    axes.first { $0.code == code }
  }

  /// Whether the device can send `code` of event type `type`.
  public func has(type: UInt16, code: UInt16) -> Bool {
    capabilities.contains { $0.type == type && $0.codes.contains(code) }
  }
}
