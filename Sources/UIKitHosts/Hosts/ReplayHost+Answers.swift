internal import InputCore
internal import InputRecording

// Recordings of which inputs were left out: their app asks for other things than in the recorded
// run, at other times, so that answers come when it asks for them, and work when it arrives.
extension ReplayHost {
  /// Whether the recorded answers come when the app asks for them.
  var answersWhenAsked: Bool {
    reader.hasNetwork && !reader.hasDigests && reader.origins.last?.edit == "shrink"
  }

  /// Lets all answers come that are due before the next input, with the inputs that they lead to.
  ///
  /// - Throws: `HostError` if the recording cannot be read, or the app cannot be answered so.
  func answer() throws(HostError) {
    guard answersWhenAsked else { return }
    guard isAnswered else {
      isAnswered = true
      answers = run.leaveRecordedNetwork([])
      return
    }
    guard let answers else { return }
    let next = try nextInstant() ?? run.now
    var problem = serve(answers)
    while problem == nil, run.activity == .running, let due = answers.nextDue, due < next {
      run.pump.deliver(.clockAdvanced(to: max(due, run.now)))
      problem = serve(answers)
    }
    if let problem { throw HostError(.unavailable, "\(reader.path): \(problem)") }
  }

  private func serve(_ answers: ScriptedNetwork) -> String? {
    answers.serve(run, while: { true }) { run.pump.deliver($0) }
  }
}
