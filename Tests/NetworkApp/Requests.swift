import Foundation
import FoundationNetworking
import UIKit

/// The requests of the app, as an app of iOS makes them.
@MainActor final class Requests {
  private let server: String
  private var names: [String]
  private let show: (String, UIImage?) -> Void
  private var listeners: [Listener] = []

  init(server: String, names: [String], show: @escaping (String, UIImage?) -> Void) {
    (self.server, self.names, self.show) = (server, names, show)
  }

  /// Begins the next request.
  func next() {
    guard !names.isEmpty else { return show("all done", nil) }
    let name = names.removeFirst()
    show("== \(name)", nil)
    begin(name)
  }

  private func request(_ path: String, _ method: String = "GET") -> URLRequest {
    let address = path.contains("://") ? path : server + path
    var request = URLRequest(url: URL(string: address)!)
    request.httpMethod = method
    return request
  }

  private func begin(_ name: String) {
    switch name {
    case "hello", "missing", "cut", "chunks": load(request("/" + name))
    case "token": loadWithToken()
    case "cookie": load(request("/cookie")) { self.load(self.request("/cookie")) }
    case "refused": load(request("http://127.0.0.1:1/x"))
    case "unknown": load(request("http://no-such-host.invalid/x"))
    case "scheme": load(request("other://x/y"))
    case "timeout":
      var request = request("/silent")
      request.timeoutInterval = 1
      load(request)
    case "async": loadInTask()
    case "blocking":
      let data = try? Data(contentsOf: URL(string: server + "/hello")!)
      finish("blocking \(data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")")
    case "delegate": listen().dataTask(with: request("/chunks")).resume()
    case "redirect": listen().dataTask(with: request("/redirect")).resume()
    case "basic": listen().dataTask(with: request("/basic")).resume()
    case "cancel": listen(cancelsAfter: 2).dataTask(with: request("/endless")).resume()
    case "upload":
      let body = Data(repeating: 65, count: 100_000)
      listen().uploadTask(with: request("/echo", "POST"), from: body).resume()
    case "upload-file": uploadFile()
    case "upload-stream":
      listen().uploadTask(withStreamedRequest: request("/echo", "POST")).resume()
    case "form":
      var request = request("/echo", "POST")
      request.httpBody = Data("user=ann&password=hunter2".utf8)
      load(request)
    case "download": download()
    case "order": loadTogether()
    case "images": loadImages()
    case "socket": connect()
    default: finish("no request \(name)")
    }
  }

  private func finish(_ text: String) {
    show(text, nil)
    next()
  }

  private func load(_ request: URLRequest, then: (@MainActor @Sendable () -> Void)? = nil) {
    URLSession.shared.dataTask(with: request) { data, response, error in
      let text = answerText(data, response, error)
      DispatchQueue.main.async {
        guard let then else { return self.finish(text) }
        self.show(text, nil)
        then()
      }
    }.resume()
  }

  private func loadWithToken() {
    var first = request("/login?user=ann&api_key=k-123456&page=2")
    first.setValue("Bearer secret-bearer-1", forHTTPHeaderField: "Authorization")
    first.setValue("member-77", forHTTPHeaderField: "X-Member")
    URLSession.shared.dataTask(with: first) { data, response, error in
      let members = data.flatMap { try? JSONDecoder().decode(Login.self, from: $0) }
      let text = "login \((response as? HTTPURLResponse)?.statusCode ?? 0) \(members?.name ?? "-")"
      DispatchQueue.main.async {
        self.show(text, nil)
        var second = self.request("/hello?token=\(members?.access_token ?? "none")")
        second.setValue(
          "Bearer \(members?.access_token ?? "")", forHTTPHeaderField: "Authorization")
        self.load(second)
      }
    }.resume()
  }

  private func loadInTask() {
    let url = URL(string: server + "/hello")!
    Task {
      do {
        let (data, response) = try await URLSession.shared.data(from: url)
        finish("async " + answerText(data, response, nil))
      } catch {
        finish("async " + answerText(nil, nil, error))
      }
    }
  }

  private func uploadFile() {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "upload-\(ProcessInfo.processInfo.processIdentifier)")
    try? Data(repeating: 66, count: 150_000).write(to: file)
    listen().uploadTask(with: request("/echo", "POST"), fromFile: file).resume()
  }

  private func download() {
    URLSession.shared.downloadTask(with: request("/image/9")) { file, response, error in
      let data = file.flatMap { try? Data(contentsOf: $0) }
      let text = "download \(data?.count ?? -1) bytes, \(answerText(nil, response, error))"
      DispatchQueue.main.async { self.finish(text) }
    }.resume()
  }

  /// Three requests at the same time, and a fourth that lets the server answer the first two; what
  /// they change depends on the order of the answers.
  private func loadTogether() {
    let order = Order()
    for name in ["a", "b", "c"] { load(name, in: order) }
  }

  private func load(_ name: String, in order: Order) {
    URLSession.shared.dataTask(with: request("/held/" + name)) { data, _, error in
      let text = answerText(data, nil, error)
      DispatchQueue.main.async {
        order.names.append(text)
        if name == "c" { self.load("release", in: order) }
        if order.names.count == 4 { self.finish("order " + order.names.joined(separator: " ")) }
      }
    }.resume()
  }

  private func loadImages() {
    let order = Order()
    for number in 1...6 {
      URLSession.shared.dataTask(with: request("/image/\(number)")) { data, _, _ in
        DispatchQueue.main.async {
          self.show("image \(number)", data.flatMap { UIImage(data: $0) })
          order.names.append("\(number)")
          if order.names.count == 6 { self.finish("images") }
        }
      }.resume()
    }
  }

  private func connect() {
    let task = URLSession.shared.webSocketTask(with: URL(string: "ws://127.0.0.1:1/x")!)
    task.resume()
    task.receive { result in
      let text =
        switch result {
        case .success: "a message"
        case .failure(let error): "error \((error as NSError).code)"
        }
      DispatchQueue.main.async { self.finish("socket " + text) }
    }
  }

  private func listen(cancelsAfter count: Int = .max) -> URLSession {
    let listener = Listener(cancelsAfter: count) { text, isLast in
      DispatchQueue.main.async {
        self.show(text, nil)
        if isLast { self.next() }
      }
    }
    listeners.append(listener)
    return URLSession(configuration: .default, delegate: listener, delegateQueue: nil)
  }
}

/// The order in which things came.
@MainActor private final class Order {
  var names: [String] = []
  nonisolated init() {}
}

private struct Login: Decodable {
  var name: String
  var access_token: String
}

/// An answer in words, without what differs from run to run.
func answerText(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) -> String {
  var words: [String] = []
  if let response = response as? HTTPURLResponse {
    words.append("\(response.statusCode) \(response.url?.path ?? "-")")
    words.append("\(response.expectedContentLength)")
  }
  if let data { words.append("“\(String(decoding: data.prefix(60), as: UTF8.self))”") }
  if let error { words.append("error \((error as NSError).code)") }
  return words.joined(separator: " ")
}
