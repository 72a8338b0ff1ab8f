import Foundation
import HostTestSupport
import Testing

@testable import LinuxSystem

/// Tests that set the variables by which sd-bus finds its buses: one after the other, in this process.
@Suite(.serialized, .enabled(if: PrivateBus.isAvailable, "dbus and python3-dbusmock are missing"))
@MainActor struct BusTests {
  let bus: PrivateBus

  init() throws {
    bus = try PrivateBus()
    for (name, value) in bus.environment { setVariable(name, value) }
  }
}

/// Reports in order of arrival, for a test to await.
@MainActor final class News<Element: Sendable> {
  private var elements: [Element] = []
  private var waiter: CheckedContinuation<Void, Never>?

  func add(_ element: Element) {
    elements.append(element)
    waiter?.resume()
    waiter = nil
  }

  /// The next report, once it has arrived.
  func next() async -> Element {
    if elements.isEmpty { await withCheckedContinuation { waiter = $0 } }
    return elements.removeFirst()
  }
}

/// Sets a variable of this process.
func setVariable(_ name: String, _ value: String) {
  _ = unsafe setenv(name, value, 1)
}
