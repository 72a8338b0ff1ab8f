import Foundation
import HostTestSupport
import InputCore
import Testing

@testable import InputRecording

/// An app that uses URLSession is recorded against a server, and replayed without it.
@Suite(.serialized) struct NetworkReplayTests {
  /// A recorded run of NetworkApp.
  private final class RecordedRun {
    let app: LiveApp
    let arguments: [String]
    let printed: [String]
    let requests: [String]

    /// Records the app with these requests, then closes the server.
    init(_ names: [String], environment: [String: String] = [:]) throws {
      let server = try LoopbackServer()
      let address = String(server.address.dropFirst("http://".count))
      arguments = [address] + names
      app = try LiveApp(
        "NetworkApp", arguments: arguments,
        environment: ["RETOUCH_DBUS": "off", "RETOUCH_TRANSCRIPT": "off"]
          .merging(environment) { $1 })
      #expect(app.wait(for: "all done"), "\(app.errors)")
      app.signal(SIGTERM)
      #expect(app.end() == 0, "\(app.errors)")
      printed = app.lines
      requests = server.requests
      server.close()
    }

    func replay(
      _ path: String? = nil, environment: [String: String] = [:], arguments other: [String]? = nil
    ) throws -> Programs.Outcome {
      try Programs.run(
        "NetworkApp", other ?? arguments,
        environment: ["RETOUCH_REPLAY": path ?? app.recording].merging(environment) { $1 })
    }
  }

  private static let names = [
    "hello", "missing", "async", "chunks", "delegate", "redirect", "basic", "cookie", "token",
    "cut", "scheme", "unknown", "refused", "timeout", "blocking", "cancel", "upload",
    "upload-file", "upload-stream", "form", "download", "order", "images", "socket",
  ]

  private static let answers = """
    == hello
    200 /hello 11 “hello world”
    == missing
    404 /missing 12 “nothing here”
    == async
    async 200 /hello 11 “hello world”
    == chunks
    200 /chunks -1 “onetwothree”
    == delegate
    response 200 /chunks -1
    data “one”
    data “two”
    data “three”
    complete 200 /chunks -1
    == redirect
    redirect 302 to /hello
    response 200 /hello 11
    data “hello world”
    complete 200 /hello 11
    == basic
    response 401 /basic 0
    challenge board
    response 200 /basic 7
    data “welcome”
    complete 200 /basic 7
    == cookie
    200 /cookie 9 “no cookie”
    200 /cookie 8 “a cookie”
    == token
    login 200 Ann
    200 /hello 11 “hello world”
    == cut
    error -1
    == scheme
    error -1002
    == unknown
    error -1003
    == refused
    error -1004
    == timeout
    error -1001
    == blocking
    blocking hello world
    == cancel
    response 200 /endless -1
    data “one”
    data “two”
    complete 200 /endless -1 error -999
    == upload
    response 200 /echo 16
    data “got 100000 bytes”
    complete 200 /echo 16
    == upload-file
    response 200 /echo 16
    data “got 150000 bytes”
    complete 200 /echo 16
    == upload-stream
    body wanted
    response 200 /echo 15
    data “got 20000 bytes”
    complete 200 /echo 15
    == form
    200 /echo 12 “got 25 bytes”
    == download
    download 140 bytes, 200 /image/9 140
    == order
    """

  @Test func `without the server, twenty processes get the same answers in the same order`() throws
  {
    let run = try RecordedRun(Self.names)
    let expected = Self.answers.split(separator: "\n").map(String.init)
    // A server may say that a body is welcome before it answers.
    let printed = run.printed.filter { $0 != "response 100 /echo -1" }
    #expect(Array(printed.prefix(expected.count)) == expected)
    // "a" and "b" were held until "c" was read. The order of what comes then is chance, and replays
    // as it was.
    let order = printed.dropFirst(expected.count).first?.split(separator: " ") ?? []
    #expect(order.prefix(2) == ["order", "“c”"])
    #expect(order.dropFirst(2).sorted() == ["“a”", "“b”", "“release”"])
    #expect(run.printed.suffix(3) == ["== socket", "socket error -1002", "all done"])
    #expect(run.requests.contains("GET /held/c HTTP/1.1"))
    var digests: Set<String> = []
    for _ in 0..<20 {
      let outcome = try run.replay(environment: ["RETOUCH_DIGEST": "1"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      var lines = outcome.output.split(separator: "\n").map(String.init)
      digests.insert(lines.removeLast())
      #expect(lines == run.printed)
    }
    #expect(digests.count == 1)
  }

  @Test func `a replay in its own time, and its own recording, are answered too`() throws {
    let run = try RecordedRun(["hello", "timeout", "async"])
    let slow = try run.replay(environment: ["RETOUCH_SPEED": "2"])
    #expect(slow.status == 0, "\(slow.errors)")
    let copy = run.app.file("copy.mcap")
    let again = try run.replay(environment: ["RETOUCH_RECORD": copy])
    #expect(again.status == 0, "\(again.errors)")
    let last = try run.replay(copy)
    #expect(last.status == 0, "\(last.errors)")
    #expect(last.output == run.printed.map { $0 + "\n" }.joined())
  }

  @Test func `no secret is in the recording, and what the app adds is none either`() throws {
    let run = try RecordedRun(
      ["token", "cookie", "basic", "form"], environment: ["RETOUCH_NETWORK_SECRETS": "X-Member"])
    let tape = try #require(try NetworkTape.read(run.app.recording))
    let text =
      tape.all.map { "\($0)" }.joined()
      + tape.bytes.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    let secrets = [
      "secret-bearer-1", "tok-from-server", "k-123456", "member-77", "cookie-secret-1", "hunter2",
      "YW5uOmh1bnRlcjI=",
    ]
    #expect(secrets.filter { text.contains($0) } == [])
    let urls = tape.events.compactMap { event -> String? in
      guard case .request(_, let url, _) = event.happening else { return nil }
      return String(url.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" })
    }
    #expect(
      urls.prefix(2) == ["/login?user=ann&api_key=xxxxxxx1&page=2", "/hello?token=xxxxxxxxxxxxxx4"])
    let outcome = try run.replay()
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func `a request that the recording does not have is named, and so is one that is missing`()
    throws
  {
    let run = try RecordedRun(["hello", "missing"])
    let other = try run.replay(arguments: [run.arguments[0], "hello", "chunks"])
    #expect(other.status == 1)
    let address = "http://" + run.arguments[0]
    #expect(
      other.errors.contains(
        "the network is not as recorded: the app requests GET \(address)/chunks, which the recorded"
          + " run did not"), "\(other.errors)")
    let fewer = try run.replay(
      environment: ["RETOUCH_PATIENCE": "0.5"], arguments: [run.arguments[0], "hello"])
    #expect(fewer.status == 1)
    #expect(
      fewer.errors.contains(
        "the network is not as recorded: the app has not requested GET \(address)/missing within"
          + " 0.5 s, as the recorded run had"), "\(fewer.errors)")
  }

  @Test func `a replay leaves the cookies of the user alone`() throws {
    let home = try TemporaryFolder()
    let environment = ["XDG_DATA_HOME": home.path("")]
    let run = try RecordedRun(["cookie"], environment: environment)
    func jar() throws -> String {
      let paths = FileManager.default.subpaths(atPath: home.path("")) ?? []
      let path = try #require(paths.first { $0.hasSuffix("/.cookies.shared") }, "\(paths)")
      return try String(contentsOfFile: home.path(path), encoding: .isoLatin1)
    }
    let former = try jar()
    #expect(former.contains("cookie-secret-1"))
    let outcome = try run.replay(environment: environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.errors.contains("cookies"), "\(outcome.errors)")
    #expect(try jar() == former)
    // An app that differs is not excused by them.
    let other = try run.replay(
      environment: environment, arguments: [run.arguments[0], "missing"])
    #expect(other.status == 1, "\(other.errors)")
  }

  @Test func `a trimmed recording has the answers that had come, wherever it is cut`() throws {
    let run = try RecordedRun(["hello", "delegate", "missing"])
    let tape = try #require(try NetworkTape.read(run.app.recording))
    let reader = try RecordingReader(path: run.app.recording)
    // When the network gave something, and right after the app was told of it.
    var instants = tape.events.dropFirst().map(\.instant)
    while let next = try reader.nextInput() {
      guard case .workArrived = next.input else { continue }
      instants.append(next.instant.advanced(byNanoseconds: 1))
    }
    var printed: Set<String> = []
    for (number, instant) in instants.enumerated() {
      let seconds = Double(instant.nanoseconds(since: reader.started.instant)) / 1e9
      let cut = run.app.file("cut-\(number).mcap")
      let edit = try Programs.run(
        "retouch", ["trim", run.app.recording, "--to", "\(seconds)", "-o", cut])
      #expect(edit.status == 0, "\(edit.errors)")
      let part = try #require(try NetworkTape.read(cut))
      #expect(part.events == Array(tape.events.prefix(part.events.count)), "\(number)")
      #expect(part.bodies.keys.contains(tape.events[0].transfer))
      let outcome = try run.replay(cut)
      #expect(outcome.status == 0, "\(seconds) s: \(outcome.errors)")
      printed.insert(outcome.output)
    }
    let whole = run.printed.map { $0 + "\n" }.joined()
    #expect(printed.allSatisfy(whole.hasPrefix), "\(printed)")
    #expect(
      printed.contains { $0.hasSuffix("data “one”\n") || $0.hasSuffix("data “two”\n") },
      "\(printed)")
  }

  @Test(arguments: ["redact", "anonymise"])
  func `an edit that takes the network away says so`(_ edit: String) throws {
    let run = try RecordedRun(["hello"])
    let shared = run.app.file("public.mcap")
    let outcome = try Programs.run("retouch", [edit, run.app.recording, "-o", shared])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect((outcome.output + outcome.errors).contains(", network"), "\(outcome)")
    #expect(try NetworkTape.read(shared) == nil)
  }

  @Test func `nothing of the network is recorded if that is not wanted`() throws {
    let run = try RecordedRun(["hello"], environment: ["RETOUCH_NETWORK": "off"])
    #expect(try NetworkTape.read(run.app.recording) == nil)
    #expect(try !RecordingReader(path: run.app.recording).hasNetwork)
    // The replay asks the server, which is gone: its answer is another one.
    let outcome = try run.replay()
    #expect(outcome.status == 1, "\(outcome.errors)")
  }
}
