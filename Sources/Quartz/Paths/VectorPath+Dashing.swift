package import Foundation

extension VectorPath {
  /// The outline cut into dashes, each an open subpath. `lengths` alternate between dashes and
  /// gaps; each subpath begins `phase` into them.
  ///
  /// Returns the path itself if there are no lengths, or if they are not finite, negative, or all
  /// 0. If a period of dashes and gaps is at most 1/100,000 of the outline, the line counts as
  /// continuous.
  package func dashed(phase: CGFloat, lengths: [CGFloat]) -> VectorPath {
    guard let dash = Dash(phase: phase, lengths: lengths), !dash.lengths.isEmpty else {
      return self
    }
    let period = dash.lengths.reduce(0, +) * (dash.lengths.count % 2 == 0 ? 1 : 2)
    let whole = PathSegment.segments(of: self).reduce(0) { $0 + $1.length }
    guard period > whole / 100_000 else { return self }
    var builder = PathBuilder()
    for subpath in subpaths { subpath.appendDashes(of: dash, period: period, to: &builder) }
    return builder.path
  }

  /// The path's subpaths, each as a separate path.
  package var subpaths: [VectorPath] {
    var subpaths: [VectorPath] = []
    var start = CGPoint.zero
    var isClosed = false
    forEach { element in
      switch element {
      case .move(let point):
        subpaths.append(VectorPath())
        start = point
      case .line, .quad, .curve, .close:
        if isClosed {
          subpaths.append(VectorPath())
          subpaths[subpaths.count - 1].append(.move(start))
        }
      }
      isClosed = element == .close
      subpaths[subpaths.count - 1].append(element)
    }
    return subpaths
  }

  private func appendDashes(of dash: Dash, period: CGFloat, to builder: inout PathBuilder) {
    var rest = dash.phase.truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    var index = 0
    while rest >= dash.lengths[index % dash.lengths.count] {
      rest -= dash.lengths[index % dash.lengths.count]
      index += 1
    }
    // The remainder of the dash or gap at the current place.
    var left = dash.lengths[index % dash.lengths.count] - rest
    // Whether the next piece begins a dash.
    var isNew = true
    for segment in PathSegment.segments(of: self) {
      var place: CGFloat = 0
      while place < segment.length {
        let end = min(place + left, segment.length)
        if index % 2 == 0, end > place {
          let part = segment.part(from: segment.time(at: place), to: segment.time(at: end))
          if isNew { builder.move(to: part.points[0]) }
          isNew = false
          builder.append(part.element)
        }
        // A remainder too small to move the place counts as none.
        left = end > place ? left - (end - place) : 0
        place = end
        while left <= 0 {
          index += 1
          left = dash.lengths[index % dash.lengths.count]
          isNew = true
        }
      }
    }
  }
}
