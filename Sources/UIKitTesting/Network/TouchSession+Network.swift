public import Foundation
internal import UIKit

extension TouchSession {
  /// What `URLSession` of the application reaches.
  ///
  ///     let session = TouchSession(
  ///       delegate: AppDelegate(),
  ///       network: .script { request in
  ///         request.path == "/departures" ? .json("[]", after: 0.5) : .status(404)
  ///       })
  ///
  /// An answer comes at the instant of virtual time at which the application began the request,
  /// plus the answer's latency. What it causes in the application is handled before time goes on.
  /// All requests of the process are answered, those of other threads too.
  public enum Network {
    /// The network of the machine, in real time.
    case system
    /// No network: each request fails the test, and gets the error of a connection that fails.
    case none
    /// The answers of the recording, or of the HTTP archive (`.har`), at this path: by method, path
    /// and query, in their order, and the last one from then on, each with its recorded latency.
    /// A request that it does not have fails the test, and gets the error of a connection that
    /// fails.
    case recorded(String)
    /// What the function returns for a request. It is called between two inputs of the
    /// application, once for each request, in the order in which they began; of a redirection, for
    /// each of its requests.
    case script(@MainActor (Request) -> Answer)

    /// A request of the application.
    public struct Request: Sendable {
      /// The method in capitals: `GET`.
      public let method: String
      /// The address.
      public let url: URL
      /// The header fields that the application has set, and those that `URLSession` adds.
      public let headers: [String: String]
      /// The body; empty if there is none.
      public let body: Data

      /// The path of the address: `/departures`.
      public var path: String { url.path }

      /// The value of the field with this name, whatever its capitals; nil for none.
      public func header(_ name: String) -> String? {
        headers.first { $0.key.lowercased() == name.lowercased() }?.value
      }

      /// The value of the query's first item with this name; nil for none.
      public func query(_ name: String) -> String? {
        URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?
          .first { $0.name == name }?.value
      }
    }
  }
}
