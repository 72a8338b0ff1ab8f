internal import Foundation
internal import InputCore
internal import UIKitHosts

/// Writes when the main screen's frames were shown, and the oldest input that each was the first to
/// show, as comma-separated values in nanoseconds of CLOCK_MONOTONIC.
///
/// Line number 0 is the start of the process.
@MainActor final class DisplayTimes {
  private let output: TextOutput
  private let isAligned: Bool
  /// The time stamps of device frames that no picture has shown yet, oldest first.
  private var waiting: [UInt64] = []
  /// The oldest time stamp that the frame in flight shows.
  private var asked: UInt64?
  private var count = 0

  /// The number of time stamps that are kept; further ones are dropped, since the app is then not
  /// on the screen.
  private static let limit = 10_000

  /// - Throws: `HostError` if the file cannot be created.
  init(path: String, overwrites: Bool, delivery: DeliveryMode) throws(HostError) {
    output = try TextOutput(.file(path), overwrites: overwrites)
    isAligned = delivery == .aligned
    output.write(line: "frame,shown,input")
    output.write(line: "0,\(SystemFacts.processStart.nanoseconds),")
    output.flush()
  }

  /// Notes that a device's frame was handled.
  func didHandle(_ frame: Frame) {
    if waiting.count < Self.limit { waiting.append(frame.instant.nanoseconds) }
  }

  /// Notes that a picture is made for the tick that began at `start`; with aligned delivery, it
  /// does not show later frames.
  func didLook(at start: UInt64) {
    let end = isAligned ? waiting.firstIndex { $0 > start } ?? waiting.endIndex : waiting.endIndex
    asked = waiting[..<end].first
    waiting.removeFirst(end)
  }

  /// Notes whether the picture is on its way to the screen; if not, it equals the one before it.
  func didAsk(isInFlight: Bool) {
    if !isInFlight { asked = nil }
  }

  /// Notes when the picture was on the screen; nil if it was not shown.
  func didShow(_ instant: Instant?) {
    defer { asked = nil }
    guard let instant else { return }
    count += 1
    output.write(line: "\(count),\(instant.nanoseconds),\(asked.map { "\($0)" } ?? "")")
    output.flush()
  }
}
