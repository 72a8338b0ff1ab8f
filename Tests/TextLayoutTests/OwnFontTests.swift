import Foundation
import Quartz
import Synchronization
import Testing

@testable import TextLayout

/// Fonts that are not the machine's: an app's own, and those that stand for a machine's.
@Suite struct OwnFontTests {
  private static let dejavu = "/usr/share/fonts/truetype/dejavu"
  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  private func file(_ path: String, as name: String? = nil) throws -> FontFile {
    try FontFile(name: name ?? path, contents: try FontFile(path: path).contents)
  }

  private func name(_ library: FontLibrary, _ descriptor: FontDescriptor) throws -> String {
    try library.font(for: descriptor).face.postScriptName
  }

  private func named(
    _ name: String, weight: FontWeight = .regular, isItalic: Bool = false
  ) -> FontDescriptor {
    FontDescriptor(family: .named(name), size: 17, weight: weight, isItalic: isItalic)
  }

  @Test func `a font of the app's own is found by its names, and only by them`() throws {
    let library = try FontLibrary(directories: ["/usr/share/fonts/opentype/inter"])
    #expect(try name(library, named("DejaVu Sans")) == "Inter-Regular")
    let bold = try file("\(Self.dejavu)/DejaVuSans-Bold.ttf", as: "Own/Bold.ttf")
    #expect(try library.register(bold))
    // A second time is none.
    #expect(try !library.register(bold))
    for text in ["DejaVu Sans", "dejavu sans", "DejaVuSans-Bold", "DejaVu Sans Bold"] {
      #expect(try name(library, named(text)) == "DejaVuSans-Bold", "\(text)")
    }
    #expect(try name(library, FontDescriptor(size: 17)) == "Inter-Regular")
    #expect(library.familyNames.contains("DejaVu Sans"))
    #expect(library.faceNames(ofFamily: "DejaVu Sans") == ["DejaVuSans-Bold"])
    let face = try library.font(for: named("DejaVuSans-Bold")).face
    #expect(library.family(of: face) == "DejaVu Sans")
    #expect(library.unregister(fileAt: "Own/Bold.ttf"))
    #expect(!library.unregister(fileAt: "Own/Bold.ttf"))
    #expect(try name(library, named("DejaVuSans-Bold")) == "Inter-Regular")
    // What was set with it can still be drawn.
    #expect(library.face(face.identifier) === face)
  }

  @Test func `what is no font, or packed as for the web, is damaged`() throws {
    let library = try FontLibrary(directories: [Self.dejavu])
    let names = library.familyNames
    let text = try FontFile(name: "x.ttf", contents: Array("not a font at all".utf8))
    #expect(throws: FontError.damaged(path: "x.ttf", face: 0)) { try library.register(text) }
    let folder = "/usr/share/fonts/woff/material-design-icons-iconfont"
    let web = try file("\(folder)/MaterialIcons-Regular.woff", as: "x.woff")
    #expect(throws: FontError.damaged(path: "x.woff", face: 0)) { try library.register(web) }
    #expect(library.familyNames == names)
  }

  @Test func `a typeface's name takes its family's other weights`() throws {
    let library = try FontLibrary(directories: ["/usr/share/fonts/opentype/inter"])
    #expect(try name(library, named("Inter-Medium")) == "Inter-Medium")
    #expect(try name(library, named("Inter-Medium", weight: .bold)) == "Inter-Bold")
    #expect(try name(library, named("Inter-Bold", isItalic: true)) == "Inter-BoldItalic")
    let names = library.faceNames(ofFamily: "Inter")
    #expect(names.first == "Inter-Thin" && names.last == "Inter-BlackItalic")
    #expect(library.faceNames(ofFamily: "None") == [])
  }

  @Test func `files stand for all fonts that there are`() throws {
    let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
    let library = try FontLibrary(files: [
      try file(Self.inter), try FontFile(path: cjk),
      try FontFile(name: "/usr/share/fonts/x.ttf", contents: Array("not a font at all".utf8)),
    ])
    let whole = try Samples.library.get()
    let text = Samples.text("Plain 漢字 かな")
    let (some, all) = (
      try Typesetter(library: library).layOut(text), try Typesetter(library: whole).layOut(text)
    )
    #expect(some.size == all.size)
    #expect(DisplayList(some.commands(at: .zero)) == DisplayList(all.commands(at: .zero)))
    #expect(library.damagedFiles == ["/usr/share/fonts/x.ttf"])
    // The machine has a font for it, which was not given.
    #expect(
      library.fallback(
        for: 0x0623, script: 0x4172_6162, weight: .regular, han: .japanese, isEmoji: false) == nil)
    #expect(throws: FontError.self) {
      try FontLibrary(files: []).font(for: FontDescriptor(size: 9))
    }
  }

  @Test func `families that are looked for in vain are noted, each once`() throws {
    let library = try FontLibrary(directories: [Self.dejavu])
    let noted = Mutex<[String]>([])
    library.noteUses { use in
      switch use {
      case .file(let file):
        noted.withLock { $0.append(file.path.split(separator: "/").last.map(String.init) ?? "") }
      case .absent(let family): noted.withLock { $0.append("no \(family)") }
      }
    }
    for _ in 0..<2 {
      _ = try library.font(for: named("Helvetica"))
      _ = library.symbolFace
    }
    let expected = [
      "no Helvetica", "no Inter", "no Noto Sans", "DejaVuSans.ttf", "no Material Icons",
    ]
    #expect(noted.withLock { $0 } == expected)
  }

  @Test func `a character that no font has is reported with a package, once for each`() throws {
    let library = try FontLibrary(files: [try file(Self.inter)])
    let lines = Mutex<[String]>([])
    library.noteUncovered { character in lines.withLock { $0.append(character.description) } }
    for text in ["漢", "字", "ש", "ד", "😀", "\u{100000}", "漢"] {
      _ = try Typesetter(library: library).layOut(Samples.text(text))
    }
    let expected: [String] = [
      "no font has a glyph for U+6F22 “漢”, which is drawn as a box: install the Debian package"
        + " fonts-noto-cjk",
      "no font has a glyph for U+05E9 “ש”, which is drawn as a box: install the Debian package"
        + " fonts-noto-core",
      "no font has a glyph for U+1F600 “😀”, which is drawn as a box: install the Debian package"
        + " fonts-noto-color-emoji",
      "no font has a glyph for U+100000, which is drawn as a box: give the text the font that it is"
        + " meant for",
    ]
    #expect(lines.withLock { $0 } == expected)
  }
}
