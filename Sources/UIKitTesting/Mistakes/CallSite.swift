internal import Foundation
internal import Runtime

/// Where app code made something, for a test that names what is left.
final class CallSite {
  /// The number of calls that are kept.
  private static let depth = 40

  private let addresses: [UInt]
  /// The place in words: `made in Counter.start() at Counter.swift:12`. Looked up once, which takes
  /// a large part of a second.
  private(set) lazy var text = words

  /// Where the running code is.
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

  /// Whether a file belongs to the framework, which is between app code and its timer.
  private static func isOurs(_ path: String) -> Bool {
    ["CProcessFacts", "UIKit", "UIKitCore", "UIKitTesting", "InputCore"].contains {
      path.contains("Sources/\($0)/")
    }
  }

  /// The calls as `Runtime` decodes them. It cannot unwind Dispatch's code by itself, which has no
  /// frame pointers.
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
    // Version 0, 64-bit words; then for each an absolute return address of eight bytes.
    var bytes: [UInt8] = [0b0000_0010]
    for address in addresses {
      bytes.append(0b0010_1111)
      bytes += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: address >> $0) }
    }
    bytes.append(0)
    backtrace = Data(bytes).base64EncodedString()
  }
}
