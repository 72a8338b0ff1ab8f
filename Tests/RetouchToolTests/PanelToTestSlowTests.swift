import Foundation
import HostTestSupport
import Testing

/// The commands of docs/recordings.md, *From the panel to a test*, as they stand there.
///
/// Its quick siblings are the tests of each command: `ViewTests`, `ShotTests`, `ShrinkTests`,
/// `MakeTestTests`.
@MainActor @Suite struct PanelToTestSlowTests {
  @Test func `the commands lead from a recording to the test that the page shows`() throws {
    let blocks = try StoryPage(section: "From the panel to a test").blocks
    try #require(blocks.count == 2 && blocks[0].count == 10 && blocks[1].count == 7)
    let shop = try Shop()
    let recording = PackageFolder.path("recordings/gallery-tour.mcap")
    try shop.make("cp \(recording) odd.mcap; mkdir -p Tests/GalleryTests")
    var outputs: [String] = []
    // The last two are of the package in which the test is: swift test, git commit.
    for command in blocks[0].dropLast(2) {
      outputs.append(try shop.make("PATH=${0%/*}:$PATH; \(command)"))
    }
    #expect(outputs[2].contains("pan@list began") && outputs[2].contains("UIView list"))
    #expect(outputs[3] == "odd.png: 8.400 s, 31 views, 1 contact, 3 engaged recognizers\n")
    #expect(outputs[4].hasPrefix("small.mcap: 8 inputs, "), "\(outputs[4])")
    #expect(try shop.make("ls odd.html odd.png").split(separator: "\n").count == 2)
    let test = try shop.make("cat Tests/GalleryTests/ListDragTests.swift")
    #expect(test.contains(blocks[1].joined(separator: "\n")), "\(test)")
  }
}
