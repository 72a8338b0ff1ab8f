import Foundation
import HostTestSupport
import Testing

/// Whether folders can be covered here.
private let canCover =
  (try? Programs.run("/usr/bin/unshare", ["-rm", "/bin/true"]))?.status == 0

/// The tool on a machine without fonts, or without the font of symbols: in a namespace of its own,
/// where other folders cover those of the fonts.
@Suite(.serialized, .enabled(if: canCover, "no namespaces here: unshare -rm fails"))
struct FontlessTests {
  private static let fonts = "/usr/share/fonts"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the tool where the folders are empty.
  private func run(covering folders: [String], _ arguments: [String]) throws -> Programs.Outcome {
    let script = """
      count=$1; shift
      for ((; count > 0; count--)); do mount -t tmpfs tmpfs "$1" || exit 71; shift; done
      exec "$@"
      """
    let tool = Programs.folder.appendingPathComponent("retouch").path
    return try Programs.run(
      "/usr/bin/unshare",
      ["-rm", "/bin/bash", "-c", script, "bash", String(folders.count)] + folders + [tool]
        + arguments)
  }

  /// The lines on standard error that are not about the files that the recording names.
  private func said(_ outcome: Programs.Outcome) -> [Substring] {
    outcome.errors.split(separator: "\n").filter { !$0.contains(": font /usr/share/fonts/") }
  }

  /// A moment of the gallery: of its tabs and a card, or of the page of all controls, whose sizes
  /// depend on fonts.
  private func shot(
    _ recording: String, covering folders: [String]
  ) throws -> (outcome: Programs.Outcome, png: Data) {
    let file = folder.path("\(folders.count).png")
    let outcome = try run(
      covering: folders,
      ["shot", PackageFolder.path("recordings/gallery-\(recording).mcap"), "--at", "4", "--screen"]
        + ["-o", file])
    return (outcome, try Data(contentsOf: URL(filePath: file)))
  }

  @Test func `without fonts one line says so, and the picture has no text`() throws {
    let (whole, picture) = try shot("tour", covering: [])
    #expect(whole.status == 0 && said(whole) == [], "\(whole)")
    let (outcome, bare) = try shot("tour", covering: [Self.fonts])
    #expect(outcome.status == 0)
    #expect(
      said(outcome) == [
        "retouch: no fonts in /usr/share/fonts: install the Debian package fonts-inter or"
          + " fonts-dejavu-core"
      ])
    #expect(bare.count > 1000 && bare != picture)
  }

  @Test func `without the font of symbols one line says so, and texts are there`() throws {
    let files = FileManager.default.enumerator(atPath: Self.fonts)?.compactMap { $0 as? String }
    let folders = Set(
      (files ?? []).filter { $0.contains("MaterialIcons") }.map {
        Self.fonts + "/" + $0.split(separator: "/").dropLast().joined(separator: "/")
      })
    #expect(!folders.isEmpty)
    let (outcome, bare) = try shot("looks", covering: folders.sorted())
    #expect(outcome.status == 0)
    let lines = said(outcome)
    #expect(
      lines.count == 1
        && lines.first?.contains("fonts-material-design-icons-iconfont") == true, "\(lines)")
    #expect(bare != (try shot("looks", covering: []).png))
  }

  @Test func `the tour replays without fonts, since nothing in it depends on them`() throws {
    let outcome = try run(
      covering: [Self.fonts], ["replay", PackageFolder.path("recordings/gallery-tour.mcap")])
    #expect(outcome.status == 0 && outcome.output.hasSuffix("as recorded\n"), "\(outcome)")
    #expect(said(outcome).count == 1)
  }
}
