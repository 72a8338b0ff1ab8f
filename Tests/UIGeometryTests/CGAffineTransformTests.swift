import Foundation
import Testing
import UIGeometry

@Suite struct CGAffineTransformTests {
  /// Rotates, scales and moves by numbers without a rounding error.
  let mixed = CGAffineTransform(a: 0, b: 2, c: -4, d: 0, tx: 8, ty: 16)

  @Test func `points are rows multiplied from the left`() {
    #expect(CGPoint(x: 3, y: 5).applying(mixed) == CGPoint(x: -12, y: 22))
    #expect(CGSize(width: 3, height: 5).applying(mixed) == CGSize(width: -20, height: 6))
  }

  @Test func `concatenating applies the receiver first`() {
    let move = CGAffineTransform(translationX: 1, y: 2)
    let point = CGPoint(x: 3, y: 5)
    let both = mixed.concatenating(move)
    #expect(point.applying(both) == point.applying(mixed).applying(move))
    #expect(both != move.concatenating(mixed))
  }

  @Test func `by-methods apply the new step first`() {
    #expect(
      mixed.translatedBy(x: 1, y: 2)
        == CGAffineTransform(translationX: 1, y: 2).concatenating(mixed))
    #expect(
      mixed.scaledBy(x: 3, y: 5) == CGAffineTransform(scaleX: 3, y: 5).concatenating(mixed))
    #expect(
      mixed.rotated(by: 0.3) == CGAffineTransform(rotationAngle: 0.3).concatenating(mixed))
  }

  @Test func `a rotation is clockwise if y grows downwards`() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(turned.y == 1)
    #expect(abs(turned.x) < 1e-15)
  }

  @Test func `the inverse undoes`() {
    #expect(mixed.concatenating(mixed.inverted()) == .identity)
    #expect(mixed.inverted().concatenating(mixed) == .identity)
  }

  @Test(arguments: [
    CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 1),
    CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6),
    CGAffineTransform(scaleX: .infinity, y: 1),
  ])
  func `a singular transform is its own inverse`(flat: CGAffineTransform) {
    #expect(flat.inverted() == flat)
  }

  @Test func `equality has no tolerance and one zero`() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(CGAffineTransform(translationX: -0.0, y: 0).isIdentity)
    #expect(!CGAffineTransform(translationX: .leastNonzeroMagnitude, y: 0).isIdentity)
    #expect(!CGAffineTransform().isIdentity)
    #expect(CGAffineTransform(scaleX: .nan, y: 1) != CGAffineTransform(scaleX: .nan, y: 1))
  }

  @Test func `a rectangle becomes the box around its corners`() {
    let rect = CGRect(x: 1, y: 2, width: 10, height: 20)
    #expect(rect.applying(mixed) == CGRect(x: -80, y: 18, width: 80, height: 20))
    let inverted = CGRect(x: 11, y: 22, width: -10, height: -20)
    #expect(inverted.applying(mixed) == rect.applying(mixed))
    #expect(CGRect.null.applying(mixed).isNull)
    #expect(CGRect.infinite.applying(mixed).isInfinite)
  }

  @Test func `insets move the sides inwards`() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 200)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 196))
    #expect(rect.inset(by: .zero) == rect)
    #expect(insets != UIEdgeInsets())
  }
}
