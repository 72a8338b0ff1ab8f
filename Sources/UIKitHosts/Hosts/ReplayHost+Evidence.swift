internal import InfoPlist
internal import InputCore
internal import InputRecording

extension ReplayHost {
  /// The number of views whose display lists a report shows.
  private static let drawnViewLimit = 8

  /// The error for a divergence, which may be due to differing fonts and images rather than the
  /// app.
  func divergence(_ message: String, details: [String]) -> HostError {
    var error = HostError(
      files?.isSuspect == true ? .otherFiles : .diverged, message, details: details)
    if files?.isSuspect == true { error.files = fileLines }
    return error
  }

  func hostError(_ error: ReplayError) -> HostError {
    switch error {
    case .recording(let error):
      return HostError(reading: error)
    case .diverged(let divergence):
      var error = self.divergence(
        "\(reader.path): \(divergence)", details: evidence(of: divergence))
      error.otherProgram = otherProgram
      return error
    }
  }

  /// The evidence of a divergence: likely causes, then the expected calls beside the actual ones.
  private func evidence(of divergence: Divergence) -> [String] {
    history.finishStep()
    files?.finish()
    let evidence = replayer.evidence
    var lines: [String] = []
    if let first = history.firstOutsideStep ?? evidence.firstOutsideStep {
      lines.append(
        "hint: a call was made outside of any input, as by \(foreignCallers), which a replay does "
          + "not repeat: \(first.timed(since: reader.started.instant))")
    }
    if reader.started.tasks == .free {
      lines.append("hint: the recording was made with RETOUCH_TASKS=free: its tasks have no order")
    }
    if let label = run.lastArrival {
      lines.append(
        "hint: the last work from another queue came from “\(label.printable())”; what such work"
          + " finds in files or the network, and its order within one queue, is not recorded")
    }
    lines += (files?.hints ?? []).map { "hint: \($0)" }
    if let other = otherProgram {
      lines.append("hint: the recording was made by \(other.printable()), another program")
    } else if isOtherBuild {
      lines.append(
        "hint: the recording was made by another build of the program, or by another program")
    }
    switch divergence.recorded {
    case .views: return lines + viewEvidence(evidence, withLooks: evidence.hasLooks)
    case .looks: return lines + viewEvidence(evidence, withLooks: true)
    case .drawings: return lines + withCause(drawingEvidence(evidence), evidence)
    case .picture(_, let number, _):
      return lines + pictureCause(evidence)
        + run.pictureEvidence(number: number, isShown: divergence.present.value != 0)
    case .low16, .whole: break
    }
    if let hint = history.hint(evidence) { lines.append("hint: \(hint)") }
    return lines + history.report(evidence)
  }

  /// The program that made the recording, if its name is known and differs from this one's. An app
  /// whose file has another name now is the same if its delegate has the same class.
  private var otherProgram: String? {
    let started = reader.started
    guard delegate.isEmpty || started.delegate != delegate else { return nil }
    let recorded =
      started.program.isEmpty
      ? AppInformation(infoPlist: started.facts.infoPlist).bundleIdentifier : started.program
    return recorded == SystemFacts.program ? nil : recorded
  }

  /// Whether another build of the program made the recording, so that the views may differ because
  /// the app was changed.
  private var isOtherBuild: Bool {
    let build = reader.started.build
    return !build.isEmpty && build != SystemFacts.build
  }

  /// The callers that run app code at times that no recording contains.
  private var foreignCallers: String {
    switch reader.started.processFacts {
    case .timeline: "another thread"
    case .system: "another thread, a Timer or asyncAfter (the recording leaves them to the system)"
    }
  }

  private func viewEvidence(_ evidence: RecordedEvidence, withLooks: Bool) -> [String] {
    let recorded = evidence.viewLines
    guard !recorded.isEmpty else {
      return ["hint: the recording has no transcript, so the view is not known"]
    }
    return withCause(difference(from: recorded, withLooks: withLooks), evidence)
  }

  private func difference(from recorded: [String], withLooks: Bool) -> [String] {
    let difference = LineDifference(from: recorded, to: run.viewLines(withLooks: withLooks))
    return ["the views at this checkpoint, as recorded (-) and now (+):"]
      + difference.text(context: 1)
  }

  /// What the checkpoint after a picture that differs says of the views; nothing if it says nothing
  /// else than the replay.
  private func pictureCause(_ evidence: RecordedEvidence) -> [String] {
    let isKnown = evidence.viewDrawings.contains { !$0.isEmpty }
    guard isKnown, replayer.isAtCheckpoint, files?.lines.isEmpty != false else { return [] }
    guard evidence.viewLines == run.viewLines else {
      return difference(from: evidence.viewLines, withLooks: true)
    }
    return drawingEvidence(evidence)
  }

  /// The display lists of the views that are drawn in another way; nothing if there are none. Their
  /// places and looks are the same, so they have the same numbers.
  private func drawingEvidence(_ evidence: RecordedEvidence) -> [String] {
    let names = evidence.viewLines
    guard !names.isEmpty else {
      return ["hint: the recording has no transcript, so the view is not known"]
    }
    let old = evidence.viewDrawings.map { $0.split(separator: "\n").map(String.init) }
    let new = run.viewDrawings.map { $0.split(separator: "\n").map(String.init) }
    var lines = ["the display lists at this checkpoint, as recorded (-) and now (+):"]
    var changedCount = 0
    for (index, name) in names.enumerated() {
      let before = index < old.count ? old[index] : []
      let after = index < new.count ? new[index] : []
      // The first line is the digest.
      guard before.first != after.first else { continue }
      changedCount += 1
      guard changedCount <= Self.drawnViewLimit else { continue }
      lines.append("      " + String(name.drop { $0 == " " }))
      lines += Self.difference(from: before, to: after)
    }
    if changedCount > Self.drawnViewLimit {
      lines.append("      … \(changedCount - Self.drawnViewLimit) more views")
    }
    return changedCount > 0 ? lines : []
  }

  /// The difference of two drawings: their digests, and then their lines.
  private static func difference(from old: [String], to new: [String]) -> [String] {
    let former =
      old.count == 1
      ? ["a list for whose text the recording has no room"] : Array(old.dropFirst())
    let difference = LineDifference(from: former, to: Array(new.dropFirst()))
    guard difference.isEmpty else { return difference.text(context: 1) }
    return ["      what is recorded of its lines is the same"]
  }

  /// Adds the calls that led to other views, or says that there are none.
  private func withCause(_ views: [String], _ evidence: RecordedEvidence) -> [String] {
    // Calls of layout and drawing are in no digest, so they differ unnoticed until the views do.
    if let calls = history.difference(evidence) { return views + calls }
    guard !isOtherBuild else { return views }
    let hint =
      "hint: no call shows the cause: look for a random number, the date, a file, the network, the "
      + "order of a set, or \(foreignCallers)"
    return [hint] + views
  }
}
