/// Times the engine on the work that its peers do; `tools/bench` builds and runs it.
///
/// Prints CSV on standard output: the peers' columns and, last, heap allocations a moving frame.
import Foundation

@MainActor func touchRows() {
  print(
    "peer,views,fingers,recognizers,touch_updates_per_s,ns_per_touch_update,ns_per_frame,"
      + "handler_calls,view_calls,allocations_per_frame")
  for views in [100, 10_000] {
    for recognizers in [1, 20] {
      for fingers in [1, 2, 5, 10] {
        let work = TouchWork(views: views, fingers: fingers, recognizers: recognizers)
        let rate = Stopwatch.medianRate { work.gesture() }
        let moves = Double(TouchWork.moves)
        let frames = moves + 2 * Double(fingers)
        let calls = work.callsOfOneGesture()
        let allocations = Double(work.allocationsWhileMoving()) / (moves - 20)
        let columns = [
          "retouch", "\(views)", "\(fingers)", "\(recognizers)", rounded(rate), rounded(1e9 / rate),
          rounded(1e9 / rate * Double(fingers) * (moves + 2) / frames), "\(calls.handlers)",
          "\(calls.views)", "\(allocations)",
        ]
        print(columns.joined(separator: ","))
      }
    }
  }
}

@MainActor func hitTestRows() {
  print("peer,views,hit_tests_per_s,ns_per_hit_test,allocations_per_hit_test")
  for views in [100, 10_000] {
    let work = TouchWork(views: views, fingers: 1, recognizers: 1)
    let rate = Stopwatch.medianRate { work.hitTests() }
    let allocations = Double(Stopwatch.allocations { _ = work.hitTests() }) / 10
    print("retouch,\(views),\(rounded(rate)),\(rounded(1e9 / rate)),\(allocations)")
  }
}

func decodingRows() {
  let work = DecodingWork()
  let rate = Stopwatch.medianRate { work.decode() }
  print("peer,work,samples_per_s,ns_per_sample")
  print("retouch,decode,\(rounded(rate)),\(rounded(1e9 / rate))")
}

@MainActor func recordingRows() throws {
  let work = RecordingWork()
  defer { work.clear() }
  let recorded = try work.record()
  let replayed = try work.replay()
  print("retouch,record,\(rounded(recorded.rate)),\(rounded(1e9 / recorded.rate))")
  print("retouch,replay,\(rounded(replayed)),\(rounded(1e9 / replayed))")
  print("# heap allocations a recorded frame: \(recorded.allocationsPerFrame)")
}

@MainActor func pointRows() {
  for device in PointWork.Device.allCases {
    let allocations = PointWork().allocationsPerFrame(of: device)
    print("# heap allocations a frame of a \(device.rawValue): \(allocations)")
  }
}

func rounded(_ value: Double) -> String { String(Int(value.rounded())) }

/// Runs `count` gestures of one kind and nothing else, for a profiler.
@MainActor func profile(_ numbers: [Int]) {
  let work = TouchWork(views: numbers[0], fingers: numbers[1], recognizers: numbers[2])
  for _ in 0..<numbers[3] { _ = work.gesture() }
}

try MainActor.assumeIsolated {
  let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  if numbers.count == 4 {
    profile(numbers)
  } else if CommandLine.arguments.contains("recording") {
    // For a profiler as well.
    try recordingRows()
  } else {
    touchRows()
    hitTestRows()
    decodingRows()
    try recordingRows()
    pointRows()
  }
}
