internal import EvdevDecoding
internal import InputCore

/// The events of a device's node, `/dev/input/event3`, as `cat` writes them: the kernel's
/// `input_event`s, of 24 bytes on machines with 64 bits, of 16 on older ones, in either order of
/// bytes.
struct InputEventDump {
  /// What a dump is a file of, for users.
  static let source = "an event device's node"

  /// The events, in their order.
  private(set) var events: [KernelEvent] = []
  /// The bytes of a last event that is cut off.
  private(set) var cutByteCount = 0

  /// Reads the bytes of a node; nil if they are something else.
  ///
  /// They have no mark, so each event must be possible, and there must be a report of some event.
  init?(_ bytes: [UInt8]) {
    for layout in Self.layouts {
      guard let found = Self(bytes, layout) else { continue }
      self = found
      return
    }
    return nil
  }

  /// How a machine lays out an event.
  private struct Layout: Sendable {
    /// The size of the seconds and of the microseconds, in bytes.
    var wordSize: Int
    /// Whether a number's highest byte is its first, as on PowerPC and many routers.
    var isBigEndian = false
    /// The size of an event, in bytes.
    var size: Int { 2 * wordSize + 8 }
  }

  /// The machines, the most frequent first.
  private static let layouts = [
    Layout(wordSize: 8), Layout(wordSize: 4), Layout(wordSize: 8, isBigEndian: true),
    Layout(wordSize: 4, isBigEndian: true),
  ]

  private init?(_ bytes: [UInt8], _ layout: Layout) {
    let size = layout.size
    guard bytes.count >= 2 * size else { return nil }
    // Most other files fail here.
    guard Self.event(bytes[..<size], layout) != nil else { return nil }
    events.reserveCapacity(bytes.count / size)
    var (hasReport, hasValue) = (false, false)
    for start in stride(from: 0, through: bytes.count - size, by: size) {
      guard let event = Self.event(bytes[start..<start + size], layout) else { return nil }
      hasReport = hasReport || (event.type == Code.EV_SYN && event.code == Code.SYN_REPORT)
      hasValue = hasValue || event.type != Code.EV_SYN
      events.append(event)
    }
    guard hasReport && hasValue else { return nil }
    cutByteCount = bytes.count % size
  }

  /// An event; nil if no kernel writes it.
  private static func event(_ bytes: ArraySlice<UInt8>, _ layout: Layout) -> KernelEvent? {
    func number(_ offset: Int, _ size: Int) -> UInt64 {
      (0..<size).reduce(0) { sum, index in
        let place = layout.isBigEndian ? size - 1 - index : index
        return sum | UInt64(bytes[bytes.startIndex + offset + place]) << UInt64(8 * index)
      }
    }
    let wordSize = layout.wordSize
    let (seconds, microseconds) = (number(0, wordSize), number(wordSize, wordSize))
    let rest = 2 * wordSize
    let type = UInt16(number(rest, 2))
    let code = UInt16(number(rest + 2, 2))
    // No more seconds than 64 bits of nanoseconds can hold.
    guard seconds <= 18_446_744_072, microseconds < 1_000_000, type <= KernelNames.lastType,
      code <= KernelNames.lastCode
    else { return nil }
    return KernelEvent(
      instant: Instant(nanoseconds: (seconds * 1_000_000 + microseconds) * 1000), type: type,
      code: code, value: Int32(truncatingIfNeeded: number(rest + 4, 4)))
  }

  /// The events as a recording of a device that is inferred from them.
  func recording(named stem: String) -> EvdevRecording {
    let guess = KernelNames.describe(DeviceID(0), name: stem, byEvents: events)
    var recording = EvdevRecording(
      devices: [.init(descriptor: guess, isInferred: true)],
      entries: events.map { .init(device: DeviceID(0), event: $0) })
    if cutByteCount > 0 {
      recording.notes.append("left out the last \(cutByteCount) bytes, part of an event")
    }
    return recording
  }
}
