/// The characters of a paragraph, with the parts of the whole text for which they stand.
///
/// A truncated line is a paragraph of its own, in which an ellipsis stands for the omitted part.
struct ParagraphSource: Sendable {
  var units: [UInt16] = []
  /// For each unit, the range of the text for which it stands.
  var origins: [Range<Int>] = []
  /// For each unit, the number of the run that gives it its attributes.
  var runs: [Int] = []
  /// The run for a paragraph without units.
  let firstRun: Int
  private(set) var style: ParagraphStyle
  /// Where the paragraph begins in the text.
  let start: Int

  /// The paragraph in `range` of `text`, or a part of it, which has the style of the whole.
  init(_ text: AttributedText, range: Range<Int>, style whole: ParagraphStyle? = nil) {
    units = Array(text.units[range])
    origins = range.map { $0..<$0 + 1 }
    var run = text.runIndex(at: range.lowerBound)
    (firstRun, start) = (run, range.lowerBound)
    style = whole ?? text.runs[run].attributes.paragraph
    runs.reserveCapacity(range.count)
    for offset in range {
      if offset >= text.runs[run].range.upperBound { run += 1 }
      runs.append(run)
    }
  }

  /// The units of `line` as a paragraph of its own, with one ellipsis instead of `hidden`.
  func eliding(_ hidden: Range<Int>, in line: Range<Int>, isRightToLeft: Bool) -> ParagraphSource {
    var copy = self
    // The ellipsis has the attributes of the first character for which it stands.
    let cut = min(hidden.lowerBound, units.count - 1)
    let place = hidden.lowerBound < units.count ? origins[cut].lowerBound : origins[cut].upperBound
    let origin = place..<(hidden.isEmpty ? place : origins[hidden.upperBound - 1].upperBound)
    let before = line.lowerBound..<hidden.lowerBound
    let behind = hidden.upperBound..<line.upperBound
    copy.units = units[before] + [0x2026] + units[behind]
    copy.origins = origins[before] + [origin] + origins[behind]
    copy.runs = runs[before] + [runs[cut]] + runs[behind]
    // The omitted part may have decided the direction.
    copy.style.isRightToLeft = isRightToLeft
    return copy
  }
}
