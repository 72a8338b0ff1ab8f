import Foundation
import HostTestSupport
import Testing

/// `retouch mock` and `retouch export --har`, as a user starts them.
@Suite struct MockTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let archive = """
    {"log": {"version": "1.2", "creator": {"name": "a browser", "version": "1"}, "entries": [
      {"startedDateTime": "2026-01-02T03:04:05.678Z", "time": 30,
       "request": {"method": "GET", "url": "https://board.test/list?token=abc&page=1",
         "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": []},
       "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "cookies": [],
         "headers": [{"name": "Content-Type", "value": "text/plain"}],
         "content": {"size": 5, "mimeType": "text/plain", "text": "hello"}, "redirectURL": ""},
       "cache": {}},
      {"startedDateTime": "2026-01-02T03:04:06Z", "time": 30,
       "request": {"method": "POST", "url": "https://board.test/form",
         "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": []},
       "response": {"status": 303, "statusText": "See Other", "httpVersion": "HTTP/1.1",
         "cookies": [], "headers": [{"name": "Location", "value": "https://board.test/done"}],
         "content": {"size": 0}, "redirectURL": ""},
       "cache": {}},
      {"startedDateTime": "2026-01-02T03:04:07Z", "time": 30,
       "request": {"method": "GET", "url": "https://board.test/broken",
         "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": []},
       "response": {"status": 0, "statusText": "", "httpVersion": "", "cookies": [],
         "headers": [], "content": {"size": 0}, "redirectURL": "", "_error": "refused"},
       "cache": {}},
      {"startedDateTime": "2026-01-02T03:04:08Z", "time": 30,
       "request": {"method": "GET", "url": "https://board.test/half",
         "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": []},
       "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "cookies": [],
         "headers": [{"name": "Location", "value": "https://board.testing.org\\r\\nX: y"}],
         "content": {"size": 3, "text": "abc"}, "redirectURL": "", "_error": "closed"},
       "cache": {}},
      {"startedDateTime": "2026-01-02T03:04:09Z", "time": 30,
       "request": {"method": "GET", "url": "https://board.test/huge",
         "httpVersion": "HTTP/1.1", "cookies": [], "headers": [], "queryString": []},
       "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "cookies": [],
         "headers": [], "content": {"size": 9223372036854775807}, "redirectURL": ""},
       "cache": {}}
    ]}}
    """

  /// Runs a script with the address of a mock in `$URL`, ends the mock, and returns what both
  /// printed and the mock's status.
  private func run(_ path: String, _ script: String) throws -> String {
    let tool = Programs.folder.appendingPathComponent("retouch").path
    let words = """
      mkfifo "$1/first"
      "$2" mock "$3" > "$1/first" 2> "$1/errors" &
      exec 3< "$1/first"
      read -r URL <&3
      \(script)
      kill -TERM $!
      cat <&3 | sed "s|$URL|ADDRESS|"
      wait $!
      echo "status $?"
      cat "$1/errors"
      """
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", words, "bash", folder.path(""), tool, path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a mock answers as the servers did, and names what they were not asked`() throws {
    let path = folder.path("board.har")
    try Data(Self.archive.utf8).write(to: URL(filePath: path))
    let output = try run(
      path,
      """
      python3 - "$URL" <<'END'
      import http.client, sys
      address = sys.argv[1].removeprefix("http://")
      def ask(method, target, body=None):
          connection = http.client.HTTPConnection(address)
          try:
              connection.request(method, target, body)
              answer = connection.getresponse()
              text = answer.read().decode()
              place = (answer.getheader("Location") or "").replace(sys.argv[1], "ADDRESS")
              print(*filter(None, [answer.status, answer.reason, place, text]))
          except http.client.IncompleteRead as error:
              print("broken off after", error.partial.decode(), answer.getheader("Location"))
          except http.client.RemoteDisconnected:
              print("no answer")
      ask("GET", "/list?token=other&page=1")
      ask("POST", "/form", "x=1")
      ask("GET", "/broken")
      ask("GET", "/list")
      ask("GET", "/half")
      ask("GET", "/huge")
      END
      """)
    #expect(
      output == """
        200 OK hello
        303 See Other ADDRESS/done
        no answer
        404 Not Recorded
        broken off after abc https://board.testing.orgX: y
        502 Body Not Recorded
        GET /list?token=other&page=1: 200
        POST /form: 303
        GET /broken: no answer, as recorded (refused)
        GET /list: not in the recording; recorded: GET /list?token=*&page=1
        GET /half: 200, which breaks off, as recorded (closed)
        GET /huge: a body of 9223372036854775807 bytes is not in the file: 502
        requests: 6, not in the recording: 1
        status 5
        retouch: \(path): requests that are not in it: 1

        """)
  }

  @Test func `a recording without network has no archive, and says so`() throws {
    let tour = PackageFolder.path("recordings/gallery-tour.mcap")
    for arguments in [["mock", tour], ["export", tour, "--har", "-o", folder.path("tour.har")]] {
      let run = try Programs.run("retouch", arguments)
      #expect(run.status == 65)
      #expect(run.errors.hasSuffix(": the network was not used, or not recorded\n"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("tour.har")))
  }
}
