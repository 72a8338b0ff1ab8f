import RandomTestSupport
import Testing
import UIKitControls
import UIKitTesting

/// Random fingers on random scroll views: once at rest, nothing shows what lies beyond the edges.
@MainActor @Suite struct ScrollTourTests {
  struct Tour {
    var generator: SeededGenerator

    @MainActor mutating func run() throws -> (end: CGPoint, digest: UInt64, faults: [String]) {
      let size = CGSize(width: 100 * Int.random(in: 1...30, using: &generator), height: 2000)
      let scene = ScrollScene(content: size)
      let list = scene.list
      list.bounces = !generator.once(in: 4)
      list.alwaysBounceVertical = generator.once(in: 2)
      list.alwaysBounceHorizontal = generator.once(in: 2)
      list.isPagingEnabled = generator.once(in: 4)
      list.isDirectionalLockEnabled = generator.once(in: 3)
      list.decelerationRate = generator.once(in: 2) ? .fast : .normal
      if generator.once(in: 3) {
        list.contentInset = UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 15)
      }
      var faults: [String] = []
      for step in 0..<12 {
        act(scene)
        guard generator.once(in: 2) else { continue }
        scene.rest()
        if list.isDecelerating || list.isDragging || list.isTracking {
          faults.append("step \(step): not at rest")
        }
        faults += Self.faults(list).map { "step \(step): \($0)" }
      }
      scene.rest()
      faults += Self.faults(list) + scene.session.leftovers
      scene.session.end()
      return (list.contentOffset, scene.session.digest, faults)
    }

    @MainActor private mutating func act(_ scene: ScrollScene) {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: scene.session.tap(at: place())
      case 1:
        scene.list.setContentOffset(
          CGPoint(
            x: -scene.list.contentInset.left, y: CGFloat(Int.random(in: 0...900, using: &generator))
          ),
          animated: true)
      case 2: scene.session.wait(Double.random(in: 0...0.5, using: &generator))
      case 3:
        scene.session.drag(
          from: place(), to: place(), duration: Double.random(in: 0.05...0.4, using: &generator),
          fingers: 2)
      default:
        scene.session.drag(
          from: place(), to: place(), duration: Double.random(in: 0.03...0.4, using: &generator),
          rate: Double.random(in: 40...250, using: &generator))
      }
    }

    private mutating func place() -> CGPoint {
      CGPoint(
        x: Int.random(in: 40...470, using: &generator),
        y: Int.random(in: 40...980, using: &generator))
    }

    @MainActor static func faults(_ list: UIScrollView) -> [String] {
      let (inset, size, offset) = (list.contentInset, list.bounds.size, list.contentOffset)
      let right = max(-inset.left, list.contentSize.width + inset.right - size.width)
      let bottom = max(-inset.top, list.contentSize.height + inset.bottom - size.height)
      let isInside =
        offset.x >= -inset.left && offset.x <= right && offset.y >= -inset.top
        && offset.y <= bottom
      return isInside ? [] : ["rests at \(offset) beyond the edges"]
    }
  }

  @Test func `random flicks leave the content within its edges`() throws {
    let seed = SeededGenerator.testSeed()
    print("ScrollTourTests: first seed \(seed)")
    for number: UInt64 in 0..<30 {
      var tour = Tour(generator: SeededGenerator(seed: seed &+ number))
      let faults = try tour.run().faults
      #expect(faults == [], "seed \(seed &+ number)")
    }
  }

  @Test func `one seed makes one history`() throws {
    let seed = SeededGenerator.testSeed()
    print("ScrollTourTests: seed \(seed)")
    var one = Tour(generator: SeededGenerator(seed: seed))
    var two = Tour(generator: SeededGenerator(seed: seed))
    let (first, second) = (try one.run(), try two.run())
    #expect(first.digest == second.digest && first.end == second.end, "seed \(seed)")
  }

  @Test func `the tour detects violations`() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    list.contentOffset.y = -1
    #expect(Tour.faults(list).count == 1)
  }
}
