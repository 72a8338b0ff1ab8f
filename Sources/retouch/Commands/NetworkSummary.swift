internal import Evidence
internal import InputCore
internal import InputRecording
internal import UIKit

/// What `retouch info` says of a run's network: how much went to which host.
struct NetworkSummary {
  /// The number of hosts that are listed.
  private static let hostLimit = 100

  private struct Host {
    var requests: UInt64 = 0
    var received: UInt64 = 0
    var sent: UInt64 = 0
    /// Bodies that are not recorded.
    var missing: UInt64 = 0
  }

  private var hosts: [String: Host] = [:]
  private var storedBytes = 0

  init(_ tape: NetworkTape) {
    storedBytes = tape.bytes.values.reduce(0) { $0 + $1.count }
    for event in tape.events {
      guard case .request(_, let url, _) = event.happening else { continue }
      var host = hosts[Self.host(of: url), default: Host()]
      host.requests += 1
      if let (received, sent) = tape.bodies[event.transfer] {
        host.received += received.count
        host.sent += sent.count
        if received.digest == 0, received.count > 0 { host.missing += 1 }
      }
      hosts[Self.host(of: url)] = host
    }
  }

  /// The host of a URL, with its port.
  private static func host(of url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return url }
    let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return String(authority.split(separator: "@").last ?? "")
  }

  /// The hosts by name, and how many more there are.
  private var listed: [(name: String, host: Host)] {
    hosts.sorted { $0.key < $1.key }.prefix(Self.hostLimit).map { ($0.key, $0.value) }
  }

  /// A line for each host.
  func lines(nameLimit: Int) -> [String] {
    var lines = listed.map { name, host in
      "network: \(name.printable(limit: nameLimit)), \(host.requests) requests, "
        + "\(host.received) bytes received, \(host.sent) bytes sent"
        + (host.missing > 0 ? ", \(host.missing) bodies not recorded" : "")
    }
    if hosts.count > Self.hostLimit {
      lines.append("network: \(hosts.count - Self.hostLimit) hosts not shown")
    }
    if !hosts.isEmpty { lines.append("network bodies: \(storedBytes) bytes, each stored once") }
    return lines
  }

  /// The hosts as JSON.
  var json: JSON {
    .list(
      listed.map { name, host in
        .object([
          ("host", .text(name)), ("requests", .unsigned(host.requests)),
          ("receivedBytes", .wide(host.received)), ("sentBytes", .wide(host.sent)),
          ("missingBodies", .unsigned(host.missing)),
        ])
      })
  }
}
