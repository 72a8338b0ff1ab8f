import EvdevDecoding
import Foundation
import InputCore
import InputRecording
import RecordingEditing
import UIKitCore

/// A long recording of five fingers at 240 Hz, in virtual time: it is recorded, opened in the
/// middle, read, replayed, and made smaller.
@MainActor struct LongWork {
  /// The length of the recording.
  let seconds: Int
  private let comparesSizes: Bool
  private let folder: String

  /// - Parameters:
  ///   - comparesSizes: Whether to compute the sizes of kernel events, which takes longest.
  ///   - folder: A folder for files, some gigabytes for a day; `clear()` removes them.
  init(seconds: Int, comparesSizes: Bool, in folder: String = NSTemporaryDirectory()) throws {
    self.seconds = seconds
    self.comparesSizes = comparesSizes
    self.folder = folder + "/retouch-long-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(
      atPath: self.folder, withIntermediateDirectories: true)
  }

  private var frameCount: Int { seconds * SimulatedHand.framesPerSecond }
  func path(_ name: String) -> String { folder + "/" + name }

  func byteCount(_ name: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  /// Deletes the files.
  func clear() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Runs all steps and prints one line for each.
  func run() throws {
    FileHandle.standardOutput.write(Data("step,seconds,peak_kib,result\n".utf8))
    let samples = frameCount * SimulatedHand.fingers
    var digest = ""
    try step("record") {
      digest = try record()
      return "\(frameCount) frames \(samples) samples \(byteCount("app.mcap")) bytes \(digest)"
    }
    try step("open in the middle") { try openMiddle("app.mcap") }
    try step("trim a second from the middle") { try trimMiddle("app.mcap") }
    try step("read") { "\(try read("app.mcap")) inputs" }
    try step("replay") {
      let replayed = try replay("app.mcap")
      return (replayed == digest ? "equal " : "DIFFERENT ") + replayed
    }
    try step("record without an app") {
      try recordInputs(frames: frameCount, to: path("device.mcap"))
      return "\(byteCount("device.mcap")) bytes"
    }
    try step("repack") {
      _ = try repackRecording(path("device.mcap"), to: EditPlace(path("packed.mcap")))
      return "\(byteCount("packed.mcap")) bytes"
    }
    try step("open the repacked one in the middle") { try openMiddle("packed.mcap") }
    try step("read the repacked one") { "\(try read("packed.mcap")) inputs" }
    try runEdits(of: "packed.mcap")
    if comparesSizes { try step("sizes of the first half hour") { try sizes() } }
  }

  /// The row of sizes for a part of the run, because zstd's level 19 would take hours for a whole
  /// day.
  private func sizes() throws -> String {
    let part = min(frameCount, 1800 * SimulatedHand.framesPerSecond)
    let (live, packed) = (path("part.mcap"), path("part-packed.mcap"))
    try recordInputs(frames: part, to: live)
    _ = try repackRecording(live, to: EditPlace(packed))
    var sizes = KernelSizes()
    var hand = SimulatedHand()
    for _ in 0..<part {
      hand.advance()
      for event in hand.events { try sizes.add(event) }
    }
    try sizes.finish()
    return SizeRow(
      name: "simulated", events: sizes.eventCount, text: sizes.textBytes,
      compressed: sizes.compressedBytes, live: byteCount("part.mcap"),
      packed: byteCount("part-packed.mcap")
    ).csv
  }

  func step(_ name: String, _ body: () throws -> String) throws {
    MemoryMeter.reset()
    var result: Result<String, any Error> = .success("")
    let seconds = Stopwatch.seconds { result = Result { try body() } }
    let text = try result.get()
    let line = "\(name),\(String(format: "%.2f", seconds)),\(MemoryMeter.peakKibibytes),\(text)\n"
    // Write at once, even to a file: some steps take minutes.
    FileHandle.standardOutput.write(Data(line.utf8))
  }

  private var started: Started {
    Started(
      instant: Instant(nanoseconds: 500_000_000), wallTime: 0,
      screens: [ScreenDescription(name: "long", widthPixels: 1000, heightPixels: 1000)])
  }

  /// Passes the inputs to `body`: frames as the decoder returns them and, if there is an app, clock
  /// advances as a host makes them for a 60 Hz screen.
  private func forEachInput(
    frames: Int, withClock: Bool, _ body: (Input) throws -> Void
  ) throws {
    guard var decoder = TouchDecoder(SimulatedHand.descriptor) else {
      preconditionFailure("the simulated device is a touchscreen")
    }
    try body(.started(started))
    try body(.deviceAdded(SimulatedHand.descriptor, at: started.instant))
    var hand = SimulatedHand()
    var last = started.instant
    for index in 0..<frames {
      hand.advance()
      for event in hand.events where decoder.decode(event) {
        last = decoder.frame.instant
        try body(.frame(decoder.frame))
      }
      guard withClock, index % 4 == 3 else { continue }
      last = last.advanced(byNanoseconds: 1_000_000)
      try body(.clockAdvanced(to: last))
    }
    try body(.clockAdvanced(to: last.advanced(byNanoseconds: 2_000_000_000)))
  }

  /// Records an app's run with digests and transcript, as is the default; returns the final digest.
  private func record() throws -> String {
    var options = RecordingWriter.Options()
    options.waitsForDisk = true
    let writer = try RecordingWriter(path: path("app.mcap"), options: options)
    let app = BenchmarkApp(views: 100, recognizers: 1)
    let engine = app.launch()
    defer { withExtendedLifetime(app) { UIApplication.end() } }
    engine.log.tape = writer.witness?.tape
    let pump = Pump(consumer: engine, recorder: writer)
    try forEachInput(frames: frameCount, withClock: true) { pump.deliver($0) }
    try writer.close(digest: pump.digest)
    return String(pump.digest.value, radix: 16)
  }

  /// Records a device's input as `retouch record` does: without digests and transcript.
  private func recordInputs(frames: Int, to path: String) throws {
    try SizeWork.record(to: path) { body in
      try forEachInput(frames: frames, withClock: false, body)
    }
  }

  private var middle: UInt64 { UInt64(seconds) * 500_000_000 }

  private func openMiddle(_ name: String) throws -> String {
    let window = try RecordingWindow(path: path(name), from: middle)
    let found = try window.next()
    return "\(window.indexedChunkCount ?? -1) chunks read, input at \(found?.now.seconds ?? 0) s"
  }

  private func trimMiddle(_ name: String) throws -> String {
    var cut = RecordingCut()
    (cut.start, cut.end) = (middle, middle + 1_000_000_000)
    let place = EditPlace(path("second.mcap"), overwrites: true)
    let summary = try trimRecording(path(name), to: place, cut)
    return "\(summary.inputCount) inputs"
  }

  private func read(_ name: String) throws -> UInt64 {
    let reader = try RecordingReader(path: path(name))
    while try reader.next() != nil {}
    return reader.inputCount
  }

  private func replay(_ name: String) throws -> String {
    let app = BenchmarkApp(views: 100, recognizers: 1)
    let pump = Pump(consumer: app.launch())
    defer { withExtendedLifetime(app) { UIApplication.end() } }
    let replayer = Replayer(try RecordingReader(path: path(name), decodesAhead: true))
    try replayer.deliverAll(to: pump)
    return String(pump.digest.value, radix: 16)
  }
}
