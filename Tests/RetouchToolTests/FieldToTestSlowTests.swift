import Foundation
import HostTestSupport
import Testing

/// The commands of docs/recordings.md, *It crashed once, in the field*, as they stand there, in the
/// repository that `tools/lib/field` makes, whose commits are really built.
///
/// Its quick siblings are the tests of each command: `StepTests`, `MockTests`, `BisectTests`,
/// `WhyTests`, `CorpusTests`.
@MainActor @Suite struct FieldToTestSlowTests {
  @Test func `the commands lead from a crash to its line, its commit and a test`() throws {
    let blocks = try StoryPage(section: "It crashed once, in the field").blocks
    try #require(blocks.count == 2 && blocks[0].count == 10)
    let shop = try Shop()
    let field = PackageFolder.path("tools/lib/field")
    let recording = PackageFolder.path("recordings/departures-crash.mcap")
    try shop.make("'\(field)' board \"${0%/*}\" && cp '\(recording)' board/crash.mcap")
    var output = ""
    for command in blocks[0] {
      let run = try shop.shell("PATH=${0%/*}:$PATH; cd board; \(command)")
      // The app crashes in the replay too.
      let status: Int32 = command.contains("SWIFT_BACKTRACE") ? 70 : 0
      #expect(run.status == status, "\(command): \(run.errors)")
      output += run.output + run.errors
    }
    for line in blocks[1] { #expect(StoryPage.has(line, in: output), "\(line): \(output)") }
    let log = try shop.make("cd board; git log --format=%s -2")
    #expect(log.hasPrefix("Test that a train without a platform opens\nRevert "))
  }
}
