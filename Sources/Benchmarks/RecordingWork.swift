import Foundation
import InputCore
import InputRecording
import UIKitCore

/// A recorded run of the touch benchmark, with its reading and its replay.
@MainActor struct RecordingWork {
  private static let fingers = 5
  private let gestures: Int
  private let path: String

  init(gestures: Int = 200) {
    self.gestures = gestures
    path =
      NSTemporaryDirectory() + "retouch-benchmark-\(ProcessInfo.processInfo.processIdentifier).mcap"
  }

  /// Touch samples of one gesture: landing, moves and lifting of each finger.
  private static let samplesPerGesture = fingers * (TouchWork.moves + 2)

  /// Touch samples of the whole run.
  private var samples: Int { gestures * Self.samplesPerGesture }

  /// The costs of recording the run.
  struct Recorded {
    /// Samples per second, including the wait for the writer's thread.
    var rate: Double
    /// Processor time of the main thread per sample, including the engine's work, in nanoseconds.
    var mainThreadNanoseconds: Double
    /// Heap allocations of the process per frame.
    var allocationsPerFrame: Double
  }

  /// Records the run.
  ///
  /// - Parameter isAlone: Whether the writer's thread finishes its work between the gestures
  ///   instead of working during the next one. It is told to, because it checks for a chunk once a
  ///   second, while the run plays a second in a quarter of a millisecond.
  func record(isAlone: Bool = false) throws -> Recorded {
    var options = RecordingWriter.Options()
    options.overwrites = true
    options.waitsForDisk = true
    let writer = try RecordingWriter(path: path, options: options)
    let work = TouchWork(views: 100, fingers: Self.fingers, recognizers: 1, recorder: writer)
    _ = work.gesture()
    var processor = 0.0
    let seconds = Stopwatch.seconds {
      processor = processorNanosecondsPerSample(of: work) {
        // Do not sleep: a core is slower for a while after it was asleep.
        while isAlone, !writer.hurryThread() {}
      }
    }
    let allocations = Double(work.allocationsWhileMoving()) / Double(TouchWork.moves - 20)
    try writer.close(digest: work.digest)
    return Recorded(
      rate: Double(samples - Self.samplesPerGesture) / seconds, mainThreadNanoseconds: processor,
      allocationsPerFrame: allocations)
  }

  /// Processor time of the main thread per sample that recording adds to an unrecorded run, in
  /// nanoseconds: the median of five pairs of runs.
  func mainThreadShare(isAlone: Bool) throws -> Double {
    var shares: [Double] = []
    for _ in 0..<5 {
      let without = mainThreadNanosecondsWithoutRecording()
      shares.append(try record(isAlone: isAlone).mainThreadNanoseconds - without)
    }
    return shares.sorted()[2]
  }

  private func mainThreadNanosecondsWithoutRecording() -> Double {
    let work = TouchWork(views: 100, fingers: Self.fingers, recognizers: 1)
    _ = work.gesture()
    return processorNanosecondsPerSample(of: work) {}
  }

  /// The main thread's time for the gestures, without the time of `pause` between them.
  private func processorNanosecondsPerSample(of work: TouchWork, _ pause: () -> Void) -> Double {
    var spent = 0.0
    for _ in 1..<gestures {
      spent += Stopwatch.processorNanoseconds { _ = work.gesture() }
      pause()
    }
    return spent / Double((gestures - 1) * Self.samplesPerGesture)
  }

  /// Reads the run without delivering it; returns samples per second.
  func read() throws -> Double {
    let reader = try RecordingReader(path: path)
    var failure: (any Error)?
    let seconds = Stopwatch.seconds {
      do { while try reader.next() != nil {} } catch { failure = error }
    }
    if let failure { throw failure }
    return Double(samples) / seconds
  }

  /// The rates of a replay in samples per second.
  struct Replayed {
    /// Measured with the clock.
    var rate: Double
    /// Measured with the processor time of the main thread.
    var mainThreadRate: Double
    /// Measured with the processor time of all other threads, of which only the decoding one runs.
    var otherThreadRate: Double
  }

  /// Replays the run, comparing digests.
  func replay(decodingAhead: Bool) throws -> Replayed {
    let app = BenchmarkApp(views: 100, recognizers: 1)
    let pump = Pump(consumer: app.launch())
    let replayer = Replayer(try RecordingReader(path: path, decodesAhead: decodingAhead))
    var failure: (any Error)?
    var processor = (own: 0.0, other: 0.0)
    let seconds = Stopwatch.seconds {
      processor = Stopwatch.processorNanosecondsByThread {
        do { try replayer.deliverAll(to: pump) } catch { failure = error }
      }
    }
    UIApplication.end()
    if let failure { throw failure }
    let samples = Double(samples)
    return Replayed(
      rate: samples / seconds, mainThreadRate: samples * 1e9 / processor.own,
      otherThreadRate: samples * 1e9 / processor.other)
  }

  /// Deletes the recording.
  func clear() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
