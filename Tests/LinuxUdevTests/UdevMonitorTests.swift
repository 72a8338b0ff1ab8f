import Glibc
import LinuxCalls
import LinuxUdev
import Testing

/// Subscribes to a part that no kernel has, so that there is never any news. The tests in the
/// virtual machine, where devices come and go, show that news arrives.
@Suite struct UdevMonitorTests {
  private static let parts = ["no such part"]

  @Test func `a subscription has a descriptor, and does not wait for news`() throws {
    let monitor = try UdevMonitor(of: Self.parts)
    #expect(monitor.fileDescriptor >= 0)
    let hasNews = monitor.next() != nil
    #expect(!hasNews)
  }

  @Test func `without a free descriptor, there is no subscription but the errno`() async {
    await #expect(processExitsWith: .success) {
      // RLIMIT_NOFILE.
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      guard unsafe setrlimit(__rlimit_resource_t(7), &limit) == 0 else { exit(2) }
      do throws(SystemFailure) {
        _ = try UdevMonitor(of: ["input"])
        exit(3)
      } catch {
        exit(error == SystemFailure("udev_monitor_new_from_netlink", code: EMFILE) ? 0 : 4)
      }
    }
  }

  @MainActor @Test func `a watch calls nothing without news, and can end at once`() {
    var watch = UdevWatch(of: Self.parts) { _ in Issue.record("there is no such part") }
    #expect(watch != nil)
    watch = nil
  }
}
