import Testing
import UIKitCore

/// Rule 2.7, between views, windows and the screen.
@MainActor @Suite struct ConversionTests {
  /// Numbers of UIKit on an iPhone for these two trees, published with the tests of another
  /// implementation; ours must agree within rounding.
  @Test(arguments: MeasuredTree.all)
  func `agrees with numbers measured on an iPhone`(tree: MeasuredTree) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let a = UIView(frame: CGRect(x: 4, y: 92, width: 254, height: 17))
    a.transform = tree.first
    a.bounds = CGRect(x: 144, y: 23, width: 20, height: 15)
    let b = UIView(frame: CGRect(x: 12, y: 150, width: 400, height: 400))
    b.transform = tree.second
    let inner = UIView(frame: CGRect(x: 40, y: 113, width: 10, height: 10))
    inner.transform = CGAffineTransform(rotationAngle: 42)
    inner.bounds = CGRect(x: 4, y: 3, width: 20, height: 15)
    root.addSubview(a)
    root.addSubview(b)
    b.addSubview(inner)
    let point = CGPoint(x: 45, y: 115)
    let rect = CGRect(x: 45, y: 115, width: 13, height: 14)
    expectNear(inner.convert(point, to: a), tree.pointOut)
    expectNear(inner.convert(point, from: a), tree.pointIn)
    expectNear(a.convert(point, to: inner), tree.pointIn)
    expectNear(inner.convert(rect, to: a), tree.rectOut)
    expectNear(inner.convert(rect, from: a), tree.rectIn)
    expectNear(
      inner.convert(rect, to: b),
      CGRect(
        x: 123.17714789769627, y: 30.274792065592464, width: 18.031110765667435,
        height: 17.514574532740156))
  }

  @Test func `siblings, superviews and the view itself`() {
    let root = UIView(frame: CGRect(x: 300, y: 300, width: 100, height: 100))
    let a = UIView(frame: CGRect(x: 4, y: 92, width: 254, height: 17))
    let b = UIView(frame: CGRect(x: 4, y: 113, width: 254, height: 17))
    root.addSubview(a)
    root.addSubview(b)
    let point = CGPoint(x: 1, y: 2)
    #expect(a.convert(point, to: b) == CGPoint(x: 1, y: -19))
    #expect(a.convert(point, to: root) == CGPoint(x: 5, y: 94))
    #expect(a.convert(point, from: root) == CGPoint(x: -3, y: -90))
    #expect(a.convert(point, to: a) == point)
    #expect(a.convert(CGRect(x: 0, y: 0, width: 5, height: 6), to: b).origin.y == -21)
  }

  @Test func `nil is the window, or the topmost view if there is none`() {
    let root = UIView(frame: CGRect(x: 300, y: 300, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    root.addSubview(child)
    #expect(child.convert(CGPoint(x: 1, y: 1), to: nil as UIView?) == CGPoint(x: 11, y: 11))
    let window = Stage().window("W", frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    window.addSubview(root)
    #expect(child.convert(CGPoint(x: 1, y: 1), to: nil as UIView?) == CGPoint(x: 311, y: 311))
    #expect(child.convert(CGPoint(x: 311, y: 311), from: nil as UIView?) == CGPoint(x: 1, y: 1))
  }

  @Test func `windows convert through the screen`() {
    let stage = Stage()
    let left = stage.window("L", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = stage.window("R", frame: CGRect(x: 100, y: 50, width: 100, height: 100))
    let (inLeft, inRight) = (
      UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10)),
      UIView(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
    )
    left.addSubview(inLeft)
    right.addSubview(inRight)
    let origin = CGPoint.zero
    #expect(left.convert(origin, to: right) == CGPoint(x: -100, y: -50))
    #expect(right.convert(origin, to: nil as UIWindow?) == CGPoint(x: 100, y: 50))
    #expect(right.convert(origin, from: nil as UIWindow?) == CGPoint(x: -100, y: -50))
    #expect(right.convert(origin, from: left) == CGPoint(x: -100, y: -50))
    #expect(inLeft.convert(origin, to: inRight) == CGPoint(x: -110, y: -60))
    let screen = stage.list.screen
    #expect(inRight.convert(origin, to: screen.coordinateSpace) == CGPoint(x: 120, y: 70))
    #expect(inRight.convert(origin, from: screen.coordinateSpace) == CGPoint(x: -120, y: -70))
    #expect(screen.convert(origin, to: inRight) == CGPoint(x: -120, y: -70))
    #expect(screen.convert(origin, from: inRight) == CGPoint(x: 120, y: 70))
    let rect = CGRect(x: 0, y: 0, width: 3, height: 4)
    #expect(right.convert(rect, to: left).origin == CGPoint(x: 100, y: 50))
    #expect(screen.convert(rect, to: inRight).origin == CGPoint(x: -120, y: -70))
    #expect(screen.convert(rect, from: inRight).origin == CGPoint(x: 120, y: 70))
  }

  @Test func `a space of the application's own is reached over the screen`() {
    let stage = Stage()
    let window = stage.window("W", frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    let space = ShiftedSpace(screen: stage.list.screen)
    #expect(window.convert(CGPoint(x: 1, y: 1), to: space) == CGPoint(x: 1101, y: 1101))
    #expect(window.convert(CGPoint(x: 1101, y: 1101), from: space) == CGPoint(x: 1, y: 1))
    let rect = CGRect(x: 1, y: 1, width: 2, height: 2)
    #expect(window.convert(rect, to: space).origin == CGPoint(x: 1101, y: 1101))
    #expect(window.convert(rect, from: space).origin == CGPoint(x: -1099, y: -1099))
  }

  private func expectNear(_ point: CGPoint, _ expected: CGPoint) {
    #expect(abs(point.x - expected.x) < 1e-11 && abs(point.y - expected.y) < 1e-11, "\(point)")
  }

  private func expectNear(_ rect: CGRect, _ expected: CGRect) {
    expectNear(rect.origin, expected.origin)
    expectNear(
      CGPoint(x: rect.width, y: rect.height), CGPoint(x: expected.width, y: expected.height))
  }
}

/// One tree and an iPhone's conversions in it.
struct MeasuredTree: Sendable {
  let first: CGAffineTransform
  let second: CGAffineTransform
  let pointOut: CGPoint
  let pointIn: CGPoint
  let rectOut: CGRect
  let rectIn: CGRect

  static let all = [
    MeasuredTree(
      first: CGAffineTransform(rotationAngle: 110), second: CGAffineTransform(rotationAngle: -30),
      pointOut: CGPoint(x: -72.9941233911901, y: -114.85495931677),
      pointIn: CGPoint(x: 80.12346855145998, y: -140.97315764408575),
      rectOut: CGRect(
        x: -91.9808292852884, y: -126.65734667117412, width: 19.295318391541684,
        height: 19.58870361060326),
      rectIn: CGRect(
        x: 69.16410886522763, y: -160.22950933436533, width: 19.295318391541684,
        height: 19.58870361060326)),
    MeasuredTree(
      first: CGAffineTransform(translationX: 68, y: 419),
      second: CGAffineTransform(scaleX: 7, y: 18),
      pointOut: CGPoint(x: -334.36130105218615, y: -2878.791401230013),
      pointIn: CGPoint(x: -129.11445551798738, y: 98.14414561159256),
      rectOut: CGRect(
        x: -370.7599647161262, y: -3194.0537428193356, width: 126.21777535967215,
        height: 315.26234158932266),
      rectIn: CGRect(
        x: -130.5701354815033, y: 97.83304592215717, width: 1.4556799635159337,
        height: 2.0132111355644327)),
  ]
}

/// The screen's space with its origin a thousand points up and left.
@MainActor private final class ShiftedSpace: UICoordinateSpace {
  let screen: UIScreen

  init(screen: UIScreen) {
    self.screen = screen
  }

  var bounds: CGRect { shifted(screen.bounds, by: 1000) }

  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    screen.convert(CGPoint(x: point.x - 1000, y: point.y - 1000), to: space)
  }

  func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    let onScreen = screen.convert(point, from: space)
    return CGPoint(x: onScreen.x + 1000, y: onScreen.y + 1000)
  }

  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    screen.convert(shifted(rect, by: -1000), to: space)
  }

  func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    shifted(screen.convert(rect, from: space), by: 1000)
  }

  private func shifted(_ rect: CGRect, by distance: CGFloat) -> CGRect {
    rect.offsetBy(dx: distance, dy: distance)
  }
}
