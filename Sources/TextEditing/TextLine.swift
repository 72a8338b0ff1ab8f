/// The sizes of characters, in points. A font is one; without fonts, `FixedTextMetrics` is.
package protocol TextMetrics: Sendable {
  /// The height of a line.
  var lineHeight: Double { get }
  /// Returns the width that a character takes.
  func advance(of character: Character) -> Double
}

/// Metrics in which all characters are equally wide.
package struct FixedTextMetrics: TextMetrics {
  package let advance: Double
  package let lineHeight: Double

  /// Default: 10 by 20 points, about the average of UIKit's 17-point system font, in round numbers
  /// (our choice).
  package init(advance: Double = 10, lineHeight: Double = 20) {
    (self.advance, self.lineHeight) = (advance, lineHeight)
  }

  package func advance(of character: Character) -> Double { advance }
}

/// Where the characters of one line are, in points from the left end of the line.
///
/// All run in one direction, that of the line: runs of the other direction are not reversed.
package struct TextLine: Sendable {
  /// The distance of each place from where the line begins, which is its right end for text from
  /// right to left.
  private var edges: [Double] = [0]
  package let isRightToLeft: Bool
  private let body: TextBody

  /// - Parameter mask: The character shown in place of each; nil to show the text.
  package init(
    _ body: TextBody, metrics: some TextMetrics, mask: Character?, isRightToLeft: Bool
  ) {
    self.body = body
    self.isRightToLeft = isRightToLeft
    edges.reserveCapacity(body.characters.count + 1)
    var edge = 0.0
    for character in body.characters {
      edge += metrics.advance(of: mask ?? character)
      edges.append(edge)
    }
  }

  package var width: Double { edges[edges.count - 1] }

  /// Returns the horizontal position of a place.
  package func x(of place: Int) -> Double {
    let edge = edges[body.number(atOrBefore: place)]
    return isRightToLeft ? width - edge : edge
  }

  /// Returns the horizontal positions of a range's ends, the left one first.
  package func span(of range: Range<Int>) -> (left: Double, right: Double) {
    let (first, last) = (x(of: range.lowerBound), x(of: range.upperBound))
    return (min(first, last), max(first, last))
  }

  /// Returns the place nearest to `x`; halfway, the later one.
  package func place(nearestTo x: Double) -> Int {
    let edge = isRightToLeft ? width - x : x
    let after = firstEdge(after: edge)
    guard after > 0 else { return 0 }
    guard after < edges.count else { return body.count }
    let isNearer = edges[after] - edge <= edge - edges[after - 1]
    return body.stops[isNearer ? after : after - 1]
  }

  /// Returns the character at `x`; nil beyond the ends.
  package func character(at x: Double) -> Range<Int>? {
    let edge = isRightToLeft ? width - x : x
    let after = firstEdge(after: edge)
    guard after > 0, after < edges.count else { return nil }
    return body.stops[after - 1]..<body.stops[after]
  }

  /// Returns the number of the first edge beyond `edge`.
  private func firstEdge(after edge: Double) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] > edge { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
