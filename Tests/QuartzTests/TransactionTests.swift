import Foundation
import Quartz
import Testing

@Suite struct TransactionTests {
  let layer = CALayer()

  private func shown(at time: Double) -> CGFloat? {
    _ = layer.frame(at: time)
    return layer.presentation()?.position.x
  }

  @Test func `changes of a shown layer are animated for a quarter of a second`() {
    layer.position.x = 10
    #expect(shown(at: 1) == 10)
    layer.position.x = 20
    #expect(layer.position.x == 20)
    #expect(shown(at: 1) == 10)
    #expect(shown(at: 1.125).map { $0 > 10 && $0 < 20 } == true)
    #expect(shown(at: 1.25) == 20)
  }

  @Test func `a change in between begins at what is shown`() throws {
    layer.position.x = 10
    _ = shown(at: 0)
    layer.position.x = 20
    _ = shown(at: 0)
    let middle = try #require(shown(at: 0.125))
    layer.position.x = 0
    #expect(shown(at: 0.125) == middle)
    #expect(layer.animationKeys() == ["position"])
  }

  @Test func `a transaction says how long, how fast, and whether at all`() {
    _ = shown(at: 0)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.actions = ["position": CABasicAnimation()]
    layer.position.x = 8
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.setDisableActions(true)
    layer.zPosition = 5
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(shown(at: 1) == 0)
    #expect(shown(at: 2) == 4)
    #expect(layer.animationKeys() == ["position"])
  }

  @Test func `NSNull stands for no action`() {
    _ = shown(at: 0)
    layer.actions = ["position": NSNull()]
    layer.position.x = 8
    #expect(shown(at: 0) == 8)
  }

  @Test func `the completion block waits for the animations added after it`() {
    final class Calls { var list: [String] = [] }
    let calls = Calls()
    _ = shown(at: 0)
    CATransaction.begin()
    layer.opacity = 0.5
    CATransaction.setCompletionBlock { calls.list.append("outer") }
    layer.position.x = 8
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock { calls.list.append("inner") }
    layer.position.y = 8
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.list.append("nothing") }
    CATransaction.commit()
    #expect(calls.list == ["nothing"])
    CATransaction.commit()
    _ = shown(at: 1)
    _ = shown(at: 1.5)
    #expect(calls.list == ["nothing"])
    _ = shown(at: 2)
    #expect(calls.list == ["nothing", "inner", "outer"])
  }

  @Test func `a removed layer ends its animations`() {
    final class Calls { var list: [String] = [] }
    let calls = Calls()
    let root = CALayer()
    root.addSublayer(layer)
    _ = root.frame(at: 0)
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.list.append("done") }
    layer.position.x = 8
    CATransaction.commit()
    #expect(calls.list.isEmpty)
    layer.removeFromSuperlayer()
    #expect(calls.list == ["done"])
    #expect(layer.presentation() == nil)
  }

  @Test func `the implicit transaction ends with the turn`() {
    CATransaction.flush()
    CATransaction.setAnimationDuration(3)
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25)
  }
}
