import Foundation
import HostTestSupport
import InputCore
import InputRecording
import RecordingEditing
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

  /// A recording of the gallery that names its fonts.
  private func own() throws -> String {
    let path = folder.path("own.mcap")
    let recorded = try Programs.run(
      "retouch",
      ["replay", PackageFolder.path("recordings/gallery-looks.mcap"), "--record", path])
    #expect(recorded.status == 0, "\(recorded)")
    return path
  }

  @Test func `a carried font that is none harms no other`() throws {
    let whole = folder.path("whole.mcap")
    _ = try Programs.run("retouch", ["repack", try own(), "-o", whole, "--with-fonts"])
    for bytes in [[], Array("no font".utf8)] {
      let digest = unsafe bytes.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
      let odd = CarriedFile(
        FileFact(.font, path: "/usr/share/fonts/odd.otf", digest: digest), contents: bytes)
      var options = RepackOptions()
      options.level = 1
      options.carries = [odd] + (try carriedFiles(of: whole) ?? [])
      let path = folder.path("odd-\(bytes.count).mcap")
      _ = try repackRecording(whole, to: EditPlace(path), options: options)
      let replayed = try run("retouch", ["replay", path], fonts: try fonts())
      #expect(replayed.status == 0 && replayed.output.hasSuffix("as recorded\n"), "\(replayed)")
      let lines = replayed.errors.split(separator: "\n").filter { $0.contains("odd.otf") }
      #expect(lines.count == 1, "\(replayed)")
      #expect(
        lines.first?.contains("cannot be used") == true
          && lines.first?.contains("reinstall") == false, "\(replayed)")
    }
  }

  @Test func `edits say when they drop carried files, and how many`() throws {
    let (own, whole) = (try own(), folder.path("whole.mcap"))
    let packed = try Programs.run("retouch", ["repack", own, "-o", whole, "--with-fonts"])
    #expect(packed.status == 0, "\(packed)")
    let line = "and the fonts and images that were carried: a replay compares nothing\n"
    for (number, arguments) in [
      ["concat", whole, whole], ["merge", whole, whole], ["split", whole, "--every", "5s"],
      ["scale", whole, "--speed", "2"], ["resample", whole, "60"], ["trim", whole, "--from", "1s"],
      ["concat", own, own],
    ].enumerated() {
      let outcome = try Programs.run(
        "retouch", arguments + ["-o", folder.path("edit\(number).mcap")])
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.output.contains(line) == (arguments[1] == whole), "\(outcome)")
    }
    let bare = try Programs.run(
      "retouch", ["repack", whole, "-o", folder.path("bare.mcap"), "--without-fonts"])
    let count = try #require(try carriedFiles(of: whole)).count
    #expect(bare.output.contains("note: left out \(count) files that the recording carried\n"))
  }

  @MainActor @Test
  func `an image that has changed is left out, and one that is too large is refused`() throws {
    let app = Programs.folder.appendingPathComponent("GalleryApp").path
    let own = folder.path("own.mcap")
    let recorded = try Programs.run(
      "retouch",
      ["replay", PackageFolder.path("recordings/gallery-looks.mcap"), "--record", own, "--", app])
    #expect(recorded.status == 0, "\(recorded)")
    let picture = folder.path("spot.png")
    let named = folder.path("named.mcap")
    try nameImage(picture, in: own, to: named)
    for (size, status) in [(nil, 0), (10, 0), ((64 << 20) + 1, 65)] as [(Int?, Int32)] {
      if let size { try Data(count: size).write(to: URL(filePath: picture)) }
      let packed = try Programs.run(
        "retouch",
        ["repack", named, "-o", folder.path("packed.mcap"), "--with-fonts", "--overwrite"])
      #expect(packed.status == status, "\(packed)")
      if status == 0 {
        #expect(packed.output.contains("note: without the image "), "\(packed)")
        #expect(
          packed.output.contains("spot.png: missing here, or not as in the recorded run"),
          "\(packed)")
        #expect(packed.output.contains("note: carries "), "\(packed)")
      } else {
        #expect(packed.errors.contains("spot.png cannot be carried: it has 67108865 bytes"))
      }
    }
  }

  /// Copies a recording of the gallery, whose first input then names an image too.
  @MainActor private func nameImage(_ picture: String, in path: String, to copy: String) throws {
    let reader = try RecordingReader(path: path)
    let writer = try RecordingWriter(path: copy)
    let fact = FileFact(.image, path: picture, digest: 5)
    var number = 0
    while let item = try reader.next() {
      guard case .input(let input) = item else {
        if case .file(let file) = item { writer.append(file) }
        continue
      }
      writer.append(input.input, digestBefore: Digest(value: UInt64(input.digestBefore ?? 0)))
      number += 1
      if number == 1 { writer.append(fact) }
    }
    try writer.close(digest: Digest(value: 1))
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
