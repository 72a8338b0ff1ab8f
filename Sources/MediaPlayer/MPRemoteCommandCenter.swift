package import InputCore
internal import UIKitCore

/// The commands with which media keys, headsets, infrared remotes and other programs control
/// playback.
///
/// A command is sent only while it is enabled and has a target; other programs see which ones are,
/// on Linux through MPRIS.
///
///     let center = MPRemoteCommandCenter.shared()
///     center.playCommand.addTarget { _ in
///       player.play()
///       return .success
///     }
@preconcurrency @MainActor public final class MPRemoteCommandCenter {
  /// Starts, or continues after a pause.
  public let playCommand = MPRemoteCommand(.play)
  /// Pauses.
  public let pauseCommand = MPRemoteCommand(.pause)
  /// Stops.
  public let stopCommand = MPRemoteCommand(.stop)
  /// Plays if paused, else pauses. Without a target, `playCommand` or `pauseCommand` is sent,
  /// whichever changes the current state.
  public let togglePlayPauseCommand = MPRemoteCommand(.togglePlayPause)
  /// Goes to the next item.
  public let nextTrackCommand = MPRemoteCommand(.nextTrack)
  /// Goes to the start of the item, or to the previous one.
  public let previousTrackCommand = MPRemoteCommand(.previousTrack)
  /// Winds forward between two events; each `MPSeekCommandEvent` says whether winding begins or
  /// ends.
  public let seekForwardCommand = MPRemoteCommand(.beginSeekingForward)
  /// Winds back between two events; each `MPSeekCommandEvent` says whether winding begins or ends.
  public let seekBackwardCommand = MPRemoteCommand(.beginSeekingBackward)
  /// Skips forward, by the interval of an `MPSkipIntervalCommandEvent`.
  public let skipForwardCommand = MPSkipIntervalCommand(.skipForward)
  /// Skips back, by the interval of an `MPSkipIntervalCommandEvent`.
  public let skipBackwardCommand = MPSkipIntervalCommand(.skipBackward)
  /// Goes to the position of an `MPChangePlaybackPositionCommandEvent`.
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand(.changePosition)
  /// Plays at the rate of an `MPChangePlaybackRateCommandEvent`.
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand(.changeRate)
  /// Shuffles as an `MPChangeShuffleModeCommandEvent` says.
  public let changeShuffleModeCommand = MPChangeShuffleModeCommand(.changeShuffle)
  /// Repeats as an `MPChangeRepeatModeCommandEvent` says.
  public let changeRepeatModeCommand = MPChangeRepeatModeCommand(.changeRepeat)

  /// The running application's command center; without an application, one that receives nothing.
  public class func shared() -> MPRemoteCommandCenter {
    guard let remoteControl = RemoteControl.running else { return lone }
    if let center = remoteControl.center as? MPRemoteCommandCenter { return center }
    let center = MPRemoteCommandCenter(remoteControl)
    remoteControl.center = center
    return center
  }

  private static let lone = MPRemoteCommandCenter(nil)
  private weak let remoteControl: RemoteControl?

  private init(_ remoteControl: RemoteControl?) {
    self.remoteControl = remoteControl
    for command in commands { command.center = self }
  }

  private var commands: [MPRemoteCommand] {
    [
      playCommand, pauseCommand, stopCommand, togglePlayPauseCommand, nextTrackCommand,
      previousTrackCommand, seekForwardCommand, seekBackwardCommand, skipForwardCommand,
      skipBackwardCommand, changePlaybackPositionCommand, changePlaybackRateCommand,
      changeShuffleModeCommand, changeRepeatModeCommand,
    ]
  }

  /// Called when a command has changed: other programs see it at the end of the turn.
  func commandDidChange() {
    remoteControl?.setNeedsPublish()
  }
}

extension MPRemoteCommandCenter: MediaCommandCenter {
  package var enabledCommands: [MediaCommand] {
    MediaCommand.allCases.filter { receiver(of: $0) != nil }
  }

  package func perform(_ command: MediaCommand, value: Int64, at instant: Instant) -> String? {
    guard let (receiver, meaning) = receiver(of: command) else { return nil }
    return receiver.send(receiver.event(meaning, value: value, at: instant))
  }

  package func describe(_ nowPlaying: inout NowPlaying) {
    nowPlaying.isShuffled = changeShuffleModeCommand.currentShuffleType != .off
    nowPlaying.repetition = UInt8(changeRepeatModeCommand.currentRepeatType.rawValue)
    let rates = changePlaybackRateCommand.supportedPlaybackRates.map(\.doubleValue)
      .filter { 0.001...1000 ~= $0 }
    nowPlaying.leastRate = Int32(1000 * min(rates.min() ?? 1, 1))
    nowPlaying.greatestRate = Int32(1000 * max(rates.max() ?? 1, 1))
  }

  /// The command that handles a request for `command`, and the request's meaning for it.
  private func receiver(of command: MediaCommand) -> (MPRemoteCommand, MediaCommand)? {
    let own = object(of: command)
    if own.isActive { return (own, command) }
    switch command {
    case .togglePlayPause:
      let meaning = isPlaying ? MediaCommand.pause : .play
      return object(of: meaning).isActive ? (object(of: meaning), meaning) : nil
    case .play where togglePlayPauseCommand.isActive && !isPlaying,
      .pause where togglePlayPauseCommand.isActive && isPlaying:
      return (togglePlayPauseCommand, .togglePlayPause)
    case .play, .pause, .stop, .nextTrack, .previousTrack, .beginSeekingForward,
      .endSeekingForward, .beginSeekingBackward, .endSeekingBackward, .skipForward, .skipBackward,
      .changePosition, .changeRate, .changeShuffle, .changeRepeat:
      return nil
    }
  }

  private var isPlaying: Bool { remoteControl?.nowPlaying?.state == .playing }

  private func object(of command: MediaCommand) -> MPRemoteCommand {
    switch command {
    case .play: playCommand
    case .pause: pauseCommand
    case .stop: stopCommand
    case .togglePlayPause: togglePlayPauseCommand
    case .nextTrack: nextTrackCommand
    case .previousTrack: previousTrackCommand
    case .beginSeekingForward, .endSeekingForward: seekForwardCommand
    case .beginSeekingBackward, .endSeekingBackward: seekBackwardCommand
    case .skipForward: skipForwardCommand
    case .skipBackward: skipBackwardCommand
    case .changePosition: changePlaybackPositionCommand
    case .changeRate: changePlaybackRateCommand
    case .changeShuffle: changeShuffleModeCommand
    case .changeRepeat: changeRepeatModeCommand
    }
  }
}
