internal import Foundation
internal import HTTPArchives
internal import InputCore
internal import InputRecording
internal import UIKit

/// Where the answers of a session come from.
@MainActor final class SessionNetwork {
  private enum Source {
    case none
    /// A file that cannot be read, which has been reported.
    case unreadable
    case recorded(RecordedAnswers, name: String)
    case script(@MainActor (TouchSession.Network.Request) -> TouchSession.Network.Answer)
  }

  private var source: Source
  /// Where the test has made the session.
  private let line: TestLine
  /// The run's network; nil if the program has no URLSession.
  var played: ScriptedNetwork?
  /// Whether the session is letting answers come.
  var isServing = false

  /// Nil for the system's network.
  init?(_ network: TouchSession.Network, at line: TestLine) {
    self.line = line
    switch network {
    case .system: return nil
    case .none: source = .none
    case .script(let answer): source = .script(answer)
    case .recorded(let path):
      source = .unreadable
      do {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        source = .recorded(try RecordedAnswers(contentsOf: path), name: name)
      } catch {
        line.fail("\(path): \(error)")
      }
    }
  }

  /// What comes of a request; a request without an answer fails the test.
  func reply(to request: AskedRequest) -> NetworkReply {
    switch source {
    case .unreadable: return NetworkReply(.cannotConnect, delay: 0)
    case .none:
      return refuse("the app requests \(request.name), and the session has no network")
    case .recorded(var answers, let name):
      let next = answers.next(request.method, HTTPExchange.target(of: request.url))
      source = .recorded(answers, name: name)
      switch next {
      case .exchange(let exchange): return NetworkReply(exchange, to: request.method)
      case .unknown(let similar):
        let hint = similar.isEmpty ? "" : ", but \(similar.joined(separator: ", "))"
        return refuse("the app requests \(request.name), which \(name) does not have\(hint)")
      }
    case .script(let answer):
      guard let asked = TouchSession.Network.Request(request) else {
        return refuse("the app requests \(request.name), which is no URL")
      }
      return reply(answer(asked), to: request)
    }
  }

  private func refuse(_ problem: String) -> NetworkReply {
    line.fail(problem)
    return NetworkReply(.cannotConnect, delay: 0)
  }

  private func reply(
    _ answer: TouchSession.Network.Answer, to request: AskedRequest
  ) -> NetworkReply {
    guard answer.latency.isFinite, answer.latency < 9e9 else {
      return refuse("an answer to \(request.name) cannot come after \(answer.latency) seconds")
    }
    let delay = UInt64((max(answer.latency, 0) * 1_000_000_000).rounded())
    switch answer.kind {
    case .answer(let answer):
      return NetworkReply(answer, to: request.method, wait: delay, duration: delay)
    case .failure(let failure): return NetworkReply(failure, delay: delay)
    case .never: return .never
    case .mistake(let problem): return refuse("the answer to \(request.name) \(problem)")
    }
  }
}

extension RecordedAnswers {
  /// Reads the answers of a recording or of an HTTP archive.
  ///
  /// - Throws: `RecordingError` or `HTTPArchiveError` if it cannot be read; `NoNetwork` if it is
  ///   missing or has none.
  fileprivate init(contentsOf path: String) throws {
    guard !path.hasSuffix(".har") else {
      guard let bytes = FileManager.default.contents(atPath: path) else { throw NoNetwork.unread }
      self.init(try HTTPExchange.exchanges(inArchive: bytes), secrets: NetworkSecrets())
      return
    }
    guard let tape = try NetworkTape.read(path) else { throw NoNetwork.unused }
    let start = try RecordingReader(path: path).started.instant.nanoseconds
    self.init(
      HTTPExchange.all(in: tape, since: start), secrets: NetworkSecrets(own: tape.secretNames))
  }
}

private enum NoNetwork: Error, CustomStringConvertible {
  case unread
  case unused

  var description: String {
    switch self {
    case .unread: "the file cannot be read"
    case .unused: "the network was not used, or not recorded"
    }
  }
}
