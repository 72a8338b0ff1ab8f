internal import CProcessFacts
internal import InfoPlist
internal import InputCore
package import InputRecording

extension AppRun {
  /// Records the transfers of URLSession, with secrets replaced. Call it before the launch.
  ///
  /// - Parameters:
  ///   - recorder: Receives the events; its file must say that it has them.
  ///   - secrets: Names whose values are secret, besides those that are known and those in
  ///     `RetouchNetworkSecrets` of the Info.plist.
  package func recordNetwork(
    in recorder: RecordingWriter, secrets: [String], infoPlist: [UInt8]
  ) {
    let names = (secrets + AppInformation(infoPlist: infoPlist).networkSecrets).sorted()
    let desk = NetworkRecorder(
      secrets: NetworkSecrets(own: names), countArrivals: { Arrivals.shared.keptCount })
    let network = RecordedNetwork(
      desk, append: { [unowned recorder] in recorder.append($0) }, report: reportLine)
    if !names.isEmpty { desk.note(names: names) }
    begin(network, desk, isReplay: false)
  }

  /// Answers the transfers of URLSession from a recording. Call it before the launch.
  ///
  /// - Parameter tape: The recorded network; nil if it cannot be read, which a line says.
  package func answerNetwork(from tape: NetworkTape?) {
    guard let tape else {
      if NetworkCalls.isPresent {
        reportLine(
          "a recording from a pipe is replayed with the network, not with what it has of it")
      }
      return
    }
    let player = NetworkPlayer(
      tape, secrets: NetworkSecrets(own: tape.secretNames),
      countArrivals: { Arrivals.shared.keptCount })
    let network = PlayedNetwork(tape, player) { [weak stage] in stage?.patience ?? 0 }
    begin(network, player, isReplay: true)
  }

  /// Answers the transfers of URLSession as `reply` says. Call it before the launch.
  ///
  /// - Parameter reply: Returns what comes of a request, on the main thread, between two inputs.
  /// - Returns: The network, which the host serves between two inputs; nil if the program has no
  ///   URLSession that could be answered.
  package func answerNetwork(
    by reply: @escaping @MainActor (AskedRequest) -> NetworkReply
  ) -> ScriptedNetwork? {
    begin(ScriptedNetwork(reply: reply))
  }

  private func begin(_ network: ScriptedNetwork) -> ScriptedNetwork? {
    let reach = network.begin()
    for line in NetworkLines.start(reach, others: NetworkCalls.others) { reportLine(line) }
    guard reach == .followed else { return nil }
    stage.network = network
    return network
  }

  private func begin(_ network: some RunNetwork, _ desk: any NetworkDesk, isReplay: Bool) {
    let reach = NetworkCalls.begin(desk, isReplay: isReplay)
    for line in NetworkLines.start(reach, others: NetworkCalls.others) { reportLine(line) }
    // A program without URLSession pays nothing.
    guard reach == .followed else { return }
    stage.network = network
    // A replay's cookies are placeholders, which are not to be sent by the next live run.
    process_files_leave_cookies(isReplay)
    Arrivals.shared.whenKept { [weak desk] in desk?.workArrived() }
  }

  /// Why the run's network differs from the recorded one; nil if it does not, as far as is known.
  package var networkProblem: String? { (stage.network as? PlayedNetwork)?.problem }

  /// Whether a recording's network answers.
  var hasRecordedNetwork: Bool { stage.network is PlayedNetwork }

  /// Lets the answers of the recording come whenever the app asks for them, in a run that leaves the
  /// recorded one. Call it before the launch.
  ///
  /// - Parameter changes: What is otherwise about them.
  /// - Returns: The network, which the host serves between two inputs; nil if the recording has none.
  func leaveRecordedNetwork(_ changes: [NetworkChange]) -> ScriptedNetwork? {
    guard let played = stage.network as? PlayedNetwork else { return nil }
    let tape = played.tape
    endNetwork()
    process_files_leave_cookies(true)
    var answers = BranchAnswers(tape, changes)
    // Less than a branch may take: one that waits cannot be tried, and is none that hangs.
    let network = begin(
      ScriptedNetwork(patience: 5, stepPatience: 1) { answers.reply(to: $0) })
    network?.beginLog(secretNames: tape.secretNames)
    return network
  }

  /// Lets the system answer URLSession again; a recorder gets the rest. Call it before the
  /// recording is closed.
  package func endNetwork() {
    guard let network = stage.network else { return }
    stage.network = nil
    process_files_leave_cookies(false)
    Arrivals.shared.whenKept(nil)
    network.end()
  }
}
