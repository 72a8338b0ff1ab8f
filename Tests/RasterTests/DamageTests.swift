import Foundation
import Quartz
import RandomTestSupport
import Testing
import UIGeometry

@testable import Raster

@Suite struct DamageTests {
  @Test func `what is drawn in damaged rectangles is what is drawn as a whole`() throws {
    try DamageWalk().run(lists: 30)
  }

  @Test func `a shadow that falls outside of a round clip draws nothing`() throws {
    let rasterizer = try RandomLists.rasterizer()
    let shadow = Shadow(offset: CGSize(width: 0, height: 60), blur: 0, color: Sheets.red)
    let commands: [DisplayList.Command] = [
      .clip(Sheets.circle(30, 30, 20), .winding, isAntialiased: true),
      .shadow(VectorPath(Sheets.rect(20, 20, 20, 20)), .winding, shadow),
    ]
    let bitmap = try Bitmap(width: 100, height: 100)
    try rasterizer.draw(DisplayList(commands), transform: .identity, into: bitmap)
    #expect(bitmap.image().pixels.allSatisfy { $0 == 0 })
  }

  @Test func `several rectangles, and one outside of the bitmap`() throws {
    let rasterizer = try RandomLists.rasterizer()
    let bitmap = try Bitmap(width: 10, height: 10)
    try rasterizer.draw(
      DisplayList([Sheets.fill(VectorPath(Sheets.rect(0, 0, 100, 100)), Sheets.red)]),
      transform: .identity, into: bitmap,
      damage: [
        PixelRect(x: 1, y: 1, width: 2, height: 3), PixelRect(x: 8, y: 8, width: 90, height: 90),
        PixelRect(x: 40, y: 0, width: 5, height: 5),
      ])
    #expect(bitmap.image().pixels.count { $0 == 255 } == (6 + 4) * 2)
  }

  /// Both cover a part of the same row of pixels.
  @Test func `a drawing that begins where its clip ends is damage`() throws {
    let clip = VectorPath(Sheets.rect(10, 5, 20, 12))
    for scale in [1.5, 0.7, 3.3] {
      try expectWholeDamage(
        of: [
          .save, .clip(clip, .winding, isAntialiased: true),
          Sheets.fill(VectorPath(Sheets.rect(5, 17, 40, 8)), Sheets.red), .restore,
        ], scale: scale)
    }
  }

  /// The clip ends at 58.176 pixels, and the drawing begins at 58.706; both cover a part of one.
  @Test func `a part that begins in the pixel where its clip ends is drawn in damage, too`() throws
  {
    let drawing = DrawingPart(
      head: [Sheets.fill(VectorPath(Sheets.rect(39.137, 10, 20, 30)), Sheets.red)])
    let clip = VectorPath(Sheets.rect(0, 0, 38.784, 44))
    let clipped = DrawingPart(
      head: [.save, .clip(clip, .winding, isAntialiased: true)], parts: [drawing],
      tail: [.restore])
    let list = DisplayList(clipped)
    let transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
    let rasterizer = try RandomLists.rasterizer()
    let (whole, partial) = (try Bitmap(width: 120, height: 90), try Bitmap(width: 120, height: 90))
    try rasterizer.draw(DisplayList(list.commands), transform: transform, into: whole)
    try rasterizer.draw(
      list, transform: transform, into: partial,
      damage: [PixelRect(left: 57, top: 0, right: 60, bottom: 90)])
    #expect(whole.image().pixels.contains { $0 != 0 })
    #expect(partial.image() == whole.image())
  }

  /// As views inside each other are drawn.
  @Test func `ten thousand parts inside each other are drawn and compared`() throws {
    func nested(_ fill: DisplayList.Command) -> DisplayList {
      var part = DrawingPart(head: [fill])
      for _ in 0..<10_000 { part = DrawingPart(head: [.save], parts: [part], tail: [.restore]) }
      return DisplayList(part)
    }
    let square = VectorPath(Sheets.rect(0, 0, 4, 4))
    let old = nested(Sheets.fill(square, Sheets.blue))
    let new = nested(Sheets.fill(square, Sheets.red))
    let rasterizer = try RandomLists.rasterizer()
    let bitmap = try Bitmap(width: 10, height: 10)
    try rasterizer.draw(new, transform: .identity, into: bitmap)
    #expect(bitmap.image().pixels.count { $0 == 255 } == 4 * 4 * 2)
    let damage = DisplayList.damage(from: old, to: new, pixelSize: 1)
    #expect(damage.contains { $0.maxX >= 4 && $0.maxY >= 4 })
  }

  @Test func `the shadow of a stretched list is damage as far as it is blurred`() throws {
    let shadow = Shadow(offset: CGSize(width: 0.7, height: 2.5), blur: 10, color: Sheets.blue)
    let card = DisplayList([
      Sheets.fill(
        VectorPath(Sheets.rect(0, 0, 46, 38)), Sheets.red, Compositing(shadow: shadow))
    ])
    for stretch in [0.226, 0.05, 0.9] {
      try expectWholeDamage(
        of: [
          .list(
            card, CGAffineTransform(a: stretch, b: 0, c: 0, d: 1, tx: 30.3, ty: 20.7))
        ], scale: 1.5)
    }
  }

  /// What the commands draw lies in the rectangles of damage from nothing to them.
  private func expectWholeDamage(
    of commands: [DisplayList.Command], scale: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let list = DisplayList(commands)
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    let rasterizer = try RandomLists.rasterizer()
    let (whole, partial) = (
      try Bitmap(width: 120, height: 90), try Bitmap(width: 120, height: 90)
    )
    try rasterizer.draw(list, transform: transform, into: whole)
    try rasterizer.draw(
      list, transform: transform, into: partial,
      damage: DisplayList.damage(
        from: DisplayList(), to: list, pixelSize: transform.inverseLength(of: 1)
      ).map { PixelRect(around: $0.applying(transform)) })
    let drawn = unsafe partial.withBytes { unsafe Array($0) }
    let wanted = unsafe whole.withBytes { unsafe Array($0) }
    #expect(wanted.contains { $0 != 0 }, sourceLocation: sourceLocation)
    #expect(drawn == wanted, sourceLocation: sourceLocation)
  }
}

@Suite struct KnownDamageTests {
  @Test func `dashes are where they are in the whole line`() throws {
    try DamageWalk(seed: 2_059_991_365_968_877_457).run(lists: 362, from: 361)
  }

  /// The corners of these triangles lie between two 256ths of a pixel.
  @Test func `corners of a line are where they are in the whole line`() throws {
    let rasterizer = try RandomLists.rasterizer()
    for (left, top, width, height) in [
      (20_268, 7634, 12_288, 6656), (20_268, 7634, 24_576, 13_312), (15_217, 10_681, 22_016, 3584),
      (21_180, 12_799, 3072, 13_056),
    ] {
      let corners = [(left, top + height), (left + width / 2, top), (left + width, top + height)]
      let path = Sheets.lines(
        corners.map { (Double($0.0) / 256, Double($0.1) / 256) }, closed: true)
      let list = DisplayList([
        .stroke(path, StrokeStyle(width: 3), .color(Sheets.red), Compositing())
      ])
      let whole = try Bitmap(width: 200, height: 140)
      try rasterizer.draw(list, transform: .identity, into: whole)
      for row in stride(from: 1, to: 140, by: 4) {
        let partial = try Bitmap(width: 200, height: 140)
        let parts = [
          PixelRect(x: 0, y: 0, width: 200, height: row),
          PixelRect(x: 0, y: row, width: 200, height: 140 - row),
        ]
        for part in parts {
          try rasterizer.draw(list, transform: .identity, into: partial, damage: [part])
        }
        #expect(partial.image() == whole.image(), "cut at row \(row) of \(corners)")
      }
    }
  }
}

/// The same of many lists. Its quick sibling is `DamageTests`.
@Suite struct DamageSlowTests {
  @Test func `what is drawn in damaged rectangles of many lists`() throws {
    try DamageWalk().run(lists: 400)
  }
}

/// Draws random lists whole and in a rectangle; `RETOUCH_SEED` repeats a walk.
private struct DamageWalk {
  private let seed: UInt64
  private let rasterizer: ListRasterizer

  init(seed known: UInt64? = nil) throws {
    seed = known ?? SeededGenerator.testSeed()
    print("RETOUCH_SEED=\(seed)")
    rasterizer = try RandomLists.rasterizer()
  }

  /// - Parameter first: The first of the lists that is drawn.
  func run(lists count: Int, from first: Int = 0) throws {
    var lists = try RandomLists(seed: seed)
    for number in 0..<count {
      let (old, new, scale) = (lists.list(), lists.list(), lists.scale())
      let damage = lists.damage()
      guard number >= first else { continue }
      let (before, after) = (try RandomLists.bitmap(), try RandomLists.bitmap())
      let partial = try RandomLists.bitmap()
      for (list, bitmap) in [(old, before), (new, after), (old, partial)] {
        try rasterizer.draw(list, transform: scale, into: bitmap, background: Sheets.white)
      }
      try rasterizer.draw(
        new, transform: scale, into: partial, damage: [damage], background: Sheets.white)
      let drawn = partial.image().pixels
      let expected = Self.pixels(of: before, with: damage, of: after)
      guard drawn != expected else { continue }
      let wrong = (0..<RandomLists.width * RandomLists.height).filter { index in
        drawn[index * 4..<index * 4 + 4] != expected[index * 4..<index * 4 + 4]
      }
      try #require(
        wrong.isEmpty,
        "seed \(seed), list \(number), damage \(damage): \(wrong.count) pixels differ\n\(new)")
    }
  }

  /// The pixels of a picture, in a rectangle those of another.
  private static func pixels(
    of outside: Bitmap, with rect: PixelRect, of inside: Bitmap
  ) -> [UInt8] {
    var pixels = outside.image().pixels
    let others = inside.image().pixels
    for y in rect.top..<rect.bottom {
      let first = y * RandomLists.width * 4
      let row = first + rect.left * 4..<first + rect.right * 4
      pixels.replaceSubrange(row, with: others[row])
    }
    return pixels
  }
}
