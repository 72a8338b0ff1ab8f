public import Foundation
internal import InputCore
internal import UIKit

/// A command from another program, a media key or a headset to the application that plays.
public enum RemoteCommand: Equatable, Sendable {
  /// Start, or continue after a pause.
  case play
  /// Pause.
  case pause
  /// Stop.
  case stop
  /// Play if paused, else pause.
  case togglePlayPause
  /// Go to the next item.
  case nextTrack
  /// Go to the start of the item, or to the previous one.
  case previousTrack
  /// Begin to wind forward.
  case beginSeekingForward
  /// Stop winding forward.
  case endSeekingForward
  /// Begin to wind back.
  case beginSeekingBackward
  /// Stop winding back.
  case endSeekingBackward
  /// Skip forward, in seconds.
  case skipForward(TimeInterval)
  /// Skip back, in seconds.
  case skipBackward(TimeInterval)
  /// Go to a position, in seconds from the start of the item.
  case changePosition(TimeInterval)
  /// Play at a multiple of the normal speed.
  case changeRate(Double)
  /// Shuffle, or play in order.
  case changeShuffle(Bool)
  /// Repeat nothing (0), the item (1) or everything (2).
  case changeRepeat(Int)
}

extension TouchSession {
  /// Sends the application a media command, as another program does.
  public func send(
    _ command: RemoteCommand, file: StaticString = #filePath, line: UInt = #line
  ) {
    let (command, value) = command.request
    request(.media(command, value: value), at: TestLine(file, line))
  }

  /// The information about its playback that the application shows other programs, with the
  /// position and duration in seconds, followed by the commands that it carries out: `Aria by Bach:
  /// playing at 12.000 of 180.000 [play pause]`; nil if it shows nothing.
  public var nowPlaying: String? { run.application.remoteControl.shownText }
}

extension RemoteCommand {
  /// The command with its value.
  fileprivate var request: (MediaCommand, Int64) {
    switch self {
    case .play: (.play, 0)
    case .pause: (.pause, 0)
    case .stop: (.stop, 0)
    case .togglePlayPause: (.togglePlayPause, 0)
    case .nextTrack: (.nextTrack, 0)
    case .previousTrack: (.previousTrack, 0)
    case .beginSeekingForward: (.beginSeekingForward, 0)
    case .endSeekingForward: (.endSeekingForward, 0)
    case .beginSeekingBackward: (.beginSeekingBackward, 0)
    case .endSeekingBackward: (.endSeekingBackward, 0)
    case .skipForward(let seconds): (.skipForward, Int64((seconds * 1_000_000).rounded()))
    case .skipBackward(let seconds): (.skipBackward, Int64((seconds * 1_000_000).rounded()))
    case .changePosition(let seconds): (.changePosition, Int64((seconds * 1_000_000).rounded()))
    case .changeRate(let rate): (.changeRate, Int64((rate * 1000).rounded()))
    case .changeShuffle(let isOn): (.changeShuffle, isOn ? 1 : 0)
    case .changeRepeat(let number): (.changeRepeat, Int64(number))
    }
  }
}
