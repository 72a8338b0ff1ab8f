extension HostOptions {
  /// The shortest time that a ring keeps, in nanoseconds.
  private static let leastKept: UInt64 = 10_000_000_000

  /// Reads how much of a recording is kept; call it after the options that it excludes are read.
  ///
  /// - Throws: `HostError` if the time is invalid or the options contradict it.
  mutating func readRing(_ variables: Variables) throws(HostError) {
    let name = HostVariable.recordKeep.rawValue
    recordKeep = try variables.value(.recordKeep, TimeSpan.expected + ", at least 10s") {
      TimeSpan(text: $0).flatMap { $0.nanoseconds < Self.leastKept ? nil : $0.nanoseconds }
    }
    guard recordKeep != nil else { return }
    guard let recordPath, replayPath == nil else {
      throw .usage("\(name) is of a live run's recording: set RETOUCH_RECORD to its file's name")
    }
    // The files of one ring have one name.
    guard recordPath != "-", recordPath.stamped(0) == recordPath.stamped(1_000_000_000) else {
      throw .usage(
        "\(name) numbers the files of one name: RETOUCH_RECORD may be neither - nor contain %t")
    }
    guard !overwrites else {
      throw .usage("\(name) overwrites nothing: leave out RETOUCH_OVERWRITE")
    }
    let excluded: [(HostVariable, Bool)] = [
      (.states, keepsStates), (.frames, keepsPictures), (.recordFonts, keepsFiles),
      (.recordFiles, keepsReads),
    ]
    if let (variable, _) = excluded.first(where: { $0.1 }) {
      throw .usage(
        "\(name) keeps inputs, without what a whole run has: leave out \(variable.rawValue)")
    }
  }
}
