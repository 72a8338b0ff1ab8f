import Foundation
import InputCore
import RecordingTestSupport
import Testing

@testable import InputRecording

private let second: UInt64 = 1_000_000_000
private let start = Instant(nanoseconds: 100 * second)

/// What a run that died has left in a ring.
@MainActor @Suite struct RingGatheringTests {
  private let folder: TemporaryFolder
  private var names: RecordingSeriesNames { RecordingSeriesNames(path: folder.file("kiosk.mcap")) }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Records a run of half a minute in files of ten seconds, and leaves it as a process that died
  /// does: the last file is open, with its journal.
  private func leaveRun() throws -> RecordingSeries {
    var options = RecordingWriter.Options()
    options.hasDigests = false
    options.waitsForDisk = true
    let series = try RecordingSeries(
      path: folder.file("kiosk.mcap"), plan: .ring(keeping: 100 * second, filesOf: 10 * second),
      options: options, wallTime: 0
    ) { Issue.record("\($0)") }
    let screen = ScreenDescription(name: "headless", widthPixels: 8, heightPixels: 8)
    let device = DeviceDescriptor(id: DeviceID(0), name: "panel")
    var inputs: [Input] = [
      .started(Started(instant: start, wallTime: 5, screens: [screen])),
      .deviceAdded(device, at: start), .systemRequest(.brightnessChanged(500), at: start),
    ]
    for step in 1...30 {
      let instant = start.advanced(bySeconds: Double(step))
      let kind: Sample.Kind = step % 4 == 1 ? .touchDown : step % 4 == 0 ? .touchUp : .touchMove
      let sample = Sample(
        instant: instant, device: DeviceID(0), kind: kind, code: 0, x: Int32(step))
      inputs.append(.frame(Frame(device: DeviceID(0), instant: instant, samples: [sample])))
      guard step % 10 == 5 else { continue }
      inputs.append(.hostAnswered(HostAnswer(question: UInt32(step), result: .done), at: instant))
    }
    for input in inputs { series.append(input, digestBefore: Digest()) }
    return series
  }

  /// A recording's inputs in one text.
  private func story(_ path: String) throws -> String {
    let reader = try RecordingReader(path: path)
    var words: [String] = []
    while let input = try reader.nextInput()?.input {
      let seconds = Int(input.instant.nanoseconds(since: start) / second)
      let word =
        switch input {
        case .started: "\(seconds) started"
        case .deviceAdded: "added"
        case .systemRequest: "request"
        case .frame(let frame): frame.samples.map { "\($0.x)" }.joined(separator: "+")
        case .hostAnswered(let answer, _): "answer \(answer.question)"
        case .clockAdvanced: "clock"
        case .deviceRemoved, .workArrived: "other"
        }
      words.append(word)
    }
    return words.joined(separator: ", ")
  }

  @Test func `files of a run become one, which repeats nothing of what each begins with`() throws {
    let series = try leaveRun()
    let last = series.fileNumber
    #expect(last > 2)
    let attachment = RecordingAttachment(
      name: "crash/backtrace.txt", mediaType: "text/plain", contents: [65])
    let run = try names.gather(1...last, into: folder.file("all.mcap"), with: [attachment])
    #expect(run.isWhole)
    #expect(run.loss == nil)
    #expect(run.nanoseconds == 30 * second)
    let touches = (1...30).map { $0 % 10 == 5 ? "\($0), answer \($0)" : "\($0)" }
    let story = try story(folder.file("all.mcap")).replacingOccurrences(of: ", clock", with: "")
    #expect(story == "0 started, added, request, " + touches.joined(separator: ", "))
    withExtendedLifetime(series) {}
  }

  @Test func `without its beginning, a run begins with what was held, and has no answers`() throws {
    let series = try leaveRun()
    try removeFile(names.path(1))
    let run = try names.gather(1...series.fileNumber, into: folder.file("rest.mcap"), with: [])
    #expect(!run.isWhole)
    let story = try story(folder.file("rest.mcap"))
    let began = story.split(separator: " ").first.flatMap { Int($0) } ?? 0
    #expect((9...10).contains(began))
    #expect(story.hasPrefix("\(began) started, request, added, "))
    #expect(story.hasSuffix("29, 30"))
    #expect(!story.contains("answer"))
    withExtendedLifetime(series) {}
  }

  @Test func `files before a gap are left out, and no file is an error`() throws {
    let series = try leaveRun()
    try removeFile(names.path(2))
    let run = try names.gather(1...series.fileNumber, into: folder.file("end.mcap"), with: [])
    #expect(!run.isWhole)
    #expect(try story(folder.file("end.mcap")).contains("started, request, added"))
    #expect(throws: RecordingError.self) {
      try names.gather(7000...7001, into: folder.file("none.mcap"), with: [])
    }
    withExtendedLifetime(series) {}
  }
}
