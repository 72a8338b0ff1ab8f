internal import Glibc

/// Keeps the machine from doing something while it lives: a lock that logind has granted.
///
/// A *delay* of sleep and shutdown holds for as long as logind grants, five seconds unless
/// `InhibitDelayMaxSec=` says otherwise; a *block* of idleness for as long as it lives.
struct InhibitorLock: ~Copyable {
  private let descriptor: Int32

  /// Takes over the descriptor that logind's `Inhibit` gave.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
