/// Whether a source's devices are open: only while the host wants them and the seat manager grants
/// them.
///
///     open ──first of the two says no──▶ closed ──the last says yes──▶ open
package struct SourceRest: Equatable, Sendable {
  private var wants = true
  private var grants = true

  /// Creates the state of a new source, whose devices are open.
  package init() {}

  /// Whether the devices are open.
  package var isOpen: Bool { wants && grants }

  /// The host wants the devices, or not; returns true if they have to be opened or closed now.
  package mutating func isWanted(_ wants: Bool) -> Bool {
    let wasOpen = isOpen
    self.wants = wants
    return wasOpen != isOpen
  }

  /// The seat manager grants the devices, or not; returns true in the same case as `isWanted`.
  package mutating func isGranted(_ grants: Bool) -> Bool {
    let wasOpen = isOpen
    self.grants = grants
    return wasOpen != isOpen
  }
}
