import RandomTestSupport
import Testing

@testable import InputRecording

/// What is kept of a message of the transcript, and what is read of it.
@Suite struct RecordedTranscriptTests {
  private static let inputCount: UInt64 = 300

  /// Steps with short and long lines, some of them outside ASCII, then views.
  private static let message: [UInt8] = {
    var writer = ProtobufWriter()
    for input in UInt64(1)...inputCount {
      let text = input % 7 == 0 ? "ünder" : String(repeating: "x", count: Int(input))
      writer.put(TranscriptFields.steps) { step in
        step.put(TranscriptStepFields.input, input)
        step.put(TranscriptStepFields.lines, text)
        if input % 5 == 0 { step.put(TranscriptStepFields.leftOut, 3) }
      }
    }
    writer.put(TranscriptFields.views) { view in
      view.put(TranscriptViewFields.index, 1)
      view.put(TranscriptViewFields.text, "UIView")
    }
    writer.put(TranscriptFields.viewCount, 2)
    return writer.bytes
  }()

  private func items(_ message: [UInt8], after count: UInt64 = inputCount) -> [RecordedItem] {
    let transcript = RecordedTranscript.checked(message[...], after: count).transcript
    var cursor = TranscriptCursor(transcript)
    var items: [RecordedItem] = []
    while let part = cursor.nextChecked() { items.append(cursor.item(part)) }
    return items
  }

  @Test func `all parts are read, in their order`() {
    let items = items(Self.message)
    #expect(items.count == Int(Self.inputCount) + 2)
    #expect(items.suffix(2) == [.view(index: 1, line: "UIView", look: ""), .viewCount(2)])
    for (index, item) in items.dropLast(2).enumerated() {
      let input = UInt64(index) + 1
      let text = input % 7 == 0 ? "ünder" : String(repeating: "x", count: Int(input))
      let leftOut: UInt64 = input % 5 == 0 ? 3 : 0
      #expect(
        item == .transcript(RecordedLines(input: input, text: text, leftOutCount: leftOut)))
    }
  }

  @Test func `up to an error, everything is kept`() {
    let whole = items(Self.message)
    var cuts = 0
    for end in stride(from: 0, to: Self.message.count, by: 97) {
      let cut = Array(Self.message[..<end])
      let (transcript, error) = RecordedTranscript.checked(cut[...], after: Self.inputCount)
      #expect(whole.starts(with: items(cut)))
      #expect((error == nil) == (transcript.bytes == cut))
      if error != nil { cuts += 1 }
    }
    #expect(cuts > 100)
    let error = RecordedTranscript.checked(Self.message[...], after: Self.inputCount - 1).error
    #expect(error?.expected == "an input of at most 299")
  }

  @Test func `whatever the short way takes, the long one takes for the same`() {
    let seed = SeededGenerator.testSeed()
    var generator = SeededGenerator(seed: seed)
    var (taken, declined) = (0, 0)
    for number in 0..<200 {
      var message = Self.message
      for _ in 0..<number {
        let place = Int.random(in: message.indices, using: &generator)
        message[place] = .random(in: 0...(.max), using: &generator)
      }
      let transcript = RecordedTranscript.checked(message[...], after: Self.inputCount).transcript
      var cursor = TranscriptCursor(transcript)
      while !cursor.isAtEnd {
        let plain = cursor.plainStep
        let part = try? cursor.nextOfAny()
        if let plain {
          #expect(part == plain.part && cursor.position == plain.end, "seed \(seed)")
          taken += 1
        } else {
          declined += 1
        }
      }
    }
    #expect(taken > 1000 && declined > 1000, "seed \(seed)")
  }

  @Test func `evidence of the end is the same as of the whole`() {
    for (message, count) in [(Self.message, Self.inputCount), (Self.message, 400)] {
      let transcript = RecordedTranscript.checked(message[...], after: count).transcript
      #expect(transcript.evidenceStart > 0 && transcript.lastInput == Self.inputCount)
      for number in [count - 150, count, count + 1] {
        var evidence = RecordedEvidence()
        evidence.add(transcript, lastInput: number)
        #expect(evidence.viewLines == ["UIView"] || evidence.viewLines.isEmpty)
        for input in 1...count {
          let isKept = input <= min(number, Self.inputCount) && input + 3 > number
          #expect((evidence.lines(ofInput: input) != nil) == isKept)
        }
        #expect(evidence.reaches(input: 300) && !evidence.reaches(input: 301))
      }
    }
  }

  @Test func `a call outside any input is found anywhere in the message`() {
    #expect(
      !RecordedTranscript.checked(Self.message[...], after: Self.inputCount).transcript
        .mayHoldOutsideStep)
    var writer = ProtobufWriter()
    writer.put(TranscriptFields.steps) { step in
      step.put(TranscriptStepFields.input, 33)
      step.put(TranscriptStepFields.lines, "1.000 one\n! 2.000 two\n3.000 three")
    }
    for (first, last) in [(writer.bytes, Self.message), (Self.message, writer.bytes)] {
      let message = first + last
      let transcript = RecordedTranscript.checked(message[...], after: Self.inputCount).transcript
      #expect(transcript.mayHoldOutsideStep)
      var evidence = RecordedEvidence()
      evidence.add(transcript, lastInput: Self.inputCount)
      #expect(evidence.firstOutsideStep == "! 2.000 two")
      #expect(evidence.lines(ofInput: 300) != nil && evidence.lines(ofInput: 33) == nil)
    }
  }
}
