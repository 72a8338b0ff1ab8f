internal import Dispatch

/// Passes on udev's news as it arrives, on the main queue, until it is released.
@MainActor package final class UdevWatch {
  private let monitor: UdevMonitor
  private let source: any DispatchSourceRead

  /// Subscribes to news; nil if udev cannot be reached.
  ///
  /// - Parameters:
  ///   - subsystems: Parts of the kernel by its names, such as `drm`.
  ///   - handle: Called when there is news, which it takes by `next()` until there is none.
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
