internal import InputCore

/// The network of a run, for its stage.
@MainActor protocol RunNetwork: AnyObject {
  /// An input is about to be delivered: everything up to its instant has come.
  func reach(_ instant: Instant)
  /// App code begins to handle the input with this number.
  func stepWillBegin(_ number: UInt64)
  /// The input is handled.
  func stepDidEnd()
  /// The run is over.
  func end()
}

/// How much of the network a recording holds.
enum NetworkLimits {
  /// The bytes of one body.
  static let bodyBytes = 8 << 20
  /// The bytes of all bodies of a run.
  static let runBytes = 64 << 20
  /// The bytes that one input adds to its chunk.
  static let inputBytes = 1 << 20
}

/// The lines at the start of a run about what does not follow.
enum NetworkLines {
  static func start(_ reach: NetworkCalls.Reach, others: [String]) -> [String] {
    var lines: [String] = []
    if reach == .hidden {
      lines.append(
        "URLSession of this program is neither recorded nor answered, since its libcurl is linked"
          + " in another way than Swift's libraries do; a replay will use the network")
    }
    if let first = others.first {
      lines.append(
        "\(first)\(others.count > 1 ? " and \(others.count - 1) more" : "") uses libcurl by itself:"
          + " its requests are neither recorded nor answered in a replay")
    }
    return lines
  }
}
