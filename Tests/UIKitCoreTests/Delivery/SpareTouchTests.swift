import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore

/// The engine uses the touch of a lifted finger again, unless somebody could tell.
@MainActor @Suite struct SpareTouchTests {
  /// A view that notes the touches that land, and tells a test of them.
  private final class Glass: UIView {
    /// The numbers of the objects, which does not retain them.
    var objects: [ObjectIdentifier] = []
    /// What is new about each touch.
    var facts: [String] = []
    var times: [TimeInterval] = []
    var onTouches: (Set<UITouch>) -> Void = { _ in }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches {
        objects.append(ObjectIdentifier(touch))
        let place = touch.location(in: self)
        facts.append(
          "\(touch.phase) \(place.x),\(place.y) from \(touch.previousLocation(in: self).x), "
            + "tap \(touch.tapCount), recognizers \(touch.gestureRecognizers?.count ?? 0)")
        times.append(touch.timestamp)
      }
      onTouches(touches)
    }
  }

  private let glass = Glass(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  private func session() -> TouchSession {
    let session = TouchSession(size: CGSize(width: 300, height: 300)) { [glass] in
      $0.addSubview(glass)
    }
    session.wait(1)
    return session
  }

  private func touch(_ session: TouchSession, _ x: CGFloat) {
    let finger = session.finger()
    finger.down(at: CGPoint(x: x, y: 10))
    finger.move(byX: 20, y: 0, duration: 0.1)
    finger.up()
    session.wait(1)
  }

  @Test func `a second finger's touch is the first one's object, as if it were new`() throws {
    let session = session()
    touch(session, 10)
    glass.addGestureRecognizer(UITapGestureRecognizer())
    touch(session, 100)
    touch(session, 200)
    #expect(Set(glass.objects).count == 1)
    #expect(
      glass.facts == [
        "began 10.0,10.0 from 10.0, tap 1, recognizers 0",
        "began 100.0,10.0 from 100.0, tap 1, recognizers 1",
        "began 200.0,10.0 from 200.0, tap 1, recognizers 1",
      ])
    #expect(glass.times[1] - glass.times[0] > 1 && glass.times[2] - glass.times[1] > 1)
    try session.finish()
  }

  @Test func `a touch that the app keeps stays as it was`() throws {
    let session = session()
    var kept: [UITouch] = []
    glass.onTouches = { kept += $0 }
    touch(session, 10)
    touch(session, 100)
    #expect(kept.count == 2 && kept[0] !== kept[1])
    #expect(kept.map(\.phase) == [.ended, .ended])
    #expect(kept.map { $0.location(in: glass).x } == [30, 120])
    try session.finish()
  }

  @Test func `a set that the app keeps stays as it was`() throws {
    let session = session()
    var kept: [Set<UITouch>] = []
    glass.onTouches = { kept.append($0) }
    touch(session, 10)
    touch(session, 100)
    #expect(kept.map(\.count) == [1, 1] && kept[0] != kept[1])
    #expect(kept.compactMap { $0.first?.location(in: glass).x } == [30, 120])
    try session.finish()
  }

  @Test func `a weak reference is nil after the touch`() throws {
    let session = session()
    weak var last: UITouch?
    glass.onTouches = { last = $0.first }
    touch(session, 10)
    #expect(last == nil)
    touch(session, 100)
    #expect(last == nil && glass.objects.count == 2)
    try session.finish()
  }
}
