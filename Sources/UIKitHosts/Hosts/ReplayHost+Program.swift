internal import InputRecording

extension ReplayHost {
  /// Replays for a program: shows progress, reports lost parts of the recording, and prints the
  /// digest if `options` request it.
  ///
  /// - Parameters:
  ///   - path: The recording; `-` for standard input.
  ///   - sender: The name that starts lines on standard error; nil for none.
  ///   - onInput: Called after each input with its number.
  /// - Throws: `HostError`, as `init` and `replay()` do.
  package static func replay(
    _ blueprint: AppBlueprint, path: String, _ options: HostOptions, sender: String? = nil,
    onInput: ((UInt64) -> Void)? = nil
  ) throws(HostError) -> ReplayVerdict {
    // Before a recording is made that would be of no run.
    try options.frames?.check()
    _ = try options.video?.pictures()
    guard options.stops.isEmpty else {
      return try ReplayConsole.replay(blueprint, path: path, options, sender: sender)
    }
    let host = try ReplayHost(
      blueprint, path: path, speed: options.speed, transcript: options.transcript,
      recordPath: options.recordPath, keepsTranscript: options.keepsTranscript,
      keepsStates: options.keepsStates, keepsPictures: options.keepsPictures,
      keepsFiles: options.keepsFiles, keepsReads: options.keepsReads, goesOn: options.video != nil,
      overwrites: options.overwrites)
    let rows = try options.query.map { (wish) throws(HostError) in try QueryRows(wish, of: host) }
    host.onInput = { number in
      onInput?(number)
      rows?.add()
    }
    try host.run.watch(options.frames)
    try host.run.film(options.video, overwrites: options.overwrites)
    host.patience = options.patience
    host.inputLimit = options.inputLimit
    let progress = Progress(printsLines: options.transcript == .standardOutput)
    defer { progress.clear() }
    host.progress = progress
    let verdict: ReplayVerdict
    do throws(HostError) {
      verdict = try host.replay()
    } catch {
      // The error is about the history; that pictures or calls are missing too would not be said.
      for failure in [host.run.frames?.failure, host.transcriptFailure] {
        guard let failure, failure.message != error.message else { continue }
        progress.clear()
        reportLine((sender.map { "\($0): " } ?? "") + failure.message)
      }
      throw error
    }
    progress.clear()
    try rows?.finish()
    host.run.frames?.finish()
    if let failure = host.run.frames?.failure { throw failure }
    if let loss = host.reader.loss {
      reportLine((sender.map { "\($0): " } ?? "") + "\(host.reader.path): \(loss)")
    }
    if options.printsDigest {
      let output = TextOutput()
      output.write(line: verdict.digest)
      try output.finish()
    }
    return verdict
  }
}
