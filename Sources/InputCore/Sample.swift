/// A device's number within one run; never used twice in a recording, 0 is the first device.
@frozen public struct DeviceID: Comparable, Hashable, Sendable {
  /// The number itself, in order of arrival.
  public var rawValue: UInt16

  /// Names the device that arrived as number `rawValue`.
  @inlinable public init(_ rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The device that arrived first, first.
  @inlinable public static func < (left: DeviceID, right: DeviceID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One fixed-size fact from a device: no floats, pointers or strings, so it is the same everywhere.
@frozen public struct Sample: Equatable, Sendable {
  /// What the sample tells, and so what `code`, `x`, `y` and `z` mean.
  @frozen public enum Kind: UInt8, Sendable, CaseIterable {
    /// A contact appeared. `code` is its slot; `x`, `y` its place.
    case touchDown = 1
    /// A contact has a new place. `code` is its slot; `x`, `y` its place.
    case touchMove = 2
    /// A contact was lifted. `code` is its slot; `x`, `y` its last place.
    case touchUp = 3
    /// A contact was taken away by the system: palm, lost device. `code` is its slot.
    case touchCancel = 4
    /// How large a contact is. `code` is its slot; `x`, `y` the long and the short axis of its
    /// ellipse in 2^-24 of the surface's width; `z` how far the long axis is turned clockwise from
    /// upright, in thousandths of a degree. Follows the contact's place in the same frame.
    case touchShape = 5
    /// How hard a contact presses. `code` is its slot; `x` the pressure in 2^-16 of the device's
    /// range. Follows the contact's place in the same frame.
    case touchForce = 6
    /// A pen came within reach (`x` 1) or left it (`x` 0). `code` is the kernel's `BTN_TOOL_…`.
    case penProximity = 7
    /// A pen has a new place. `x`, `y` as for a touch; `z` its distance from the glass in 2^-16 of
    /// the device's range, 0 where it touches or the device does not tell.
    case penPlace = 8
    /// A pen's tip went down on the glass (`x` 1) or left it (`x` 0).
    case penTip = 9
    /// How hard a pen presses: `x` in 2^-16 of the device's range.
    case penForce = 10
    /// How a pen leans: `x`, `y` its angle from the upright towards the right and towards the
    /// bottom, in thousandths of a degree.
    case penTilt = 11
    /// How a pen is turned about its own axis: `x` in thousandths of a degree, clockwise.
    case penRotation = 12
    /// A pointer moved: `x`, `y` in 2^-8 points, acceleration included.
    case pointerMotion = 13
    /// A pointer has a new place on its surface: `x`, `y` as for a touch.
    case pointerPlace = 14
    /// A button of a pointer or a pen went down (`x` 1) or up (`x` 0). `code` is the kernel's.
    case button = 15
    /// Content is to scroll by `x` to the right and `y` down. `code` is a `ScrollSource`'s number;
    /// a wheel counts in 1/120 of a click, the others in 2^-8 points. `z` is 1 where the fingers
    /// that scrolled have left.
    case scroll = 16
    /// Fingers on a touchpad began to pinch or turn. `code` is their number.
    case pinchBegin = 17
    /// The fingers' distance is `x` in 2^-16 of that at the begin, and they have turned by `y`
    /// clockwise since then, in thousandths of a degree.
    case pinchChange = 18
    /// The fingers left, or (`x` 1) turned out to do something else.
    case pinchEnd = 19
    /// A key went down (`x` 1) or up (`x` 0). `code` is the kernel's `KEY_…`. A key that repeats
    /// says nothing more.
    case key = 20
  }

  /// What scrolls: the numbers that a `scroll` sample's `code` holds.
  @frozen public enum ScrollSource: UInt16, Sendable, CaseIterable {
    /// A wheel with clicks.
    case wheel = 0
    /// Fingers on a touchpad; `z` tells when they have left.
    case finger = 1
    /// A device without clicks and without a defined end, such as a trackpoint with a button held.
    case continuous = 2
  }

  /// Touch positions count in this fraction of the surface's width and height: 2^-24.
  ///
  /// 0 is the left or top edge, `surfaceUnit` the right or bottom one. A position may lie outside.
  public static let surfaceUnit: Int32 = 1 << 24
  /// Pressures, distances and scales count in this fraction of the whole: 2^-16.
  public static let shareUnit: Int32 = 1 << 16
  /// Displacements count in this fraction of a point: 2^-8.
  public static let pointUnit: Int32 = 1 << 8

  /// When the kernel saw it.
  public var instant: Instant
  /// Which device it came from.
  public var device: DeviceID
  /// What it tells.
  public var kind: Kind
  /// A slot, a button, a key, a source, as `kind` says; 0 where it says nothing.
  public var code: UInt16
  /// The first value of the kind: for a place, across the surface in 2^-24 of its width.
  public var x: Int32
  /// The second value of the kind: for a place, down the surface in 2^-24 of its height.
  public var y: Int32
  /// The third value of kinds that have one; 0 for the others.
  public var z: Int32

  /// Makes a sample from its parts.
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

/// A device's samples between two sync marks of the kernel: all of them happened together.
public struct Frame: Equatable, Sendable {
  /// Which device closed the frame.
  public var device: DeviceID
  /// The sync mark's stamp.
  public var instant: Instant
  /// What happened, in the device's order; at most one sample a slot and kind, but keys and buttons
  /// as often as they changed.
  public var samples: [Sample]

  /// Makes a frame from its parts.
  public init(device: DeviceID, instant: Instant, samples: [Sample] = []) {
    self.device = device
    self.instant = instant
    self.samples = samples
  }
}

extension Sample {
  /// What happened, with the kernel's numbers for slots, tools, buttons and keys.
  ///
  /// Places, sizes and shares of a whole have three decimals, `slot 0 move 0.125 0.750`; angles are
  /// in degrees, distances in points, a wheel's turn in clicks.
  package var text: String {
    switch kind {
    case .touchDown: "slot \(code) down \(place)"
    case .touchMove: "slot \(code) move \(place)"
    case .touchUp: "slot \(code) up \(place)"
    case .touchCancel: "slot \(code) cancel \(place)"
    case .touchShape: "slot \(code) shape \(place) \(share(z, per: 1000))"
    case .touchForce: "slot \(code) force \(share(x, per: Self.shareUnit))"
    case .penProximity: "pen \(code) \(x == 1 ? "near" : "away")"
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
    case .key: "key \(code) \(press)"
    }
  }

  private var place: String {
    "\(share(x, per: Self.surfaceUnit)) \(share(y, per: Self.surfaceUnit))"
  }

  private var distance: String {
    "\(share(x, per: Self.pointUnit)) \(share(y, per: Self.pointUnit))"
  }

  private var press: String { x == 1 ? "down" : "up" }

  private var scrollText: String {
    switch ScrollSource(rawValue: code) {
    case .wheel: "wheel \(share(x, per: 120)) \(share(y, per: 120))"
    case .finger: "finger " + (z == 1 ? "end" : distance)
    case .continuous: "continuous " + (z == 1 ? "end" : distance)
    case nil: "\(code) \(x) \(y) \(z)"
    }
  }
}

/// How many units a number is, with three places, half a place upwards.
private func share(_ number: Int32, per unit: Int32) -> String {
  let (whole, rest) = (Int64(number) * 2000 + Int64(unit)).quotientAndRemainder(
    dividingBy: 2 * Int64(unit))
  return Thousandths.text(of: rest < 0 ? whole - 1 : whole)
}

extension Sample {
  /// Whether it lets go of what a device that vanishes would be made to let go of, too.
  ///
  /// Touches are not meant: libinput itself cancels those of a device that vanishes.
  package var letsGo: Bool {
    switch kind {
    case .button, .key, .penTip, .penProximity, .pinchEnd: x == 0
    case .scroll: z == 1
    case .touchDown, .touchMove, .touchUp, .touchCancel, .touchShape, .touchForce, .penPlace,
      .penForce, .penTilt, .penRotation, .pointerMotion, .pointerPlace, .pinchBegin, .pinchChange:
      false
    }
  }
}
