import Foundation
import Quartz
import RandomTestSupport
import Raster
import Testing
import UIKit
@testable import UIKitCore
@testable import UIKitControls
import UIKitPictures
import UIKitTesting

/// A frame drawn over the one before, only where it differs, is the frame drawn as a whole.
@MainActor @Suite struct ViewDamageTests {
  @Test func `random view trees, drawn by damage and whole, are equal to the pixel`() throws {
    try ViewDamageWalk().run(trees: 60)
  }

  @Test func `the comparison fails if a damaged rectangle is left out`() throws {
    let walk = ViewDamageWalk(leavesOut: true)
    let wrong = try walk.wrongPixels(trees: 20)
    #expect(wrong > 0)
  }
}

/// The same for longer. Its quick sibling is `ViewDamageTests`.
@MainActor @Suite struct ViewDamageSlowTests {
  @Test func `2,000 random view trees, drawn by damage and whole`() throws {
    try ViewDamageWalk().run(trees: 2000)
  }
}

/// Draws random view trees over each other; `RETOUCH_SEED` repeats a walk.
@MainActor private struct ViewDamageWalk {
  private static let size = CGSize(width: 96, height: 64)
  private static let scale: CGFloat = 1.5
  private let seed: UInt64
  private let leavesOut: Bool

  init(leavesOut: Bool = false) {
    seed = SeededGenerator.testSeed()
    self.leavesOut = leavesOut
    print("RETOUCH_SEED=\(seed)")
  }

  func run(trees count: Int) throws {
    let wrong = try wrongPixels(trees: count)
    #expect(wrong == 0)
  }

  /// The number of pixels that differ in the first tree in which some do; negative if a frame with
  /// what views kept is not the one without.
  func wrongPixels(trees count: Int) throws -> Int {
    var window: UIWindow?
    let session = TouchSession(size: Self.size, scale: 1) { window = $0 }
    defer { session.end() }
    let built = try #require(window)
    let rasterizer = try DrawingServices.rasterizer()
    var views = RandomViews(seed: seed)
    let partial = try bitmap()
    let whole = try bitmap()
    var before = DisplayList()
    for number in 0..<count {
      // Each second tree is the one before with changes.
      if number % 2 == 0 { views.fill(built) } else { views.change() }
      session.wait(0.02)
      let after = session.picture
      // Without parts nothing is left out, and nothing is passed over.
      try rasterizer.draw(DisplayList(after.commands), transform: transform, into: whole)
      try rasterizer.draw(
        after, transform: transform, into: partial, damage: damage(from: before, to: after))
      guard bytes(of: partial) == bytes(of: whole) else {
        if !leavesOut {
          print("seed \(seed), tree \(number):\n\(before)\n\nafter:\n\(after)")
          print("damage: \(damage(from: before, to: after))")
        }
        return differences(partial, whole, prints: !leavesOut)
      }
      forget(built)
      before = session.picture
      guard before == after else {
        print("seed \(seed), tree \(number), with what views kept:\n\(after)\n\nanew:\n\(before)")
        return -1
      }
    }
    return 0
  }

  /// Has a view and those below it draw the next frame anew.
  private func forget(_ view: UIView) {
    view.drawn = nil
    (view as? UILabel)?.drawnText = nil
    view.children.forEach(forget)
  }

  /// The number of pixels that differ, and each of them printed.
  private func differences(_ partial: Bitmap, _ whole: Bitmap, prints: Bool) -> Int {
    let (drawn, wanted) = (bytes(of: partial), bytes(of: whole))
    var count = 0
    for first in stride(from: 0, to: wanted.count, by: 4) {
      let (pixel, other) = (drawn[first..<first + 4], wanted[first..<first + 4])
      guard pixel != other else { continue }
      count += 1
      if prints {
        let (y, x) = (first / 4).quotientAndRemainder(dividingBy: whole.width)
        print("pixel \(x), \(y): \(Array(pixel)), as a whole \(Array(other))")
      }
    }
    return count
  }

  private var transform: CGAffineTransform {
    CGAffineTransform(scaleX: Self.scale, y: Self.scale)
  }

  private func bitmap() throws -> Bitmap {
    try Bitmap(
      width: Int(Self.size.width * Self.scale), height: Int(Self.size.height * Self.scale))
  }

  private func bytes(of bitmap: Bitmap) -> [UInt8] {
    unsafe bitmap.withBytes { unsafe Array($0) }
  }

  private func damage(from before: DisplayList, to after: DisplayList) -> [PixelRect] {
    // Overlapping ones are drawn twice, over the opaque ground of the screen.
    let pixelSize = transform.inverseLength(of: 1)
    return DisplayList.damage(from: before, to: after, pixelSize: pixelSize)
      .dropFirst(leavesOut ? 1 : 0).map { PixelRect(around: $0.applying(transform)) }
  }
}
