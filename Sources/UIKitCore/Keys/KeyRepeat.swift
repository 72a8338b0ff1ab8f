import InputCore

/// Repeats the command of a key while the key is held (rule 16.10).
@MainActor final class KeyRepeat {
  /// The delay before a held key repeats, and the interval, in seconds: the defaults of iOS's
  /// keyboard settings.
  private static let (delay, interval) = (0.4, 0.1)

  private struct HeldKey {
    let device: DeviceID
    let code: UInt16
    let stroke: KeyStroke
  }

  private unowned let keys: KeyInput
  private var held: HeldKey?
  private lazy var timer = TimelineTimer { [unowned self] in fire() }

  init(_ keys: KeyInput) {
    self.keys = keys
  }

  /// Starts the repetition of a performed command whose key is held.
  func begin(_ sample: Sample, _ stroke: KeyStroke) {
    held = HeldKey(device: sample.device, code: sample.code, stroke: stroke)
    keys.timeline.arm(timer, at: sample.instant.advanced(bySeconds: Self.delay))
  }

  /// Ends the repetition: a key went down or up, or a keyboard was removed.
  func end() {
    guard held != nil else { return }
    held = nil
    keys.timeline.disarm(timer)
  }

  private func fire() {
    guard let held else { return }
    var isRepeating: Bool?
    keys.pipeline.assemble { isRepeating = keys.perform(held.stroke) }
    // The action may have ended the application, or pressed other keys.
    guard isRepeating == true, self.held != nil else {
      self.held = nil
      return
    }
    keys.timeline.arm(timer, at: keys.timeline.now.advanced(bySeconds: Self.interval))
  }
}
