package import InputCore
internal import InputRecording

/// A request of the recorded run, as variations see it.
package struct RecordedTransfer: Sendable {
  /// Its number in the recording.
  package let number: UInt64
  /// Method and path: `GET /departures`.
  package let name: String
  /// When its answer began, or it failed; nil if neither has happened.
  package private(set) var answer: Instant?

  /// All requests of a run, in the order of their beginnings.
  static func all(in tape: NetworkTape) -> [RecordedTransfer] {
    var all: [RecordedTransfer] = []
    var places: [UInt64: Int] = [:]
    for event in tape.events {
      switch event.happening {
      case .request(let method, let url, _):
        places[event.transfer] = all.count
        all.append(
          RecordedTransfer(number: event.transfer, name: "\(method) \(path(of: url))"))
      case .header, .done:
        guard let place = places[event.transfer] else { continue }
        all[place].answer = all[place].answer ?? event.instant
      case .data, .read, .removed, .bodies, .bytes, .secrets: continue
      }
    }
    return all
  }

  /// A URL without its server.
  private static func path(of url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return url }
    let path = url[scheme.upperBound...].drop { !"/?#".contains($0) }
    return path.isEmpty ? "/" : String(path)
  }
}
