import Foundation
import Testing

/// An app that has its devices from a seat manager, and one that has them to itself.
extension RealKernel {
  @Suite struct SeatTests {
    /// What the gallery received of a run, which its recording repeats.
    private func transcript(_ name: String, in folder: URL) throws -> [String] {
      let text = try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
      let lines = text.split(separator: "\n").map(String.init)
      let replay = try VirtualMachine.run(
        VirtualMachine.programs().appending(path: "retouch"),
        ["replay", folder.appending(path: name + ".mcap").path, "--transcript", "-"])
      #expect(replay.status == 0, "\(replay.errors)")
      #expect(replay.lines == lines)
      return lines
    }

    /// The kinds of a recording's samples.
    private func kinds(_ name: String, in folder: URL) throws -> Set<String> {
      let listing = try VirtualMachine.run(
        VirtualMachine.programs().appending(path: "retouch"),
        ["cat", folder.appending(path: name + ".mcap").path])
      #expect(listing.status == 0, "\(listing.errors)")
      let words = listing.lines.flatMap { $0.split(whereSeparator: { !$0.isLetter }) }
      return Set(words.map(String.init))
    }

    /// The messages of the touches to the card in the middle.
    private func card(_ lines: [String]) -> [String] {
      lines.compactMap { line in
        line.contains(" card.touches") ? String(line.split(separator: " ")[1].dropFirst(12)) : nil
      }
    }

    /// The calls of a run that follow its launch, in their order.
    /// The calls of an app that is ended on the screen.
    private static let end = ["willResignActive", "didEnterBackground", "willTerminate"]

    private func lifeCycle(_ name: String, in folder: URL) throws -> [String] {
      let text = try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
      let calls = [
        "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground",
        "willTerminate",
      ]
      return text.split(separator: "\n").compactMap { line in calls.first { line.contains($0) } }
    }

    private func expectSameReplay(_ name: String, in folder: URL) throws {
      let live = try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
      let recording = folder.appending(path: name + ".mcap")
      #expect(try VirtualMachine.replay(recording, in: "MotionApp") == live)
    }

    @Test func `logind gives devices, takes them and returns them`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let here = VirtualMachine.package.appending(path: "Tests/VMTests/Seat")
      let script = try String(contentsOf: here.appending(path: "logind.sh"), encoding: .utf8)
      let packages =
        "elogind,libelogind0,polkitd,libpolkit-gobject-1-0,libpolkit-agent-1-0,libduktape207"
      let outcome = try VirtualMachine.shell(
        script, arguments: [VirtualMachine.programs().path, folder.path, here.path], out: folder,
        timeoutSeconds: 300, options: ["--packages", packages])
      #expect(
        outcome.lines == ["others may read the node: ", "away", "logind: status 0"],
        "\(outcome.errors)")
      let calls = try lifeCycle("logind", in: folder)
      #expect(
        calls == [
          "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground",
          "didBecomeActive",
        ] + Self.end)
      try expectSameReplay("logind", in: folder)
    }

    @Test func `a seat manager takes the card of a panel and returns it`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let here = VirtualMachine.package.appending(path: "Tests/VMTests/Seat")
      let script = try String(contentsOf: here.appending(path: "panel.sh"), encoding: .utf8)
      let outcome = try VirtualMachine.shell(
        script, arguments: [VirtualMachine.programs().path, folder.path, here.path], out: folder,
        timeoutSeconds: 180, options: ["--modules", "bochs", "--display", "bochs-display"])
      #expect(
        outcome.lines == [
          "others may open the card: ", "another program: status 0", "frames meanwhile: 0",
          "panel: status 0",
        ], "\(outcome.errors)")
      #expect(
        try lifeCycle("panel", in: folder) == [
          "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground",
          "didBecomeActive",
        ] + Self.end)
      _ = try transcript("panel", in: folder)
    }

    @Test func `a seat manager gives devices, takes them and returns them; grabs keep them`()
      throws
    {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let here = VirtualMachine.package.appending(path: "Tests/VMTests/Seat")
      let script = try String(contentsOf: here.appending(path: "seat.sh"), encoding: .utf8)
      let outcome = try VirtualMachine.shell(
        script, arguments: [VirtualMachine.programs().path, folder.path, here.path], out: folder,
        timeoutSeconds: 300)
      #expect(
        outcome.lines == [
          // Neither another reader, nor one of the keyboard, nor the console below got a byte.
          "grabbed, others got: 0 0 0", "grab: status 0", "afterwards the console got: a",
          "others may read the node: ", "away: 0", "seat: status 0",
          "measured, others got: 0", "motion: status 0",
        ], "\(outcome.errors)")
      let grabbed = try card(transcript("grab", in: folder))
      // The card's touch, which a long press takes if the machine is slow, then one whose device was
      // revoked.
      let firstTouch = Array(grabbed.prefix(2))
      #expect([["Began", "Ended"], ["Began", "Cancelled"]].contains(firstTouch), "\(grabbed)")
      #expect(grabbed.dropFirst(2).starts(with: ["Began", "Cancelled"]), "\(grabbed)")
      // What a second reader reads elsewhere, and what the console did not get.
      #expect(try kinds("grab", in: folder).isSuperset(of: ["force", "key"]))
      let shared = try card(transcript("seat", in: folder))
      #expect(shared.starts(with: ["Began", "Cancelled", "Began"]) && shared.count == 4)
      #expect(try kinds("seat", in: folder).contains("force"))
      let away = [
        "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive",
      ]
      #expect(try lifeCycle("seat", in: folder) == ["didBecomeActive"] + away + Self.end)
      #expect(try lifeCycle("motion", in: folder) == ["didBecomeActive"] + away + away + Self.end)
      try expectSameReplay("motion", in: folder)
    }
  }
}
