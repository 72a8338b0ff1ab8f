internal import InputCore

/// Finds touchscreens that lose their power with their display.
///
/// Such a touchscreen vanishes soon after its display went off, and comes back when the display has
/// power again. One that was unplugged does not come back by itself.
struct TouchscreenLoss {
  /// The longest time between a change of the power and that of the touchscreen, in nanoseconds.
  private static let nanoseconds: UInt64 = 60_000_000_000

  /// The names of the touchscreens that are present.
  private var present: [DeviceID: String] = [:]
  /// The names of those that have vanished since the displays went off.
  private var vanished: [String] = []
  /// The names of those for which the displays were given their power back, and when.
  private var suspects: [String] = []
  private var suspected = Instant.zero

  /// A device has arrived. Returns its name if it has come back with the power.
  mutating func add(_ device: DeviceDescriptor, at instant: Instant) -> String? {
    guard device.isDirect else { return nil }
    present[device.id] = device.name
    // Its panel was only sought anew.
    if let index = vanished.firstIndex(of: device.name) { vanished.remove(at: index) }
    guard suspects.contains(device.name),
      instant.nanoseconds(since: suspected) < Self.nanoseconds
    else { return nil }
    suspects = []
    return device.name
  }

  /// A device was removed.
  ///
  /// - Parameter powerless: When the displays lost their power; nil while they have it.
  mutating func remove(_ device: DeviceID, at instant: Instant, powerless: Instant?) {
    guard let name = present.removeValue(forKey: device), let powerless,
      instant.nanoseconds(since: powerless) < Self.nanoseconds
    else { return }
    vanished.append(name)
  }

  /// Returns whether touchscreens have vanished, and counts them as suspects from now on.
  mutating func suspect(at instant: Instant) -> Bool {
    guard !vanished.isEmpty else { return false }
    (suspects, suspected, vanished) = (vanished, instant, [])
    return true
  }

  /// The devices are another program's: what has vanished says nothing.
  mutating func forget() { vanished = [] }
}
