import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server of departures, as this panel asks it.
@MainActor final class Service {
  /// Why there is no answer.
  enum Failure: Error, Equatable {
    case unreachable
    /// The server answered with this status.
    case refused(Int)
    case notUnderstood

    /// What a traveller reads.
    var message: String {
      switch self {
      case .unreachable: "The server cannot be reached."
      case .refused(let status): "The server has no answer (\(status))."
      case .notUnderstood: "The server's answer cannot be read."
      }
    }
  }

  private struct Login: Codable { var panel: String }
  private struct Pass: Codable { var token: String }

  private let server: URL
  private let session = URLSession(configuration: .ephemeral)
  /// What the server gave this panel when it registered; nil before.
  private var token: String?
  private var signs: [String: Task<UIImage, any Error>] = [:]

  init(server: URL) { self.server = server }

  /// The next departures, the earliest first.
  ///
  /// - Throws: `Failure`.
  func departures() async throws -> [Departure] { try await value(at: "departures") }

  /// How a train goes on.
  ///
  /// - Throws: `Failure`.
  func journey(of departure: Departure) async throws -> Journey {
    try await value(at: "departures/\(departure.id)")
  }

  /// An operator's sign. However many rows ask for it, it is loaded once, unless that fails.
  ///
  /// - Throws: `Failure`.
  func sign(_ name: String) async throws -> UIImage {
    let loading =
      signs[name]
      ?? Task { [unowned self] in
        guard let sign = UIImage(data: try await answer(to: request(for: "signs/\(name)"))) else {
          throw Failure.notUnderstood
        }
        return sign
      }
    signs[name] = loading
    do {
      return try await loading.value
    } catch {
      signs[name] = nil
      throw error
    }
  }

  private func value<Value: Decodable>(at path: String) async throws -> Value {
    do throws(Failure) {
      return try decoded(try await answer(to: try await permitted(request(for: path))))
    } catch .refused(401) {
      // The token is too old: the panel registers once more.
      token = nil
      return try decoded(try await answer(to: try await permitted(request(for: path))))
    }
  }

  private func decoded<Value: Decodable>(_ bytes: Data) throws(Failure) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: bytes)
    } catch {
      throw .notUnderstood
    }
  }

  private func request(for path: String) -> URLRequest {
    var request = URLRequest(url: server.appendingPathComponent(path))
    request.timeoutInterval = 10
    return request
  }

  /// A request with this panel's token.
  private func permitted(_ request: URLRequest) async throws(Failure) -> URLRequest {
    let token = try await pass()
    var request = request
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return request
  }

  private func pass() async throws(Failure) -> String {
    if let token { return token }
    var login = request(for: "panels")
    login.httpMethod = "POST"
    login.setValue("application/json", forHTTPHeaderField: "Content-Type")
    login.httpBody = try? JSONEncoder().encode(Login(panel: "hall"))
    let pass: Pass = try decoded(try await answer(to: login))
    token = pass.token
    return pass.token
  }

  private func answer(to request: URLRequest) async throws(Failure) -> Data {
    let (bytes, response): (Data, URLResponse)
    do {
      (bytes, response) = try await session.data(for: request)
    } catch {
      throw .unreachable
    }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard status == 200 else { throw .refused(status) }
    return bytes
  }
}
