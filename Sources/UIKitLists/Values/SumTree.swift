import Foundation

/// Lengths in a row, with their running sums; does not know what they are of.
///
/// Changing a length, finding the sum of those before one, and finding the one at a place each take
/// time that grows with the logarithm of their number. A sum is always made of the same parts in
/// the same order, so it does not depend on the order of changes.
struct SumTree {
  /// The number of lengths.
  let count: Int
  /// The number of leaves, a power of two.
  private let leaves: Int
  /// A node's sum is that of its two children, 2n and 2n + 1; the root is 1.
  private var sums: [CGFloat]

  /// Creates the tree of some lengths.
  init(_ lengths: [CGFloat]) {
    count = lengths.count
    var leaves = 1
    while leaves < count { leaves *= 2 }
    self.leaves = leaves
    sums = Array(repeating: 0, count: leaves * 2)
    sums.replaceSubrange(leaves..<leaves + count, with: lengths)
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      sums[node] = sums[node * 2] + sums[node * 2 + 1]
    }
  }

  /// The sum of all lengths.
  var total: CGFloat { sums[1] }

  /// One length.
  subscript(index: Int) -> CGFloat {
    get { sums[leaves + index] }
    set {
      var node = leaves + index
      sums[node] = newValue
      while node > 1 {
        node /= 2
        sums[node] = sums[node * 2] + sums[node * 2 + 1]
      }
    }
  }

  /// Returns the sum of the lengths before one; of all, for `count`.
  func start(of index: Int) -> CGFloat {
    guard index < count else { return total }
    var node = 1
    var half = leaves / 2
    var (rest, sum) = (index, CGFloat(0))
    while half > 0 {
      node *= 2
      if rest >= half {
        sum += sums[node]
        node += 1
        rest -= half
      }
      half /= 2
    }
    return sum
  }

  /// Returns the index of the length that contains a place, and the place within it. A place before
  /// the first counts as its start, one after the last as its end. There must be one.
  func find(_ place: CGFloat) -> (index: Int, rest: CGFloat) {
    var node = 1
    var rest = max(place, 0)
    while node < leaves {
      node *= 2
      // A length of zero contains nothing, so the place passes it, except at the end of all.
      if rest >= sums[node], hasLengths(node + 1) {
        rest -= sums[node]
        node += 1
      }
    }
    return (node - leaves, min(rest, sums[node]))
  }

  /// Returns whether any length is below a node.
  private func hasLengths(_ node: Int) -> Bool {
    var first = node
    while first < leaves { first *= 2 }
    return first - leaves < count
  }
}
