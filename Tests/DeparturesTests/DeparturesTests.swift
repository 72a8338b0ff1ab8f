import Testing
import UIKit
import UIKitTesting

@testable import Departures

/// The board with a server that the test plays: no server, no network, no sleeping.
@MainActor @Suite struct DeparturesTests {
  typealias Request = TouchSession.Network.Request
  typealias Answer = TouchSession.Network.Answer

  /// The server, as these tests need it.
  @MainActor private final class Server {
    /// What it was asked for.
    var log: [String] = []
    /// The seconds that it takes.
    var latency = 0.2
    /// The token that it accepts; the next panel that registers gets it.
    var token = "t1"
    /// A status instead of departures; nil for them.
    var refusal: Int?

    func answer(_ request: Request) -> Answer {
      log.append("\(request.method) \(request.path)")
      if request.path == "/panels" { return .encoded(["token": token], after: latency) }
      if request.path.hasPrefix("/signs/") { return .status(404, after: latency) }
      guard request.header("Authorization") == "Bearer \(token)" else {
        return .status(401, after: latency)
      }
      if let refusal { return .status(refusal, after: latency) }
      if request.path == "/departures" {
        let first = Departure(
          id: 7, line: "RE 5", destination: "Bonn", time: "09:41", delay: 0, sign: "a.png")
        return .encoded([first], after: latency)
      }
      return .encoded(Journey(platforms: ["3"], stops: ["Köln", "Bonn"]), after: latency)
    }
  }

  private func board(_ server: Server) -> TouchSession {
    TouchSession(
      delegate: AppDelegate(), size: CGSize(width: 800, height: 480),
      network: .script { server.answer($0) })
  }

  private func message(_ session: TouchSession) throws -> String? {
    let label = try #require(session.view("message") as? UILabel)
    return label.superview?.isHidden == true ? nil : label.text
  }

  @Test func `the board says that it loads until the departures are there`() throws {
    let server = Server()
    let session = board(server)
    #expect(try message(session) == "Loading…")
    session.wait(0.39)
    #expect(try message(session) == "Loading…")
    session.wait(0.02)
    #expect(try message(session) == nil)
    session.settle()
    session.tap(on: session.view("RE 5 Bonn"))
    session.settle()
    #expect((session.view("platform") as? UILabel)?.text == "Platform 3")
    #expect(
      server.log == [
        "POST /panels", "GET /departures", "GET /signs/a.png", "GET /departures/7",
      ])
    try session.finish()
  }

  @Test func `a server that fails is asked again by a tap`() throws {
    let server = Server()
    server.refusal = 503
    let session = board(server)
    session.settle()
    #expect(try message(session) == "The server has no answer (503).")
    server.refusal = nil
    session.tap(on: session.view("again"))
    #expect(try message(session) == "Loading…")
    session.settle()
    #expect(try message(session) == nil)
    try session.finish()
  }

  @Test func `a panel whose token is too old registers again`() throws {
    let server = Server()
    let session = board(server)
    session.settle()
    server.log = []
    server.token = "t2"
    session.tap(on: session.view("RE 5 Bonn"))
    session.settle()
    #expect((session.view("platform") as? UILabel)?.text == "Platform 3")
    #expect(server.log == ["GET /departures/7", "POST /panels", "GET /departures/7"])
    try session.finish()
  }

  @Test func `a server that does not answer is out of reach after ten seconds`() throws {
    let session = TouchSession(
      delegate: AppDelegate(), size: CGSize(width: 800, height: 480),
      network: .script { _ in .never })
    session.wait(9.9)
    #expect(try message(session) == "Loading…")
    session.wait(0.2)
    #expect(try message(session) == "The server cannot be reached.")
    try session.finish()
  }
}
