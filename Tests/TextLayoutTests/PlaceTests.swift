import Foundation
import Testing

@testable import TextLayout

@Suite struct PlaceTests {
  private func layOut(_ string: String, width: Double = .infinity) throws -> LaidOutText {
    try Samples.typesetter().layOut(
      Samples.text(string), Typesetter.Options(width: width))
  }

  @Test func `carets of Latin text go from left to right`() throws {
    let layout = try layOut("abc")
    let places = (0...3).map { layout.caret(at: $0).minX }
    #expect(places == places.sorted())
    #expect(places[0] == 0)
    #expect(Double(places[3]) == layout.lines[0].right)
  }

  @Test func `carets of Hebrew text go from right to left`() throws {
    let layout = try layOut("שלום", width: 100)
    let places = (0...4).map { layout.caret(at: $0).minX }
    #expect(places == places.sorted(by: >))
    #expect(places[0] == 100)
  }

  @Test func `a caret stands before a character of either direction`() throws {
    let layout = try layOut("ab שלום cd")
    // Before the first Hebrew letter: at its right side.
    #expect(
      Double(layout.caret(at: 3).minX) == layout.lines[0].cells.first { $0.range == 3..<4 }?.right)
    #expect(
      Double(layout.caret(at: 8).minX) == layout.lines[0].cells.first { $0.range == 8..<9 }?.left)
  }

  @Test func `the place nearest to a caret is the caret's`() throws {
    for string in ["Hello, world", "שלום עולם", "office fi", "नमस्ते दुनिया", "👩‍👩‍👧‍👦x🇩🇪"] {
      let text = Samples.text(string)
      let layout = try layOut(string, width: 400)
      for cell in layout.lines[0].cells {
        let caret = layout.caret(at: cell.range.lowerBound)
        let found = layout.offset(nearestTo: CGPoint(x: caret.minX, y: 5))
        #expect(layout.caret(at: found).minX == caret.minX, "\(string) \(cell.range)")
        let inside = CGPoint(x: (cell.left + cell.right) / 2, y: 5)
        if cell.right > cell.left { #expect(layout.character(at: inside) == cell.range) }
      }
      #expect(layout.offset(nearestTo: CGPoint(x: -1e6, y: -1e6)) <= text.count)
    }
  }

  @Test func `the halves of a character have its two sides`() throws {
    let layout = try layOut("abc")
    let b = layout.lines[0].cells[1]
    #expect(layout.offset(nearestTo: CGPoint(x: b.left + 1, y: 5)) == 1)
    #expect(layout.offset(nearestTo: CGPoint(x: b.right - 1, y: 5)) == 2)
  }

  @Test func `right of a line that wraps, the caret stays on the line`() throws {
    let layout = try layOut("one\ntwo")
    #expect(layout.offset(nearestTo: CGPoint(x: 500, y: 5)) == 3)
    #expect(layout.offset(nearestTo: CGPoint(x: 500, y: 30)) == 7)
    #expect(layout.offset(nearestTo: CGPoint(x: 500, y: 3000)) == 7)
    #expect(layout.caret(at: 4).minY == CGFloat(layout.lines[1].top))
    // A text that ends with a line feed has a last line for the caret.
    #expect(try layOut("one\n").caret(at: 4).minY > 0)
  }

  @Test func `a range has a rectangle on each line, and more in mixed directions`() throws {
    let plain = try layOut("The quick brown fox", width: 80)
    #expect(plain.rects(for: 2..<12).count == 2)
    #expect(plain.rects(for: 2..<2).isEmpty)
    let mixed = try layOut("abc שלום")
    // The letter c, and the first two Hebrew letters, which are at the right.
    #expect(mixed.rects(for: 2..<6).count == 2)
    let all = mixed.rects(for: 0..<8)
    #expect(all.count == 1)
    #expect(Double(all[0].maxX) == mixed.lines[0].right)
  }
}
