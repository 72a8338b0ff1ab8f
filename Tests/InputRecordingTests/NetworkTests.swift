import InputCore
import MCAP
import RandomTestSupport
import RecordingTestSupport
import Testing

@testable import InputRecording

/// Events of the network in messages, and the replacement of secrets.
@Suite struct NetworkTests {
  private func event(_ happening: NetworkEvent.Happening) -> NetworkEvent {
    NetworkEvent(
      transfer: 7, order: 12, instant: Instant(nanoseconds: 99), arrivals: 3, input: 5,
      isBeginning: true, happening)
  }

  @Test func `each kind of event is read as it was written`() throws {
    let kinds: [NetworkEvent.Happening] = [
      .request(method: "GET", url: "http://a/b", headers: ["A: b", "C: d"]),
      .request(method: "PUT", url: "x", headers: []),
      .header(line: Array("A: b\r\n".utf8), contentLength: -1),
      .data(count: 16_384), .read(room: 65_536, given: 0x1000_0000),
      .done(result: 7, systemError: 111, text: "refused"),
      .done(result: 0, systemError: 0, text: ""),
      .removed(hasTimedOut: true), .removed(hasTimedOut: false),
      .bodies(received: .init(digest: 1, count: 2), sent: .init(digest: 3, count: 4)),
      .bytes(digest: 9, part: [0, 1, 255]), .secrets(names: ["X-Member", "pin"]),
    ]
    for kind in kinds {
      var writer = ProtobufWriter(capacity: 64)
      writer.put(event(kind))
      let read = try NetworkEvent(writer.bytes[...], at: Instant(nanoseconds: 99))
      #expect(read == event(kind))
    }
  }

  @Test func `a kind of a later version is passed over, and damage is an error`() throws {
    #expect(try NetworkEvent([0x10, 99], at: .zero) == nil)
    #expect(throws: ProtobufError.self) { try NetworkEvent([0x10, 1], at: .zero) }
    #expect(throws: ProtobufError.self) { try NetworkEvent([0x10, 3, 0x40, 1], at: .zero) }
    #expect(throws: ProtobufError.self) { try NetworkEvent([0x0A], at: .zero) }
  }

  @Test func `a tape puts events in order, and parts of bodies together`() {
    var tape = NetworkTape()
    let body = [UInt8](repeating: 5, count: 300_000)
    for part in NetworkEvent.parts(of: body, digest: 8) { tape.add(part) }
    for order: UInt64 in [3, 1, 2] {
      tape.add(
        NetworkEvent(
          transfer: 1, order: order, instant: .zero, arrivals: 0, input: 0, .data(count: 1)))
    }
    tape.finish()
    #expect(tape.events.map(\.order) == [1, 2, 3])
    #expect(tape.bytes[8] == body)
    var copy = NetworkTape()
    for event in tape.all.reversed() { copy.add(event) }
    #expect(copy.bytes[8]?.count == body.count)
  }
}

@MainActor @Suite struct NetworkTapeTests {
  /// Records a run with one event of the network for each input.
  private func bytes(in folder: TemporaryFolder) throws -> [UInt8] {
    var options = RecordingWriter.Options()
    (options.keepsNetwork, options.waitsForDisk) = (true, true)
    let writer = try RecordingWriter(path: folder.file("whole.mcap"), options: options)
    let pump = Pump(consumer: Consumer(), recorder: writer)
    for (index, input) in sampleRun(frames: 6, stepNanoseconds: 600_000_000).enumerated() {
      pump.deliver(input)
      writer.append(
        NetworkEvent(
          transfer: 1, order: UInt64(index), instant: input.instant, arrivals: 0, input: 0,
          .data(count: index)))
    }
    try writer.close(digest: Digest())
    return try folder.bytes(of: "whole.mcap")
  }

  @Test func `a tape of a damaged recording has what was before the damage`() throws {
    let folder = try TemporaryFolder()
    var bytes = try bytes(in: folder)
    let whole = try #require(try NetworkTape.read(folder.file("whole.mcap")))
    #expect(whole.damage == nil)
    #expect(!whole.isCut)
    #expect(whole.events.count > 10)
    var reader = MCAPReader(bytes)
    var chunks: [Range<UInt64>] = []
    while case .record(let record) = try reader.next() {
      if case .chunk = record { chunks.append(reader.recordRange) }
    }
    try #require(chunks.count > 3)
    bytes[Int(chunks[chunks.count / 2].upperBound) - 9] ^= 1
    let damaged = try #require(
      try NetworkTape.read(folder.write(bytes, as: "damaged.mcap")))
    #expect(damaged.damage != nil)
    #expect(!damaged.events.isEmpty && damaged.events.count < whole.events.count)
    #expect(whole.events.starts(with: damaged.events))
    #expect(damaged.isCut)
    // Without an end, the run may have made more requests.
    let cut = try #require(
      try NetworkTape.read(folder.write(bytes[..<Int(chunks[2].lowerBound)], as: "cut.mcap")))
    #expect(cut.isCut && cut.damage == nil)
    #expect(whole.events.starts(with: cut.events))
  }
}

@Suite struct NetworkSecretsTests {
  private static let urls = [
    "http://a/b?page=2&token=abc&x=1": "http://a/b?page=2&token=xx1&x=1",
    "http://ann:hunter2@a/b": "http://ann:xxxxxx1@a/b",
    "https://a/#access_token=abcdef&state=1": "https://a/#access_token=xxxxx1&state=1",
    "http://a/b?key=k&monkey=m&api_key=secret": "http://a/b?key=x&monkey=m&api_key=xxxxx2",
    "http://a/b": "http://a/b", "?": "?", "": "",
    "http://a/b?X-Amz-Signature=0123456789": "http://a/b?X-Amz-Signature=xxxxxxxxx1",
    "http://a/b?member=77": "http://a/b?member=x1",
  ]

  @Test(arguments: urls.sorted { $0.key < $1.key })
  func `secret parameters of a URL become placeholders`(url: String, redacted: String) {
    var secrets = NetworkSecrets(own: ["Member"])
    #expect(secrets.redacted(url: url) == redacted)
    #expect(secrets.comparable(url: url) == secrets.comparable(url: redacted))
  }

  @Test func `requests to a server on the loopback are compared without its port`() {
    let secrets = NetworkSecrets()
    for host in ["127.0.0.1", "localhost", "[::1]"] {
      #expect(secrets.comparable(url: "http://\(host):8717/a?b=1") == "http://\(host)/a?b=1")
      #expect(secrets.comparable(url: "http://\(host)") == "http://\(host)")
    }
    #expect(secrets.comparable(url: "http://10.0.0.7:8717/a") == "http://10.0.0.7:8717/a")
    #expect(secrets.comparable(url: "http://localhost.test:1/") == "http://localhost.test:1/")
  }

  private static let headers = [
    "Authorization: Bearer abcdef": "Authorization: Bearer xxxxx1",
    "authorization: opaque": "authorization: xxxxx1",
    "Cookie: a=12345; b=67": "Cookie: a=xxxx1; b=x2",
    "Set-Cookie: sid=12345; Path=/; HttpOnly\r\n": "Set-Cookie: sid=xxxx1; Path=/; HttpOnly\r\n",
    "Location: http://a/?token=abc\r\n": "Location: http://a/?token=xx1\r\n",
    "X-Api-Key: abc": "X-Api-Key: xx1", "Accept: */*": "Accept: */*", "Accept": "Accept",
  ]

  @Test(arguments: headers.sorted { $0.key < $1.key })
  func `secret headers become placeholders`(header: String, redacted: String) {
    var secrets = NetworkSecrets()
    #expect(secrets.redacted(header: header) == redacted)
  }

  private static let bodies = [
    #"{"user": "ann", "password": "hunter2", "page": 2}"#:
      #"{"user": "ann", "password": "xxxxxx1", "page": 2}"#,
    #"{"accessToken" : "a\"b", "key": "title", "expires": 12}"#:
      #"{"accessToken" : "xxx1", "key": "title", "expires": 12}"#,
    #"data: {"refresh_token":"abcdef"}"#: #"data: {"refresh_token":"xxxxx1"}"#,
    #"{"tokens": ["abc", "def"], "names": ["ghi"]}"#:
      #"{"tokens": ["xx1", "xx2"], "names": ["ghi"]}"#,
    #"{"secret": 1234, "open": 1234}"#: #"{"secret": 1111, "open": 1234}"#,
    #"{"password": "cut off"#: #"{"password": "xxxxxx1"#,
    "user=ann&password=hunter2": "user=ann&password=xxxxxx1",
    "plain text = no form": "plain text = no form",
  ]

  @Test(arguments: bodies.sorted { $0.key < $1.key })
  func `secret members and fields become placeholders`(body: String, redacted: String) {
    var secrets = NetworkSecrets()
    #expect(String(decoding: secrets.redacted(body: Array(body.utf8)), as: UTF8.self) == redacted)
  }

  @Test func `the same secret gets the same placeholder everywhere`() {
    var secrets = NetworkSecrets()
    let texts = [
      String(
        decoding: secrets.redacted(body: Array(#"{"a_token":"abcdef","b_token":"ghijkl"}"#.utf8)),
        as: UTF8.self),
      secrets.redacted(header: "Authorization: Bearer ghijkl"),
      secrets.redacted(url: "/?token=abcdef"),
    ]
    #expect(
      texts == [
        #"{"a_token":"xxxxx1","b_token":"xxxxx2"}"#, "Authorization: Bearer xxxxx2",
        "/?token=xxxxx1",
      ])
  }

  @Test func `any bytes keep their size`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    var secrets = NetworkSecrets()
    let words = [#""token""#, ":", #"""#, "\\", "[", "]", "{", "&", "=", "é", " ", "1", "\u{0}"]
    for _ in 0..<2000 {
      let text = (0..<20).map { _ in words.randomElement(using: &random)! }.joined()
      let bytes = Array(text.utf8)
      #expect(secrets.redacted(body: bytes).count == bytes.count, "seed \(seed): \(text)")
      #expect(secrets.redacted(url: text).utf8.count == bytes.count, "seed \(seed): \(text)")
      #expect(secrets.redacted(header: text).utf8.count == bytes.count, "seed \(seed): \(text)")
    }
  }
}
