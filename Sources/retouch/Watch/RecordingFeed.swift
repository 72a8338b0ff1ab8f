internal import Dispatch
internal import InputCore
internal import InputRecording
internal import UIKit

/// Delivers a recording's inputs, at its own pace or faster.
@MainActor final class RecordingFeed {
  private let reader: RecordingReader
  private let speed: HostOptions.Speed
  private let start: Instant
  private var began = Instant.zero
  private var next: Input?
  private var deliver: ((Input) -> Void)?
  private var didEnd: ((HostError?) -> Void)?

  /// The number of inputs delivered without a pause, after which other work gets its turn.
  private static let inputsAtOnce = 256

  /// Opens the recording.
  ///
  /// - Throws: `HostError` if it cannot be read.
  init(path: String, speed: HostOptions.Speed) throws(HostError) {
    do throws(RecordingError) {
      reader = try RecordingReader(path: path)
    } catch {
      throw HostError(reading: error)
    }
    self.speed = speed
    start = reader.started.instant
  }

  /// The present instant of the recording.
  var now: Instant {
    let passed = SystemFacts.now.seconds(since: began)
    return switch speed {
    case .max: next?.instant ?? start
    case .times(let factor): start.advanced(bySeconds: passed * factor)
    }
  }

  /// Delivers each input when its time has come.
  ///
  /// - Parameter didEnd: Called at the end of the recording; with the error if reading failed.
  func start(deliver: @escaping (Input) -> Void, didEnd: @escaping (HostError?) -> Void) {
    (self.deliver, self.didEnd) = (deliver, didEnd)
    began = SystemFacts.now
    play()
  }

  /// Stops delivering.
  func stop() {
    (deliver, didEnd) = (nil, nil)
  }

  private func play() {
    for _ in 0..<Self.inputsAtOnce {
      guard let deliver, let didEnd else { return }
      do throws(RecordingError) {
        if next == nil { next = try reader.nextInput()?.input }
      } catch {
        return didEnd(HostError(reading: error))
      }
      guard let input = next else { return didEnd(nil) }
      let wait = speed == .max ? 0 : input.instant.seconds(since: now)
      guard wait <= 0 else { return playLater(after: wait) }
      deliver(input)
      next = nil
    }
    playLater(after: 0)
  }

  private func playLater(after seconds: Double) {
    let factor = if case .times(let factor) = speed { factor } else { 1.0 }
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds / factor) { [weak self] in
      MainActor.assumeIsolated { self?.play() }
    }
  }
}
