import InputCore
import InputRecording

extension History {
  /// Something that came from the network for a request of the app's, or that ended the request.
  package struct NetworkArrival: Sendable {
    package var time: Int
    /// How much work of other threads had arrived at the main queue before.
    package var work: Int
    /// The method and the URL: `GET https://example.org/trains`.
    package var request: String
    /// When the app began the request.
    package var begin: Int
    /// What came of the request, in words: `is answered (200)`, `fails: timed out`.
    package var outcome: String

    /// Everything that came in a run, in its order.
    static func all(in tape: NetworkTape, since start: Instant) -> [NetworkArrival] {
      var requests: [UInt64: (text: String, begin: Int)] = [:]
      var outcomes: [UInt64: String] = [:]
      var found: [(transfer: UInt64, arrival: NetworkArrival)] = []
      for event in tape.events {
        let time = Int(clamping: event.instant.nanoseconds(since: min(start, event.instant)) / 1000)
        if case .request(let method, let url, _) = event.happening {
          requests[event.transfer] = ("\(method) \(url)", time)
        }
        if let outcome = outcome(of: event.happening) { outcomes[event.transfer] = outcome }
        guard event.isArrival, let request = requests[event.transfer] else { continue }
        let arrival = NetworkArrival(
          time: time, work: Int(clamping: event.arrivals), request: request.text,
          begin: request.begin, outcome: "")
        found.append((event.transfer, arrival))
      }
      return found.map { transfer, arrival in
        var arrival = arrival
        arrival.outcome = outcomes[transfer] ?? "is answered"
        return arrival
      }
    }

    /// What an event says of how its request ends; nil for nothing.
    private static func outcome(of happening: NetworkEvent.Happening) -> String? {
      switch happening {
      case .header(let line, _):
        let text = String(decoding: line, as: UTF8.self)
        guard text.hasPrefix("HTTP/") else { return nil }
        let status = text.split(whereSeparator: \.isWhitespace).dropFirst().first
        return status.map { "is answered (\($0))" }
      case .done(0, _, _): return nil
      case .done(let result, _, let text):
        return "fails: " + (text.isEmpty ? "libcurl error \(result)" : text)
      case .removed(let hasTimedOut): return hasTimedOut ? "fails: timed out" : "is cancelled"
      case .request, .data, .read, .bodies, .bytes, .secrets: return nil
      }
    }
  }
}

extension NetworkEvent {
  /// Whether it may begin work in the app.
  fileprivate var isArrival: Bool {
    switch happening {
    case .header, .data, .done, .removed: true
    case .request, .read, .bodies, .bytes, .secrets: false
    }
  }
}
