import InputCore

/// Answers in words why a recognizer did, or did not, recognize.
struct Explanation {
  /// What the recognizer requires of the fingers; empty if the recording does not say.
  let wants: String

  /// What others had to do with a gesture.
  struct Others {
    var waitsFor: [String] = []
    var prevented: [String] = []
    var allowed: [String] = []
    /// Who answered the question that decided, with the line; empty if it is not known.
    var answerer = ""
    /// The same of the requirements to wait, by the recognizers that it waited for.
    var requirers: [String: String] = [:]
  }

  func words(
    _ gesture: History.Gesture, _ movement: History.Movement, _ others: Others
  ) -> [String] {
    let (waitsFor, prevented, allowed) = (others.waitsFor, others.prevented, others.allowed)
    var words: [String]
    switch gesture.reason {
    case .undecided:
      words = ["It was still undecided when the recording ended."]
    case .recognized:
      words = [recognized(gesture)]
      if !waitsFor.isEmpty {
        words.append("Before that it waited until \(list(waitsFor)) had failed.")
      }
      if !prevented.isEmpty { words.append("It prevented \(list(prevented)).") }
      if !allowed.isEmpty { words.append("It let \(list(allowed)) recognize as well.") }
      return words + facts(movement)
    case .cancelled:
      words = [
        "It recognized, and was cancelled later: its touches were cancelled, or its view left the "
          + "window, or it was disabled."
      ]
    case .prevented(let other):
      words = [
        "It failed because \(other) recognized the same touches first.",
        "To let both recognize, return true for the pair in "
          + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) of either delegate; to let "
          + "this one go first, make \(other) require it to fail.",
      ]
    case .required(let other):
      words = [
        "It failed because it had to wait until \(other) failed, and \(other) recognized instead."
      ]
      if let requirer = others.requirers[other], !requirer.isEmpty {
        words.append("It had to wait because of \(requirer).")
      }
    case .cycle(let other):
      words = [
        "It failed because it waited for \(other), which waited for it: neither could ever begin."
      ]
    case .shouldNotBegin:
      words = [
        others.answerer.isEmpty
          ? "It failed because gestureRecognizerShouldBegin(_:) of a view or its delegate returned "
            + "false."
          : "It failed because \(others.answerer) returned false."
      ]
    case .own:
      words = [own(movement)]
      if !wants.isEmpty { words.append("It asks for \(wants).") }
      if !waitsFor.isEmpty { words.append("It was waiting for \(list(waitsFor)).") }
    case .notReceived(let call):
      return [
        others.answerer.isEmpty
          ? "It did not take the event: \(call)(_:) returned false, in the recognizer or in its "
            + "delegate."
          : "It did not take the event: \(others.answerer) returned false."
      ]
    }
    return words + facts(movement)
  }

  private func recognized(_ gesture: History.Gesture) -> String {
    let isContinuous = gesture.phases.contains { $0.state == .began }
    guard isContinuous else { return "It recognized." }
    switch gesture.outcome {
    case .ended: return "It recognized, and ended when its touches did."
    case .possible, .waiting, .began, .changed, .cancelled, .failed, .refused:
      return "It recognized, and had not ended when the recording did."
    }
  }

  private func own(_ movement: History.Movement) -> String {
    let moment =
      switch movement.lastCall {
      case "touchesBegan": "when a finger landed, or while it rested"
      case "touchesMoved": "when a finger moved"
      case "touchesEnded": "when a finger was lifted"
      case "touchesCancelled": "because its touches were cancelled"
      case "pressesBegan", "pressesChanged": "while a key was held"
      case "pressesEnded": "when a key was released"
      case "pressesCancelled": "because the press was cancelled"
      default: "by its own rules"
      }
    return "It gave up by itself \(moment)."
  }

  private func facts(_ movement: History.Movement) -> [String] {
    guard movement.mostFingers > 0 else { return [] }
    let fingers = movement.mostFingers == 1 ? "1 finger" : "\(movement.mostFingers) fingers"
    let duration = Thousandths.text(of: Int64((movement.lastTime - movement.firstTime) / 1000))
    guard movement.distance >= 0.05 else {
      return ["It saw \(fingers) for \(duration) s, without movement."]
    }
    let distance = Thousandths.text(of: Int64((movement.distance * 10).rounded()) * 100).dropLast(2)
    return [
      "It saw \(fingers) for \(duration) s, at most \(distance) points from where "
        + (movement.mostFingers == 1 ? "it" : "they") + " landed."
    ]
  }

  private func list(_ names: [String]) -> String {
    var unique: [String] = []
    for name in names where !unique.contains(name) { unique.append(name) }
    guard let last = unique.last, unique.count > 1 else { return unique.first ?? "" }
    return unique.dropLast().joined(separator: ", ") + " and " + last
  }
}
