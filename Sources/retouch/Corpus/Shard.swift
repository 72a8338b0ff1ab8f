internal import Foundation
internal import UIKit

/// A part of a corpus: every `count`-th recording, beginning with the one at `index`.
struct Shard: Equatable {
  /// The part's index, from 0.
  var index: Int
  var count: Int

  /// `3/16`, as in `--shard`: counted from 1.
  var text: String { "\(index + 1)/\(count)" }

  /// A description of valid text, for error messages.
  static let expected = "a part such as 3/16"

  init(index: Int, count: Int) {
    (self.index, self.count) = (index, count)
  }

  /// Reads `3/16`; nil for anything else.
  init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1]), number >= 1, number <= count
    else { return nil }
    self.init(index: number - 1, count: count)
  }

  /// The part that a test runner requests in Bazel's variables; nil if it requests none. Creates
  /// the file that shows the runner that the request was followed.
  ///
  /// - Throws: `HostError` if the variables contradict each other, or if the file cannot be
  ///   created.
  init?(environment: [String: String]) throws(HostError) {
    guard let total = environment["TEST_TOTAL_SHARDS"] else { return nil }
    let place = environment["TEST_SHARD_INDEX"] ?? ""
    guard let count = Int(total), let index = Int(place), index >= 0, index < count else {
      throw .usage(
        "TEST_SHARD_INDEX: expected a number below TEST_TOTAL_SHARDS (\"\(total)\"), "
          + "found \"\(place)\"")
    }
    self.init(index: index, count: count)
    guard let path = environment["TEST_SHARD_STATUS_FILE"] else { return }
    guard FileManager.default.createFile(atPath: path, contents: nil) else {
      throw HostError(.cannotCreate, "TEST_SHARD_STATUS_FILE: \(path): cannot be made")
    }
  }

  /// The elements of this part.
  func part<Element>(of elements: [Element]) -> [Element] {
    stride(from: index, to: elements.count, by: count).map { elements[$0] }
  }
}
