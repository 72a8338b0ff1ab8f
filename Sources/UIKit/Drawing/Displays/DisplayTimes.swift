internal import Foundation
internal import InputCore

/// Writes when the main screen's frames were shown, and the oldest input that each was the first to
/// show, as comma-separated values in nanoseconds of CLOCK_MONOTONIC.
///
/// The line of number 0 is the start of the process.
@MainActor final class DisplayTimes {
  private let output: TextOutput
  private let isAligned: Bool
  /// The stamps of devices' frames that no picture has shown, oldest first.
  private var waiting: [UInt64] = []
  /// The oldest one that the frame in flight shows.
  private var asked: UInt64?
  private var count = 0

  /// More are forgotten: the app is not on the screen.
  private static let limit = 10_000

  /// - Throws: `HostError` if the file cannot be created.
  init(path: String, overwrites: Bool, delivery: DeliveryMode) throws(HostError) {
    output = try TextOutput(.file(path), overwrites: overwrites)
    isAligned = delivery == .aligned
    output.write(line: "frame,shown,input")
    output.write(line: "0,\(SystemFacts.processStart.nanoseconds),")
    output.flush()
  }

  /// A device's frame was handled.
  func didHandle(_ frame: Frame) {
    if waiting.count < Self.limit { waiting.append(frame.instant.nanoseconds) }
  }

  /// A picture is made, of the tick that began at `start`: what came later is not in it yet.
  func didLook(at start: UInt64) {
    let end = isAligned ? waiting.firstIndex { $0 > start } ?? waiting.endIndex : waiting.endIndex
    asked = waiting[..<end].first
    waiting.removeFirst(end)
  }

  /// The picture is shown, or differs in nothing from the one before.
  func didAsk(isInFlight: Bool) {
    if !isInFlight { asked = nil }
  }

  /// The picture was on the screen at an instant; nil if it was not shown.
  func didShow(_ instant: Instant?) {
    defer { asked = nil }
    guard let instant else { return }
    count += 1
    output.write(line: "\(count),\(instant.nanoseconds),\(asked.map { "\($0)" } ?? "")")
    output.flush()
  }
}
