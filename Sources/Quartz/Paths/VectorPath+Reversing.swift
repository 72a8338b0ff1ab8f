import Foundation

extension VectorPath {
  /// The same outline in the opposite direction: each subpath from its end to its start, the last
  /// one first.
  package var reversed: VectorPath {
    var reversed = VectorPath()
    var subpath = Subpath()
    var subpaths: [Subpath] = []
    forEach { element in
      switch element {
      case .move(let point):
        subpaths.append(subpath)
        subpath = Subpath(points: [point])
      case .line(let end): subpath.add(.line, [end])
      case .quad(let control, let end): subpath.add(.quad, [control, end])
      case .curve(let first, let second, let end): subpath.add(.curve, [first, second, end])
      case .close:
        subpath.isClosed = true
        subpaths.append(subpath)
        // Elements that follow without a move begin where this subpath began.
        subpath = Subpath(points: Array(subpath.points.prefix(1)))
        subpath.isContinuation = true
      }
    }
    subpaths.append(subpath)
    for subpath in subpaths.reversed() { subpath.appendReversed(to: &reversed) }
    return reversed
  }

  private struct Subpath {
    var points: [CGPoint] = []
    var verbs: [Verb] = []
    var isClosed = false
    /// Whether no move of the path begins it; then it counts only if something follows.
    var isContinuation = false

    mutating func add(_ verb: Verb, _ added: [CGPoint]) {
      verbs.append(verb)
      points += added
    }

    func appendReversed(to path: inout VectorPath) {
      guard let last = points.last, !(isContinuation && verbs.isEmpty) else { return }
      path.append(.move(last))
      var place = points.count - 1
      for verb in verbs.reversed() {
        switch verb {
        case .line: path.append(.line(points[place - 1]))
        case .quad: path.append(.quad(points[place - 1], points[place - 2]))
        case .curve:
          path.append(.curve(points[place - 1], points[place - 2], points[place - 3]))
        case .move, .close: break
        }
        place -= verb.pointCount
      }
      if isClosed { path.append(.close) }
    }
  }
}
