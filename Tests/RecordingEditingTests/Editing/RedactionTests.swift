import InputCore
import MCAP
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

@MainActor @Suite struct RedactionTests {
  private func at(_ milliseconds: UInt64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  /// A key with its characters.
  private func key(_ code: UInt16, _ isDown: Int32, _ text: String, _ time: UInt64) -> Input {
    var samples = [
      Sample(
        instant: at(time), device: DeviceID(0), kind: .key, code: code, x: isDown, y: 1)
    ]
    for scalar in text.unicodeScalars {
      samples.append(
        Sample(
          instant: at(time), device: DeviceID(0), kind: .keyCharacters, code: 0,
          x: Int32(scalar.value)))
    }
    return .frame(Frame(device: DeviceID(0), instant: at(time), samples: samples))
  }

  private var run: [Input] {
    var started = Started(instant: at(1000), wallTime: 0, screens: [RandomRun.screen])
    started.facts.launch.requests = [.open(["secret://launch"], source: "org.secret.mail")]
    var fix = LocationFix(latitude: 48_208_200_111, longitude: 16_373_800_111, time: 99)
    fix.speed = 4711
    return [
      .started(started),
      .deviceAdded(DeviceDescriptor(id: DeviceID(0), name: "secret keyboard"), at: at(1000)),
      key(42, 1, "", 1010), key(30, 1, "Ä", 1020), key(30, 0, "", 1030), key(31, 1, "ß", 1040),
      key(42, 0, "", 1050), key(31, 0, "", 1060), key(28, 1, "\r", 1070), key(28, 0, "", 1080),
      .systemRequest(.open(["secret://link"], source: "org.secret"), at: at(1090)),
      .systemRequest(
        .continueActivity(
          ActivityDescription(
            type: "app.view", title: "secret title", webpageURL: "https://secret",
            userInfo: Array("secret".utf8))), at: at(1095)),
      .systemRequest(.location(.fix(fix)), at: at(1100)),
      .systemRequest(.clipboardChanged("secret password"), at: at(1105)),
      .hostAnswered(
        HostAnswer(
          question: 1, result: .file(Array("secret diary".utf8), FileStamp(modified: 5, size: 6))),
        at: at(1110)),
      .hostAnswered(HostAnswer(question: 2, result: .words(["secrets"])), at: at(1120)),
      .clockAdvanced(to: at(1200)),
    ]
  }

  @Test func `nothing that a person typed, opened or read is left in the bytes`() throws {
    let folder = try TemporaryFolder()
    _ = try record(run, to: folder.file("run.mcap"))
    let (summary, counts) = try redactRecording(
      folder.file("run.mcap"), to: EditPlace(folder.file("public.mcap")), keepsNames: false
    ) { $0 }
    #expect(summary.inputCount == UInt64(run.count))
    #expect(
      counts
        == Redaction.Counts(
          keys: 4, links: 3, files: 1, locations: 1, copies: 1, names: 1))
    let redacted = try inputs(of: folder.file("public.mcap"))
    let keys = redacted.flatMap { input -> [String] in
      guard case .frame(let frame) = input else { return [] }
      return frame.samples.map { "\($0.kind) \($0.code) \($0.x) \($0.y)" }
    }
    let down = { (code: Int) in
      ["key \(code) 1 0", "keyCharacters 0 120 0", "keyCharacters 1 120 0"]
    }
    #expect(
      keys == down(44) + down(45) + ["key 45 0 0"] + down(45) + ["key 44 0 0", "key 45 0 0"]
        + down(44) + ["key 44 0 0"])
    let all = try bytes(of: folder.file("public.mcap"), folder)
    for secret in ["secret", "diary", "run.mcap"] {
      #expect(!contains(all, secret), "\(secret)")
      #expect(
        contains(try bytes(of: folder.file("run.mcap"), folder) + Array("run.mcap".utf8), secret))
    }
    let text = redacted.map { "\($0)" }.joined()
    for number in ["48208200111", "16373800111", "4711", "196", "223"] {
      #expect(!text.contains(number), "\(number)")
    }
  }

  @Test func `names are kept on request`() throws {
    var redaction = Redaction(keepsNames: true)
    let results = run.map { redaction.redact($0) }
    #expect(results[1] == run[1])
    #expect(redaction.counts.names == 0)
  }

  @Test func `a key that was down before, or is one too many, is left out`() {
    var redaction = Redaction(keepsNames: true)
    #expect(
      redaction.redact(key(30, 0, "", 1000))
        == .frame(Frame(device: DeviceID(0), instant: at(1000))))
    let places = (0..<40).map { code -> Int in
      guard case .frame(let frame) = redaction.redact(key(UInt16(100 + code), 1, "", 1000)) else {
        return 0
      }
      return frame.samples.count
    }
    #expect(places == Array(repeating: 3, count: 36) + Array(repeating: 0, count: 4))
  }

  /// All bytes of a file, those of its chunks decompressed.
  private func bytes(of path: String, _ folder: TemporaryFolder) throws -> [UInt8] {
    let file = try folder.bytes(of: String(path.split(separator: "/").last ?? ""))
    var all = file
    let reader = try MCAPIndexedReader(file)
    for index in reader.summary.chunkIndexes { all += try reader.chunk(index).records }
    return all
  }

  private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let needle = Array(text.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: needle) }
  }
}
