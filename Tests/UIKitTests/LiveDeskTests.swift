import Foundation
import Glibc
import InputCore
import Testing
import UIKit

@testable import UIKitHosts

/// A running app as other programs see it.
@MainActor @Suite(.serialized) struct LiveDeskTests {
  /// What the app shows; tests change it.
  @MainActor private final class Stage {
    var lines = ["window 0 0 320 480", "", "pan@card possible"]
  }

  private let path = "/tmp/\(UUID().uuidString.prefix(8))"
  private let stage = Stage()

  private func makeDesk(_ reports: @escaping (String) -> Void = { _ in }) -> LiveDesk? {
    LiveDesk(
      path: path,
      app: LiveDesk.App(
        lines: { [stage] in stage.lines },
        picture: {
          let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
          return ScreenPicture(
            list: DisplayList([.fill(VectorPath(rect), .winding, .color(.black), .plain)]),
            instant: .zero, tick: 0, nanoseconds: 0, size: rect.size, scale: 1, screenRate: 60)
        }), report: reports)
  }

  /// Asks on another thread, as another program does.
  private nonisolated func ask(_ request: LiveRequest) async throws -> [UInt8]? {
    let path = path
    return try await Task.detached {
      let connection = try LiveConnection(path: path)
      try connection.ask(request)
      return try connection.answer()
    }.value
  }

  @Test func `views and recognizers are lines, and the screen is a PNG file`() async throws {
    let desk = try #require(makeDesk())
    defer { desk.stop() }
    let tree = try await #require(ask(.tree))
    #expect(
      String(decoding: tree, as: UTF8.self) == "window 0 0 320 480\n\npan@card possible\n")
    let shot = try await #require(ask(.shot))
    #expect(shot.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a program that watches is told of changes alone`() async throws {
    let desk = try #require(makeDesk())
    defer { desk.stop() }
    let path = path
    let connection = try LiveConnection(path: path)
    try connection.ask(.watch)
    func answer() async throws -> String {
      let bytes = try await Task.detached { try connection.answer() }.value
      return String(decoding: bytes ?? [], as: UTF8.self)
    }
    #expect(try await answer().hasSuffix("pan@card possible\n"))
    desk.didSettle()
    stage.lines[2] = "pan@card began"
    // Either at once, or with the alarm that the first call has set.
    desk.didSettle()
    #expect(try await answer().hasSuffix("pan@card began\n"))
  }

  @Test func `only programs of the same user reach the socket, and the last app keeps it`() throws {
    var reports: [String] = []
    let first = try #require(makeDesk())
    var status = stat()
    #expect(unsafe lstat(path, &status) == 0)
    #expect(status.st_mode == S_IFSOCK | 0o600)
    #expect(makeDesk { reports.append($0) } == nil)
    #expect(
      reports == ["\(path): Address already in use; retouch cannot look at the app"])
    first.stop()
    #expect(unsafe lstat(path, &status) != 0)
    #expect(throws: HostError.self) { try LiveConnection(path: path) }
  }

  /// Makes a socket at which no process listens, as a killed app leaves it.
  private func leaveSocket(at path: String) throws {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let isBound = unsafe withUnsafePointer(to: address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    close(socket)
    try #require(isBound)
  }

  @Test func `apps are found by their sockets, except for what killed ones have left`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let environment = ["XDG_RUNTIME_DIR": path]
    for process: Int32 in [1, 2] { try leaveSocket(at: LivePlace.path(in: path, process: process)) }
    let alive = LiveDesk(
      path: LivePlace.path(in: path, process: 3),
      app: LiveDesk.App(lines: { [] }, picture: { preconditionFailure("not asked for") }),
      report: { _ in })
    let desk = try #require(alive)
    #expect(
      try LiveConnection.path(of: nil, in: environment)
        == LivePlace.path(in: path, process: 3))
    #expect(LivePlace.paths(in: path) == [LivePlace.path(in: path, process: 3)])
    desk.stop()
    #expect(throws: HostError.self) { try LiveConnection.path(of: nil, in: environment) }
  }

  @Test func `what a killed app has left is replaced, and no other file is`() throws {
    try leaveSocket(at: path)
    try #require(makeDesk()).stop()
    try Data("kept".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(makeDesk() == nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept")
  }
}

@Suite struct LiveRequestTests {
  @Test func `a request is a short line that is known`() {
    func read(_ text: String) -> String {
      switch LiveRequest.read(Array(text.utf8)) {
      case nil: "more"
      case .success(let request)?: request.rawValue
      case .failure(let refusal)?: "refused: \(refusal.reason)"
      }
    }
    let long = String(repeating: "s", count: 64)
    #expect(
      ["", "sh", "shot\n", "tree\nmore", "watch\n", "shoot\n", "\n", long].map(read) == [
        "more", "more", "shot", "tree", "watch", "refused: nothing known",
        "refused: nothing known", "refused: a line too long",
      ])
  }

  @Test func `an answer begins with its kind and length`() {
    #expect(LiveAnswer.bytes(.success([7, 8])) == Array("ok 2\n".utf8) + [7, 8])
    #expect(
      LiveAnswer.bytes(.failure(LiveRefusal(reason: "no"))) == Array("error 2\nno".utf8))
    #expect(LiveAnswer.header("ok 12")?.count == 12)
    #expect(LiveAnswer.header("error 3")?.isAnswer == false)
    for line in ["", "ok", "ok -1", "ok 999999999999", "yes 1", "ok 1 2", "HTTP/1.1 400"] {
      #expect(LiveAnswer.header(line) == nil)
    }
  }

  @Test func `the socket is in the user's or the service's folder, and found by number or path`()
    throws
  {
    let process = ProcessInfo.processInfo.processIdentifier
    let places: [([String: String], String?)] = [
      (["XDG_RUNTIME_DIR": "/run/user/7", "RUNTIME_DIRECTORY": "/run/panel"], "/run/user/7"),
      (["RUNTIME_DIRECTORY": "/run/panel:/run/other"], "/run/panel"),
      (["XDG_RUNTIME_DIR": ""], nil), ([:], nil),
    ]
    for (environment, folder) in places {
      #expect(
        try HostOptions(environment: environment).livePath
          == folder.map { "\($0)/retouch-\(process).socket" })
    }
    #expect(try HostOptions(environment: ["RETOUCH_LIVE": "/run/x"]).livePath == "/run/x")
    let off = ["RETOUCH_LIVE": "off", "XDG_RUNTIME_DIR": "/run/user/7"]
    #expect(try HostOptions(environment: off).livePath == nil)
    #expect(try LiveConnection.path(of: "/run/x", in: [:]) == "/run/x")
    #expect(
      try LiveConnection.path(of: "12", in: ["XDG_RUNTIME_DIR": "/run/user/7"])
        == "/run/user/7/retouch-12.socket")
    #expect(throws: HostError.self) { try LiveConnection.path(of: nil, in: [:]) }
    #expect(throws: HostError.self) {
      try LiveConnection.path(of: nil, in: ["XDG_RUNTIME_DIR": "/nowhere"])
    }
  }
}
