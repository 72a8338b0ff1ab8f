internal import InputCore
internal import InputRecording
internal import RecordingEditing
public import UIKit

/// The devices that a session has plugged in for a recording, by their IDs in the recording.
struct RecordedDevices {
  private struct Key: Hashable {
    var path: String
    var device: DeviceID
  }

  private var devices: [Key: VirtualDevice] = [:]

  subscript(path: String, device: DeviceID) -> VirtualDevice? {
    get { devices[Key(path: path, device: device)] }
    set { devices[Key(path: path, device: device)] = newValue }
  }
}

extension TouchSession {
  /// Plays the device input from part of a recording, sample by sample: for input that no other
  /// method can express, such as a pen stroke drawn by hand.
  ///
  ///     session.play(recordingAt: "Recordings/signature.mcap", from: 2.5, to: 4)
  ///
  /// Each of the recording's devices is plugged in when it first sends something, and stays plugged
  /// in. A finger, a button or a key that is down at `end` stays down. System requests are not
  /// repeated; a `Replay` repeats a whole run.
  ///
  /// - Parameters:
  ///   - path: The path of the recording.
  ///   - start: The start of the part, in seconds since the start of the recording.
  ///   - end: The end of the part; the session's time advances to it.
  public func play(
    recordingAt path: String, from start: TimeInterval, to end: TimeInterval,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let line = TestLine(file, line)
    guard canAct(at: line),
      line.check(
        !isGathering && !isBursting, "`play` cannot be called in `together` or `burst`"),
      line.check(
        start >= 0 && start < end && end < 9e9,
        "from \(start) s to \(end) s is no part of a recording"),
      let excerpt = excerpt(of: path, start, end, at: line)
    else { return }
    let begin = now
    for device in excerpt.devices where recordedDevices[path, device.id] == nil {
      var descriptor = device
      descriptor.id = nextID()
      recordedDevices[path, device.id] = connected(VirtualDevice(descriptor), at: line)
    }
    for timed in excerpt.frames {
      guard let device = recordedDevices[path, timed.frame.device] else { continue }
      let instant = begin.advanced(byNanoseconds: timed.time)
      if instant > now { advance(to: instant) }
      guard isAlive else { return }
      deliver(
        Input.frame(timed.frame).changed(move: { _ in instant }, device: { _ in device.id }))
    }
    advance(to: begin.advanced(bySeconds: end - start))
    letThrough()
  }

  private func excerpt(
    of path: String, _ start: TimeInterval, _ end: TimeInterval, at line: TestLine
  ) -> RecordingExcerpt? {
    do throws(RecordingError) {
      return try RecordingExcerpt(
        of: path, UInt64((start * 1e9).rounded())..<UInt64((end * 1e9).rounded()))
    } catch {
      line.fail("\(error)")
      return nil
    }
  }
}
