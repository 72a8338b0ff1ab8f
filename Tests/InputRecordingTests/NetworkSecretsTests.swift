import RandomTestSupport
import Testing

@testable import InputRecording

/// The replacement of secrets in the network's messages.
@Suite struct NetworkSecretsTests {
  private static let urls = [
    "http://a/b?page=2&token=abc&x=1": "http://a/b?page=2&token=xx1&x=1",
    "http://ann:hunter2@a/b": "http://ann:xxxxxx1@a/b",
    "https://a/#access_token=abcdef&state=1": "https://a/#access_token=xxxxx1&state=1",
    "http://a/b?key=k&monkey=m&api_key=secret": "http://a/b?key=x&monkey=m&api_key=xxxxx2",
    "http://a/b": "http://a/b", "?": "?", "": "",
    "http://a/b?X-Amz-Signature=0123456789": "http://a/b?X-Amz-Signature=xxxxxxxxx1",
    "http://a/b?member=77": "http://a/b?member=x1",
    "/cb?token=SECRET&next=http://x/": "/cb?token=xxxxx1&next=http://x/",
    "//ann:SECRET@host/": "//ann:xxxxx1@host/", "https://SECRET@host": "https://xxxxx1@host",
    "https://SECRET:@host/": "https://xxxxx1:@host/",
    "/cb?next=http://ann:SECRET@x/": "/cb?next=http://ann:xxxxx1@x/",
    "/?accesstoken=SECRET": "/?accesstoken=xxxxx1", "/?ACCESSTOKEN=SECRET": "/?ACCESSTOKEN=xxxxx1",
    "/?%74oken=SECRET": "/?%74oken=xxxxx1", "/?access%5Ftoken=SECRET": "/?access%5Ftoken=xxxxx1",
    "/?user%5Bpassword%5D=SECRET": "/?user%5Bpassword%5D=xxxxx1",
    "/?user[password]=SECRET": "/?user[password]=xxxxx1", "/?password2=S": "/?password2=x",
    "/?a=1;token=SECRET&b=2": "/?a=1;token=xxxxx1&b=2", "/?token=SEC?R;T": "/?token=xxxxxx1",
    "/a;jsessionid=SECRET/b?c=1": "/a;jsessionid=xxxxx1/b?c=1",
    "/?next=%2Fa%3Ftoken%3DSEC%2FT%26b=1": "/?next=%2Fa%3Ftoken%3Dxxxxxx1%26b=1",
    "/?next=%2F?token%3DSECRET": "/?next=%2F?token%3Dxxxxx1",
    "/?data=%7B%22password%22:%22SECRET%22%7D": "/?data=%7B%22password%22:%22xxxxx1%22%7D",
    "/?next=//ann:SECRET@h/": "/?next=//ann:xxxxx1@h/", "/a//b@c": "/a//b@c",
    "/?inside=1&design=2&monkey=3": "/?inside=1&design=2&monkey=3",
  ]

  @Test(arguments: urls.sorted { $0.key < $1.key })
  func `secret parameters of a URL become placeholders`(url: String, redacted: String) {
    var secrets = NetworkSecrets(own: ["Member"])
    #expect(secrets.redacted(url: url) == redacted)
    #expect(secrets.comparable(url: url) == secrets.comparable(url: redacted))
  }

  @Test(arguments: [
    ["/?%74oken=a&b=c", "/?token=xyz&b=c"], ["/?user%5Bpassword%5D=a", "/?user[password]=b"],
    ["/?q=%c3%a9%20%7E", "/?q=é ~"], ["http://ann:a@b/", "http://ann:cd@b/"],
    ["http://ann:p@127.0.0.1:80/", "http://ann:q@127.0.0.1:81/"],
  ])
  func `URLs that differ in secrets and coding are compared alike`(urls: [String]) {
    let secrets = NetworkSecrets()
    #expect(secrets.comparable(url: urls[0]) == secrets.comparable(url: urls[1]))
  }

  @Test(arguments: [
    ["/?a=b%26c", "/?a=b&c"], ["/?a%3Db", "/?a=b"], ["/?a=%2B", "/?a=+"], ["/?a=%E9", "/?a=%E8"],
    ["/a%2Fb", "/a/b"], ["/?a=%2541", "/?a=%41"],
  ])
  func `URLs with another meaning differ`(urls: [String]) {
    let secrets = NetworkSecrets()
    #expect(secrets.comparable(url: urls[0]) != secrets.comparable(url: urls[1]))
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
    "Location: /cb?token=SECRET&next=http://x/": "Location: /cb?token=xxxxx1&next=http://x/",
    "Content-Location: //ann:SECRET@h/": "Content-Location: //ann:xxxxx1@h/",
    "X-AccessToken: SECRET": "X-AccessToken: xxxxx1", "NewPassword: SECRET": "NewPassword: xxxxx1",
    "X-Api-Key:\tSECRET \t\r\n": "X-Api-Key:\txxxxx1 \t\r\n",
    "X-Api-Key: a\u{2028}SEC": "X-Api-Key: xxxxxx1", "X-Api-Key: a\u{c}SEC": "X-Api-Key: xxxx1",
    "X-Auth-Token: abc\r\n  SECRET\r\n": "X-Auth-Token: xx1\r\n  xxxxx2\r\n",
    "Set-Cookie: a=b;\r\n\tSECRET\r\n": "Set-Cookie: a=x;\r\n\txxxxx2\r\n",
    "Authorization: Bearer \t SECRET": "Authorization: Bearer \t xxxxx1",
    "Set-Cookie: SECRET; Path=/": "Set-Cookie: xxxxx1; Path=/",
    #"Set-Cookie: b="x;SECRET"; Path=/"#: "Set-Cookie: b=xxxxxxxxx1; Path=/",
    #"Cookie: b="x;SECRET"; c; d=efg"#: "Cookie: b=xxxxxxxxx1; x; d=xx3",
    "Link: <http://a/?token=SECRET>; rel=next": "Link: <http://a/?token=xxxxx1>; rel=next",
    "Refresh: 0;url=/a?token=SECRET": "Refresh: 0;url=/a?token=xxxxx1",
    "Content-Type: a/b; charset=utf-8": "Content-Type: a/b; charset=utf-8",
    "HTTP/1.1 200 OK\r\n": "HTTP/1.1 200 OK\r\n",
  ]

  @Test(arguments: headers.sorted { $0.key < $1.key })
  func `secret headers become placeholders`(header: String, redacted: String) {
    var secrets = NetworkSecrets()
    #expect(secrets.redacted(header: header) == redacted)
  }

  @Test func `a header that is not UTF-8 has its secret replaced`() {
    var secrets = NetworkSecrets()
    let line = Array("X-Password: cab".utf8) + [0xE9] + Array(" SECRET\r\n".utf8)
    #expect(secrets.redacted(headerLine: line) == Array("X-Password: xxxxxxxxxx1\r\n".utf8))
  }

  @Test func `lines that follow a secret header's are secret`() {
    var secrets = NetworkSecrets()
    var last = ""
    let lines = [
      "X-Auth-Token: abc\r\n", "  SECRET\r\n", "Set-Cookie: a=abc;\r\n", "\tSECRET\r\n",
      "Accept: a\r\n", " b\r\n", "\r\n",
    ]
    let redacted = lines.map {
      String(
        decoding: secrets.redacted(headerLine: Array($0.utf8), after: &last), as: UTF8.self)
    }
    #expect(
      redacted == [
        "X-Auth-Token: xx1\r\n", "  xxxxx2\r\n", "Set-Cookie: a=xx1;\r\n", "\txxxxx2\r\n",
        "Accept: a\r\n", " b\r\n", "\r\n",
      ])
  }

  private static let errors = [
    "Unsupported proxy syntax in 'http://u:SECRET@h:1'":
      "Unsupported proxy syntax in 'http://u:xxxxx1@h:1'",
    "Unsupported proxy syntax in 'http://u:SE /@T@h'":
      "Unsupported proxy syntax in 'http://u:xxxxx1@h'",
    "Bad URL http://h/?token=SECRET": "Bad URL http://h/?token=xxxxx1",
    "Could not resolve host: a": "Could not resolve host: a", "": "",
  ]

  @Test(arguments: errors.sorted { $0.key < $1.key })
  func `secrets in libcurl's errors become placeholders`(text: String, redacted: String) {
    var secrets = NetworkSecrets()
    #expect(secrets.redacted(error: text) == redacted)
  }

  private static let bodies = [
    #"{"user": "ann", "password": "hunter2", "page": 2}"#:
      #"{"user": "ann", "password": "xxxxxx1", "page": 2}"#,
    #"{"accessToken" : "a\"b", "key": "title", "expires": 12}"#:
      #"{"accessToken" : "xxx1", "key": "title", "expires": 12}"#,
    #"data: {"refresh_token":"abcdef"}"#: #"data: {"refresh_token":"xxxxx1"}"#,
    #"{"tokens": ["abc", "def"], "names": ["ghi"]}"#:
      #"{"tokens": ["xx1", "xx2"], "names": ["ghi"]}"#,
    #"{"secret": 12345, "open": 12345}"#: #"{"secret": 10001, "open": 12345}"#,
    #"{"password": "cut off"#: #"{"password": "xxxxxx1"#,
    "user=ann&password=hunter2": "user=ann&password=xxxxxx1",
    "plain text = no form": "plain text = no form",
    // Forms.
    "access_token=S1&uri=http://x/": "access_token=x1&uri=http://x/",
    "user=ann&password=hunter2\r\n": "user=ann&password=xxxxxx1\r\n",
    "user=ann b&password=hun\"er 2": "user=ann b&password=xxxxxxx1",
    "user%5Bpassword%5D=hunter2&a=%20": "user%5Bpassword%5D=xxxxxx1&a=%20",
    "a=1\npassword=hunter2\nb=2": "a=1\npassword=xxxxxx1\nb=2",
    #"a=1&b={"password":"SECRET"}"#: #"a=1&b={"password":"xxxxx1"}"#,
    // JSON within other text.
    #"<p>5" wide</p><script>{"password":"S1"}"#: #"<p>5" wide</p><script>{"password":"x1"}"#,
    #"{"a":5" wide,"password":"S1"}"#: #"{"a":5" wide,"password":"x1"}"#,
    "event: 5\"\ndata: {\"token\":\"S1\"}\n\n": "event: 5\"\ndata: {\"token\":\"x1\"}\n\n",
    #"{"a":"{\"password\":\"S\\\"1\"}"}"#: #"{"a":"{\"password\":\"xxxxx1\"}"}"#,
    #"["{\"a\":\"{\\\"password\\\":\\\"S1\\\"}\"}"]"#:
      #"["{\"a\":\"{\\\"password\\\":\\\"x1\\\"}\"}"]"#,
    #"log {\"password\":\"S1\"} end"#: #"log {\"password\":\"x1\"} end"#,
    #"{"pass\u0077ord":"S1"}"#: #"{"pass\u0077ord":"x1"}"#,
    "\u{0}{\"password\":\"S1\"}": "\u{0}{\"password\":\"x1\"}",
    #"{"accesstoken":"S1","ACCESSTOKEN":"S2"}"#: #"{"accesstoken":"x1","ACCESSTOKEN":"x2"}"#,
    // Lists and objects.
    #"{"tokens":["a1",["b1"],"S1"],"b":["c1"]}"#: #"{"tokens":["x1",["x2"],"x3"],"b":["c1"]}"#,
    #"{"tokens":["a1",{"b":1},"S1"]}"#: #"{"tokens":["x1",{"b":1},"x2"]}"#,
    #"{"token":{"type":"Bearer","value":"S1","expires_at":"2026","in":12345},"a":"b"}"#:
      #"{"token":{"type":"Bearer","value":"x1","expires_at":"2026","in":12345},"a":"b"}"#,
    #"{"token":{"type":{"password":"S1"}},"a":"b"}"#:
      #"{"token":{"type":{"password":"x1"}},"a":"b"}"#,
    // Numbers.
    #"{"sid":12,"sid":-34,"token":0,"auth":true,"token":null}"#:
      #"{"sid":12,"sid":-34,"token":0,"auth":true,"token":null}"#,
    #"{"sid":123456,"sid":234567,"pwd":-123456.5e10,"sid":[123456,1]}"#:
      #"{"sid":100001,"sid":100002,"pwd":-100000.3e10,"sid":[100001,1]}"#,
    #"{"max_tokens":102400,"tokens":[12345]}"#: #"{"max_tokens":102400,"tokens":[12345]}"#,
    // URLs in texts.
    #"{"next":"http:\/\/h\/?a=1\u0026token=SECRET","b":"//ann:S1@h/"}"#:
      #"{"next":"http:\/\/h\/?a=1\u0026token=xxxxx1","b":"//ann:x2@h/"}"#,
    #"["/list?page=2&token=SECRET#a"]"#: #"["/list?page=2&token=xxxxx1#a"]"#,
    #"<a href="/?a=1&amp;token=SECRET&amp;b=2">"#: #"<a href="/?a=1&amp;token=xxxxx1&amp;b=2">"#,
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

  @Test func `short secrets stay different as far as their length allows`() {
    var secrets = NetworkSecrets()
    let texts = (10..<109).map { secrets.redacted(url: "/?pin_token=\($0)") }
    #expect(Set(texts).count == texts.count)
  }

  @Test func `a form of more than a mebibyte has its secrets replaced`() {
    var secrets = NetworkSecrets()
    let start = Array("a=".utf8) + [UInt8](repeating: 65, count: 1 << 20) + Array("&token=".utf8)
    #expect(secrets.redacted(body: start + Array("SECRET".utf8)) == start + Array("xxxxx1".utf8))
  }

  @Test func `no text before JSON hides a secret in it`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    let words = [#""token""#, ":", #"""#, "[", "]", "{", "&", "=", "é", " ", "1", "?", "//", "%"]
    for _ in 0..<2000 {
      var secrets = NetworkSecrets()
      let before = (0..<8).map { _ in words.randomElement(using: &random)! }.joined()
      let text = before + #"{"a":"b","password":"SECRET"}"#
      let redacted = String(decoding: secrets.redacted(body: Array(text.utf8)), as: UTF8.self)
      #expect(!redacted.contains("SECRET"), "seed \(seed): \(text)")
    }
  }

  @Test func `a URL is compared as its redacted form`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    let words = [
      "token", "a", "=", "&", "?", ";", "#", "/", "//", "http://", ":", "%3D", "%", "%3F",
    ]
    for _ in 0..<2000 {
      var secrets = NetworkSecrets()
      let url = (0..<12).map { _ in words.randomElement(using: &random)! }.joined()
      let redacted = secrets.redacted(url: url)
      #expect(
        secrets.comparable(url: url) == secrets.comparable(url: redacted),
        "seed \(seed): \(url) and \(redacted)")
    }
  }

  @Test(arguments: [
    #"""#, #"\"#, #"\""#, #""token":["#, #""token":""#, "\n", "a=", "&a=%25", "?", ";", "//",
    "://@", "%",
    #"\u005c"#, #"\u005cu0022"#, #""a":"#, "[", "{", "&", "\r\na", #"" "#, "/;token=",
    #"","token":["#,
  ])
  func `time grows with the size only`(part: String) {
    var secrets = NetworkSecrets()
    let bytes = Array(repeating: Array(part.utf8), count: 30_000 / part.utf8.count).flatMap { $0 }
    for start in ["", "a=1", #""a":""#] {
      let body = Array(start.utf8) + bytes
      #expect(secrets.redacted(body: body).count == body.count)
      #expect(secrets.redacted(headerLine: body).count == body.count)
    }
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
