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
    /// A button of a pointer or a pen went down (`x` 1) or up (`x` 0). `code` is the kernel's.
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
    /// nothing.
    case key = 20
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
