import Foundation

/// The heights of a section's rows, in points: estimates, until rows are measured.
///
/// Rows are kept in blocks; a block in which no row differs from the estimate is a number only. So
/// a hundred thousand rows cost what is seen of them.
struct RowHeights {
  /// The number of rows in a block.
  private static let blockSize = 128

  private struct Block {
    var heights: [CGFloat]
    var isMeasured: [Bool]

    /// The sum from the first row on, always in this order.
    func sum(before row: Int) -> CGFloat {
      var sum: CGFloat = 0
      for height in heights[..<row] { sum += height }
      return sum
    }
  }

  /// The number of rows.
  let count: Int
  /// The height of rows that have not been measured, if they have none of their own.
  private let estimate: CGFloat
  private var blocks: [Block?]
  private var sums: SumTree

  /// Creates the heights of rows that are all estimated alike.
  init(count: Int, estimate: CGFloat) {
    (self.count, self.estimate) = (count, estimate)
    let number = (count + Self.blockSize - 1) / Self.blockSize
    blocks = Array(repeating: nil, count: number)
    sums = SumTree(
      (0..<number).map { CGFloat(min(Self.blockSize, count - $0 * Self.blockSize)) * estimate })
  }

  /// Creates heights that differ from row to row; `areMeasured` says whether they are final.
  init(_ heights: [CGFloat], areMeasured: Bool) {
    (count, estimate) = (heights.count, 0)
    blocks = stride(from: 0, to: heights.count, by: Self.blockSize).map { start in
      let part = Array(heights[start..<min(start + Self.blockSize, heights.count)])
      return Block(
        heights: part, isMeasured: Array(repeating: areMeasured, count: part.count))
    }
    sums = SumTree(blocks.map { $0.map { $0.sum(before: $0.heights.count) } ?? 0 })
  }

  /// The sum of all heights.
  var total: CGFloat { count == 0 ? 0 : sums.total }

  /// Returns a row's height.
  func height(of row: Int) -> CGFloat {
    let (block, index) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    return blocks[block]?.heights[index] ?? estimate
  }

  /// Returns whether a row has been measured.
  func isMeasured(_ row: Int) -> Bool {
    let (block, index) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    return blocks[block]?.isMeasured[index] ?? false
  }

  /// Returns the sum of the heights before a row; of all, for `count`.
  func start(of row: Int) -> CGFloat {
    guard row < count else { return total }
    let (block, index) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    let rest = blocks[block].map { $0.sum(before: index) } ?? CGFloat(index) * estimate
    return sums.start(of: block) + rest
  }

  /// Returns the row at a place, measured from the first row's top; the nearest one for a place
  /// outside. There must be a row.
  func row(at place: CGFloat) -> Int {
    let (block, rest) = sums.find(place)
    let first = block * Self.blockSize
    let length = min(Self.blockSize, count - first)
    guard let heights = blocks[block]?.heights else {
      return estimate > 0 ? first + min(Int(rest / estimate), length - 1) : first
    }
    var sum: CGFloat = 0
    for (index, height) in heights.enumerated() {
      sum += height
      if rest < sum { return first + index }
    }
    return first + length - 1
  }

  /// Sets a row's height, and whether that is its own.
  mutating func set(_ height: CGFloat, of row: Int, isMeasured: Bool = true) {
    let (block, index) = row.quotientAndRemainder(dividingBy: Self.blockSize)
    if blocks[block] == nil {
      let length = min(Self.blockSize, count - block * Self.blockSize)
      blocks[block] = Block(
        heights: Array(repeating: estimate, count: length),
        isMeasured: Array(repeating: false, count: length))
    }
    blocks[block]?.isMeasured[index] = isMeasured
    guard blocks[block]?.heights[index] != height else { return }
    blocks[block]?.heights[index] = height
    sums[block] = blocks[block].map { $0.sum(before: $0.heights.count) } ?? 0
  }

  /// The rows that have been measured, with their heights, in their order.
  var measured: [(row: Int, height: CGFloat)] {
    var found: [(row: Int, height: CGFloat)] = []
    for (number, block) in blocks.enumerated() {
      guard let block else { continue }
      for (index, isMeasured) in block.isMeasured.enumerated() where isMeasured {
        found.append((number * Self.blockSize + index, block.heights[index]))
      }
    }
    return found
  }

  /// Makes estimates of all measured heights.
  mutating func forgetMeasures() {
    for number in blocks.indices where blocks[number] != nil {
      let count = blocks[number]?.isMeasured.count ?? 0
      blocks[number]?.isMeasured = Array(repeating: false, count: count)
    }
  }
}
