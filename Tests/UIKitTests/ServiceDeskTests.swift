import Dispatch
import Foundation
import HostTestSupport
import LinuxSystem
import Testing

@testable import UIKitHosts

@Suite struct ServiceDeskTests {
  @Test func `the status says where the app is, and what it has`() {
    typealias Status = ServiceDesk.Status
    let texts = [
      Status(place: .screen, isShown: true, deviceCount: 2, recording: "a.mcap"),
      Status(place: .interrupted, isShown: true, deviceCount: 1, recording: nil),
      Status(place: .suspended, isShown: false, deviceCount: 0, recording: nil),
    ].map(\.text)
    #expect(
      texts.joined(separator: "\n") == """
        on the screen; 2 input devices; recording to a.mcap
        on the screen, interrupted; 1 input device
        suspended; no display; no input device
        """)
  }

  @Test func `a service is ready once launched, alive in turns, and stopping when told to`() throws
  {
    let socket = try NotifySocket()
    let app = try LiveApp(
      "AcceptanceApp",
      environment: [
        "RETOUCH_DBUS": "off", "NOTIFY_SOCKET": socket.address, "WATCHDOG_USEC": "20000",
      ])
    #expect(socket.nextNews() == "READY=1", "\(app.errors)")
    let status = try #require(socket.nextNews())
    #expect(status.hasPrefix("STATUS=on the screen; no display; "))
    #expect(status.hasSuffix("; recording to \(app.recording)"))
    // Two turns of the main queue.
    for _ in 1...2 { #expect(socket.next() == "WATCHDOG=1") }
    app.signal(SIGTERM)
    #expect(socket.nextNews() == "STOPPING=1")
    #expect(app.end() == 0, "\(app.errors)")
  }

  @Test func `while the main thread does not return from a call, there is no sign of life`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try ServiceDeskTests.hang() }
    }
  }

  /// Ends the process with another status if the desk says something while this does not return.
  @MainActor private static func hang() throws {
    let socket = try NotifySocket()
    let environment = ["NOTIFY_SOCKET": socket.address, "WATCHDOG_USEC": "2000"]
    guard let manager = ServiceManager(environment: environment, report: { _ in }) else { exit(2) }
    let desk = ServiceDesk(manager)
    desk.start()
    guard socket.next() == "READY=1" else { exit(3) }
    // Twenty of the desk's turns pass on another queue.
    let turns = DispatchSemaphore(value: 0)
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "test.turns"))
    timer.schedule(deadline: .now(), repeating: .milliseconds(1))
    timer.setEventHandler { @Sendable in turns.signal() }
    timer.activate()
    for _ in 1...20 { turns.wait() }
    // The next message is this one.
    manager.announce(.status("back"))
    guard socket.next() == "STATUS=back" else { exit(4) }
    timer.cancel()
    // Its timer would ring for a desk that has gone.
    exit(withExtendedLifetime(desk) { 0 })
  }
}
