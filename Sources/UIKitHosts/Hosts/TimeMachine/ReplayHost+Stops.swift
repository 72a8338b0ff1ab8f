internal import InputCore
internal import InputRecording

extension ReplayHost {
  /// The number of inputs that have been delivered.
  package var position: UInt64 { replayer.last?.sequence ?? 0 }

  /// Delivers inputs until one hits a breakpoint, and returns its number; nil at the end of the
  /// recording, or after `last`.
  ///
  /// - Throws: `HostError` as `deliverNext()`, or if a condition cannot be answered.
  package func advance(
    until breakpoint: Breakpoint, atMost last: UInt64 = .max
  ) throws(HostError) -> UInt64? {
    var check = try StopCheck([breakpoint], from: moment)
    guard !check.readsPrints else {
      throw .usage(
        "\"\(breakpoint.text)\": what the app prints is read by retouch replay --step alone")
    }
    var entries: [TranscriptEntry] = []
    let log = run.application.engine.log
    let former = log.sink
    log.sink = { entry in
      entries.append(entry)
      former?(entry)
    }
    defer { log.sink = former }
    while position < last, try nextInstant() != nil {
      entries.removeAll(keepingCapacity: true)
      _ = try deliverNext()
      for entry in entries { check.note(entry) }
      if try !check.endStep(moment).isEmpty { return position }
    }
    return nil
  }

  var moment: RunMoment {
    RunMoment(run: run, start: reader.started.instant, input: position)
  }
}
