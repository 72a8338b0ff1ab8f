import Foundation
import HostTestSupport
import InputCore
import Testing

@testable import LinuxSystem

/// MPRIS, asked and commanded by Debian's `playerctl`.
extension BusTests {
  private var aria: NowPlaying {
    var playing = NowPlaying()
    (playing.title, playing.artist, playing.album) = ("Aria", "Bach", "Variations")
    (playing.duration, playing.position) = (180_000_000, 12_000_000)
    playing.state = .paused
    playing.commands = [
      .play, .pause, .nextTrack, .changePosition, .changeRate, .changeShuffle, .changeRepeat,
    ]
    return playing
  }

  private func mediaService(_ news: News<MediaService.Request>) throws -> MediaService {
    try MediaService(
      name: "Note book", identity: "Notes", desktopEntry: "org.example.Notes",
      report: { Issue.record("\($0)") }, handle: { news.add($0) })
  }

  /// Runs `playerctl` while the main queue serves the app; returns what it prints.
  private func playerctl(_ arguments: String...) async throws -> String {
    try await playerctl(arguments)
  }

  private func playerctl(_ arguments: [String]) async throws -> String {
    let environment = bus.environment
    return try await Task.detached {
      let outcome = try Programs.run("/usr/bin/playerctl", arguments, environment: environment)
      return (outcome.output + outcome.errors).trimmingCharacters(in: .whitespacesAndNewlines)
    }.value
  }

  /// The players that `playerctl` knows; it asks both buses, which are one here.
  private func players() async throws -> Set<String> {
    Set(try await playerctl("--list-all").split(separator: "\n").map(String.init))
  }

  @Test func `playerctl shows what is playing`() async throws {
    let news = News<MediaService.Request>()
    let service = try mediaService(news)
    try service.show(aria)
    #expect(try await players() == ["Note_book"])
    #expect(try await playerctl("status") == "Paused")
    #expect(
      try await playerctl("metadata", "--format", "{{artist}}: {{title}} ({{album}})")
        == "Bach: Aria (Variations)")
    #expect(try await playerctl("position") == "12.000000")
    #expect(try await playerctl("metadata", "mpris:length") == "180000000")
    var next = aria
    (next.title, next.state, next.position) = ("Variatio 1", .playing, 0)
    try service.show(next)
    #expect(try await playerctl("status") == "Playing")
    #expect(try await playerctl("metadata", "title") == "Variatio 1")
    withExtendedLifetime(service) {}
  }

  @Test func `playerctl commands the app, with what it carries out`() async throws {
    let news = News<MediaService.Request>()
    let service = try mediaService(news)
    var playing = aria
    playing.position = 10_000_000
    try service.show(playing)
    for (arguments, request) in [
      (["play"], MediaService.Request.command(.play, value: 0)),
      (["pause"], .command(.pause, value: 0)), (["next"], .command(.nextTrack, value: 0)),
      (["position", "30"], .command(.changePosition, value: 30_000_000)),
      (["position", "5+"], .command(.changePosition, value: 15_000_000)),
      (["shuffle", "On"], .command(.changeShuffle, value: 1)),
      (["loop", "Playlist"], .command(.changeRepeat, value: 2)),
    ] {
      let printed = try await playerctl(arguments)
      #expect(printed.isEmpty, "\(arguments): \(printed)")
      #expect(await news.next() == request)
    }
    // The app has neither a previous item nor a stop.
    _ = try await playerctl("previous")
    _ = try await playerctl("stop")
    _ = try await playerctl("play")
    #expect(await news.next() == .command(.play, value: 0))
    withExtendedLifetime(service) {}
  }

  @Test func `senseless requests of players are answered with errors`() async throws {
    let news = News<MediaService.Request>()
    let service = try mediaService(news)
    try service.show(aria)
    let (name, path) = ("org.mpris.MediaPlayer2.Note_book", "/org/mpris/MediaPlayer2")
    for (method, arguments, error) in [
      ("org.mpris.MediaPlayer2.Player.Fly", [], "UnknownMethod"),
      ("org.freedesktop.DBus.Properties.Get", ["org.example", "X"], "UnknownInterface"),
      (
        "org.freedesktop.DBus.Properties.Get", ["org.mpris.MediaPlayer2.Player", "X"],
        "UnknownProperty"
      ),
      (
        "org.freedesktop.DBus.Properties.Set",
        ["org.mpris.MediaPlayer2.Player", "Rate", "<'fast'>"], "PropertyReadOnly"
      ),
    ] {
      let bus = bus
      await #expect {
        _ = try await Task.detached { try bus.call(name, path, method, arguments) }.value
      } throws: {
        "\($0)".contains(error)
      }
    }
    withExtendedLifetime(service) {}
  }

  @Test func `a second app of the same name gets its own`() async throws {
    let news = News<MediaService.Request>()
    let services = [try mediaService(news), try mediaService(news)]
    for service in services { try service.show(aria) }
    #expect(try await players() == ["Note_book", "Note_book.instance\(getpid())"])
    withExtendedLifetime(services) {}
  }
}
