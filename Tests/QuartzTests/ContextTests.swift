import Foundation
import Quartz
import Testing
import UIGeometry

@Suite struct ContextTests {
  let context = CGContext(recording: CGSize(width: 100, height: 80), scale: 2)
  let square = CGRect(x: 10, y: 20, width: 30, height: 30)

  private func text() -> String { context.list.description }

  @Test func `fills and strokes carry the state at their time`() {
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setStrokeColor(gray: 0.5, alpha: 1)
    context.setLineWidth(3)
    context.setLineCap(.round)
    context.setLineDash(phase: 1, lengths: [4, 2])
    context.fill(square)
    context.setAlpha(0.5)
    context.setBlendMode(.screen)
    context.stroke(square)
    #expect(
      text() == """
        fill winding rect 10 20 30 30 color 1 0 0 1
        stroke 3 cap round dash [4 2] phase 1 rect 10 20 30 30 color 0.5 0.5 0.5 1 alpha 0.5 screen

        """)
  }

  @Test func `a restored state leaves the path and nothing else`() {
    context.saveGState()
    context.translateBy(x: 5, y: 5)
    context.setAlpha(0.1)
    context.move(to: .zero)
    context.addLine(to: CGPoint(x: 1, y: 0))
    context.restoreGState()
    #expect(context.currentPointOfPath == CGPoint(x: 6, y: 5))
    context.strokePath()
    #expect(text() == "stroke 1 M 5 5 L 6 5 color 0 0 0 1\n")
  }

  @Test func `the path stays where it is under a transform`() {
    context.addRect(square)
    context.scaleBy(x: 2, y: 2)
    #expect(context.boundingBoxOfPath == CGRect(x: 5, y: 10, width: 15, height: 15))
    context.fillPath()
    #expect(text() == "concat 2 0 0 2 0 0\nfill winding rect 5 10 15 15 color 0 0 0 1\n")
    #expect(context.isPathEmpty)
  }

  @Test func `a restore without a save does nothing, and open states are closed`() {
    context.restoreGState()
    context.saveGState()
    context.fill(square)
    #expect(text().hasSuffix("restore\n"))
    context.restoreGState()
    context.restoreGState()
    #expect(context.list.commands.count == 3)
  }

  @Test func `a layer takes the compositing and resets it inside`() {
    context.setAlpha(0.5)
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 3, color: .black)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.saveGState()
    context.restoreGState()
    context.restoreGState()
    context.fill(square)
    context.saveGState()
    context.endTransparencyLayer()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(
      text() == """
        group alpha 0.5 shadow 0 2 blur 3 color 0 0 0 1
          fill winding rect 10 20 30 30 color 0 0 0 1
        end
        fill winding rect 0 0 1 1 color 0 0 0 1 alpha 0.5 shadow 0 2 blur 3 color 0 0 0 1

        """)
  }

  @Test func `an image is upside down in a context of UIKit's`() {
    let image = CGImage(width: 1, height: 2, pixels: [0, 0, 0, 255, 255, 255, 255, 255])
    context.draw(image, in: CGRect(x: 1, y: 2, width: 3, height: 4))
    context.drawUpright(image, in: CGRect(x: 1, y: 2, width: 3, height: 4))
    let lines = text().split(separator: "\n")
    #expect(lines[1] == "  concat 1 0 0 -1 0 8")
    #expect(lines[2].hasSuffix("in 1 2 3 4 default"))
    #expect(lines[4].hasPrefix("image 1x2"))
  }

  @Test func `device space counts pixels upwards`() {
    context.translateBy(x: 10, y: 10)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 20, ty: 140))
    #expect(context.convertToDeviceSpace(CGPoint(x: 0, y: 0)) == CGPoint(x: 20, y: 140))
    #expect(context.convertToUserSpace(CGPoint(x: 20, y: 140)) == .zero)
    #expect((context.width, context.height) == (200, 160))
  }

  @Test func `the clip's box is in user space, and a clip without a path leaves nothing`() {
    context.clip(to: square)
    context.translateBy(x: 10, y: 0)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 20, width: 30, height: 30))
    context.clip()
    #expect(context.boundingBoxOfClipPath.isNull)
  }

  @Test func `gradients fill the clip`() throws {
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil))
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 0, y: 80), options: .drawsAfterEndLocation)
    context.drawRadialGradient(
      gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 9, options: [])
    #expect(
      text() == """
        shade linear 0 0 to 0 80 after [0: 0 0 0 1, 1: 1 1 1 1]
        shade radial 0 0 0 to 0 0 9 [0: 0 0 0 1, 1: 1 1 1 1]

        """)
  }

  @Test func `glyphs stand upright with a turned text matrix`() {
    let font = CGFont(
      identifier: FontIdentifier(digest: 0xF0), unitsPerEm: 1000, ascent: 900, descent: -200,
      glyphBounds: CGRect(x: -0.5, y: -0.25, width: 2, height: 1.25))
    context.showGlyphs([1], at: [.zero])
    context.setFont(font)
    context.setFontSize(20)
    context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    context.showGlyphs([5, 6], at: [CGPoint(x: 4, y: -8), CGPoint(x: 14, y: -8)])
    context.textMatrix = .identity
    context.setTextDrawingMode(.stroke)
    context.showGlyphs([5], at: [CGPoint(x: 4, y: 8)])
    #expect(
      text() == """
        glyphs f0 size 20 [5 4 8, 6 14 8] in -6 -12 50 25 color 0 0 0 1
        save
          concat 1 0 0 -1 0 0
          stroke 1 glyphs f0 size 20 [5 4 -8] in -6 -28 40 25 color 0 0 0 1
        restore

        """)
  }

  @Test func `a mask is stretched as an image is drawn`() {
    let mask = CGImage(width: 1, height: 1, pixels: [0, 0, 0, 128])
    context.clip(to: square, mask: mask)
    #expect(context.boundingBoxOfClipPath == square)
    context.fill(square)
    let lines = text().split(separator: "\n")
    #expect(lines[0] == "concat 1 0 0 -1 0 70" && lines[2] == lines[0])
    #expect(lines[3] == "fill winding rect 10 20 30 30 color 0 0 0 1")
  }

  @Test func `numbers that are not finite draw nothing`() {
    context.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    context.setLineWidth(.infinity)
    context.clip(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
    #expect(context.list.isEmpty)
  }
}
