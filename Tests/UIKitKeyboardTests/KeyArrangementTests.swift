import Foundation
import InputCore
import KeyboardLayouts
import Testing
import UIKitCore

@testable import UIKitKeyboard

/// The places of keys, and the key that each point belongs to.
@Suite struct KeyArrangementTests {
  private func arrangement(
    _ kind: KeyboardPage.Kind = .letters, screen: CGSize = CGSize(width: 400, height: 800),
    type: UIKeyboardType = .default, density: CGFloat? = nil, place: ScreenKeyboardPlace = .whole
  ) -> KeyArrangement {
    let page = KeyboardLayout.english.page(kind)
    var bottom = BottomRow(page: kind)
    bottom.type = type
    let rows = page.rows + (kind.isPad ? [] : [bottom.row(columns: page.columns)])
    return KeyArrangement(
      rows, KeyMeasures(KeyboardRoom(screen: screen, density: density, place: place)),
      isPad: kind.isPad)
  }

  private func name(at x: CGFloat, _ y: CGFloat, in arrangement: KeyArrangement) -> String {
    let grid = arrangement.grid
    return grid.index(at: CGPoint(x: x, y: y)).map { grid.keys[$0].key.name } ?? "-"
  }

  @Test func `each key is hit in its middle, and the zones beside a short row are its end keys'`() {
    let letters = arrangement()
    let names = letters.grid.keys.map { name(at: $0.frame.midX, $0.frame.midY, in: letters) }
    #expect(names == letters.grid.keys.map { $0.key.name })
    #expect(
      names.joined(separator: " ")
        == "q w e r t y u i o p a s d f g h j k l shift z x c v b n m delete"
        + " 123 space return dismiss")
    let row = letters.grid.keys[10].frame.midY
    #expect(name(at: 0, row, in: letters) + name(at: 400, row, in: letters) == "al")
  }

  @Test func `between keys the nearest one is hit, also at the edges of the space bar`() {
    let keys = arrangement()
    let (q, w, a) = (keys.grid.keys[0].frame, keys.grid.keys[1].frame, keys.grid.keys[10].frame)
    let middle = (q.maxX + w.minX) / 2
    #expect(name(at: middle - 0.5, q.midY, in: keys) == "q")
    #expect(name(at: middle + 0.5, q.midY, in: keys) == "w")
    #expect(name(at: q.midX, (q.maxY + a.minY) / 2 - 0.5, in: keys) == "q")
    guard let space = keys.grid.keys.first(where: { $0.key.kind == .space })?.frame else { return }
    #expect(name(at: space.minX + 1, space.minY + 1, in: keys) == "space")
    #expect(name(at: -30, 1000, in: keys) == "123")
  }

  @Test func `rows tile the keyboard`() {
    for kind in [KeyboardPage.Kind.letters, .digits, .signs] {
      let grid = arrangement(kind).grid
      let area = grid.keys.reduce(0) { $0 + $1.room.width * $1.room.height }
      let bounds = grid.keys.reduce(CGRect.null) { $0.union($1.room) }
      #expect(bounds.height == 216 && area <= bounds.width * bounds.height + 0.001)
      for (index, key) in grid.keys.enumerated() {
        for other in grid.keys[(index + 1)...] {
          #expect(!key.frame.intersects(other.frame), "\(key.key.name) \(other.key.name)")
        }
      }
    }
  }

  @Test(
    arguments: [
      (CGSize(width: 375, height: 812), 216.0), (CGSize(width: 430, height: 932), 224),
      (CGSize(width: 800, height: 480), 216), (CGSize(width: 480, height: 320), 144),
      (CGSize(width: 768, height: 1024), 256), (CGSize(width: 1920, height: 1080), 344),
    ] as [(CGSize, Double)])
  func `the height follows the screen`(screen: CGSize, height: Double) {
    let measures = KeyMeasures(KeyboardRoom(screen: screen))
    #expect(measures.size == CGSize(width: screen.width, height: height))
    #expect(measures.showsPictures == (min(screen.width, screen.height) < 600))
  }

  /// A panel by its diagonal in inches, with its pixels: the height of a row and the width of a
  /// letter, in millimetres.
  @Test(
    arguments: [
      (4, CGSize(width: 800, height: 480), "7.8 8.7"),
      (5, CGSize(width: 800, height: 480), "9.0 10.8"),
      (7, CGSize(width: 1024, height: 600), "10.1 15.3"),
      (10.1, CGSize(width: 1280, height: 800), "14.6 21.7"),
      (15.6, CGSize(width: 1920, height: 1080), "15.5 22.0"),
      (27, CGSize(width: 1920, height: 1080), "19.1 22.0"),
    ] as [(CGFloat, CGSize, String)])
  func `keys are made for fingers on glass of every size`(
    inches: CGFloat, screen: CGSize, expected: String
  ) {
    let diagonal = (screen.width * screen.width + screen.height * screen.height).squareRoot()
    let density = diagonal / (inches * 25.4)
    let keys = arrangement(screen: screen, density: density).grid.keys
    let sides = [keys[0].room.height, keys[0].room.width].map { side in
      let tenths = Int((side / density * 10).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
    #expect(sides.joined(separator: " ") == expected)
    let middle = (keys[0].room.minX + keys[9].room.maxX) / 2
    #expect(abs(middle - screen.width / 2) < 0.01)
  }

  @Test func `keys are in two halves, or for one hand`() throws {
    let screen = CGSize(width: 1280, height: 800)
    let halves = arrangement(screen: screen, density: 5.9, place: .split)
    let keys = halves.grid.keys
    let names = keys.map(\.key.name)
    #expect(names.contains("space") && names.contains("right space"))
    let (t, y) = (keys[4].room, keys[5].room)
    #expect(abs(keys[0].room.width - 13 * 5.9) < 0.01 && y.minX - t.maxX > 400)
    #expect(abs(keys[0].room.minX - 2.5) < 0.01 && abs(keys[9].room.maxX - 1277.5) < 0.01)
    #expect(name(at: 640, t.midY, in: halves) == "-")
    #expect(name(at: t.maxX + 40, t.midY, in: halves) == "t")
    for (index, key) in keys.enumerated() {
      for other in keys[(index + 1)...] { #expect(!key.frame.intersects(other.frame)) }
    }
    // A thumb reaches all of a small one.
    let small = arrangement(
      screen: CGSize(width: 480, height: 800), density: 9, place: .split)
    #expect(!small.grid.keys.map(\.key.name).contains("right space"))
    let left = arrangement(screen: screen, density: 5.9, place: .left).grid.keys
    #expect(abs(left[0].room.minX - 2.5) < 0.01 && abs(left[9].room.maxX - 2.5 - 649) < 0.01)
    let right = arrangement(screen: screen, place: .right).grid.keys
    #expect(abs(right[9].room.maxX - 1277.5) < 0.01 && abs(right[0].room.minX - 640) < 0.01)
  }

  @Test func `a row above the keys is part of the keyboard's share of the screen`() {
    let screens = [CGSize(width: 800, height: 480), CGSize(width: 480, height: 320)]
    let heights = screens.map { KeyMeasures(KeyboardRoom(screen: $0), bar: 44).size.height }
    #expect(heights == [172, 144])
  }

  @Test func `the row below depends on the field`() {
    func row(_ type: UIKeyboardType, _ change: (inout BottomRow) -> Void = { _ in }) -> String {
      var bottom = BottomRow(page: .letters)
      bottom.type = type
      change(&bottom)
      let row = bottom.row(columns: 11)
      #expect(abs(row.width - 11) < 1e-9)
      return row.keys.map(\.name).joined(separator: " ")
    }
    let rows = [
      row(.default), row(.URL), row(.emailAddress), row(.webSearch), row(.twitter),
      row(.namePhonePad) { $0.digits = .phonePad }, row(.default) { $0.hasGlobe = true },
    ]
    #expect(
      rows == [
        "123 space return dismiss", "123 . / .com return dismiss",
        "123 space @ . return dismiss", "123 space . return dismiss",
        "123 space @ # return dismiss", "123 space return dismiss",
        "123 globe space return dismiss",
      ])
  }

  @Test func `the keys of a pad of digits do not grow with the screen, and its gap has no name`() {
    let pad = arrangement(.numberPad, screen: CGSize(width: 1920, height: 1080))
    let keys = pad.grid.keys
    #expect(abs(keys[0].room.width - 200) < 1 && abs(keys[1].room.midX - 960) < 0.001)
    #expect(name(at: keys[9].room.midX, keys[9].room.midY, in: pad) == "")
    #expect(name(at: keys[10].room.midX, 2000, in: pad) == "0")
    #expect(name(at: keys[0].room.minX - 40, 10, in: pad) == "1" && name(at: 0, 10, in: pad) == "-")
  }
}
