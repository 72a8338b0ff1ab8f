import Foundation
import Testing
import UIKit
import UIKitTesting

/// Apps in which something always goes on.
@MainActor @Suite struct OngoingTests {
  @MainActor private final class Clock {
    func tick(_ link: CADisplayLink) {}
  }

  private func list() -> UIScrollView {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    list.contentSize = CGSize(width: 200, height: 9000)
    return list
  }

  @Test func `a timer that repeats may go on, and nothing else`() throws {
    let list = list()
    let session = TouchSession { window in
      window.addSubview(list)
      _ = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in }
    }
    session.flick(list, y: -1500)
    #expect(list.isDecelerating)
    session.settle(ignoring: "a Timer")
    #expect(!list.isDecelerating)
    let texts = mistakes {
      session.settle(within: 2)
      session.settle(ignoring: "Other.swift", within: 2)
    }
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.hasPrefix("not settled within 2.0 s: timers") })
    try session.finish(except: "a Timer, due every 0.5 s")
  }

  @Test func `a display link may go on`() throws {
    let list = list()
    let session = TouchSession { $0.addSubview(list) }
    session.perform {
      CADisplayLink(target: Clock(), selector: Clock.tick).add(to: .main, forMode: .common)
    }
    session.flick(list, y: -1500)
    session.settle(ignoring: "display link")
    #expect(!list.isDecelerating)
    #expect(session.leftovers == ["display links and update links that tick: 1"])
    try session.finish(except: "display link")
  }

  @Test func `a task that sleeps by turns may go on, and a timer of events`() throws {
    let list = list()
    let session = TouchSession { $0.addSubview(list) }
    session.perform {
      Task { while !Task.isCancelled { try? await Task.sleep(for: .seconds(0.5)) } }
      UIEventTimer.scheduledTimer(withTimeInterval: 0.75, repeats: true) { _ in }
    }
    session.flick(list, y: -1500)
    #expect(list.isDecelerating)
    session.settle(ignoring: "a sleeping task", "a UIEventTimer")
    #expect(!list.isDecelerating)
    #expect(
      session.leftovers.map { String($0.prefix { $0 != "," }) }.sorted()
        == ["a UIEventTimer", "a sleeping task"], "\(session.leftovers)")
    let texts = mistakes { session.settle(ignoring: "a sleeping task", within: 2) }
    #expect(texts.count == 1)
    try session.finish(except: "sleeping", "UIEventTimer")
  }

  @Test func `an animation of a layer may go on`() throws {
    let list = list()
    let session = TouchSession { $0.addSubview(list) }
    session.perform {
      let spin = CABasicAnimation(keyPath: "cornerRadius")
      (spin.toValue, spin.duration, spin.repeatCount) = (8.0, 1, .infinity)
      list.layer.add(spin, forKey: "spin")
    }
    session.flick(list, y: -1500)
    session.settle(ignoring: "animation of a layer")
    #expect(!list.isDecelerating)
    #expect(session.leftovers.count == 1)
    try session.finish(except: "an animation of a layer")
  }

  @Test func `what no text names is still reported`() {
    let session = TouchSession { _ in }
    session.finger().down(at: CGPoint(x: 10, y: 10))
    let error = #expect(throws: UnfinishedBusiness.self) {
      try session.finish(except: "Timer", "display link")
    }
    #expect(error?.leftovers == ["touch 0 on window is still down"])
  }
}
