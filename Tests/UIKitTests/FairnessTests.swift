import HostTestSupport
import Testing

/// The main thread belongs to five: none of them may keep the others away.
extension HostTests {
  @Test(
    arguments: ["devices", "blocks", "tasks", "timers", "timeline"], ["free", "ordered"])
  func `flooding the main thread leaves other work its turns`(
    source: String, tasks: String
  ) throws {
    let outcome = try Programs.run(
      "FloodApp", [source],
      environment: [
        "RETOUCH_SCREEN": "800x600", "RETOUCH_DELIVERY": "low-latency", "RETOUCH_TASKS": tasks,
        "RETOUCH_DBUS": "off",
      ])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
