import Foundation
import HostTestSupport
import InputCore
import Testing
import UIKit

@Suite struct SystemFactsTests {
  @Test func `connected displays are the screens, built-in panels first`() throws {
    let folder = try TemporaryFolder()
    try connector("card0-eDP-1", "connected", "1920x1200\n1280x800\n", in: folder)
    try connector("card0-HDMI-A-1", "connected", "1920x1080i\n", in: folder)
    try connector("card0-DP-1", "disconnected", "", in: folder)
    try connector("card0-DP-2", "connected", "", in: folder)
    try connector("version", nil, nil, in: folder)
    #expect(
      SystemFacts.screens(folder: folder.path("")).map(\.text) == [
        "eDP-1 1920x1200@1:60", "HDMI-A-1 1920x1080@1:60",
      ])
  }

  @Test func `without a display there is a headless screen`() {
    #expect(
      SystemFacts.screens(folder: "/nowhere").map(\.text) == ["headless 1280x800@1:60"])
    #expect(SystemFacts.presentScreens(folder: "/nowhere") == [])
  }

  @Test func `a card may have no display yet`() throws {
    let folder = try TemporaryFolder()
    try connector("version", nil, nil, in: folder)
    try connector("renderD128", nil, nil, in: folder)
    #expect(!SystemFacts.hasCard(folder: folder.path("")))
    try connector("card1", nil, nil, in: folder)
    try connector("card1-DP-1", "disconnected", "", in: folder)
    #expect(SystemFacts.hasCard(folder: folder.path("")))
    #expect(SystemFacts.cards(folder: folder.path("")) == [])
    #expect(SystemFacts.connectors(folder: folder.path("")) == ["DP-1"])
  }

  @Test func `the clock moves on`() {
    let earlier = SystemFacts.now
    #expect(SystemFacts.now >= earlier)
    #expect(earlier > .zero)
  }

  private func connector(
    _ name: String, _ status: String?, _ modes: String?, in folder: TemporaryFolder
  ) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: true)
    try status.map {
      try ($0 + "\n").write(
        toFile: folder.path(name + "/status"), atomically: false, encoding: .utf8)
    }
    try modes?.write(toFile: folder.path(name + "/modes"), atomically: false, encoding: .utf8)
  }
}
