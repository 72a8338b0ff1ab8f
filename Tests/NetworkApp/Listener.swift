import Foundation
import FoundationNetworking

/// A session's delegate that reports each call.
final class Listener: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let report: @Sendable (String, _ isLast: Bool) -> Void
  private let limit: Int
  private var count = 0

  init(cancelsAfter limit: Int, report: @escaping @Sendable (String, _ isLast: Bool) -> Void) {
    (self.limit, self.report) = (limit, report)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    report("response " + answerText(nil, response, nil), false)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    count += 1
    report("data “\(String(decoding: data.prefix(60), as: UTF8.self))”", false)
    if count == limit { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    report("complete " + answerText(nil, task.response, error), true)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    report("redirect \(response.statusCode) to \(request.url?.path ?? "-")", false)
    completionHandler(request)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    report("challenge \(challenge.protectionSpace.realm ?? "-")", false)
    completionHandler(
      .useCredential, URLCredential(user: "ann", password: "hunter2", persistence: .none))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping (InputStream?) -> Void
  ) {
    report("body wanted", false)
    completionHandler(InputStream(data: Data(repeating: 67, count: 20_000)))
  }
}
