import InputCore

// Calls that led to others.
extension WhyCauses {
  /// The call that led to another one, as far as the transcript shows it: the beginning of an
  /// animation that ends, or in the same input an action, an event of a control, a change of the
  /// first responder or work that came; nil for none.
  func origin(of line: History.Line) -> History.Line? {
    let own = lines(ofInput: line.input)
    guard let index = own.last(where: { history.lines[$0].time == line.time && isSame($0, line) })
    else { return nil }
    if line.call.name == "animationEnded" {
      let begin = history.lines[..<index].last {
        $0.call.name == "animationBegan" && $0.call.receiver == line.call.receiver
      }
      return begin
    }
    return own.prefix(while: { $0 < index }).last { history.lines[$0].isOrigin }
      .map { history.lines[$0] }
  }

  private func isSame(_ index: Int, _ line: History.Line) -> Bool {
    history.lines[index].call == line.call
  }

  /// Adds what came from the network that began work.
  func addAnswer(before line: History.Line, to chain: inout WhyChain) {
    let queue = line.call.detail.dropFirst("from \"".count).dropLast()
    addAnswer(toWorkFrom: String(queue), after: line.input - 1, to: &chain)
  }

  /// Adds what came from the network that began the work after an input.
  package func addAnswer(toWorkFrom queue: String, after input: Int, to chain: inout WhyChain) {
    let count = history.lines.prefix { $0.input <= input }.count(where: \.isWork)
    // One answer may begin several pieces of work of URLSession's own.
    let isOfSession = queue == "MultiHandle.isolation"
    guard let arrival = history.arrivals.last(where: { $0.work <= count }),
      arrival.work == count || isOfSession
    else { return }
    let begin = Thousandths.text(of: Int64(arrival.begin / 1000))
    chain.add(
      arrival.time, .answer,
      "\(arrival.request), which the app asked for at \(begin) s, \(arrival.outcome)",
      of: arrival.request)
  }
}

extension History.Line {
  /// Whether work of another thread comes to the main queue.
  var isWork: Bool { call.isEvent && call.call == "work" && call.receiver == "main queue" }

  /// Whether code of the app's, or of the toolkit's, is likely to have run because of the call.
  fileprivate var isOrigin: Bool {
    guard call.isEvent else {
      return ["becomeFirstResponder", "resignFirstResponder", "animationEnded"].contains(call.name)
    }
    return isWork || call.call == "action" || call.call == "select" || call.call == "timer"
      || Story.controlEvents.contains(call.call)
  }
}
