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
  }

  /// Touch positions count in this fraction of the surface's width and height: 2^-24.
  ///
  /// 0 is the left or top edge, `surfaceUnit` the right or bottom one. A position may lie outside.
  public static let surfaceUnit: Int32 = 1 << 24

  /// When the kernel saw it.
  public var instant: Instant
  /// Which device it came from.
  public var device: DeviceID
  /// What it tells.
  public var kind: Kind
  /// The contact's slot on its device for a touch.
  public var code: UInt16
  /// Position across the surface for a touch, in 2^-24 of its width.
  public var x: Int32
  /// Position down the surface for a touch, in 2^-24 of its height.
  public var y: Int32
  /// A third value for kinds that have one; 0 for a touch.
  public var z: Int32

  /// Makes a sample from its parts.
  @inlinable public init(
    instant: Instant, device: DeviceID, kind: Kind, code: UInt16, x: Int32, y: Int32, z: Int32 = 0
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
  /// What happened, in the device's order; at most one sample a slot and kind.
  public var samples: [Sample]

  /// Makes a frame from its parts.
  public init(device: DeviceID, instant: Instant, samples: [Sample] = []) {
    self.device = device
    self.instant = instant
    self.samples = samples
  }
}
