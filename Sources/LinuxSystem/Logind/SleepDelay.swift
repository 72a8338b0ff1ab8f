internal import Glibc

/// Holds off the machine's sleep and shutdown while it lives, as far as logind grants: five seconds
/// unless `InhibitDelayMaxSec=` says otherwise.
struct SleepDelay: ~Copyable {
  private let descriptor: Int32

  /// Takes over the descriptor that logind's `Inhibit` gave.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
