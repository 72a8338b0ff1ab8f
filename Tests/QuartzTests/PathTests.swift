import Foundation
import Quartz
import RandomTestSupport
import Testing
import UIGeometry

@Suite struct PathTests {
  @Test func `a rectangle is found in its elements`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 4, y: 2))
    path.addLine(to: CGPoint(x: 4, y: 6))
    path.addLine(to: CGPoint(x: 1, y: 6))
    path.closeSubpath()
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(path.outline.rectangle == rect)
    #expect(path == CGPath(rect: rect, transform: nil))
    path.move(to: .zero)
    #expect(path.outline.rectangle == nil)
    #expect(path != CGPath(rect: rect, transform: nil))
  }

  @Test func `a transformed rectangle keeps the order of its corners`() {
    var turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1), transform: &turn)
    #expect(
      path.outline.points == [
        CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 2), CGPoint(x: -1, y: 2), CGPoint(x: -1, y: 0),
      ])
  }

  @Test func `lines without a current point and numbers that are not finite are ignored`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 3, y: 3))
    path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addRect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
    #expect(path.outline.elements == [.move(CGPoint(x: 3, y: 3))])
  }

  @Test func `after a close the current point is the start`() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 5, y: 1), CGPoint(x: 5, y: 5)])
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
  }

  @Test func `the box of control points is larger than that of the curve`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 6))
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test func `a quadratic curve has its extremum where it turns`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 8, y: 0), control: CGPoint(x: 4, y: 8))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 8, height: 4))
  }

  @Test(arguments: [
    // A quarter, by the shorter way; the same, by the longer; a whole turn.
    (0.0, 0.5, false, "1 0 1 1"), (0.0, 0.5, true, "3 0 -1 -1"), (0.0, 2.0, false, "4 0 -1 -1"),
    // The end before the start.
    (0.5, 0.0, false, "3 0 -1 -1"), (0.5, 0.0, true, "1 0 1 1"),
  ])
  func `an arc takes the way that its direction says`(
    start: Double, end: Double, clockwise: Bool, expected: String
  ) {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 1, startAngle: start * .pi, endAngle: end * .pi, clockwise: clockwise)
    let curves = path.outline.verbs.count { $0 == .curve }
    // The middle of the arc tells the way; three curves pass through the other side.
    let left = path.boundingBoxOfPath.minX < -0.5
    let words = expected.split(separator: " ")
    #expect(String(curves) == words[0])
    #expect(left == words[2].hasPrefix("-"))
  }

  @Test func `points of arcs lie on the circle`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let path = CGMutablePath()
      let radius = CGFloat.random(in: 0.5...100, using: &random)
      path.addRelativeArc(
        center: .zero, radius: radius, startAngle: .random(in: -10...10, using: &random),
        delta: .random(in: -7...7, using: &random))
      var last = CGPoint.zero
      path.outline.forEach { element in
        switch element {
        case .move(let end): last = end
        case .curve(let first, let second, let end):
          for time in stride(from: CGFloat(0), through: 1, by: 0.125) {
            let place = cubic(last, first, second, end, time)
            let distance = (place.x * place.x + place.y * place.y).squareRoot()
            #expect(abs(distance / radius - 1) < 0.0003, "seed \(seed)")
          }
          last = end
        case .line, .quad, .close: break
        }
      }
    }
  }

  @Test func `an arc between tangents touches both lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let ends = path.outline.points
    #expect(near(ends[1], CGPoint(x: 6, y: 0)))
    #expect(near(path.currentPoint, CGPoint(x: 10, y: 4)))
    #expect(path.outline.verbs == [.move, .line, .curve])
    path.addArc(tangent1End: CGPoint(x: 10, y: 8), tangent2End: CGPoint(x: 10, y: 9), radius: 1)
    #expect(path.outline.verbs == [.move, .line, .curve, .line])
  }

  @Test func `corners larger than half a side become half a side`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 4)
    let large = CGPath(roundedRect: rect, cornerWidth: 50, cornerHeight: 50, transform: nil)
    #expect(large == CGPath(roundedRect: rect, cornerWidth: 5, cornerHeight: 2, transform: nil))
    #expect(large.boundingBoxOfPath == rect)
    let plain = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 3, transform: nil)
    #expect(plain.outline.rectangle == rect)
  }

  @Test func `an element's block sees types and points`() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    var types: [CGPathElementType] = []
    var ends: [CGPoint] = []
    unsafe path.applyWithBlock { element in
      types.append(unsafe element.pointee.type)
      if unsafe element.pointee.type == .addCurveToPoint {
        ends.append(unsafe element.pointee.points[2])
      }
    }
    #expect(types.map(\.rawValue) == [0, 3, 3, 3, 3, 4])
    #expect(
      ends == [
        CGPoint(x: 1, y: 2), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 1),
      ])
  }

  @Test func `the rules differ where subpaths overlap`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .winding))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
    #expect(path.contains(CGPoint(x: 20, y: 5), transform: CGAffineTransform(scaleX: 0.25, y: 1)))
  }

  @Test func `an ellipse contains the points within its radius`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    let path = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    for _ in 0..<2000 {
      let point = CGPoint(
        x: CGFloat.random(in: -1.2...1.2, using: &random),
        y: CGFloat.random(in: -1.2...1.2, using: &random))
      let square = point.x * point.x + point.y * point.y
      guard abs(square - 1) > 0.002 else { continue }
      #expect(path.contains(point) == (square < 1), "\(point), seed \(seed)")
    }
  }

  @Test func `dashes follow corners and begin anew in each subpath`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    path.addLines(between: [CGPoint(x: 0, y: 20), CGPoint(x: 5, y: 20)])
    let dashed = path.copy(dashingWithPhase: 1, lengths: [4, 2])
    #expect(
      dashed.outline.elements.map(brief) == [
        "M0,0", "L3,0", "M5,0", "L9,0", "M10,1", "L10,5", "M10,7", "L10,10", "M0,20", "L3,20",
      ])
    let around = path.copy(dashingWithPhase: 0, lengths: [12, 3])
    #expect(
      around.outline.elements.map(brief) == [
        "M0,0", "L10,0", "L10,2", "M10,5", "L10,10", "M0,20", "L5,20",
      ])
    #expect(path.copy(dashingWithPhase: 0, lengths: [0, 0]) == path)
    #expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
    #expect(path.copy(dashingWithPhase: 0, lengths: [1e-9, 1e-9]) == path)
  }

  @Test func `dashes of curves have the lengths of their arcs`() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    // A twelfth of the circle each, dashes and gaps; a little more, as the curves are longer.
    let length = 20 * CGFloat.pi / 12 * 1.001
    let dashed = circle.copy(dashingWithPhase: 0, lengths: [length])
    #expect(dashed.outline.verbs.count { $0 == .move } == 6)
    let end = dashed.outline.trimmed(from: 0, to: 1.0 / 6).points.last ?? .zero
    #expect(abs(end.x - 10 * CGFloat(0.75).squareRoot()) < 0.02 && abs(end.y - 5) < 0.02)
  }

  @Test func `a part of a path lies between two shares of its length`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      path.outline.trimmed(from: 0.125, to: 0.5).elements.map(brief) == [
        "M5,0", "L10,0", "L10,10",
      ])
    #expect(path.outline.trimmed(from: 0, to: 1) == path.outline)
    #expect(path.outline.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(path.outline.trimmed(from: 0.75, to: 1).elements.map(brief) == ["M0,10", "L0,0"])
  }

  @Test func `arcs under a transform continue the path`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 20, y: 0))
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    path.addArc(
      center: .zero, radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false, transform: scale
    )
    #expect(path.outline.verbs == [.move, .line, .curve])
    #expect(path.outline.points[1] == CGPoint(x: 10, y: 0))
    #expect(near(path.currentPoint, CGPoint(x: 0, y: 10)))
  }

  /// An element with a point rounded to whole numbers: `L10,0`.
  private func brief(_ element: VectorPath.Element) -> String {
    func text(_ point: CGPoint) -> String { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }
    return switch element {
    case .move(let end): "M" + text(end)
    case .line(let end): "L" + text(end)
    case .quad(_, let end): "Q" + text(end)
    case .curve(_, _, let end): "C" + text(end)
    case .close: "Z"
    }
  }

  private func near(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
  }

  private func cubic(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ time: CGFloat
  ) -> CGPoint {
    let rest = 1 - time
    let (first, second) = (rest * rest * rest, 3 * rest * rest * time)
    let (third, fourth) = (3 * rest * time * time, time * time * time)
    return CGPoint(
      x: first * a.x + second * b.x + third * c.x + fourth * d.x,
      y: first * a.y + second * b.y + third * c.y + fourth * d.y)
  }
}
