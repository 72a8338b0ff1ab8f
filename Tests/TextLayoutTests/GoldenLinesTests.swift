import Foundation
import Testing

@testable import TextLayout

/// Lines of several scripts, compared with `Golden/lines.txt`; `RETOUCH_ACCEPT=1` rewrites it.
///
/// The file begins with the digests of the fonts. With other fonts the places differ, so that the
/// test only says so.
@Suite struct GoldenLinesTests {
  private struct Sample {
    var name: String
    var string: String
    var width: Double = .infinity
    var limit = 0
    var style = ParagraphStyle()
  }

  private static let fox = "The quick brown fox jumps over the lazy dog."

  private static let samples = [
    Sample(name: "one line", string: "Hello, world"),
    Sample(name: "words", string: fox, width: 120),
    Sample(name: "characters", string: fox, width: 120, style: Samples.style(.charWrapping)),
    Sample(name: "centred", string: fox, width: 120, style: Samples.style(.wordWrapping, .center)),
    Sample(
      name: "justified", string: fox, width: 120, style: Samples.style(.wordWrapping, .justified)),
    Sample(
      name: "tail", string: fox, width: 120, limit: 2, style: Samples.style(.truncatingTail)),
    Sample(name: "head", string: fox, width: 120, limit: 1, style: Samples.style(.truncatingHead)),
    Sample(
      name: "middle", string: fox, width: 120, limit: 1, style: Samples.style(.truncatingMiddle)),
    Sample(name: "paragraphs", string: "One\nTwo\r\nThree\u{2028}Four\u{2029}"),
    Sample(name: "Arabic", string: "مرحبا بالعالم، كيف حالك اليوم؟", width: 120),
    Sample(name: "Arabic and Latin", string: "الإصدار iOS 17 متاح الآن", width: 300),
    Sample(name: "Hebrew", string: "שלום עולם 123", width: 300),
    Sample(name: "Hindi", string: "नमस्ते दुनिया, क्या हाल है?", width: 120),
    Sample(name: "Thai", string: "สวัสดีชาวโลกที่รัก", width: 60),
    Sample(name: "Japanese", string: "日本語のテキストです。", width: 60),
    Sample(name: "emoji", string: "👩‍👩‍👧‍👦 family, 🇩🇪 flag, 👍🏽 skin, 1️⃣ key"),
    Sample(name: "long word", string: "Donaudampfschifffahrtsgesellschaft", width: 100),
    Sample(name: "tabs", string: "a\tb\tc"),
  ]

  private func description(of sample: Sample) throws -> String {
    let text = Samples.text(sample.string, sample.style)
    let layout = try Samples.typesetter().layOut(
      text, Typesetter.Options(width: sample.width, lineLimit: sample.limit))
    let truncated = layout.isTruncated ? ", truncated" : ""
    let head = "\(sample.name): \(layout.width.brief) × \(layout.height.brief)\(truncated)"
    let lines = zip(layout.lines, Samples.lines(text, layout)).map { line, string in
      let glyphs = line.runs.map { "\($0.glyphs.count)" }.joined(separator: "+")
      return "  \(string.debugDescription) \(line.left.brief)…\(line.right.brief) "
        + "on \(line.baseline.brief), glyphs \(glyphs)"
    }
    return ([head] + lines).joined(separator: "\n")
  }

  @Test func `lines are those of the stored file`() throws {
    let found = try Self.samples.map(description).joined(separator: "\n")
    let fonts = try Samples.library.get().usedFaces
      .map { "\($0.postScriptName) \(String($0.file.digest, radix: 16))" }
    let needed = [
      "Inter-Regular", "NotoSansArabic-Regular", "NotoSansHebrew-Regular",
      "NotoSansDevanagari-Regular", "NotoSansThai-Regular", "NotoSansCJKjp-Regular",
      "NotoColorEmoji",
    ]
    let header = needed.compactMap { name in fonts.first { $0.hasPrefix("\(name) ") } }
    let present = (header + [found]).joined(separator: "\n") + "\n"
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Golden/lines.txt")
    if ProcessInfo.processInfo.environment["RETOUCH_ACCEPT"] == "1" {
      try present.write(to: path, atomically: true, encoding: .utf8)
    }
    let stored = try String(contentsOf: path, encoding: .utf8)
    guard stored.hasPrefix(header.joined(separator: "\n")), header.count == needed.count else {
      withKnownIssue("other fonts than those of Golden/lines.txt are installed") {
        Issue.record("fonts: \(header)")
      }
      return
    }
    for (old, new) in zip(stored.split(separator: "\n"), present.split(separator: "\n")) {
      #expect(old == new)
    }
    #expect(stored == present, "RETOUCH_ACCEPT=1 stores the present lines")
  }
}
