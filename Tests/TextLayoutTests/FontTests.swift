import Foundation
import RandomTestSupport
import Testing

@testable import TextLayout

@Suite struct FontTests {
  private let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"

  @Test func `the system's font is Inter in each weight`() throws {
    let library = try Samples.library.get()
    for (weight, name) in [
      (FontWeight.ultraLight, "Inter-Thin"), (.regular, "Inter-Regular"),
      (.semibold, "Inter-SemiBold"),
      (.bold, "Inter-Bold"), (.black, "Inter-Black"),
    ] {
      let font = try library.font(for: FontDescriptor(size: 17, weight: weight))
      #expect(font.face.postScriptName == name)
    }
    let italic = try library.font(for: FontDescriptor(size: 17, weight: .bold, isItalic: true))
    #expect(italic.face.postScriptName == "Inter-BoldItalic")
    let mono = try library.font(for: FontDescriptor(family: .monospaced, size: 17))
    #expect(mono.face.postScriptName == "NotoSansMono-Regular")
    let named = try library.font(for: FontDescriptor(family: .named("dejavu SANS"), size: 17))
    #expect(named.face.postScriptName == "DejaVuSans")
    let unknown = try library.font(for: FontDescriptor(family: .named("Helvetica"), size: 17))
    #expect(unknown.face.postScriptName == "Inter-Regular")
  }

  @Test func `measurements are those of the font's tables`() throws {
    let font = try Samples.library.get().font(for: FontDescriptor(size: 28.16))
    // Inter 4.0 beta 7: 2816 units, hhea 2728 and −680, OS/2 2048 and 1536.
    #expect(abs(font.ascender - 27.28) < 1e-9)
    #expect(abs(font.descender + 6.8) < 1e-9)
    #expect(abs(font.lineHeight - 34.08) < 1e-9)
    #expect(abs(font.capHeight - 20.48) < 1e-9)
    #expect(abs(font.xHeight - 15.36) < 1e-9)
    #expect(font.leading == 0)
  }

  @Test func `weights have UIFont's numbers`() {
    #expect(FontWeight(nearestToTrait: 0.4) == .bold)
    #expect(FontWeight(nearestToTrait: -1) == .ultraLight)
    #expect(FontWeight(nearestToTrait: .nan) == .ultraLight)
    for weight in FontWeight.allCases {
      #expect(FontWeight(nearestToTrait: weight.trait) == weight)
    }
  }

  @Test func `text styles have the sizes of the guidelines`() {
    #expect(DynamicType.size(of: .body, at: .large) == 17)
    #expect(DynamicType.size(of: .caption2, at: .extraSmall) == 11)
    #expect(DynamicType.size(of: .largeTitle, at: .accessibilityExtraExtraExtraLarge) == 60)
    for style in DynamicType.Style.allCases {
      let sizes = DynamicType.Category.allCases.map { DynamicType.size(of: style, at: $0) }
      #expect(sizes == sizes.sorted())
    }
  }

  @Test func `digits of one width`() throws {
    let typesetter = try Samples.typesetter()
    func width(_ string: String, tabular: Bool) throws -> Double {
      let font = FontDescriptor(size: 17, hasTabularDigits: tabular)
      return try typesetter.layOut(AttributedText(string, TextAttributes(font: font))).lines[0]
        .width
    }
    #expect(try width("1111", tabular: false) < width("0000", tabular: false))
    #expect(try width("1111", tabular: true) == width("0000", tabular: true))
  }

  @Test func `an empty folder and a missing file are typed errors`() throws {
    #expect(throws: FontError.noFonts(directories: ["/nonexistent & <gone>"])) {
      try FontLibrary(directories: ["/nonexistent & <gone>"])
    }
    #expect(throws: FontError.unreadable(path: "/nonexistent.ttf", code: ENOENT)) {
      try FontFile(path: "/nonexistent.ttf")
    }
    #expect(throws: FontError.damaged(path: "/usr", face: 0)) { try FontFile(path: "/usr") }
    #expect(throws: FontError.damaged(path: "x", face: 0)) { try FontFile(name: "x", contents: []) }
    let text = try FontFile(name: "x", contents: Array("not a font at all".utf8))
    #expect(throws: FontError.damaged(path: "x", face: 0)) { try FontFace(file: text, index: 0) }
    #expect(throws: FontError.damaged(path: inter, face: 7)) {
      try FontFace(file: FontFile(path: inter), index: 7)
    }
  }

  @Test func `damaged fonts give an error or glyphs, never a trap`() throws {
    let seed = SeededGenerator.testSeed()
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for path in [inter, "/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf"] {
      let whole = try [UInt8](Data(contentsOf: URL(filePath: path)))
      for _ in 0..<60 {
        var bytes = whole
        if generator.once(in: 3) {
          bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
        }
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
          // Most damage in the tables of the header, where it does most harm.
          let range = generator.once(in: 2) ? bytes.count : min(bytes.count, 4096)
          bytes[Int.random(in: 0..<range, using: &generator)] = UInt8.random(
            in: 0...255, using: &generator)
        }
        let file = try FontFile(name: "damaged", contents: bytes)
        do throws(FontError) {
          let face = try FontFace(file: file, index: 0)
          let shaper = try Shaper()
          let text = Array("Hello مرحبا fi".utf16)
          for isRightToLeft in [true, false] {
            let glyphs = shaper.shape(
              text, range: 0..<text.count, face: face, script: ScriptRun.latin,
              isRightToLeft: isRightToLeft, language: nil)
            for glyph in glyphs {
              _ = face.extents(of: glyph.glyph)
              _ = face.outline(of: glyph.glyph)
            }
          }
        } catch {
          #expect(error == .damaged(path: "damaged", face: 0))
        }
      }
    }
  }

  @Test func `a character without a font is the font's own box`() throws {
    let layout = try Samples.typesetter().layOut(Samples.text("\u{E000}"))
    #expect(layout.lines[0].cells.count == 1)
  }
}
