internal import Foundation

extension String {
  /// The file name with `%t` replaced by the time, `20261122T063419.123Z`, and `%%` by a percent
  /// sign, so that every run of a service has its own file.
  ///
  /// - Parameter wallTime: The time in nanoseconds since 1970-01-01 00:00 UTC.
  package func stamped(_ wallTime: Int64) -> String {
    var result = ""
    var rest = self[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      switch rest.first {
      case "t": result += Self.stamp(wallTime)
      case "%": result += "%"
      default:  // not an enum of ours
        result += "%"
        continue
      }
      rest = rest.dropFirst()
    }
    return result + rest
  }

  private static func stamp(_ wallTime: Int64) -> String {
    let (seconds, rest) = wallTime.quotientAndRemainder(dividingBy: 1_000_000_000)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: Date(timeIntervalSince1970: TimeInterval(seconds)))
    func digits(_ number: Int?, _ count: Int = 2) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: Swift.max(count - text.count, 0)) + text
    }
    return digits(parts.year, 4) + digits(parts.month) + digits(parts.day) + "T"
      + digits(parts.hour) + digits(parts.minute) + digits(parts.second) + "."
      + digits(Int(rest / 1_000_000), 3) + "Z"
  }
}

extension HostOptions.TranscriptTarget {
  /// The target with the time in its file's name, if the name contains `%t`.
  package func stamped(_ wallTime: Int64) -> Self {
    switch self {
    case .standardOutput: self
    case .file(let path): .file(path.stamped(wallTime))
    }
  }
}
