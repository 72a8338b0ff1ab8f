internal import Foundation
internal import Runtime

/// Where app code made something, for tests that name leftovers.
final class CallSite {
  /// The number of calls kept.
  private static let depth = 40

  private let addresses: [UInt]
  /// The place in words: `made in Counter.start() at Counter.swift:12`. Looked up only once, as
  /// that takes a large fraction of a second.
  private(set) lazy var text = words

  /// Captures the position of the running code.
  init() {
    addresses = Thread.callStackReturnAddresses.prefix(Self.depth).map(\.uintValue)
  }

  private var words: String {
    guard let calls = backtrace?.symbolicated() else { return "made at an unknown place" }
    for frame in calls.frames {
      guard let symbol = frame.symbol, let location = symbol.sourceLocation else { continue }
      guard location.line > 0, !Self.isOurs(location.path) else { continue }
      let file = location.path.split(separator: "/").last ?? ""
      return "made in \(symbol.name) at \(file):\(location.line)"
    }
    return "made by code without debug information"
  }

  /// Whether a file belongs to the framework, whose calls lie between app code and its timer.
  private static func isOurs(_ path: String) -> Bool {
    [
      "CProcessFacts", "UIKit", "UIKitValues", "UIKitCore", "UIKitControls", "UIKitControllers",
      "UIKitDocuments", "UIKitHosts", "UIKitTesting", "InputCore",
    ].contains { path.contains("Sources/\($0)/") }
  }

  /// The calls as `Runtime` decodes them. It cannot unwind Dispatch's code itself, because that has
  /// no frame pointers.
  private var backtrace: Backtrace? {
    guard let own = try? Backtrace.capture(limit: 1),
      var encoded = try? JSONDecoder().decode(
        EncodedBacktrace.self, from: JSONEncoder().encode(own))
    else { return nil }
    encoded.setReturnAddresses(addresses)
    guard let data = try? JSONEncoder().encode(encoded) else { return nil }
    return try? JSONDecoder().decode(Backtrace.self, from: data)
  }
}

/// A backtrace in Swift's compact format (`CompactBacktraceFormat.md` of the Swift project).
private struct EncodedBacktrace: Codable {
  var architecture: String
  var backtrace: String
  var imageMap: String

  /// Replaces the calls by these return addresses, innermost first.
  mutating func setReturnAddresses(_ addresses: [UInt]) {
    // Version 0, 64-bit words; then an absolute return address of eight bytes per call.
    var bytes: [UInt8] = [0b0000_0010]
    for address in addresses {
      bytes.append(0b0010_1111)
      bytes += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: address >> $0) }
    }
    bytes.append(0)
    backtrace = Data(bytes).base64EncodedString()
  }
}
