internal import CTextLibraries

/// A part of a text in one script.
struct ScriptRun: Equatable, Sendable {
  /// UTF-16 units of the text.
  var range: Range<Int>
  /// The script's four letters from ISO 15924, as HarfBuzz expects them.
  var script: UInt32

  /// Divides a text by script (UAX 24). Characters without a script of their own, such as spaces
  /// and digits, belong to the script before them or, at the start, to the first one that follows.
  ///
  /// - Throws: `FontError.missingLibrary`.
  static func runs(of text: [UInt16]) throws(FontError) -> [ScriptRun] {
    _ = try TextLibraries.load()
    var runs: [ScriptRun] = []
    var isSettled = false
    var offset = 0
    var current = Self.latin
    for scalar in String.scalars(of: text) {
      let end = offset + scalar.width
      let script = Self.script(of: scalar.value)
      if let script, script != current || !isSettled {
        if isSettled { runs.append(ScriptRun(range: offset..<end, script: script)) }
        (current, isSettled) = (script, true)
      }
      if runs.isEmpty {
        runs.append(ScriptRun(range: 0..<end, script: current))
      } else {
        runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<end
        if runs.count == 1 { runs[0].script = current }
      }
      offset = end
    }
    return runs
  }

  /// `Latn`.
  static let latin: UInt32 = 0x4C61_746E

  /// A character's script; nil if it is used in several or inherits its script.
  private static func script(of scalar: UInt32) -> UInt32? {
    if scalar < 0x80 {
      let isLetter = (0x41...0x5A).contains(scalar & ~0x20)
      return isLetter ? latin : nil
    }
    let script = text_script(scalar)
    return script == 0 ? nil : script
  }
}

extension String {
  /// The characters of UTF-16, with U+FFFD for unpaired surrogates, and the number of units in
  /// each.
  static func scalars(of text: [UInt16]) -> [(value: UInt32, width: Int)] {
    var scalars: [(value: UInt32, width: Int)] = []
    scalars.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let unit = UInt32(text[index])
      let next = index + 1 < text.count ? UInt32(text[index + 1]) : 0
      switch unit {
      case 0xD800...0xDBFF where (0xDC00...0xDFFF).contains(next):
        scalars.append((0x10000 + (unit & 0x3FF) << 10 + (next & 0x3FF), 2))
        index += 2
      case 0xD800...0xDFFF:
        scalars.append((0xFFFD, 1))
        index += 1
      default:
        scalars.append((unit, 1))
        index += 1
      }
    }
    return scalars
  }
}
