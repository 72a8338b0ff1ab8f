// The notes of focus. An environment that is not a responder is noted by its class.
extension CallLog {
  /// Notes that an environment is asked whether focus may change, and its answer. The answer true,
  /// which changes nothing, adds no line to the transcript.
  func note(shouldUpdateFocus environment: any UIFocusEnvironment, answer: Bool) {
    let name = "shouldUpdateFocus"
    guard answer else { return note(name, of: environment, detail: "false") }
    if let responder = environment as? UIResponder {
      mix(.focus, ordinal(&responder.ordinal), 1)
    } else {
      mix(.focus, 0, 1)
    }
  }

  /// Notes that an environment is notified of a change; adds no line to the transcript.
  func note(didUpdateFocus environment: any UIFocusEnvironment) {
    if let responder = environment as? UIResponder {
      mix(.focus, ordinal(&responder.ordinal), 2)
    } else {
      mix(.focus, 0, 2)
    }
  }

  /// Notes a change to or about an environment.
  func note(_ name: String, of environment: any UIFocusEnvironment, detail: String = "") {
    if let responder = environment as? UIResponder {
      note(.focus, name, of: responder, detail: detail, topic: .focus)
    } else {
      note(
        .focus, name, receiver: plainName(of: type(of: environment)), detail: detail,
        topic: .focus)
    }
  }
}
