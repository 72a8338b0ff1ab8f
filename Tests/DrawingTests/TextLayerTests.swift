import Foundation
import Quartz
import Testing
import UIKit
import UIKitTesting

/// `CATextLayer`: its text as glyphs, by the process's fonts.
@MainActor @Suite struct TextLayerTests {
  private let layer = CATextLayer()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func session() -> TouchSession {
    layer.frame = CGRect(x: 10, y: 10, width: 100, height: 60)
    (layer.fontSize, layer.foregroundColor) = (20, UIColor.red.cgColor)
    layer.string = "Word and word"
    view.layer.addSublayer(layer)
    return TouchSession(size: CGSize(width: 200, height: 100)) { [view] in $0.addSubview(view) }
  }

  private func glyphLines(_ session: TouchSession) -> [Substring] {
    "\(session.picture)".split(separator: "\n").filter { $0.contains("glyphs") }
  }

  @Test func `defaults are Core Animation's`() {
    let layer = CATextLayer()
    #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36)
    #expect(layer.foregroundColor == .white && !layer.isWrapped)
    #expect(layer.alignmentMode == .natural && layer.truncationMode == .none)
  }

  @Test func `a text is drawn in its colour, in one line or wrapped`() throws {
    let session = session()
    #expect(glyphLines(session).count == 1)
    #expect("\(session.picture)".contains("color 1 0 0 1"))
    layer.isWrapped = true
    #expect(glyphLines(session).count == 2)
    layer.string = NSAttributedString(
      string: "a", attributes: [.foregroundColor: UIColor.green])
    #expect("\(session.picture)".contains("color 0 1 0 1"))
    layer.string = nil
    #expect(glyphLines(session).isEmpty)
    try session.finish()
  }

  @Test func `font, alignment and truncation change what is drawn`() throws {
    let session = session()
    var seen: [String] = []
    func look() { seen.append("\(session.picture)") }
    look()
    layer.truncationMode = .end
    look()
    layer.truncationMode = .start
    look()
    layer.truncationMode = .middle
    look()
    layer.string = "a"
    look()
    layer.alignmentMode = .right
    look()
    layer.alignmentMode = .center
    look()
    layer.font = "DejaVu Sans"
    look()
    layer.font = UIFont.boldSystemFont(ofSize: 5)
    look()
    #expect(Set(seen).count == seen.count)
    try session.finish()
  }

  @Test func `size and colour can be animated, and a copy has the text`() {
    layer.string = "Word"
    layer.setValue(40, forKeyPath: "fontSize")
    layer.setValue(CGColor.black, forKeyPath: "foregroundColor")
    let copy = CATextLayer(layer: layer)
    #expect(copy.fontSize == 40 && copy.foregroundColor == .black)
    #expect(copy.string as? String == "Word")
  }
}
