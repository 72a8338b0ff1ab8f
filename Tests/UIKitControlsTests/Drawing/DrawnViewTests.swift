import Foundation
import Quartz
import Testing
import UIKitControls
import UIKitTesting

/// The drawings of `draw(_:)`, and how they are kept.
@MainActor @Suite struct DrawnViewTests {
  @Test func `snapshots show what a view shows, in its own coordinates`() throws {
    let card = UIView(frame: CGRect(x: 30, y: 40, width: 20, height: 10))
    card.backgroundColor = .red
    card.alpha = 0.5
    let inner = UILabel(frame: CGRect(x: 2, y: 2, width: 9, height: 9))
    inner.backgroundColor = .blue
    card.addSubview(inner)
    let session = TouchSession { window in window.addSubview(card) }
    let shot = try #require(card.snapshotView(afterScreenUpdates: true))
    #expect(shot.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
    shot.frame = CGRect(x: 100, y: 0, width: 40, height: 40)
    card.superview?.addSubview(shot)
    session.wait(0.1)
    let text = "\(session.picture)"
    #expect(text.contains("2 0 0 4"))
    let image = UIGraphicsImageRenderer(bounds: card.bounds).image { _ in
      #expect(card.drawHierarchy(in: card.bounds, afterScreenUpdates: false))
    }
    let pixels = try #require(image.cgImage?.pixels)
    #expect(Array(pixels[0..<4]) == [255, 0, 0, 255])
    let byLayer = UIGraphicsImageRenderer(bounds: card.bounds).image { context in
      card.layer.render(in: context.cgContext)
    }
    let middle = try #require(byLayer.cgImage)
    let row = middle.width * (middle.height / 2) * 4 + middle.width / 4 * 4
    #expect(Array(middle.pixels[row..<row + 3]) == [0, 0, 128])
    #expect(!card.drawHierarchy(in: card.bounds, afterScreenUpdates: false))
    #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
    try session.finish()
  }

  @Test func `a picture that is kept stays as it was while later ones are made`() throws {
    let (board, card) = (UIView(frame: CGRect(x: 5, y: 5, width: 300, height: 300)), UIView())
    (board.backgroundColor, board.clipsToBounds, card.backgroundColor) = (.white, true, .red)
    board.addSubview(card)
    let session = TouchSession { window in window.addSubview(board) }
    var kept: [(picture: DisplayList, text: String)] = []
    for step in 0..<40 {
      card.frame = CGRect(x: step, y: 2 * step, width: 20, height: 20)
      board.alpha = step % 7 == 6 ? 0.5 : 1
      session.wait(0.02)
      let picture = session.picture
      if step % 3 == 0 { kept.append((picture, "\(picture)")) }
      #expect(kept.allSatisfy { "\($0.picture)" == $0.text }, "after step \(step)")
    }
    #expect(Set(kept.map(\.text)).count == kept.count)
    try session.finish()
  }

  /// A view whose drawing a test chooses.
  final class Canvas: UIView {
    var drawing: (CGRect) -> Void = { _ in }
    override func draw(_ rect: CGRect) { drawing(rect) }
  }

  private let canvas = Canvas(frame: CGRect(x: 10, y: 20, width: 100, height: 50))

  private func session() -> TouchSession {
    TouchSession { [canvas] window in window.addSubview(canvas) }
  }

  private func lines(_ session: TouchSession) -> [String] {
    "\(session.picture)".split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func `a view draws into a context of points from its upper left corner`() throws {
    var transform = CGAffineTransform.identity
    var box = CGRect.zero
    canvas.drawing = { rect in
      let context = UIGraphicsGetCurrentContext()
      transform = context?.ctm ?? .identity
      box = context?.boundingBoxOfClipPath ?? .zero
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    let session = session()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(transform == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 100))
    #expect(box == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(lines(session).contains { $0.hasPrefix("fill") && $0.contains("1 2 3 4") })
    #expect(lines(session).contains("concat 1 0 0 1 10 20"))
    try session.finish()
  }

  @Test func `the bounds' origin is a point of the drawing`() throws {
    canvas.bounds.origin = CGPoint(x: 30, y: 40)
    canvas.drawing = { rect in
      #expect(rect == CGRect(x: 30, y: 40, width: 100, height: 50))
      UIBezierPath(rect: CGRect(x: 30, y: 40, width: 5, height: 5)).fill()
    }
    let session = session()
    #expect(session.picture.bounds.isEmpty == false)
    let text = "\(session.picture)"
    #expect(text.contains("concat 1 0 0 1 -30 -40"))
    try session.finish()
  }

  @Test func `a view that draws nothing leaves nothing behind`() throws {
    let session = session()
    #expect(lines(session).count == 1)
    canvas.drawing = { _ in UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    canvas.setNeedsDisplay()
    session.wait(0.1)
    #expect(lines(session).count > 1)
    canvas.drawing = { _ in }
    canvas.setNeedsDisplay()
    session.wait(0.1)
    #expect(lines(session).count == 1)
    try session.finish()
  }

  @Test func `a part is drawn again over the rest, which it clears first`() throws {
    canvas.drawing = { _ in UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 50)) }
    let session = session()
    canvas.drawing = { _ in UIRectFill(CGRect(x: 0, y: 0, width: 7, height: 50)) }
    canvas.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
    session.wait(0.1)
    let text = "\(session.picture)"
    #expect(text.contains("clear 0 0 10 10"))
    #expect(text.contains("0 0 100 50"))
    #expect(text.contains("clip winding 0 0 10 10") || text.contains("clip"))
    canvas.setNeedsDisplay()
    session.wait(0.1)
    #expect(!"\(session.picture)".contains("clear"))
    try session.finish()
  }

  @Test func `drawing outside the bounds is lost`() throws {
    canvas.drawing = { _ in UIRectFill(CGRect(x: -10, y: 0, width: 500, height: 10)) }
    let session = session()
    #expect(lines(session).contains { $0.hasPrefix("clip") && $0.contains("0 0 100 50") })
    try session.finish()
  }

  @Test func `the content mode places a drawing of another size`() throws {
    canvas.drawing = { _ in UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 50)) }
    let session = session()
    canvas.bounds.size = CGSize(width: 200, height: 50)
    session.wait(0.1)
    #expect(lines(session).contains("list 2 0 0 1 0 0"))
    canvas.contentMode = .right
    #expect(lines(session).contains("list 1 0 0 1 100 0"))
    canvas.contentMode = .scaleAspectFill
    #expect(lines(session).contains("list 2 0 0 2 0 -25"))
    try session.finish()
  }

  @Test func `dynamic colours are those of the view's traits`() throws {
    canvas.overrideUserInterfaceStyle = .dark
    canvas.drawing = { rect in
      UIColor.label.setFill()
      UIRectFill(rect)
    }
    let session = session()
    #expect(lines(session).contains { $0.hasPrefix("fill") && $0.contains("1 1 1") })
    try session.finish()
  }
}
