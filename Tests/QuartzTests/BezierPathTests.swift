import Dispatch
import Foundation
import Quartz
import Synchronization
import Testing
import UIGeometry

@Suite struct BezierPathTests {
  @Test func `an arc is clockwise on the screen`() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(path.currentPoint.y - 10) < 1e-9)
    #expect(path.cgPath.boundingBoxOfPath.minX > -1e-9)
    let other = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(other.cgPath.boundingBoxOfPath.minX < -9)
  }

  @Test func `some corners are round`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 4, height: 4))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 9.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 0.5, y: 9.5)))
  }

  @Test func `reversing turns the winding around`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 4, height: 4)).reversing())
    #expect(!path.contains(CGPoint(x: 4, y: 4)))
    #expect(path.contains(CGPoint(x: 1, y: 1)))
  }

  @Test func `reversing twice is the same path`() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 3, y: 0), controlPoint: CGPoint(x: 1, y: 1))
    path.addCurve(
      to: CGPoint(x: 5, y: 5), controlPoint1: CGPoint(x: 4, y: 0),
      controlPoint2: CGPoint(x: 5, y: 1))
    path.move(to: CGPoint(x: 8, y: 8))
    path.addLine(to: CGPoint(x: 9, y: 8))
    path.addLine(to: CGPoint(x: 9, y: 9))
    path.close()
    path.lineWidth = 7
    let turned = path.reversing()
    #expect(turned.lineWidth == 7)
    #expect(turned.cgPath != path.cgPath)
    #expect(turned.reversing().cgPath == path.cgPath)
    #expect((path.copy() as? UIBezierPath)?.cgPath == path.cgPath)
  }

  @Test func `drawing goes to the current context and leaves its state`() {
    let context = CGContext(recording: CGSize(width: 20, height: 20))
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    path.fill()
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    path.usesEvenOddFillRule = true
    path.lineWidth = 2
    path.setLineDash([3, 1], count: 2, phase: 0)
    path.addClip()
    path.fill(with: .multiply, alpha: 0.5)
    path.stroke()
    UIRectFrame(CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(
      context.list.description == """
        clip evenodd rect 1 2 3 4
        fill evenodd rect 1 2 3 4 color 0 0 0 1 alpha 0.5 multiply
        stroke 2 dash [3 1] rect 1 2 3 4 color 0 0 0 1
        fill evenodd M 0 0 L 9 0 L 9 9 L 0 9 Z M 1 1 L 8 1 L 8 8 L 1 8 Z color 0 0 0 1

        """)
  }

  @Test func `contexts are current in the order of pushing, on their own thread`() {
    let (first, second) = (
      CGContext(recording: .zero), CGContext(recording: .zero)
    )
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPushContext(first)
    UIGraphicsPushContext(second)
    #expect(UIGraphicsGetCurrentContext() === second)
    let elsewhere = Mutex(false)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      elsewhere.withLock { $0 = UIGraphicsGetCurrentContext() == nil }
      isDone.signal()
    }
    isDone.wait()
    #expect(elsewhere.withLock { $0 })
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === first)
    UIGraphicsPopContext()
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  /// The main queue changes threads in a process of Swift Testing on Linux.
  @Test func `what is drawn on several threads in turn is recorded on each`() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
    @Sendable func record() -> String? {
      ContextStack.record(rect, scale: 1) { UIRectFill(rect) }?.description
    }
    let others = Mutex<[String?]>([])
    for _ in 0..<2 {
      let finished = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let drawn = record()
        others.withLock { $0.append(drawn) }
        finished.signal()
      }
      finished.wait()
    }
    let fill = "fill winding rect 0 0 4 4 color 0 0 0 1\n"
    #expect(record() == fill)
    #expect(others.withLock { $0 } == [fill, fill])
  }
}
