/// The parts of an HTTP archive (HAR 1.2) that this project writes and reads.
///
/// Names are the format's. Sizes that are not known are -1, times are in milliseconds.
struct HTTPArchive: Codable {
  struct Log: Codable {
    var version = "1.2"
    var creator = Creator()
    var entries: [Entry]
  }

  struct Creator: Codable {
    var name = "Retouch"
    var version = ""
  }

  struct Entry: Codable {
    /// ISO 8601 with milliseconds.
    var startedDateTime: String
    var time: Double
    var request: Request
    var response: Response
    var cache = Cache()
    var timings: Timings?
  }

  struct Cache: Codable {}

  struct Timings: Codable {
    var send = 0.0
    var wait = 0.0
    var receive = 0.0
  }

  struct Request: Codable {
    var method: String
    var url: String
    var httpVersion = "HTTP/1.1"
    var cookies: [Pair] = []
    var headers: [Pair]
    var queryString: [Pair]
    var headersSize: Int? = -1
    var bodySize: Int? = -1
  }

  struct Response: Codable {
    /// 0 if there was no answer.
    var status: Int
    var statusText: String
    var httpVersion = "HTTP/1.1"
    var cookies: [Pair] = []
    var headers: [Pair]
    var content: Content
    var redirectURL = ""
    var headersSize: Int? = -1
    var bodySize: Int? = -1
    /// Why there was no answer, as browsers write it.
    var _error: String?
    /// libcurl's result and the number of the system's error, which only our own archives have.
    var _curlResult: Int32?
    var _systemError: Int32?
  }

  struct Content: Codable {
    var size: Int
    var mimeType: String?
    var text: String?
    /// `base64`; nil for text.
    var encoding: String?
    var comment: String?
  }

  struct Pair: Codable {
    var name: String
    var value: String
  }

  var log: Log
}
