import HostTestSupport
import Testing

/// What `tools/bench long` shows of a day, of a minute or two: memory and chunks that are read do
/// not grow with a recording.
///
/// Its quick sibling is `CuttingTests`, which counts the chunks of ten hours; memory has none, since
/// a short recording's does not show in a process.
@Suite(.serialized) struct LongRecordingSlowTests {
  private struct Step {
    var kibibytes: Int
    var result: String
  }

  /// The steps of a recording of this length, by their names.
  private func steps(seconds: Int) throws -> [String: Step] {
    let outcome = try Programs.run("Benchmarks", ["long", "\(seconds)", "without-sizes"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    var steps: [String: Step] = [:]
    for line in outcome.output.split(separator: "\n").dropFirst() {
      let columns = line.split(separator: ",", maxSplits: 3).map(String.init)
      guard columns.count == 4, let kibibytes = Int(columns[2]) else { continue }
      steps[columns[0]] = Step(kibibytes: kibibytes, result: columns[3])
    }
    return steps
  }

  @Test func `a long recording takes no more memory, and few chunks to open`() throws {
    let (short, long) = (try steps(seconds: 45), try steps(seconds: 100))
    #expect(long["record"]?.result.hasPrefix("24000 frames 120000 samples ") == true)
    #expect(long["replay"]?.result.hasPrefix("equal ") == true)
    #expect(long["read"]?.result == "30003 inputs")
    #expect(long["read the repacked one"]?.result == "24003 inputs")
    // The chunk with the device, the one before, and the one with the middle.
    for name in ["open in the middle", "open the repacked one in the middle"] {
      let result = long[name]?.result ?? ""
      #expect(["2", "3"].contains(result.prefix { $0.isNumber }), "\(name): \(result)")
    }
    #expect(short["open in the middle"]?.result.hasPrefix("3 chunks") == true)
    #expect(short.count == 16 && long.count == 16)
    for (name, step) in long {
      let growth = step.kibibytes - (short[name]?.kibibytes ?? 0)
      // The longer recording has some hundred bytes more of index for each second, and several MiB
      // more of records.
      #expect(growth < 12 << 10, "\(name): \(growth) KiB more")
    }
  }
}
