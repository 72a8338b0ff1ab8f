import InputCore
import Testing

@MainActor private final class Consumer: InputConsumer {
  var digest = Digest()
  var nextDeadline: Instant?
  var log: [String] = []
  var onConsume: (() -> Void)?

  func consume(_ input: Input) {
    log.append("begin \(input.instant.nanoseconds)")
    onConsume?()
    digest.mix(input.instant.nanoseconds)
    log.append("end \(input.instant.nanoseconds)")
  }
}

@MainActor private final class Recorder: InputRecorder {
  var kept: [(UInt64, Digest)] = []

  func append(_ input: Input, digestBefore digest: Digest) {
    kept.append((input.instant.nanoseconds, digest))
  }
}

@MainActor @Suite struct PumpTests {
  @Test func `an input that arrives while one is handled waits for its turn`() {
    let consumer = Consumer()
    let recorder = Recorder()
    let pump = Pump(consumer: consumer, recorder: recorder) { consumer.log.append("settle") }
    consumer.onConsume = { [unowned consumer] in
      consumer.onConsume = nil
      pump.deliver(.clockAdvanced(to: Instant(nanoseconds: 2)))
    }
    pump.deliver(.clockAdvanced(to: Instant(nanoseconds: 1)))
    #expect(
      consumer.log.joined(separator: ", ")
        == "begin 1, end 1, settle, begin 2, end 2, settle")
    #expect(recorder.kept.map(\.0) == [1, 2])
    var digest = Digest()
    #expect(recorder.kept[0].1 == digest)
    digest.mix(1)
    #expect(recorder.kept[1].1 == digest)
  }

  @Test func `the digest depends on order, length and text`() {
    func digest(_ words: UInt64...) -> UInt64 {
      var digest = Digest()
      for word in words { digest.mix(word) }
      return digest.value
    }
    #expect(digest(1, 2) != digest(2, 1))
    #expect(digest(0) != digest(0, 0))
    var left = Digest()
    var right = Digest()
    left.mix("touchesBegan")
    right.mix("touchesBegan\u{0}")
    #expect(left != right)
    // A value that must never change: recordings contain it.
    #expect(digest(1, 2, 3) == 2_465_394_888_151_671_545)
  }
}
