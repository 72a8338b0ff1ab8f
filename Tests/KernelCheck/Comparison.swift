internal import EvdevDecoding
internal import InputCore
internal import LinuxInput

/// Whether libinput, fed by the kernel, and our decoder, fed by the file, report the same touches.
struct Comparison {
  private let seat: SeatReader

  /// Opens seat0.
  init() throws(LinuxInputError) {
    seat = try SeatReader()
  }

  /// The outcome for one file: `agree`, `differ` or `skip`, file, count of touches and why, with
  /// tabs between.
  func line(file: String) -> String {
    do {
      let recording = try DeviceRecording(ofTouchscreen: file)
      let decoded = decode(recording)
      var log = TouchLog()
      var remarks = try seat.play(recording) { log.append($0) }
      let difference = TouchLog.difference(libinput: log, decoder: decoded)
      if let difference { remarks.insert(difference, at: 0) }
      let outcome = difference == nil ? "agree" : "differ"
      return "\(outcome)\t\(file)\t\(log.touches.count)\t\(remarks.joined(separator: "; "))"
    } catch {
      return "skip\t\(file)\t0\t\(error)"
    }
  }

  /// The decoder's touches of the file, with everything that is still down cancelled at its end.
  private func decode(_ recording: DeviceRecording) -> TouchLog {
    var log = TouchLog()
    guard var decoder = TouchDecoder(recording.descriptor) else { return log }
    var last = Instant.zero
    for event in recording.frames.joined() {
      last = event.instant
      if decoder.decode(event) { log.append(decoder.frame) }
    }
    if decoder.finish(at: last) { log.append(decoder.frame) }
    return log
  }
}
