extension ReplayConsole {
  /// Replays with stops for a program.
  ///
  /// - Parameter sender: The name that starts lines on standard error; nil for none.
  /// - Throws: `HostError`, as `run()` does.
  static func replay(
    _ blueprint: AppBlueprint, path: String, _ options: HostOptions, sender: String?
  ) throws(HostError) -> ReplayVerdict {
    let stops = options.stops
    if stops.steps, options.frames != nil || options.video != nil {
      throw .usage(
        "a replay with --step keeps no pictures of all frames: use its command picture, or leave"
          + " out --step")
    }
    let transcript = try options.transcript.map { (target) throws(HostError) in
      try TextOutput(
        target, overwrites: options.overwrites, whileReading: [path, path + ".journal"])
    }
    let machine: TimeMachine
    do throws(HostError) {
      machine = try TimeMachine(path: path, looksBack: stops.steps) { () throws(HostError) in
        let host = try ReplayHost(
          blueprint, path: path, goesOn: options.video != nil, decodesAhead: false)
        try host.run.watch(options.frames)
        try host.run.film(options.video, overwrites: options.overwrites)
        host.patience = options.patience
        return host
      }
    } catch {
      transcript?.discard()
      throw error
    }
    if case .times(let factor) = options.speed { machine.speed = factor }
    let verdict = try ReplayConsole(machine, stops, transcript: transcript).run()
    if let loss = machine.loss {
      reportLine((sender.map { "\($0): " } ?? "") + "\(path): \(loss)")
    }
    return verdict
  }
}
