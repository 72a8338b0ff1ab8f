internal import EvdevDecoding
internal import InputCore

/// Puts time stamps of a clock that was set while it ran on one timeline.
///
/// A stamp before the last one of the same device is taken for a clock that was set back, and a
/// distance of more than a day for one that was set ahead, as when a machine without a clock of its
/// own learns the time. Such an event counts as simultaneous with the one before it, and the
/// distances after it are those of the file. A stamp that lies before one of another device only
/// counts as simultaneous with that: the tools read devices one after the other.
struct SteadyClock {
  /// The longest rest that a recording can have, in nanoseconds.
  static let longestRest: UInt64 = 86_400 * 1_000_000_000

  /// A jump of the clock.
  private struct Jump {
    /// The time of the event before it since the first one, in nanoseconds.
    var place: UInt64
    /// How far the clock jumped, in nanoseconds.
    var distance: UInt64
  }

  /// The first stamp since the last jump, and its place.
  private var anchor: (stamp: UInt64, place: UInt64)?
  private var start: UInt64 = 0
  private var last: UInt64 = 0
  /// Each device's last stamp, and the number of jumps back before it.
  private var stamps: [(stamp: UInt64, epoch: Int)?] = Array(repeating: nil, count: Limits.devices)
  private var epoch = 0
  private var backCount = 0
  private var aheadCount = 0
  private var firstBack: Jump?
  private var firstAhead: Jump?

  /// The place of a stamp, not before that of the last one.
  ///
  /// - Parameter device: The device, by an index below `Limits.devices`.
  mutating func place(_ instant: Instant, device: Int) -> Instant {
    let stamp = instant.nanoseconds
    guard let known = anchor else {
      anchor = (stamp, stamp)
      (start, last) = (stamp, stamp)
      stamps[device] = (stamp, epoch)
      return instant
    }
    let before = stamps[device]
    if let before, before.epoch == epoch, stamp < before.stamp {
      epoch += 1
      backCount += 1
      if firstBack == nil { firstBack = Jump(place: last - start, distance: before.stamp - stamp) }
      anchor = (stamp, last)
    } else {
      let place = Self.place(of: stamp, known)
      if place > last, place - last > Self.longestRest {
        aheadCount += 1
        if firstAhead == nil { firstAhead = Jump(place: last - start, distance: place - last) }
        anchor = (stamp, last)
      } else {
        last = max(last, place)
      }
    }
    stamps[device] = (stamp, epoch)
    return Instant(nanoseconds: last)
  }

  private static func place(of stamp: UInt64, _ anchor: (stamp: UInt64, place: UInt64)) -> UInt64 {
    guard stamp < anchor.stamp else {
      let (place, isTooLate) = anchor.place.addingReportingOverflow(stamp - anchor.stamp)
      return isTooLate ? .max : place
    }
    return anchor.place - min(anchor.place, anchor.stamp - stamp)
  }

  /// What users should know about the clock.
  var notes: [String] {
    var notes: [String] = []
    if let firstBack {
      notes.append(
        "the clock steps back \(Self.times(backCount)), first by \(secondsText(firstBack.distance))"
          + " at \(secondsText(firstBack.place)): the distances after it are kept")
    }
    if let firstAhead {
      notes.append(
        "the clock jumps ahead \(Self.times(aheadCount)), first by"
          + " \(secondsText(firstAhead.distance)) at \(secondsText(firstAhead.place)): the gap is"
          + " closed")
    }
    return notes
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
}

extension SteadyClock {
  /// Puts the events of one device on one timeline; returns what users should know about its clock.
  static func steady(_ events: inout [KernelEvent], of name: String) -> [String] {
    var clock = SteadyClock()
    for index in events.indices {
      events[index].instant = clock.place(events[index].instant, device: 0)
    }
    return clock.notes.map { "\(name): \($0)" }
  }
}

extension EvdevRecording {
  /// Puts the events on one timeline, and notes where their clock was set.
  mutating func steadyClock() {
    var clock = SteadyClock()
    for index in entries.indices {
      entries[index].event.instant = clock.place(
        entries[index].event.instant, device: Int(entries[index].device.rawValue))
    }
    notes += clock.notes
  }
}
