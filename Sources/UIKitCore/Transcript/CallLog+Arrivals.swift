import InputCore

// The note of work from other threads.
extension CallLog {
  /// Notes that work comes to the main queue from `queue`, a text from outside: the digest includes
  /// it unchanged, the line shows it in printable form.
  func note(workFrom queue: String) {
    mix(.workArrived, 0, 0)
    digest.mix(queue)
    guard isReported else { return }
    emit("main queue", "work", queue.isEmpty ? "" : "from \"\(queue.printable())\"")
  }
}
