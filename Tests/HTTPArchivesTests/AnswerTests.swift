import InputRecording
import Testing

@testable import HTTPArchives

@Suite struct AnswerTests {
  private func steps(_ text: String, by size: Int) -> String {
    var reader = RequestReader()
    var steps: [String] = []
    var rest = Array(text.utf8)[...]
    while true {
      switch reader.next() {
      case .needsBytes:
        guard !rest.isEmpty else { return steps.joined(separator: ", ") }
        reader.add(rest.prefix(size))
        rest = rest.dropFirst(size)
      case .wantsContinue: steps.append("continue")
      case .invalid: return (steps + ["invalid"]).joined(separator: ", ")
      case .request(let request):
        steps.append("\(request.method) \(request.target)" + (request.staysOpen ? "" : " closes"))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 7, 10_000])
  func `requests are read however their bytes come`(size: Int) {
    let text =
      "GET /a?b=c HTTP/1.1\r\nHost: x\r\n\r\n"
      + "POST http://x/form HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello"
      + "PUT /c HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\nA\r\n0123456789\r\n0\r\nT: u\r\n\r\n"
      + "GET /d HTTP/1.1\r\nConnection: close\r\n\r\n"
    #expect(steps(text, by: size) == "GET /a?b=c, POST /form, PUT /c, GET /d closes")
  }

  @Test func `a client that asks before it sends a body is told to go on`() {
    let head = "PUT /a HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
    #expect(steps(head + "xy", by: head.utf8.count) == "continue, PUT /a")
    #expect(steps(head + "xy", by: 1000) == "PUT /a")
  }

  @Test(arguments: [
    "hello\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET / HTTP/1.1\r\nno field\r\n\r\n",
    "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    String(repeating: "x", count: 70_000),
  ])
  func `what is no request is invalid`(text: String) {
    #expect(steps(text, by: 1000) == "invalid")
  }

  private func exchange(_ url: String, _ status: Int) -> HTTPExchange {
    var exchange = HTTPExchange(method: "GET", url: url)
    exchange.answer = HTTPExchange.Answer(status: status)
    return exchange
  }

  @Test func `each request gets its answers in their order, and the last from then on`() {
    var answers = RecordedAnswers(
      [
        exchange("https://a.test/list?token=secret&x=1", 500),
        exchange("https://a.test/other", 200),
        exchange("https://a.test/list?token=another&x=1", 201),
      ], secrets: NetworkSecrets())
    #expect(answers.count == 3)
    #expect(answers.origins == ["https://a.test"])
    func ask(_ method: String, _ target: String) -> String {
      switch answers.next(method, target) {
      case .exchange(let exchange): "\(exchange.answer?.status ?? 0)"
      case .unknown(let similar): "unknown \(similar)"
      }
    }
    #expect(ask("GET", "/list?token=mine&x=1") == "500")
    #expect(ask("get", "/list?token=mine&x=1") == "201")
    #expect(ask("GET", "/list?token=mine&x=1") == "201")
    #expect(ask("GET", "/list") == "unknown [\"GET /list?token=*&x=1\"]")
    #expect(ask("POST", "/other") == "unknown [\"GET /other\"]")
    #expect(ask("GET", "/else") == "unknown []")
  }

  @Test func `an answer leads to this server, and has the length of its body`() {
    let answer = HTTPExchange.Answer(
      status: 302, reason: "Found",
      fields: [
        .init("Location", "https://a.test/next"), .init("Content-Encoding", "gzip"),
        .init("content-length", "99"), .init("X-One", "1"),
      ], body: .init(Array("abc".utf8)))
    func text(_ method: String, _ answer: HTTPExchange.Answer, staysOpen: Bool = true) -> String {
      String(
        decoding: answer.bytes(
          to: method, staysOpen: staysOpen, replacing: ["https://a.test"], by: "http://me:1"),
        as: UTF8.self)
    }
    let head =
      "HTTP/1.1 302 Found\r\nLocation: http://me:1/next\r\nX-One: 1\r\nContent-Length: 3\r\n"
    #expect(text("GET", answer) == "\(head)\r\nabc")
    #expect(text("HEAD", answer) == "\(head)\r\n")
    #expect(text("GET", answer, staysOpen: false) == "\(head)Connection: close\r\n\r\nabc")
    #expect(text("GET", .init(status: 204, reason: "No")) == "HTTP/1.1 204 No\r\n\r\n")
    let unknown = HTTPExchange.Answer(status: 200, body: .init(ofUnknownBytes: 2))
    #expect(text("GET", unknown) == "HTTP/1.1 200 \r\nContent-Length: 2\r\n\r\n\0\0")
  }
}
