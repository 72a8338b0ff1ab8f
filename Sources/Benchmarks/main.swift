/// Measures the engine with the same work as its peers; `tools/bench` builds and runs it.
///
/// Prints CSV on standard output: the columns of the peers and, last, heap allocations per moving
/// frame.
import Foundation

/// Prints the cost of a touch update in each cell; returns the nanoseconds with 100 views.
@MainActor func touchRows() -> [BareWork.Cell: Double] {
  var found: [BareWork.Cell: Double] = [:]
  print(
    "peer,views,fingers,recognizers,touch_updates_per_s,ns_per_touch_update,ns_per_frame,"
      + "handler_calls,view_calls,allocations_per_frame")
  for views in [100, 10_000] {
    for recognizers in [1, 20] {
      for fingers in [1, 2, 5, 10] {
        let work = TouchWork(views: views, fingers: fingers, recognizers: recognizers)
        let rate = Stopwatch.medianRate { work.gesture() }
        if views == 100 {
          found[BareWork.Cell(fingers: fingers, recognizers: recognizers)] = 1e9 / rate
        }
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
  return found
}

/// Prints the cost of the calls alone, and the factor by which the engine with all its work takes
/// longer.
@MainActor func bareRows(beside found: [BareWork.Cell: Double]) {
  print("peer,fingers,recognizers,bare_ns_per_touch_update,ratio")
  for cell in found.keys.sorted() {
    guard let ours = found[cell] else { continue }
    let work = BareWork(cell)
    let floor = 1e9 / Stopwatch.medianRate { work.gesture() }
    let ratio = String(format: "%.1f", ours / floor)
    print("bare,\(cell.fingers),\(cell.recognizers),\(rounded(floor)),\(ratio)")
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
  printRow("decode", rate)
}

@MainActor func recordingRows() throws {
  let work = RecordingWork()
  defer { work.clear() }
  let alone = try work.mainThreadShare(isAlone: true)
  let share = try work.mainThreadShare(isAlone: false)
  let recorded = try work.record()
  printRow("record", recorded.rate)
  printRow("record: the main thread's processor time", 1e9 / alone)
  printRow("record: the same beside the busy writer's thread", 1e9 / share)
  printRow("read", try median { try work.read() })
  printRow("replay in one thread", try median { try work.replay(decodingAhead: false).rate })
  let replays = try (0..<9).map { _ in try work.replay(decodingAhead: true) }
  printRow("replay", best(replays, \.rate))
  printRow("replay: the main thread's processor time", best(replays, \.mainThreadRate))
  printRow("replay: the decoding thread's processor time", best(replays, \.otherThreadRate))
  print("# heap allocations a recorded frame: \(recorded.allocationsPerFrame)")
}

/// Prints a row for work with this rate, in samples per second.
func printRow(_ work: String, _ rate: Double) {
  print("retouch,\(work),\(rounded(rate)),\(rounded(1e9 / rate))")
}

/// The median of three rates.
@MainActor func median(_ rate: () throws -> Double) throws -> Double {
  try (0..<3).map { _ in try rate() }.sorted()[1]
}

/// The best of the rates of several runs: other programs can only slow a run down.
func best<Run>(_ runs: [Run], _ rate: KeyPath<Run, Double>) -> Double {
  runs.map { $0[keyPath: rate] }.max() ?? 0
}

@MainActor func pointRows() {
  for device in PointWork.Device.allCases {
    let allocations = PointWork().allocationsPerFrame(of: device)
    print("# heap allocations a frame of a \(device.rawValue): \(allocations)")
  }
}

/// Prints the costs of devices, from libinput's or the kernel's event to the handler, in processor
/// time. `of_it_before_the_door` is translation (for keys, xkb's) or decoding alone.
@MainActor func deviceRows() throws {
  print("device,work,ns_per_event,of_it_before_the_door,allocations_per_event,calls_per_event")
  for kind in DeviceWork.Kind.allCases {
    let work = try DeviceWork(kind)
    let allocations = work.allocations()
    let calls = Double(work.callsOfOneRound()) / 100
    let columns = [
      "device", kind.name, rounded(work.nanoseconds()),
      rounded(work.nanoseconds(delivering: false)), "\(allocations)", "\(calls)",
    ]
    print(columns.joined(separator: ","))
  }
}

/// Prints the cost of a key of the keyboard on the screen, and of its first appearance.
@MainActor func keyboardRows() throws {
  let work = try KeyboardWork()
  let appearance = work.appear() / 1_000_000
  let (allocations, nanoseconds) = work.type(rounds: 20)
  print("# the screen's keyboard appears first within \(rounded(appearance)) ms")
  print("# a key of it with two frames: \(rounded(nanoseconds)) ns, \(allocations) allocations")
}

func factsRows() {
  let (own, system) = FactsWork.nanoseconds()
  let text = String(format: "%.1f ns, by the system's function %.1f ns", own, system)
  print("# a reading of the clock outside a step: \(text)")
}

func rounded(_ value: Double) -> String { String(Int(value.rounded())) }

/// Runs only `count` gestures of one kind, for a profiler.
@MainActor func profile(_ numbers: [Int]) {
  let work = TouchWork(views: numbers[0], fingers: numbers[1], recognizers: numbers[2])
  for _ in 0..<numbers[3] { _ = work.gesture() }
}

/// Records `count` gestures, then only reads or replays them, for a profiler.
@MainActor func profile(_ parts: [String], gestures count: Int) throws {
  let work = RecordingWork(gestures: count)
  defer { work.clear() }
  _ = try work.record()
  if parts.contains("read") { _ = try work.read() }
  if parts.contains("replay") { _ = try work.replay(decodingAhead: false) }
  if parts.contains("ahead") { _ = try work.replay(decodingAhead: true) }
}

/// Plays `count` rounds of one device, for a profiler.
@MainActor func profile(_ words: [String], rounds count: Int) throws {
  for kind in DeviceWork.Kind.allCases where words.contains("\(kind)") {
    let work = try DeviceWork(kind)
    for _ in 0..<count { _ = work.play() }
  }
}

try MainActor.assumeIsolated {
  let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  if numbers.count == 4 {
    profile(numbers)
  } else if CommandLine.arguments.contains("decoding"), let count = numbers.first {
    let work = DecodingWork()
    for _ in 0..<count { _ = work.decode() }
  } else if CommandLine.arguments.contains("recording"), let count = numbers.first {
    try profile(CommandLine.arguments, gestures: count)
  } else if CommandLine.arguments.contains("devices") {
    if let count = numbers.first {
      try profile(CommandLine.arguments, rounds: count)
    } else {
      try deviceRows()
    }
  } else if CommandLine.arguments.dropFirst().first == "sizes" {
    try SizeWork.run(Array(CommandLine.arguments.dropFirst(2)))
  } else if CommandLine.arguments.dropFirst().first == "long" {
    let comparesSizes = !CommandLine.arguments.contains("without-sizes")
    let work = try LongWork(seconds: numbers.first ?? 86_400, comparesSizes: comparesSizes)
    defer { work.clear() }
    try work.run()
  } else if CommandLine.arguments.dropFirst().first == "frames" {
    let words = Array(CommandLine.arguments.dropFirst(3))
    let scene = words.first.flatMap(FrameWork.Scene.init)
    try FrameWork.printRows(
      scene.map { [$0] } ?? FrameWork.Scene.allCases, frames: numbers.first ?? 600,
      picturesTo: scene == nil ? words.first : nil)
  } else if CommandLine.arguments.dropFirst().first == "checkpoints" {
    try FrameWork.printCheckpointRows(count: numbers.first ?? 100)
  } else if CommandLine.arguments.dropFirst().first == "large" {
    try LargeWork.printRows()
  } else if CommandLine.arguments.dropFirst().first == "layout" {
    try LayoutWork.printRows(folder: CommandLine.arguments.dropFirst(2).first)
  } else if CommandLine.arguments.contains("keyboard") {
    try keyboardRows()
  } else if CommandLine.arguments.contains("facts") {
    factsRows()
  } else if CommandLine.arguments.contains("recording") {
    try recordingRows()
  } else {
    bareRows(beside: touchRows())
    hitTestRows()
    decodingRows()
    try recordingRows()
    pointRows()
    try keyboardRows()
    try deviceRows()
    factsRows()
  }
}
