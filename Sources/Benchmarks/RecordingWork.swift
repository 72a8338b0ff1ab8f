import Foundation
import InputCore
import InputRecording
import UIKitCore

/// A run of the touch benchmark that is recorded, and its replay.
@MainActor struct RecordingWork {
  private static let fingers = 5
  private static let gestures = 200
  private let path: String

  init() {
    path =
      NSTemporaryDirectory() + "retouch-benchmark-\(ProcessInfo.processInfo.processIdentifier).mcap"
  }

  /// Touch samples of the whole run: landing, moves and leaving of each finger.
  private var samples: Int { Self.gestures * Self.fingers * (TouchWork.moves + 2) }

  /// Records the run and returns samples a second, and heap allocations a recorded frame.
  func record() throws -> (rate: Double, allocationsPerFrame: Double) {
    var options = RecordingWriter.Options()
    options.overwrites = true
    options.waitsForDisk = true
    let writer = try RecordingWriter(path: path, options: options)
    let work = TouchWork(views: 100, fingers: Self.fingers, recognizers: 1, recorder: writer)
    _ = work.gesture()
    let seconds = Stopwatch.seconds {
      for _ in 1..<Self.gestures { _ = work.gesture() }
    }
    let allocations = Double(work.allocationsWhileMoving()) / Double(TouchWork.moves - 20)
    try writer.close(digest: work.digest)
    return (Double(samples) / seconds, allocations)
  }

  /// Replays the run, comparing digests, and returns samples a second.
  func replay() throws -> Double {
    let app = BenchmarkApp(views: 100, recognizers: 1)
    let pump = Pump(consumer: app.launch())
    let replayer = Replayer(try RecordingReader(path: path))
    var failure: (any Error)?
    let seconds = Stopwatch.seconds {
      do { try replayer.deliverAll(to: pump) } catch { failure = error }
    }
    UIApplication.end()
    if let failure { throw failure }
    return Double(samples) / seconds
  }

  /// Deletes the recording.
  func clear() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
