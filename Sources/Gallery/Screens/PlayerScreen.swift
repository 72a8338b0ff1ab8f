internal import MediaPlayer
internal import UIKit

/// A player that media keys, headsets and other programs control: a lamp while it plays, the track
/// number, and the winding speed. It tells other programs what it is playing.
final class PlayerScreen: UIView {
  private static let trackCount = 10

  private let lamp = UIView()
  private var track = Gauge()
  private var winding = Gauge()
  private var number = 0
  /// The application through which the screen takes commands; the screen may outlive it.
  private weak var application: UIApplication?
  private var targets: [(command: MPRemoteCommand, token: Any)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    let rows = rows(3)
    track = place(track, "track", at: rows[0])
    winding = place(winding, "winding", at: rows[1])
    place(lamp, "lamp", at: rows[2])
    lamp.isHidden = true
  }

  override var canBecomeFirstResponder: Bool { true }

  /// Takes commands while the screen is shown.
  override func didMoveToWindow() {
    let isShown = window != nil
    guard isShown == targets.isEmpty else { return }
    if isShown { start() } else { stop() }
  }

  /// Winding has no target; the first responder receives it as events.
  private func start() {
    becomeFirstResponder()
    application = .shared
    application?.beginReceivingRemoteControlEvents()
    let center = MPRemoteCommandCenter.shared()
    receive(center.togglePlayPauseCommand) { $0.lamp.isHidden.toggle() }
    receive(center.nextTrackCommand) { $0.go(by: 1) }
    receive(center.previousTrackCommand) { $0.go(by: -1) }
    showWhatPlays()
  }

  private func stop() {
    for (command, token) in targets { command.removeTarget(token) }
    targets = []
    application?.endReceivingRemoteControlEvents()
    let center = MPNowPlayingInfoCenter.default()
    center.nowPlayingInfo = nil
    center.playbackState = .unknown
  }

  private func receive(_ command: MPRemoteCommand, _ use: @escaping (PlayerScreen) -> Void) {
    let token = command.addTarget { [weak self] _ in
      guard let self else { return .noSuchContent }
      use(self)
      showWhatPlays()
      return .success
    }
    targets.append((command, token))
  }

  private func go(by step: Int) {
    number = min(max(number + step, 0), Self.trackCount)
    track.show(Double(number) / Double(Self.trackCount))
  }

  private func showWhatPlays() {
    let center = MPNowPlayingInfoCenter.default()
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Track \(number + 1)"]
    center.playbackState = lamp.isHidden ? .paused : .playing
  }

  override func remoteControlReceived(with event: UIEvent?) {
    switch event?.subtype {
    case .remoteControlBeginSeekingForward: winding.show(1)
    case .remoteControlBeginSeekingBackward: winding.show(-1)
    case .remoteControlEndSeekingForward, .remoteControlEndSeekingBackward: winding.show(0)
    case _: super.remoteControlReceived(with: event)
    }
  }
}
