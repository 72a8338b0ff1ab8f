import Dispatch
import Glibc
import Testing

/// A terminal on which a receiver's sentences arrive, one each 20 ms, over and over.
///
/// A sentence for which there is no room, because its reader is slow or not there, is lost, as on a
/// real line.
final class ReceiverLine {
  /// The path of the end to read from.
  let path: String
  private let timer: any DispatchSourceTimer

  /// Opens the terminal, and begins.
  init(_ sentences: [String]) throws {
    // By hand what posix_openpt, unlockpt and ptsname do, which Swift's Glibc lacks: TIOCSPTLCK and
    // TIOCGPTN of the kernel's asm-generic/ioctls.h.
    let near = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
    var (lock, number) = (CInt(0), CInt(0))
    try #require(unsafe ioctl(near, 0x4004_5431, &lock) == 0)
    try #require(unsafe ioctl(near, 0x8004_5430, &number) == 0)
    path = "/dev/pts/\(number)"
    // Held open, so that the line exists without a reader. Without an echo, which would fill it.
    let far = unsafe open(path, O_RDWR | O_NOCTTY)
    var settings = termios()
    try #require(unsafe tcgetattr(far, &settings) == 0)
    unsafe cfmakeraw(&settings)
    try #require(unsafe tcsetattr(far, TCSANOW, &settings) == 0)
    // gpsd, if root has started it, reads as another user.
    try #require(fchmod(far, 0o666) == 0)
    // Made last: libdispatch traps when a timer that was never activated is released.
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "ReceiverLine"))
    var next = 0
    timer.setEventHandler {
      let bytes = Array(sentences[next % sentences.count].utf8)
      next += 1
      _ = unsafe write(near, bytes, bytes.count)
    }
    timer.setCancelHandler {
      close(near)
      close(far)
    }
    timer.schedule(deadline: .now(), repeating: .milliseconds(20))
    timer.activate()
  }

  deinit { timer.cancel() }
}
