import EvdevDecoding
import InputCore
import MCAP

/// The size of kernel events in other forms: as `evemu-record` text, and as the kernel's
/// structures, compressed.
struct KernelSizes: ~Copyable {
  /// The total length of the lines for the events.
  private(set) var textBytes = 0
  /// The length of the structures, compressed with zstd at level 19.
  private(set) var compressedBytes = 0
  private(set) var eventCount = 0
  private var pending: [UInt8] = []
  private var compressor = MCAPCompressor()

  /// The bytes that are compressed together: eight times the distance that level 19 looks back.
  private static let pieceBytes = 64 << 20
  /// The size of `struct input_event` on a 64-bit machine.
  private static let eventBytes = 24

  /// Adds an event.
  mutating func add(_ event: KernelEvent) throws {
    eventCount += 1
    let seconds = event.instant.nanoseconds / 1_000_000_000
    let microseconds = event.instant.nanoseconds / 1000 % 1_000_000
    textBytes += Self.textBytes(event, secondDigits: String(seconds).utf8.count)
    pending.reserveCapacity(Self.pieceBytes)
    for word in [seconds, microseconds] { append(word, byteCount: 8) }
    append(UInt64(event.type), byteCount: 2)
    append(UInt64(event.code), byteCount: 2)
    append(UInt64(UInt32(bitPattern: event.value)), byteCount: 4)
    if pending.count + Self.eventBytes > Self.pieceBytes { try finish() }
  }

  /// Compresses the remaining events.
  mutating func finish() throws {
    guard !pending.isEmpty else { return }
    compressedBytes += try compressor.compressed(pending, level: 19).count
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ word: UInt64, byteCount: Int) {
    for index in 0..<byteCount {
      pending.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index)))
    }
  }

  /// The length of a line as written by evemu 2, including its comment:
  /// `E: 12.008095 0003 0035 1415<tab># EV_ABS / ABS_MT_POSITION_X    1415`.
  private static func textBytes(_ event: KernelEvent, secondDigits: Int) -> Int {
    let head = 3 + secondDigits + 1 + 6 + 1 + 4 + 1 + 4 + 1
    let value = max(String(event.value).utf8.count, 4)
    let comment =
      event.type == Code.EV_SYN
      ? "# ------------ SYN_REPORT (0) ---------- +4ms".utf8.count
      : "# EV_ABS / ABS_MT_POSITION_X    ".utf8.count + String(event.value).utf8.count
    return head + value + 1 + comment + 1
  }
}
