internal import InputCore

/// A step of an answer: what happened when.
struct WhyLine: Equatable {
  /// In microseconds from the start; nil for what is of no moment.
  var time: Int?
  var text: String

  /// The step as a line: `0.412 s  pan@card began`.
  var line: String {
    guard let time else { return text }
    return Thousandths.text(of: Int64(time / 1000)) + " s  " + text
  }
}

/// The steps of an answer in the order of their times; those of one time as they were added.
struct WhyChain {
  private var lines: [WhyLine] = []

  mutating func add(_ time: Int, _ text: String) { lines.append(WhyLine(time: time, text: text)) }

  var sorted: [WhyLine] {
    var unique: [WhyLine] = []
    for line in lines where !unique.contains(line) { unique.append(line) }
    return unique.enumerated().sorted {
      ($0.element.time ?? 0, $0.offset) < ($1.element.time ?? 0, $1.offset)
    }.map(\.element)
  }
}
