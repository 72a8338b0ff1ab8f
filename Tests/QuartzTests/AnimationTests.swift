import Foundation
import InputCore
import Quartz
import Testing

@Suite struct AnimationTests {
  let layer = CALayer()

  private func move(_ from: Any?, _ to: Any?, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  /// The layer's place at times, a word each; `-` if it is that of the model.
  private func places(_ times: [Double]) -> String {
    times.map { time in
      _ = layer.frame(at: time)
      let place = layer.presentation()?.position.x ?? .nan
      return place == layer.position.x ? "-" : "\(place)"
    }.joined(separator: " ")
  }

  @Test func `an animation begins with the frame that shows it first`() {
    layer.add(move(10, 20), forKey: "move")
    #expect(places([5, 5.25, 5.5, 6]) == "10.0 12.5 15.0 -")
    #expect(layer.animationKeys() == nil)
  }

  @Test func `times of frames are instants of the timeline`() {
    layer.add(move(10, 20), forKey: "move")
    _ = layer.frame(at: Instant(nanoseconds: 3_000_000_000))
    _ = layer.frame(at: Instant(nanoseconds: 3_500_000_000))
    #expect(layer.presentation()?.position.x == 15)
    #expect(layer.isAnimating)
  }

  @Test func `one value alone goes from or to the property's own`() {
    layer.position.x = 100
    layer.add(move(0, nil), forKey: "a")
    #expect(places([0, 0.25]) == "0.0 25.0")
    layer.add(move(nil, 0), forKey: "a")
    #expect(places([2, 2.25]) == "- 75.0")
    let by = move(nil, nil)
    by.byValue = 40
    layer.add(by, forKey: "a")
    #expect(places([4, 4.5]) == "- 120.0")
    by.toValue = 50
    layer.add(by, forKey: "a")
    #expect(places([6, 6.5]) == "10.0 30.0")
  }

  @Test func `repetitions go forth and back`() {
    let animation = move(10, 20)
    animation.repeatCount = 2
    animation.autoreverses = true
    layer.add(animation, forKey: "move")
    #expect(places([0, 0.5, 1, 1.5, 2, 2.5, 3.5, 4]) == "10.0 15.0 20.0 15.0 10.0 15.0 15.0 -")
    animation.autoreverses = false
    animation.repeatCount = .infinity
    layer.add(animation, forKey: "move")
    #expect(places([10, 1010.25]) == "10.0 12.5")
    animation.repeatDuration = 1.5
    layer.add(animation, forKey: "move")
    #expect(places([2000, 2001.25, 2001.5]) == "10.0 12.5 -")
  }

  @Test func `what is filled is shown before and after`() {
    let animation = move(10, 20)
    animation.beginTime = 5
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "move")
    #expect(layer.isAnimating)
    #expect(places([4, 5.5, 6, 9]) == "10.0 15.0 20.0 20.0")
    #expect(layer.animationKeys() == ["move"])
    #expect(!layer.isAnimating)
    layer.removeAllAnimations()
    #expect(places([10]) == "-")
    animation.fillMode = .removed
    animation.beginTime = 15
    layer.add(animation, forKey: "move")
    #expect(places([14, 15.5, 16]) == "- 15.0 -")
  }

  @Test func `speed and offset change an animation's time`() {
    let animation = move(10, 20)
    animation.speed = 2
    layer.add(animation, forKey: "move")
    #expect(places([0, 0.25, 0.5]) == "10.0 15.0 -")
    animation.speed = 1
    animation.timeOffset = 0.5
    layer.add(animation, forKey: "move")
    #expect(places([1, 1.25, 1.5]) == "15.0 17.5 -")
  }

  @Test func `a layer whose time stands still is paused`() {
    let root = CALayer()
    root.addSublayer(layer)
    layer.add(move(10, 20), forKey: "move")
    func place(_ time: Double) -> CGFloat? {
      _ = root.frame(at: time)
      return layer.presentation()?.position.x
    }
    #expect(place(100) == 10)
    #expect(place(100.25) == 12.5)
    // As apps pause and resume.
    let pause = layer.convertTime(100.25, from: nil)
    layer.speed = 0
    layer.timeOffset = pause
    #expect(place(200) == 12.5)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(200, from: nil) - pause
    #expect(place(200.25) == 15)
  }

  @Test func `additive animations add up`() {
    layer.position.x = 100
    let first = move(-40, 0)
    first.isAdditive = true
    layer.add(first, forKey: "first")
    _ = layer.frame(at: 0)
    let second = move(8, 0)
    second.isAdditive = true
    layer.add(second, forKey: "second")
    #expect(places([0.5, 1]) == "88.0 104.0")
  }

  @Test func `keyframes are spread, timed, paced or shown one by one`() {
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    frames.values = [10, 20, 60]
    frames.duration = 1
    layer.add(frames, forKey: "move")
    #expect(places([0, 0.25, 0.5, 0.75]) == "10.0 15.0 20.0 40.0")
    frames.keyTimes = [0, 0.25, 1]
    layer.add(frames, forKey: "move")
    #expect(places([2, 2.25, 2.625]) == "10.0 20.0 40.0")
    frames.calculationMode = .paced
    layer.add(frames, forKey: "move")
    #expect(places([4, 4.5]) == "10.0 35.0")
    frames.calculationMode = .discrete
    frames.keyTimes = nil
    layer.add(frames, forKey: "move")
    #expect(places([6, 6.25, 6.5, 6.75]) == "10.0 10.0 20.0 60.0")
    frames.calculationMode = .cubic
    frames.values = [10, 20, 30, 40]
    layer.add(frames, forKey: "move")
    // Equal distances: the curve is straight in its middle part.
    #expect(places([8, 8.5]) == "10.0 25.0")
  }

  @Test func `a point moves along a path`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 20, y: 0))
    path.addLine(to: CGPoint(x: 20, y: 30))
    let frames = CAKeyframeAnimation(keyPath: "position")
    (frames.path, frames.duration) = (path, 1)
    layer.add(frames, forKey: nil)
    _ = layer.frame(at: 0)
    _ = layer.frame(at: 0.75)
    #expect(layer.presentation()?.position == CGPoint(x: 20, y: 15))
    frames.calculationMode = .paced
    layer.add(frames, forKey: "animation-0")
    _ = layer.frame(at: 2)
    _ = layer.frame(at: 2.25)
    #expect(layer.presentation()?.position == CGPoint(x: 20, y: 0))
  }

  @Test func `a group is the parent of its animations' times`() {
    let group = CAAnimationGroup()
    let late = move(10, 20)
    late.beginTime = 0.5
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    group.animations = [late, fade]
    group.duration = 2
    layer.add(group, forKey: "group")
    #expect(places([0, 1]) == "- 15.0")
    #expect(layer.presentation()?.opacity == 0.5)
    #expect(layer.opacity == 1)
    #expect(places([2]) == "-")
  }

  @Test func `delegates and keys tell animations apart`() {
    final class Watcher: CAAnimationDelegate {
      var calls: [String] = []

      func animationDidStart(_ anim: CAAnimation) {
        calls.append("start \(anim.value(forKey: "name") as? String ?? "?")")
      }

      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        calls.append("stop \(anim.value(forKey: "name") as? String ?? "?") \(flag)")
      }
    }
    let watcher = Watcher()
    for name in ["a", "b"] {
      let animation = move(10, 20)
      animation.delegate = watcher
      animation.setValue(name, forKey: "name")
      layer.add(animation, forKey: name == "a" ? "one" : "two")
    }
    _ = layer.frame(at: 0)
    layer.removeAnimation(forKey: "one")
    _ = layer.frame(at: 2)
    #expect(watcher.calls == ["start a", "start b", "stop a false", "stop b true"])
  }

  @Test func `transforms turn while they move, colours and paths are mixed`() {
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = CATransform3DIdentity
    turn.toValue = CATransform3DTranslate(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 10, 0, 0)
    turn.duration = 1
    layer.add(turn, forKey: "turn")
    let color = CABasicAnimation(keyPath: "backgroundColor")
    color.fromValue = CGColor.black
    color.toValue = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    color.duration = 1
    layer.add(color, forKey: "color")
    _ = layer.frame(at: 0)
    _ = layer.frame(at: 0.5)
    let shown = layer.presentation()
    #expect(abs((shown?.value(forKeyPath: "transform.rotation") as? CGFloat ?? 0) - .pi / 4) < 1e-9)
    #expect(shown?.transform.m42 == 5)
    #expect(shown?.backgroundColor?.components == [0.5, 0.25, 0, 1])
    let shape = CAShapeLayer()
    let grow = CABasicAnimation(keyPath: "path")
    grow.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
    grow.duration = 1
    shape.add(grow, forKey: nil)
    _ = shape.frame(at: 0)
    #expect(shape.frame(at: 0.5).description.contains("fill winding rect 0 0 20 10"))
    #expect(shape.presentation() is CAShapeLayer)
  }

  @Test func `presentations lead to presentations`() {
    let root = CALayer()
    root.addSublayer(layer)
    #expect(layer.presentation() == nil)
    layer.add(move(10, 20), forKey: "move")
    layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    _ = root.frame(at: 0)
    let shown = root.presentation()?.sublayers?.first
    #expect(shown?.position.x == 10)
    #expect(shown?.model() === layer)
    #expect(root.presentation()?.hitTest(CGPoint(x: 10, y: 0))?.model() === layer)
    #expect(layer.hitTest(CGPoint(x: 10, y: 0)) == nil)
  }
}
