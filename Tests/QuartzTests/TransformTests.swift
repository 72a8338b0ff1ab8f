import Foundation
import Quartz
import RandomTestSupport
import Testing
import UIGeometry

@Suite struct TransformTests {
  @Test func `new steps come first`() {
    let move = CATransform3DMakeTranslation(10, 0, 0)
    let scaled = CATransform3DScale(move, 2, 2, 1)
    #expect(scaled == CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), move))
    #expect(scaled.m41 == 10)
    #expect(CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 5, 0, 0).m41 == 10)
  }

  @Test func `a rotation about z is that of the plane`() {
    let turn = CATransform3DMakeRotation(0.5, 0, 0, 3)
    #expect(CATransform3DGetAffineTransform(turn) == CGAffineTransform(rotationAngle: 0.5))
    #expect(CATransform3DIsAffine(turn))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.5, 0, 1, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func `the inverse undoes`() {
    let seed = SeededGenerator.testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      func number() -> CGFloat { CGFloat.random(in: 0.5...2, using: &random) }
      var matrix = CATransform3DMakeRotation(number(), number(), number(), -number())
      matrix = CATransform3DScale(matrix, number(), number(), number())
      matrix = CATransform3DTranslate(matrix, number(), number(), number())
      matrix.m34 = number() / 100
      let both = CATransform3DConcat(matrix, CATransform3DInvert(matrix))
      for (index, value) in numbers(both).enumerated() {
        #expect(abs(value - (index % 5 == 0 ? 1 : 0)) < 1e-9, "seed \(seed)")
      }
    }
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test(arguments: [
    ("transform.rotation", 0.7), ("transform.rotation.x", 0.4), ("transform.rotation.y", -0.4),
    ("transform.scale.x", 3), ("transform.translation.y", 12), ("position.x", 7),
    ("bounds.size.width", 9), ("bounds.origin.y", -2), ("opacity", 0.5), ("shadowOffset.height", 4),
    ("zPosition", 3),
  ])
  func `a part of a property is set and read by its path`(path: String, value: Double) throws {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 2, 2)
    layer.setValue(value, forKeyPath: path)
    let number = try #require(layer.value(forKeyPath: path) as? CGFloat)
    #expect(abs(number.native - value) < 1e-12)
    if path.hasPrefix("transform.rotation") {
      #expect(layer.value(forKeyPath: "transform.scale") as? CGFloat == 2)
    }
  }

  @Test func `other keys are the app's own`() {
    let layer = CALayer()
    layer.setValue("mine", forKey: "owner")
    #expect(layer.value(forKey: "owner") as? String == "mine")
    layer.setValue("nonsense", forKey: "position")
    #expect(layer.position == .zero)
  }

  private func numbers(_ matrix: CATransform3D) -> [CGFloat] {
    [
      matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23,
      matrix.m24, matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42,
      matrix.m43, matrix.m44,
    ]
  }
}
