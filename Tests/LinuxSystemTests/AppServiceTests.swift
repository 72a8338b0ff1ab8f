import Foundation
import HostTestSupport
import Testing

@testable import LinuxSystem

extension BusTests {
  private static let path = "/org/example/Note_book"

  private var name: AppName {
    get throws { try #require(AppName(bundleIdentifier: "org.example.Note-book")) }
  }

  private func service(_ news: News<AppService.Request>) throws -> AppService {
    let service = try #require(AppService.claim(name, urls: []).service, "the name is taken")
    service.start(report: { Issue.record("\($0)") }, handle: { news.add($0) })
    return service
  }

  /// Calls the app as another program would, while the main queue serves it.
  private func call(_ method: String, _ arguments: [String]) async throws -> String {
    let bus = bus
    return try await Task.detached {
      try bus.call(
        "org.example.Note-book", "/org/example/Note_book", "org.freedesktop.Application." + method,
        arguments)
    }.value
  }

  @Test func `other programs activate the app, and let it open URLs`() async throws {
    let news = News<AppService.Request>()
    let service = try service(news)
    #expect(try await call("Activate", ["@a{sv} {}"]) == "()\n")
    #expect(await news.next() == .activate)
    #expect(try await call("Open", ["['note:1', 'file:///a b']", "{'x': <1>}"]) == "()\n")
    #expect(await news.next() == .open(["note:1", "file:///a b"]))
    #expect(try await call("Open", ["@as []", "@a{sv} {}"]) == "()\n")
    #expect(await news.next() == .activate)
    withExtendedLifetime(service) {}
  }

  @Test func `senseless calls are answered with errors`() async throws {
    let news = News<AppService.Request>()
    let service = try service(news)
    for (method, arguments, error) in [
      ("ActivateAction", ["'new'", "@av []", "@a{sv} {}"], "NotSupported"),
      ("Open", ["1"], "InvalidArgs"),
      ("Activate", [], "InvalidArgs"),
      ("Close", [], "UnknownMethod"),
    ] {
      await #expect {
        _ = try await call(method, arguments)
      } throws: {
        "\($0)".contains(error)
      }
    }
    withExtendedLifetime(service) {}
  }

  @Test func `a second start hands over to the first`() throws {
    try bus.startMock("org.example.Note-book", Self.path, "org.freedesktop.Application")
    for (method, arguments) in [("Open", "asa{sv}"), ("Activate", "a{sv}")] {
      try bus.call(
        "org.example.Note-book", Self.path, "org.freedesktop.DBus.Mock.AddMethod",
        ["org.freedesktop.Application", method, arguments, "''", "''"])
    }
    for urls in [["note:2", "note:3"], []] {
      #expect(try AppService.claim(name, urls: urls).service == nil)
    }
    let calls = try bus.call(
      "org.example.Note-book", Self.path, "org.freedesktop.DBus.Mock.GetCalls")
    #expect(calls.contains("'Open', [<['note:2', 'note:3']>, <@a{sv} {}>]), "), "\(calls)")
    #expect(calls.contains("'Activate', [<@a{sv} {}>])"), "\(calls)")
  }

  @Test func `a first process that does not answer is an error`() throws {
    try bus.startMock("org.example.Note-book", Self.path, "org.freedesktop.Application")
    let thrown = #expect(throws: BusError.self) { try AppService.claim(name, urls: []) }
    #expect(thrown?.description.hasPrefix("Activate: ") == true, "\(String(describing: thrown))")
  }

  @Test(arguments: [
    ("org.example.App", "/org/example/App"), ("org.example.Note-book", "/org/example/Note_book"),
    ("App", nil), ("org.example.3d", nil), ("", nil), (":1.2", nil), ("org.exämple.App", nil),
  ])
  func `a bundle identifier that is a valid bus name has a path`(
    identifier: String, path: String?
  ) {
    #expect(AppName(bundleIdentifier: identifier)?.objectPath == path)
  }
}

extension AppService.Claim {
  /// The service, if the process is the first.
  fileprivate var service: AppService? {
    switch self {
    case .first(let service): service
    case .handedOver: nil
    }
  }
}
