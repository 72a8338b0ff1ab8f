import Foundation
import RandomTestSupport
import Testing
import UIKitTesting

@testable import UIKitCore

/// Rule 18.4: where an arrow leads, drawn.
@MainActor @Suite struct FocusGeometryTests {
  private func path(_ drawing: String, from start: Character, _ moves: String) throws -> String {
    let scene = FocusScene(drawing)
    scene.focus(start)
    let path = scene.walk(moves)
    try scene.session.finish()
    return path
  }

  @Test func `18.4 a grid is walked cell by cell, and its edges stop`() throws {
    let grid = "abc\ndef\nghi"
    #expect(try path(grid, from: "a", "rrdll dru") == "b c f e d g h e")
    #expect(try path(grid, from: "a", "lu") == "a! a!")
    #expect(try path(grid, from: "i", "rd") == "i! i!")
  }

  @Test func `18.4 what overlaps across the heading precedes what is nearer beside it`() throws {
    #expect(try path("a       c\n  b", from: "a", "r") == "c")
    #expect(try path("a\n b\n\n\nc", from: "a", "d") == "c")
  }

  @Test func `18.4 the smallest gap wins, then the smallest offset, then the order`() throws {
    #expect(try path("a  b  c", from: "a", "rr") == "b c")
    #expect(try path("  b\naa\naa cc\naa cc", from: "a", "r") == "c")
    #expect(try path("aa b\naa c", from: "a", "r") == "b")
  }

  @Test func `18.4 without overlap the nearest within 45 degrees is focused`() throws {
    #expect(try path("a\n\n  b", from: "a", "rdlu") == "b b! a a!")
    #expect(try path("a\n\n\n b", from: "a", "rd") == "a! b")
  }

  @Test func `18.4 wide and narrow items reach each other`() throws {
    let keys = "a b c\nddddd\n  e"
    #expect(try path(keys, from: "a", "ddur") == "d e d d!")
    #expect(try path(keys, from: "e", "uu") == "d b")
  }

  @Test(arguments: FocusSearch.Direction.allCases)
  func `18.4 random rectangles: what is found lies that way, and mirrors agree`(
    direction: FocusSearch.Direction
  ) {
    let seed = SeededGenerator.testSeed()
    print("FocusSearch: seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let rects = (0..<8).map { _ in
        CGRect(
          x: Int.random(in: 0..<40, using: &generator),
          y: Int.random(in: 0..<40, using: &generator),
          width: Int.random(in: 1..<12, using: &generator),
          height: Int.random(in: 1..<12, using: &generator))
      }
      let ranked = FocusSearch(from: rects[0], direction).ranked(rects)
      #expect(!ranked.contains(0), "seed \(seed)")
      for place in ranked { #expect(lies(rects[place], direction, of: rects[0]), "seed \(seed)") }
      let mirrored = rects.map {
        CGRect(x: -$0.maxX, y: -$0.maxY, width: $0.width, height: $0.height)
      }
      #expect(
        FocusSearch(from: mirrored[0], direction.opposite).ranked(mirrored) == ranked,
        "seed \(seed)")
    }
  }

  private func lies(
    _ rect: CGRect, _ direction: FocusSearch.Direction, of origin: CGRect
  ) -> Bool {
    switch direction {
    case .up: rect.midY < origin.midY
    case .down: rect.midY > origin.midY
    case .left: rect.midX < origin.midX
    case .right: rect.midX > origin.midX
    }
  }
}

extension FocusSearch.Direction {
  var opposite: Self {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }
}
