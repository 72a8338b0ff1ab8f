internal import InputCore
internal import UIKit
internal import UIKitCore

// What `print` shows. A test that fails prints its values in the same way.

extension Transcript: CustomStringConvertible {
  /// The full lines of all entries: `only(_:)` leaves out kinds.
  public var description: String { lines().joined(separator: "\n") }
}

extension TouchSession: CustomStringConvertible {
  /// The screen's size, the time, the application's state, the fingers that are down, and the
  /// number of entries in the transcript.
  public nonisolated var description: String {
    onMainThread { self.printedFacts } ?? "TouchSession"
  }

  private var printedFacts: String {
    let down = fingersMade.filter(\.isDown).map { "\($0.number)" }.joined(separator: ", ")
    return "TouchSession: \(plain(size.width)) × \(plain(size.height)) points"
      + ", at \(Thousandths.text(of: Int64(clamping: now.nanoseconds / 1_000_000))) s"
      + ", \(executionState), fingers down: \(down.isEmpty ? "none" : down)"
      + ", \(transcript.entries.count) entries"
  }
}

extension Finger: CustomStringConvertible {
  /// The number, and where the finger is or was last: `finger 0: down at (300, 20)`.
  public nonisolated var description: String {
    onMainThread { self.printedFacts } ?? "Finger"
  }

  private var printedFacts: String {
    guard hasLanded else { return "finger \(number): has not landed yet" }
    let place = "(\(plain(location.x)), \(plain(location.y)))"
    return "finger \(number): \(isDown ? "down at" : "lifted at") \(place)"
  }
}

extension VirtualDevice: CustomStringConvertible {
  /// The device's name.
  public nonisolated var description: String { onMainThread { self.descriptor.name } ?? "a device" }
}

/// A number without a fraction of zero.
private func plain(_ value: CGFloat) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value.native)"
}
