package import InputCore

// Changes of views whose makers are noted.
extension WhyCauses {
  /// The name by which answers call a view.
  package static func name(of view: ViewState) -> String {
    [view.label, view.identifier, view.className].first { !$0.isEmpty } ?? ""
  }

  /// The line of an input after which a change was made; nil if there is none.
  package func line(of note: ViewChange, in input: Int) -> History.Line? {
    lines(ofInput: input).last { note.isMade(after: history.lines[$0].call) }
      .map { history.lines[$0] }
  }

  /// Adds who changed a property of a view.
  package func add(
    _ note: ViewChange, ofViewNamed name: String, at time: Int, to chain: inout WhyChain
  ) {
    let property = note.property == "subviews" ? "the subviews" : note.property
    let unknown =
      knowsSources ? "the toolkit" : "code whose lines are not known (no debug information)"
    let who = note.source.isEmpty ? unknown : note.source
    let after = note.call.isEmpty ? ", before any call of this input" : ""
    chain.add(
      time, .change, "\(who) changes \(property) of \(name)\(after)", of: name,
      sources: [note.source])
  }
}

extension ViewChange {
  /// Whether a line of the transcript is the last call before the change.
  func isMade(after line: TranscriptLine) -> Bool {
    guard !call.isEmpty, call.hasPrefix(line.receiver) else { return false }
    let text = line.text
    return text == call || text.hasPrefix(call + " ")
  }
}
