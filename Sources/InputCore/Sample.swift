/// A device's number within one run; never reused in a recording. The first device is 0.
@frozen public struct DeviceID: Comparable, Hashable, Sendable {
  /// The number, in order of arrival.
  public var rawValue: UInt16

  /// Creates the ID of the device with number `rawValue`.
  @inlinable public init(_ rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Whether `left` arrived before `right`.
  @inlinable public static func < (left: DeviceID, right: DeviceID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One fixed-size fact from a device, without floats, pointers or strings, so it is equal on all
/// machines.
@frozen public struct Sample: Equatable, Sendable {
  /// The kind of a sample, which defines `code`, `x`, `y` and `z`.
  @frozen public enum Kind: UInt8, Sendable, CaseIterable {
    /// A contact appeared. `code` is its slot; `x`, `y` its position.
    case touchDown = 1
    /// A contact moved. `code` is its slot; `x`, `y` its position.
    case touchMove = 2
    /// A contact was lifted. `code` is its slot; `x`, `y` its last position.
    case touchUp = 3
    /// The system cancelled a contact: palm, removed device. `code` is its slot.
    case touchCancel = 4
    /// The extent of a contact. `code` is its slot; `x`, `y` the long and the short axis of its
    /// ellipse in 2^-24 of the surface's width; `z` the rotation of the long axis, clockwise from
    /// upright, in thousandths of a degree. Follows the contact's position in the same frame.
    case touchShape = 5
    /// The force of a contact. `code` is its slot; `x` the pressure in 2^-16 of the device's range.
    /// Follows the contact's position in the same frame.
    case touchForce = 6
    /// A pen came within range (`x` 1) or left it (`x` 0). `code` is the kernel's `BTN_TOOL_…`.
    case penProximity = 7
    /// A pen moved. `x`, `y` as for a touch; `z` its distance from the glass in 2^-16 of the
    /// device's range, 0 if it touches or if the device reports no distance.
    case penPlace = 8
    /// A pen's tip touched the glass (`x` 1) or left it (`x` 0).
    case penTip = 9
    /// The force of a pen: `x` in 2^-16 of the device's range.
    case penForce = 10
    /// The tilt of a pen: `x`, `y` its angle from upright towards the right and the bottom, in
    /// thousandths of a degree.
    case penTilt = 11
    /// The rotation of a pen about its axis: `x` in thousandths of a degree, clockwise.
    case penRotation = 12
    /// A pointer moved: `x`, `y` in 2^-8 points, after acceleration.
    case pointerMotion = 13
    /// A pointer has a new position on its surface: `x`, `y` as for a touch.
    case pointerPlace = 14
    /// A button of a pointer or a pen went down (`x` 1) or up (`x` 0). `code` is the kernel's; up
    /// to `lastPadButton` it is the number of a button beside a tablet, counted from 0.
    case button = 15
    /// Content scrolls by `x` to the right and `y` down. `code` is the number of a `ScrollSource`;
    /// a wheel counts in 1/120 of a click, the others in 2^-8 points. `z` is 1 when the scrolling
    /// fingers have lifted.
    case scroll = 16
    /// Fingers on a touchpad began to pinch or rotate. `code` is their number.
    case pinchBegin = 17
    /// The fingers' distance is `x` in 2^-16 of the initial one, and they have rotated by `y`
    /// clockwise since the start, in thousandths of a degree.
    case pinchChange = 18
    /// The fingers lifted, or (`x` 1) the gesture was cancelled.
    case pinchEnd = 19
    /// A key went down (`x` 1) or up (`x` 0). `code` is the kernel's `KEY_…`. Key repeats send
    /// nothing. `y` holds the keyboard's modifiers after it, as bits of `KeyModifier`.
    case key = 20
    /// The characters of the preceding key in the same frame, when it goes down: `x`, `y` and `z`
    /// are up to three Unicode scalars, 0 for none; more follow in the next sample. `code` is the
    /// number of a `KeyText`. Keys without a character, such as arrows, send one from
    /// `KeyFunction`.
    case keyCharacters = 21
    /// An axis of a gamepad has the value `x`, in the device's units. `code` is the kernel's
    /// `ABS_…`.
    case axis = 22
    /// Fingers on a touchpad began to swipe. `code` is their number.
    case swipeBegin = 23
    /// The swiping fingers moved by `x` to the right and `y` down, in 2^-8 points, after
    /// acceleration.
    case swipeChange = 24
    /// The fingers lifted, or (`x` 1) the gesture was cancelled.
    case swipeEnd = 25
    /// Fingers came to rest on a touchpad. `code` is their number.
    case holdBegin = 26
    /// The fingers lifted, or (`x` 1) the gesture was cancelled.
    case holdEnd = 27
    /// A switch of the machine is on (`x` 1) or off (`x` 0). `code` is the kernel's `SW_…`.
    case switchState = 28
    /// A ring or strip beside a tablet is touched at `x`: in 2^-16 of a strip's length or,
    /// clockwise from the top, of a ring's full turn; -1 when the finger has left. `code` is its
    /// number, plus 256 for strips.
    case padDial = 29
    /// The slider of an airbrush: `x` in 2^-16 from its middle, -1 to 1.
    case penSlider = 30
    /// The battery of a device holds `x` percent of its charge. `code` is the raw value of a
    /// `BatteryState`.
    case battery = 31
    /// A sensor's reading. `code` is the number of a `Sensor`, which defines `x`, `y` and `z`. A
    /// frame with readings holds at most one of each sensor, and no sample of another kind.
    case sensor = 32
  }

  /// The sensors of motion and of the surroundings: the `code` of a `sensor` sample.
  ///
  /// The axes are those of the machine in its natural orientation: `x` to the right and `y` to the
  /// top of the screen, `z` out of the screen.
  @frozen public enum Sensor: UInt16, Sendable, CaseIterable {
    /// The acceleration against free fall, in micrometres per second squared: a machine that lies
    /// on its back reads about 9,806,650 along `z`.
    case accelerometer = 0
    /// The rate of rotation, in microradians per second, counterclockwise when the axis points at
    /// the viewer.
    case gyroscope = 1
    /// The magnetic field, in nanotesla.
    case magnetometer = 2
    /// Whether something is close to the screen: `x` is 1 or 0.
    case proximity = 3
  }

  /// The text of a key: the `code` of a `keyCharacters` sample.
  @frozen public enum KeyText: UInt16, Sendable, CaseIterable {
    /// The characters that the key types, with its modifiers, dead keys and compose sequences
    /// applied.
    case typed = 0
    /// The characters that the key would type without modifiers.
    case unmodified = 1
    /// The characters that the key would type with Shift alone. Sent while Shift is down, unless
    /// they are the capital of the unmodified letter.
    case shifted = 2
  }

  /// Code points that stand for keys without a character, from Unicode's private use area as on
  /// Apple's platforms.
  public enum KeyFunction {
    /// The up arrow.
    public static let upArrow: UInt32 = 0xF700
    /// The down arrow.
    public static let downArrow: UInt32 = 0xF701
    /// The left arrow.
    public static let leftArrow: UInt32 = 0xF702
    /// The right arrow.
    public static let rightArrow: UInt32 = 0xF703
    /// F1; F2 to F35 follow.
    public static let f1: UInt32 = 0xF704
    /// Insert.
    public static let insert: UInt32 = 0xF727
    /// Delete, which deletes to the right.
    public static let delete: UInt32 = 0xF728
    /// Home.
    public static let home: UInt32 = 0xF729
    /// End.
    public static let end: UInt32 = 0xF72B
    /// Page Up.
    public static let pageUp: UInt32 = 0xF72C
    /// Page Down.
    public static let pageDown: UInt32 = 0xF72D
    /// All such code points, including those of keys not listed here.
    public static let all: ClosedRange<UInt32> = 0xF700...0xF8FF
  }

  /// The modifiers of a keyboard: the bits of `y` of a `key` sample.
  @frozen public enum KeyModifier: Int32, Sendable, CaseIterable {
    /// A Shift key is down.
    case shift = 1
    /// Caps Lock is on.
    case capsLock = 2
    /// A Control key is down.
    case control = 4
    /// An Alt key is down.
    case alternate = 8
    /// A Command key, on PC keyboards the Windows key, is down.
    case command = 16
    /// Num Lock is on.
    case numLock = 32
    /// A key is down that selects the third level of the layout, such as AltGr.
    case levelThree = 64
  }

  /// The sources of scrolling: the `code` of a `scroll` sample.
  @frozen public enum ScrollSource: UInt16, Sendable, CaseIterable {
    /// A wheel with clicks.
    case wheel = 0
    /// Fingers on a touchpad; `z` is 1 when they have lifted.
    case finger = 1
    /// A device without clicks and without a defined end, such as a pointing stick with a button
    /// held.
    case continuous = 2
  }

  /// The switches of a machine: the `code` of a `switchState` sample, the kernel's `SW_…`.
  @frozen public enum Switch: UInt16, Sendable, CaseIterable {
    /// On while the lid is closed.
    case lid = 0
    /// On while the keyboard is folded away or detached.
    case tabletMode = 1
  }

  /// The greatest number of a button beside a tablet; the kernel's button codes are greater.
  public static let lastPadButton: UInt16 = 255

  /// The state of a device's battery: the `code` of a `battery` sample. Raw values are those of
  /// `UIDevice.BatteryState`.
  @frozen public enum BatteryState: UInt16, Sendable, CaseIterable {
    /// The device does not say.
    case unknown = 0
    /// It is losing charge.
    case discharging = 1
    /// It is gaining charge.
    case charging = 2
    /// It is full.
    case full = 3
  }

  /// The unit of touch positions: 2^-24 of the surface's width and height.
  ///
  /// 0 is the left or top edge, `surfaceUnit` the right or bottom one. A position may be outside
  /// the surface.
  public static let surfaceUnit: Int32 = 1 << 24
  /// The unit of pressures, distances and scales: 2^-16 of the whole.
  public static let shareUnit: Int32 = 1 << 16
  /// The unit of displacements: 2^-8 points.
  public static let pointUnit: Int32 = 1 << 8

  /// The kernel's time stamp.
  public var instant: Instant
  /// The device.
  public var device: DeviceID
  /// The kind of the sample.
  public var kind: Kind
  /// A slot, a button, a key or a source, depending on `kind`; otherwise 0.
  public var code: UInt16
  /// The first value; for a position, the horizontal one in 2^-24 of the surface's width.
  public var x: Int32
  /// The second value; for a position, the vertical one in 2^-24 of the surface's height.
  public var y: Int32
  /// The third value of kinds that have one; otherwise 0.
  public var z: Int32

  /// Creates a sample from its parts.
  @inlinable public init(
    instant: Instant, device: DeviceID, kind: Kind, code: UInt16 = 0, x: Int32, y: Int32 = 0,
    z: Int32 = 0
  ) {
    self.instant = instant
    self.device = device
    self.kind = kind
    self.code = code
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A device's simultaneous samples, between two SYN_REPORTs of the kernel.
public struct Frame: Equatable, Sendable {
  /// The device of the frame.
  public var device: DeviceID
  /// The time stamp of the SYN_REPORT.
  public var instant: Instant
  /// The samples in the device's order; at most one per slot and kind, but one per change for keys
  /// and buttons.
  public var samples: [Sample]

  /// Creates a frame from its parts.
  public init(device: DeviceID, instant: Instant, samples: [Sample] = []) {
    self.device = device
    self.instant = instant
    self.samples = samples
  }
}

extension Sample {
  /// The sample in words, with the kernel's numbers for slots, tools, buttons and keys.
  ///
  /// Positions, sizes and shares have three decimals, `slot 0 move 0.125 0.750`; angles are in
  /// degrees, distances in points, a wheel's turn in clicks, sensor readings in m/s², rad/s and µT.
  package var text: String {
    switch kind {
    case .touchDown: "slot \(code) down \(place)"
    case .touchMove: "slot \(code) move \(place)"
    case .touchUp: "slot \(code) up \(place)"
    case .touchCancel: "slot \(code) cancel \(place)"
    case .touchShape: "slot \(code) shape \(place) \(share(z, per: 1000))"
    case .touchForce: "slot \(code) force \(share(x, per: Self.shareUnit))"
    case .penProximity: "pen \(code) \(x == 1 ? "near" : isCancelled ? "cancel" : "away")"
    case .penPlace: "pen at \(place) \(share(z, per: Self.shareUnit))"
    case .penTip: "pen tip \(press)"
    case .penForce: "pen force \(share(x, per: Self.shareUnit))"
    case .penTilt: "pen tilt \(share(x, per: 1000)) \(share(y, per: 1000))"
    case .penRotation: "pen turned \(share(x, per: 1000))"
    case .pointerMotion: "pointer by \(distance)"
    case .pointerPlace: "pointer at \(place)"
    case .button: "button \(code) \(press)"
    case .scroll: "scroll \(scrollText)"
    case .pinchBegin: "pinch begin \(code)"
    case .pinchChange: "pinch \(share(x, per: Self.shareUnit)) \(share(y, per: 1000))"
    case .pinchEnd: x == 1 ? "pinch cancel" : "pinch end"
    case .key: "key \(code) \(press)" + (y == 0 ? "" : " modifiers \(y)")
    case .keyCharacters: "characters \(code) \(x) \(y) \(z)"
    case .axis: "axis \(code) \(x)"
    case .swipeBegin: "swipe begin \(code)"
    case .swipeChange: "swipe by \(distance)"
    case .swipeEnd: x == 1 ? "swipe cancel" : "swipe end"
    case .holdBegin: "hold begin \(code)"
    case .holdEnd: x == 1 ? "hold cancel" : "hold end"
    case .switchState: "switch \(code) \(x == 1 ? "on" : "off")"
    case .padDial: "dial \(code) " + (x < 0 ? "left" : share(x, per: Self.shareUnit))
    case .penSlider: "pen slider \(share(x, per: Self.shareUnit))"
    case .battery: "battery \(x)% \(BatteryState(rawValue: code).map { "\($0)" } ?? "\(code)")"
    case .sensor: "sensor \(sensorText)"
    }
  }

  private var place: String {
    "\(share(x, per: Self.surfaceUnit)) \(share(y, per: Self.surfaceUnit))"
  }

  private var distance: String {
    "\(share(x, per: Self.pointUnit)) \(share(y, per: Self.pointUnit))"
  }

  private var press: String { x == 1 ? "down" : isCancelled ? "cancel" : "up" }

  private var sensorText: String {
    guard let sensor = Sensor(rawValue: code) else { return "\(code) \(x) \(y) \(z)" }
    switch sensor {
    case .accelerometer, .gyroscope, .magnetometer:
      let unit: Int32 = sensor == .magnetometer ? 1000 : 1_000_000
      return "\(sensor) \(share(x, per: unit)) \(share(y, per: unit)) \(share(z, per: unit))"
    case .proximity: return "\(sensor) \(x == 1 ? "near" : "far")"
    }
  }

  private var scrollEnd: String? { isCancelled ? "cancel" : z == 1 ? "end" : nil }

  private var scrollText: String {
    switch ScrollSource(rawValue: code) {
    case .wheel: "wheel \(share(x, per: 120)) \(share(y, per: 120))"
    case .finger: "finger " + (scrollEnd ?? distance)
    case .continuous: "continuous " + (scrollEnd ?? distance)
    case nil: "\(code) \(x) \(y) \(z)"
    }
  }
}

/// `number` ÷ `unit` with three decimals, halves rounded up.
private func share(_ number: Int32, per unit: Int32) -> String {
  let (whole, rest) = (Int64(number) * 2000 + Int64(unit)).quotientAndRemainder(
    dividingBy: 2 * Int64(unit))
  return Thousandths.text(of: rest < 0 ? whole - 1 : whole)
}
