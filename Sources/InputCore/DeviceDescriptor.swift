/// What an absolute axis of a device reports: the kernel's `input_absinfo` without its value.
public struct AbsoluteAxis: Equatable, Sendable {
  /// The kernel's code, `ABS_X` and so on.
  public var code: UInt16
  /// Smallest value the device reports, in device units.
  public var minimum: Int32
  /// Largest value the device reports, in device units.
  public var maximum: Int32
  /// Noise that the kernel filters out, in device units.
  public var fuzz: Int32
  /// Values this close to the centre count as centre, in device units.
  public var flat: Int32
  /// Device units a millimetre (a radian for rotations); 0 where the device does not say.
  public var resolution: Int32

  /// Makes an axis from its parts.
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

  /// Makes a capability from its parts.
  public init(type: UInt16, codes: [UInt16]) {
    self.type = type
    self.codes = codes
  }
}

/// Everything that is known of a device when it arrives; what a recording keeps of it.
public struct DeviceDescriptor: Equatable, Sendable {
  /// The device's number in this run.
  public var id: DeviceID
  /// The name that the driver gives, such as `EP0430M09`.
  public var name: String
  /// Bus type of the kernel's `input_id`: 3 USB, 5 Bluetooth, 0x18 I2C.
  public var bus: UInt16
  /// Vendor of the kernel's `input_id`.
  public var vendor: UInt16
  /// Product of the kernel's `input_id`.
  public var product: UInt16
  /// Version of the kernel's `input_id`.
  public var version: UInt16
  /// Physical path, empty where the driver gives none.
  public var phys: String
  /// Serial number or address, empty where the driver gives none.
  public var uniq: String
  /// udev's ID_PATH, the place where the device is plugged in; empty where unknown.
  public var idPath: String
  /// The kernel's `INPUT_PROP_…` numbers, ascending.
  public var properties: [UInt16]
  /// Codes by event type, ascending by type.
  public var capabilities: [EventCapability]
  /// Absolute axes, ascending by code.
  public var axes: [AbsoluteAxis]
  /// The seat that the device belongs to, `seat0` unless configured otherwise.
  public var seat: String
  /// The screen that the device is mapped to, by its connector's name; empty for the main screen.
  public var screen: String
  /// libinput's calibration matrix, six numbers row by row in 2^-16; empty for the identity.
  public var calibration: [Int32]

  /// Describes a device by its name; every other fact starts out unknown.
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
  }

  /// The axis with the kernel's code `code`, nil where the device has none.
  public func axis(_ code: UInt16) -> AbsoluteAxis? {
    axes.first { $0.code == code }
  }

  /// Whether the device can send `code` of event type `type`.
  public func has(type: UInt16, code: UInt16) -> Bool {
    capabilities.contains { $0.type == type && $0.codes.contains(code) }
  }
}
