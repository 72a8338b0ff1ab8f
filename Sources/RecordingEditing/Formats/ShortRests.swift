internal import EvdevDecoding
public import InputCore

/// Shortens the rests between events that are played to be recorded: nothing happens in them once
/// libinput's timers are over, and the times of the recording follow from the file's own.
public struct ShortRests: Sendable {
  /// The longest rest that is played in full, in nanoseconds; three times the longest of libinput's
  /// timers.
  public static let longest: UInt64 = 3_000_000_000
  /// How far before the end of a shortened rest an input belongs to what follows, in nanoseconds: a
  /// stamp may be rounded down.
  private static let margin: UInt64 = 1_000_000_000

  /// The end of a shortened rest.
  private struct End: Sendable {
    /// Its time in what is played, since the first event.
    var played: UInt64
    /// Its time in the file, since the first event.
    var recorded: UInt64
    /// What was left out up to here.
    var leftOut: UInt64
  }

  private var ends: [End] = []
  private let first: Instant

  /// Finds the rests between instants, which ascend.
  public init(_ instants: some Sequence<Instant>) {
    var before: Instant?
    var first = Instant.zero
    var leftOut: UInt64 = 0
    for instant in instants {
      if let before {
        let rest = instant.nanoseconds(since: before)
        if rest > Self.longest {
          leftOut += rest - Self.longest
          let recorded = instant.nanoseconds(since: first)
          ends.append(End(played: recorded - leftOut, recorded: recorded, leftOut: leftOut))
        }
      } else {
        first = instant
      }
      before = instant
    }
    self.first = first
  }

  /// When an instant of the file is played.
  public func played(_ instant: Instant) -> Instant {
    let recorded = instant.nanoseconds(since: first)
    let leftOut = last(where: { $0.recorded <= recorded })?.leftOut ?? 0
    return first.advanced(byNanoseconds: recorded - leftOut)
  }

  /// The nanoseconds from the first event in the file, for those from the first event as played.
  public func recorded(_ played: UInt64) -> UInt64 {
    let (limit, isLate) = played.addingReportingOverflow(Self.margin)
    guard !isLate, let end = last(where: { $0.played <= limit }) else { return played }
    return played.addingReportingOverflow(end.leftOut).partialValue
  }

  /// The last end that fulfils a condition, which holds up to some place; nil if none does.
  private func last(where holds: (End) -> Bool) -> End? {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(ends[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? ends[low - 1] : nil
  }
}

extension EvdevRecording {
  /// The recording as it is played, with short rests.
  public func played(_ rests: ShortRests) -> EvdevRecording {
    var recording = self
    for index in recording.entries.indices {
      recording.entries[index].event.instant = rests.played(entries[index].event.instant)
    }
    return recording
  }
}

extension HIDRecording {
  /// The recording as it is played, with short rests.
  public func played(_ rests: ShortRests) -> HIDRecording {
    var recording = self
    for index in recording.reports.indices {
      recording.reports[index].instant = rests.played(reports[index].instant)
    }
    return recording
  }
}
