public import InputCore

/// The size of a pen tablet, without which libinput refuses it.
extension DeviceDescriptor {
  /// The width that `stateSize()` states, in millimetres: about that of a common tablet.
  public static let statedTabletWidth: Int32 = 200

  /// Whether the device is a tablet whose axes have no resolution.
  public var isTabletOfUnknownSize: Bool {
    kinds.contains(.tablet)
      && [Code.ABS_X, Code.ABS_Y].contains { code in axis(code).map { $0.resolution <= 0 } ?? false
      }
  }

  /// If the horizontal or the vertical axis has no resolution, gives it that of the other axis, or
  /// one that makes the device `statedTabletWidth` wide.
  ///
  /// Positions are shares of the surface, so no recorded position depends on it.
  public mutating func stateSize() {
    let places = axes.indices.filter { axes[$0].code == Code.ABS_X || axes[$0].code == Code.ABS_Y }
    guard let first = places.first else { return }
    let known = places.map { axes[$0].resolution }.first { $0 > 0 }
    let range = Int64(axes[first].maximum) - Int64(axes[first].minimum)
    let stated = Int32(clamping: max(range / Int64(Self.statedTabletWidth), 1))
    for index in places where axes[index].resolution <= 0 {
      axes[index].resolution = known ?? stated
    }
  }
}
