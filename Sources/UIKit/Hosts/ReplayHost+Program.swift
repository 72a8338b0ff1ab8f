internal import InputRecording

extension ReplayHost {
  /// Replays as a program does that was asked to: shows how far it has come, tells what the recording has
  /// lost, and prints the digest where `options` want it.
  ///
  /// - Parameters:
  ///   - path: The recording; `-` is standard input.
  ///   - sender: Whose lines on standard error begin with a name; nil for lines without.
  ///   - onInput: Called after each input with its number.
  package static func replay(
    _ blueprint: AppBlueprint, path: String, _ options: HostOptions, sender: String? = nil,
    onInput: ((UInt64) -> Void)? = nil
  ) throws(HostError) -> ReplayVerdict {
    let host = try ReplayHost(
      blueprint, path: path, speed: options.speed, transcript: options.transcript,
      recordPath: options.recordPath, keepsTranscript: options.keepsTranscript,
      overwrites: options.overwrites)
    host.onInput = onInput
    let progress = Progress(printsLines: options.transcript == .standardOutput)
    defer { progress.clear() }
    host.progress = progress
    let verdict = try host.replay()
    progress.clear()
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
