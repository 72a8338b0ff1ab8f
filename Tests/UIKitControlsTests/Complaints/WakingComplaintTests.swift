import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// Complaints of users of other toolkits: panels that a touch wakes. Each test is named by the
/// complaint, in our words, and shows that it does not arise here.
@MainActor @Suite struct WakingComplaintTests {
  /// https://github.com/KlipperScreen/KlipperScreen/issues/207
  /// https://github.com/HASwitchPlate/openHASP/issues/80
  @Test(arguments: [TouchSession.Delivery.lowLatency, .aligned], [false, true])
  func `the finger that wakes a printer's panel presses the emergency stop`(
    delivery: TouchSession.Delivery, locks: Bool
  ) throws {
    let stop = UIButton(frame: CGRect(x: 100, y: 400, width: 100, height: 50))
    var presses: [String] = []
    stop.addAction(UIAction { _ in presses.append("down") }, for: .touchDown)
    stop.addAction(UIAction { _ in presses.append("up") }, for: .touchUpInside)
    let session = TouchSession(delivery: delivery) { $0.addSubview(stop) }
    for _ in 0..<3 {
      session.turnOffDisplays(locking: locks)
      session.wait(600)
      // A long press, and an impatient second finger meanwhile.
      let first = session.finger()
      first.down(on: stop)
      session.wait(2)
      session.tap(on: stop)
      first.up()
      #expect(presses.isEmpty)
      session.tap(on: stop)
      #expect(presses == ["down", "up"])
      presses = []
    }
    try session.finish()
  }
}
