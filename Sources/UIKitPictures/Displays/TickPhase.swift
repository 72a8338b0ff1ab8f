/// Computes where an app's ticks must lie so that each picture is ready just before a refresh of
/// the display.
///
/// A tick precedes a refresh by the time that drawing takes: 2 ms, or more if the last pictures
/// took longer. Moves are inputs and are recorded, so the ticks move only if they are off by half a
/// millisecond, and at most once a second.
package struct TickPhase {
  /// When a picture was requested, given to the display, and shown by a refresh, in nanoseconds.
  package struct Picture {
    package var begun: UInt64
    package var given: UInt64
    package var refresh: UInt64

    package init(begun: UInt64, given: UInt64, refresh: UInt64) {
      (self.begun, self.given, self.refresh) = (begun, given, refresh)
    }
  }

  /// The least time between a tick and the refresh that follows it.
  private static let leastLead: UInt64 = 2_000_000
  /// The spare time between giving a picture to the display and the refresh.
  private static let reserve: UInt64 = 500_000
  private static let tolerance: UInt64 = 500_000
  private static let pause: UInt64 = 1_000_000_000
  /// The number of pictures after which a shorter lead is considered.
  private static let window = 60

  private var moved: (phase: UInt64, at: UInt64)?
  private var lead = leastLead
  private var longest: UInt64 = 0
  private var count = 0

  package init() {}

  /// Adapts to a picture that was shown. Returns the new position of the ticks, in nanoseconds
  /// after the multiples of the period; nil if they do not move.
  package mutating func follow(_ picture: Picture, period: UInt64) -> UInt64? {
    measure(picture, period)
    let phase = (picture.refresh % period + period - lead % period) % period
    if let moved {
      let distance = (phase + period - moved.phase % period) % period
      guard min(distance, period - distance) > Self.tolerance,
        picture.refresh > moved.at + Self.pause
      else { return nil }
    }
    moved = (phase, picture.refresh)
    return phase
  }

  private mutating func measure(_ picture: Picture, _ period: UInt64) {
    let taken = picture.given - min(picture.begun, picture.given)
    // In whole milliseconds, so that the lead does not change with every picture.
    let wanted = (taken + Self.reserve + 999_999) / 1_000_000 * 1_000_000
    longest = max(longest, min(max(wanted, Self.leastLead), period))
    lead = max(lead, longest)
    count += 1
    if count == Self.window { (lead, longest, count) = (longest, 0, 0) }
  }
}
