import InputCore

/// A step of an answer why something happened: what happened when.
package struct WhyLine: Equatable, Sendable {
  /// What kind of step it is; the raw values are those of `retouch why --json`.
  package enum Kind: String, Sendable {
    /// A touch landed, and hit a view or none.
    case touch
    /// The recognizers that received the touch.
    case receivers
    /// The app made a recognizer.
    case made
    /// A recognizer came into a state, or waits for one.
    case state
    /// A recognizer calls its action.
    case action
    /// A call of the transcript.
    case call
    /// An answer to a request came from the network.
    case answer
    /// Code of the app or of the toolkit changes a property.
    case change
    /// What was asked about: a value, a view that comes or goes.
    case result
    /// What kept a touch from a view or a recognizer.
    case obstacle
    /// What is not known, or adds to a step.
    case note
    /// Which change of the touch does it.
    case advice
  }

  /// In microseconds from the start; nil for what is of no moment.
  package var time: Int?
  package var kind: Kind
  package var text: String
  /// The label of the view, the recognizer or the receiver that the step is about; empty for none.
  package var object = ""
  /// The app's lines that the step names: `Board.drag at Board.swift:42`.
  package var sources: [String] = []
  /// The gesture that the step is about, by its index in the history; nil for none.
  package var gesture: Int?

  package init(time: Int?, _ kind: Kind, _ text: String) {
    (self.time, self.kind, self.text) = (time, kind, text)
  }

  /// The step as a line: `0.412 s  pan@card began`.
  package var line: String {
    guard let time else { return text }
    return Thousandths.text(of: Int64(time / 1000)) + " s  " + text
  }
}

/// The steps of an answer in the order of their times; those of one time as they were added.
package struct WhyChain {
  private var lines: [WhyLine] = []

  package init() {}

  /// Adds a step, with what it is about and the app's lines that it names.
  package mutating func add(
    _ time: Int, _ kind: WhyLine.Kind, _ text: String, of object: String = "",
    sources: [String] = [], gesture: Int? = nil
  ) {
    var line = WhyLine(time: time, kind, text)
    (line.object, line.sources, line.gesture) = (object, sources.filter { !$0.isEmpty }, gesture)
    lines.append(line)
  }

  /// Adds a step of another answer.
  package mutating func add(_ line: WhyLine) { lines.append(line) }

  /// The steps, each once.
  package var sorted: [WhyLine] {
    var unique: [WhyLine] = []
    for line in lines
    where !unique.contains(where: { $0.time == line.time && $0.text == line.text }
    ) {
      unique.append(line)
    }
    return unique.enumerated().sorted {
      ($0.element.time ?? 0, $0.offset) < ($1.element.time ?? 0, $1.offset)
    }.map(\.element)
  }
}
