internal import Glibc

/// Starts a thread that runs `run` and keeps it alive until it returns.
///
/// The thread blocks all signals, which are for the app's threads. `path` is for the error.
///
/// - Throws: `RecordingError` if no thread can be created.
func startThread(
  path: String, _ run: @escaping @Sendable () -> Void
) throws(RecordingError) {
  final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  // The thread owns one reference and releases it when it starts.
  let owned = unsafe Unmanaged.passRetained(Work(run))
  var thread = pthread_t()
  let failure = unsafe pthread_create(
    &thread, nil,
    { context in
      guard let context = unsafe context else { return nil }
      var all = sigset_t()
      unsafe sigfillset(&all)
      unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
      unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
      return nil
    }, owned.toOpaque())
  guard failure == 0 else {
    unsafe owned.release()
    throw .system(operation: "pthread_create", path: path, code: failure)
  }
  pthread_detach(thread)
}
