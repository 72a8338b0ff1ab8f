internal import Glibc

/// An inhibitor lock of logind, which keeps the machine from doing something while it exists.
///
/// A *delay* of sleep and shutdown lasts at most as long as logind allows, five seconds unless
/// `InhibitDelayMaxSec=` says otherwise. A *block* of idleness lasts as long as the lock exists.
struct InhibitorLock: ~Copyable {
  private let descriptor: Int32

  /// Takes ownership of the descriptor that logind's `Inhibit` returned.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
