internal import Dispatch

/// Passes on udev's events as they arrive, on the main queue, until it is released.
@MainActor package final class UdevWatch {
  private let monitor: UdevMonitor
  private let source: any DispatchSourceRead

  /// Subscribes to events; nil if udev cannot be reached.
  ///
  /// - Parameters:
  ///   - subsystems: The kernel's names for them, such as `drm`.
  ///   - handle: Called when there are events, of which it takes at most `UdevMonitor.share` by
  ///     `next()`.
  package init?(of subsystems: [String], handle: @escaping (UdevMonitor) -> Void) {
    guard let monitor = try? UdevMonitor(of: subsystems) else { return nil }
    self.monitor = monitor
    source = DispatchSource.makeReadSource(fileDescriptor: monitor.fileDescriptor, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        handle(self.monitor)
      }
    }
    // The monitor's descriptor may be closed only when nothing watches it.
    source.setCancelHandler { withExtendedLifetime(monitor) {} }
    source.activate()
  }

  isolated deinit { source.cancel() }
}
