import HostTestSupport
import Testing

/// Five sources share the main thread: none of them may starve the others.
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
