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

  /// Runs a program where `fonts` is the folder of fonts.
  private func run(
    _ program: String, _ arguments: [String] = [], fonts: String,
    environment: [String: String] = [:]
  ) throws -> Programs.Outcome {
    let script = "mount --bind \"$1\" \(Self.fonts) || exit 71; shift; exec \"$@\""
    let path = Programs.folder.appendingPathComponent(program).path
    return try Programs.run(
      "/usr/bin/unshare", ["-rm", "/bin/bash", "-c", script, "bash", fonts, path] + arguments,
      environment: environment)
  }

  /// A folder with the fonts whose names begin so.
  private func fonts(_ names: String...) throws -> String {
    let place = folder.path("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      atPath: place, withIntermediateDirectories: false)
    let files = FileManager.default.enumerator(atPath: Self.fonts)?.compactMap { $0 as? String }
    for file in files ?? [] {
      let name = file.split(separator: "/").last ?? ""
      guard names.contains(where: { name.hasPrefix($0) }), name.contains(".") else { continue }
      try FileManager.default.copyItem(
        atPath: "\(Self.fonts)/\(file)", toPath: "\(place)/\(name)")
    }
    return place
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

  @Test func `fonts that no text can use are none, and one line says so`() throws {
    for names in ["MaterialIcons-Regular", "NotoMath-None"] {
      let outcome = try run(
        "retouch",
        ["shot", PackageFolder.path("recordings/gallery-tour.mcap"), "--at", "4", "--screen", "-o"]
          + [folder.path("\(names).png")], fonts: try fonts(names))
      #expect(outcome.status == 0)
      #expect(
        said(outcome) == [
          "retouch: no fonts in /usr/share/fonts: install the Debian package fonts-inter or"
            + " fonts-dejavu-core"
        ])
    }
  }

  @Test func `a recording with its fonts replays where there are none, and one without tells why`()
    throws
  {
    let own = folder.path("own.mcap")
    let recorded = try Programs.run(
      "retouch",
      ["replay", PackageFolder.path("recordings/gallery-looks.mcap"), "--record", own])
    #expect(recorded.status == 0, "\(recorded)")
    let none = try fonts()
    let bare = try run("retouch", ["replay", own], fonts: none)
    #expect(bare.status == 4, "\(bare)")
    #expect(bare.errors.contains("/Inter-Regular.otf: recorded "))
    #expect(bare.errors.contains("\nhint: install the recorded version of fonts-inter"))
    let whole = folder.path("whole.mcap")
    let packed = try Programs.run("retouch", ["repack", own, "-o", whole, "--with-fonts"])
    #expect(packed.status == 0, "\(packed)")
    #expect(packed.output.contains("note: carries "))
    let info = try Programs.run("retouch", ["info", whole])
    #expect(
      info.output.contains("/Inter-Regular.otf, ")
        && info.output.contains(" bytes, with the licence of fonts-inter\n"), "\(info.output)")
    let replayed = try run("retouch", ["replay", whole], fonts: none)
    #expect(replayed.status == 0 && replayed.output.hasSuffix("as recorded\n"), "\(replayed)")
    // Other fonts have no part in it, either.
    let other = try run("retouch", ["replay", whole], fonts: try fonts("DejaVu"))
    #expect(other.status == 0 && other.output.hasSuffix("as recorded\n"), "\(other)")
    // A copy of it carries them too.
    let again = folder.path("again.mcap")
    let copied = try run("retouch", ["replay", whole, "--record", again], fonts: none)
    #expect(copied.status == 0, "\(copied)")
    let last = try run("retouch", ["replay", again], fonts: none)
    #expect(last.status == 0 && last.output.hasSuffix("as recorded\n"), "\(last)")
    let dropped = try Programs.run(
      "retouch", ["repack", whole, "-o", folder.path("bare.mcap"), "--without-fonts"])
    #expect(dropped.status == 0)
    #expect(try run("retouch", ["replay", folder.path("bare.mcap")], fonts: none).status == 4)
    // Where a font is another one, it cannot be carried.
    let refused = try run(
      "retouch", ["repack", own, "-o", folder.path("no.mcap"), "--with-fonts"], fonts: none)
    #expect(refused.status == 66)
    #expect(refused.errors.split(separator: "\n").count == 1, "\(refused.errors)")
  }

  @Test func `a corpus tells other fonts from an app that differs`() throws {
    let app = Programs.folder.appendingPathComponent("GalleryApp").path
    let list = folder.path("list")
    let own = folder.path("own.mcap")
    let recorded = try Programs.run(
      "retouch",
      ["replay", PackageFolder.path("recordings/gallery-looks.mcap"), "--record", own, "--", app])
    #expect(recorded.status == 0, "\(recorded)")
    try Data("own.mcap\n".utf8).write(to: URL(filePath: list))
    let report = folder.path("r.xml")
    let outcome = try run(
      "retouch", ["test", list, "--junit", report, "--", app], fonts: try fonts())
    #expect(outcome.status == 4, "\(outcome)")
    #expect(outcome.output.hasSuffix(": 1 recording: 1 other files\n"), "\(outcome)")
    let xml = try String(contentsOfFile: report, encoding: .utf8)
    #expect(xml.contains("errors=\"1\"") && xml.contains("<error type=\"other files\""))
  }

  @Test func `the tour replays without fonts, since nothing in it depends on them`() throws {
    let outcome = try run(
      covering: [Self.fonts], ["replay", PackageFolder.path("recordings/gallery-tour.mcap")])
    #expect(outcome.status == 0 && outcome.output.hasSuffix("as recorded\n"), "\(outcome)")
    #expect(said(outcome).count == 1)
  }
}
