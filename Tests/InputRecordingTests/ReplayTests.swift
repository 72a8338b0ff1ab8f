import InputCore
import InputRecording
import RecordingTestSupport
import Testing

@MainActor @Suite struct ReplayTests {
  private func replayer(_ folder: TemporaryFolder, _ name: String = "run.mcap") throws -> Replayer {
    Replayer(try RecordingReader(path: folder.file(name)))
  }

  @Test func `a replay delivers the same inputs and ends with the same digest`() throws {
    let folder = try TemporaryFolder()
    let run = sampleRun(frames: 60, stepNanoseconds: 50_000_000)
    let digest = try record(run, to: folder.file("run.mcap"))
    let replayer = try replayer(folder)
    #expect(replayer.comparesDigests)
    let consumer = Consumer()
    try replayer.deliverAll(to: Pump(consumer: consumer))
    #expect(consumer.inputs == run)
    #expect(consumer.digest == digest)
  }

  @Test func `the host queries the next instant and delivers when it wants`() throws {
    let folder = try TemporaryFolder()
    let run = sampleRun(frames: 3)
    _ = try record(run, to: folder.file("run.mcap"))
    let replayer = try replayer(folder)
    let consumer = Consumer()
    let pump = Pump(consumer: consumer)
    var now = Instant.zero
    for input in run {
      now = max(now, input.instant)
      #expect(try replayer.nextInstant() == now)
      #expect(try replayer.nextInstant() == now)
      #expect(try replayer.deliverNext(to: pump))
    }
    #expect(try replayer.nextInstant() == nil)
    #expect(try replayer.deliverNext(to: pump) == false)
    #expect(consumer.inputs == run)
  }

  @Test(arguments: 1...12)
  func `a divergence names the input whose handling differed`(number: Int) throws {
    let folder = try TemporaryFolder()
    let run = sampleRun(frames: 8, stepNanoseconds: 300_000_000)
    _ = try record(run, to: folder.file("run.mcap"))
    let consumer = Consumer()
    consumer.strayAt = number
    let replayer = try replayer(folder)
    let error = #expect(throws: ReplayError.self) {
      try replayer.deliverAll(to: Pump(consumer: consumer))
    }
    guard case .diverged(let divergence) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(divergence.input?.sequence == UInt64(number))
    #expect(divergence.input?.input == run[number - 1])
    #expect(divergence.present == consumer.digest)
    #expect(consumer.inputs.count == number)
    let topic = divergence.input?.channel.topic ?? ""
    #expect(divergence.description.hasPrefix("diverged: input \(number) (\(topic) at "))
    #expect(!divergence.description.contains("\n"))
  }

  @Test func `a difference before the first input, at a checkpoint and at the end is reported`()
    throws
  {
    let folder = try TemporaryFolder()
    let run = sampleRun(frames: 4)
    let digest = try record(run, to: folder.file("run.mcap"))
    let consumer = Consumer()
    consumer.digest.mix(1)
    let first = try replayer(folder)
    let error = #expect(throws: ReplayError.self) {
      try first.deliverAll(to: Pump(consumer: consumer))
    }
    guard case .diverged(let divergence) = error else { return #expect(Bool(false)) }
    #expect(divergence.input == nil)

    let second = try replayer(folder)
    let last = Consumer()
    last.strayAt = run.count
    let end = #expect(throws: ReplayError.self) { try second.deliverAll(to: Pump(consumer: last)) }
    guard case .diverged(let divergence) = end else { return #expect(Bool(false)) }
    #expect(divergence.recorded == .whole(digest))
    #expect(divergence.input?.sequence == UInt64(run.count))
  }

  @Test func `digests of another behaviour, or none, are not compared`() throws {
    let folder = try TemporaryFolder()
    var run = sampleRun(frames: 4)
    var options = RecordingWriter.Options()
    options.hasDigests = false
    _ = try record(run, to: folder.file("none.mcap"), options: options)
    guard case .started(var started) = run[0] else { return #expect(Bool(false)) }
    started.behaviourVersion += 1
    run[0] = .started(started)
    _ = try record(run, to: folder.file("other.mcap"))
    for name in ["none.mcap", "other.mcap"] {
      let replayer = try replayer(folder, name)
      #expect(!replayer.comparesDigests)
      let consumer = Consumer()
      consumer.strayAt = 2
      try replayer.deliverAll(to: Pump(consumer: consumer))
      #expect(consumer.inputs.count == run.count)
    }
    let reader = try RecordingReader(path: folder.file("none.mcap"))
    #expect(try reader.nextInput()?.digestBefore == nil)
  }

  @Test func `the recorded transcript of the last input is available`() throws {
    let folder = try TemporaryFolder()
    let writer = try RecordingWriter(path: folder.file("run.mcap"))
    let source = Consumer()
    for (index, input) in sampleRun(frames: 1).enumerated() {
      writer.append(input, digestBefore: source.digest)
      source.consume(input)
      writer.witness?.tape?.note(
        Instant(nanoseconds: 1_000_000), "it", "did", detail: "\(index)", isOutsideStep: false,
        isEvent: false)
    }
    try writer.close(digest: source.digest)
    let consumer = Consumer()
    consumer.strayAt = 3
    let replayer = try replayer(folder)
    #expect(throws: ReplayError.self) {
      try replayer.deliverAll(to: Pump(consumer: consumer))
    }
    #expect(replayer.evidence.lines(ofInput: 3)?.text == "1.000 it did 2")
    #expect(replayer.evidence.lines(ofInput: 4) == nil)
  }
}
