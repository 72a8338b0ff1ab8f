import Foundation
import InputCore
import InputRecording
import Testing

@testable import HTTPArchives

@Suite struct ExchangeTests {
  /// A tape with an answer, a redirect with an answer before it, a failure and an open transfer.
  private func tape() -> NetworkTape {
    var tape = NetworkTape()
    var order: UInt64 = 0
    func add(_ transfer: UInt64, _ milliseconds: UInt64, _ happening: NetworkEvent.Happening) {
      order += 1
      var event = NetworkEvent.stored(of: transfer, happening)
      event.order = order
      event.instant = Instant(nanoseconds: 1_000_000_000 + milliseconds * 1_000_000)
      tape.add(event)
    }
    func header(_ transfer: UInt64, _ milliseconds: UInt64, _ line: String) {
      add(transfer, milliseconds, .header(line: Array("\(line)\r\n".utf8), contentLength: -1))
    }
    add(1, 0, .request(method: "POST", url: "http://a.test:80/list?x=1&y=%20#z", headers: ["A: b"]))
    header(1, 5, "HTTP/1.1 100 Continue")
    header(1, 5, "")
    header(1, 20, "HTTP/1.1 200 Very Good")
    header(1, 20, "Content-Type: text/plain")
    header(1, 21, "X-Pair:  two words ")
    add(2, 22, .request(method: "GET", url: "http://b.test", headers: []))
    add(1, 30, .data(count: 5))
    add(1, 31, .done(result: 0, systemError: 0, text: ""))
    add(2, 40, .done(result: 7, systemError: 111, text: "refused"))
    add(3, 50, .request(method: "GET", url: "http://a.test/long", headers: []))
    header(3, 60, "HTTP/1.1 200 OK")
    add(3, 70, .data(count: 9))
    tape.add(
      .stored(
        of: 1, .bodies(received: .init(digest: 77, count: 5), sent: .init(digest: 1, count: 3))))
    tape.add(.stored(of: 0, .bytes(digest: 77, part: Array("he".utf8))))
    tape.add(.stored(of: 0, .bytes(digest: 77, part: [0x6C, 0x6C, 0x6F])))
    tape.finish()
    return tape
  }

  @Test func `a tape becomes exchanges in the order in which they began`() throws {
    let all = HTTPExchange.all(in: tape(), since: 1_000_000_000)
    #expect(
      all.map(\.url) == [
        "http://a.test:80/list?x=1&y=%20#z", "http://b.test", "http://a.test/long",
      ])
    let first = all[0]
    #expect(first.fields == [.init("A", "b")])
    #expect(first.body == .init(ofUnknownBytes: 3))
    let answer = try #require(first.answer)
    #expect((answer.version, answer.status, answer.reason) == ("HTTP/1.1", 200, "Very Good"))
    #expect(answer.fields == [.init("Content-Type", "text/plain"), .init("X-Pair", "two words")])
    #expect(answer.value(of: "content-type") == "text/plain")
    #expect(answer.body == .init(Array("hello".utf8)))
    #expect((first.start, first.wait, first.duration) == (0, 5_000_000, 31_000_000))
    #expect(first.failure == nil)
    #expect(first.target == "/list?x=1&y=%20")
    #expect(first.origin == "http://a.test:80")
    #expect(all[1].answer == nil)
    #expect(all[1].failure?.description == "refused")
    #expect(all[1].target == "/")
    #expect((all[1].start, all[1].wait, all[1].duration) == (22_000_000, nil, 18_000_000))
    #expect(all[2].answer?.body == .init(ofUnknownBytes: 9))
    #expect(all[2].failure == .open)
  }

  @Test func `an archive is as browsers have it, and is read again`() throws {
    var all = HTTPExchange.all(in: tape(), since: 1_000_000_000)
    all[2].answer?.body = .init([0, 255])
    let bytes = HTTPExchange.archive(of: all, since: 1_700_000_000_123_000_000, version: "1")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"startedDateTime\" : \"2023-11-14T22:13:20.123Z\""))
    #expect(text.contains("\"startedDateTime\" : \"2023-11-14T22:13:20.145Z\""))
    #expect(text.contains("\"_error\" : \"refused\""))
    #expect(text.contains("\"text\" : \"AP8=\""))
    #expect(text.contains("\"encoding\" : \"base64\""))
    let log = try #require(JSONSerialization.jsonObject(with: bytes) as? [String: [String: Any]])
    let entries = try #require(log["log"]?["entries"] as? [[String: Any]])
    let request = try #require(entries[0]["request"] as? [String: Any])
    let query = try #require(request["queryString"] as? [[String: String]])
    #expect(query == [["name": "x", "value": "1"], ["name": "y", "value": " "]])
    #expect(try HTTPExchange.exchanges(inArchive: bytes) == all)
  }

  @Test(arguments: [
    ("", "no HTTP archive: it is no JSON"),
    ("[]", "no HTTP archive: the file is not as HAR 1.2 has it"),
    ("{}", "no HTTP archive: the file has no \"log\""),
    (
      #"{"log":{"version":"1.2","creator":{"name":"a","version":"b"},"entries":[{}]}}"#,
      "no HTTP archive: log.entries[0] has no \"startedDateTime\""
    ),
  ])
  func `what is no archive is said`(text: String, words: String) throws {
    #expect(throws: HTTPArchiveError(description: words)) {
      try HTTPExchange.exchanges(inArchive: Data(text.utf8))
    }
  }
}
