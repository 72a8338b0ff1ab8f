import MediaPlayer
import UIKit

/// Plays nothing, and shows it like a program that plays: it carries out a few commands, by which
/// it moves a view.
@MainActor final class Player {
  private var isPlaying = false
  private var position = 0.0
  private let shift: (Double) -> Void

  init(_ shift: @escaping (Double) -> Void) {
    self.shift = shift
    let center = MPRemoteCommandCenter.shared()
    center.togglePlayPauseCommand.addTarget { [unowned self] _ in
      isPlaying.toggle()
      show()
      return .success
    }
    center.nextTrackCommand.addTarget(self, action: Selector("skip:", Player.skip))
    center.changePlaybackPositionCommand.addTarget { [unowned self] event in
      guard let event = event as? MPChangePlaybackPositionCommandEvent else {
        return .commandFailed
      }
      position = event.positionTime
      show()
      return .success
    }
    show()
  }

  private func skip(_ event: MPRemoteCommandEvent) {
    position = 0
    show()
  }

  private func show() {
    shift(position / 10 + (isPlaying ? 1 : 2))
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [
      MPMediaItemPropertyTitle: "Aria", MPMediaItemPropertyPlaybackDuration: 180,
      MPNowPlayingInfoPropertyElapsedPlaybackTime: position,
      MPNowPlayingInfoPropertyPlaybackRate: isPlaying ? 1.0 : 0,
    ]
  }
}
