public import Foundation
internal import InputCore

/// A command on its way to a target.
@preconcurrency @MainActor open class MPRemoteCommandEvent {
  /// The command.
  public final let command: MPRemoteCommand
  /// The time of the command, in seconds from the timeline's zero.
  public final let timestamp: TimeInterval

  init(_ command: MPRemoteCommand, at instant: Instant) {
    self.command = command
    timestamp = instant.seconds
  }
}

/// Whether winding begins or ends; the numbers are MediaPlayer's.
public enum MPSeekCommandEventType: UInt, Sendable {
  /// It begins.
  case beginSeeking = 0
  /// It ends.
  case endSeeking = 1
}

/// The beginning or the end of winding.
@preconcurrency @MainActor open class MPSeekCommandEvent: MPRemoteCommandEvent {
  /// Whether winding begins or ends.
  public final let type: MPSeekCommandEventType

  init(_ command: MPRemoteCommand, _ type: MPSeekCommandEventType, at instant: Instant) {
    self.type = type
    super.init(command, at: instant)
  }
}

/// A skip.
@preconcurrency @MainActor open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
  /// The length of the skip, in seconds.
  public final let interval: TimeInterval

  init(_ command: MPRemoteCommand, interval: TimeInterval, at instant: Instant) {
    self.interval = interval
    super.init(command, at: instant)
  }
}

/// A change of the position.
@preconcurrency @MainActor open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  /// The position to play from, in seconds from the start of the item.
  public final let positionTime: TimeInterval

  init(_ command: MPRemoteCommand, positionTime: TimeInterval, at instant: Instant) {
    self.positionTime = positionTime
    super.init(command, at: instant)
  }
}

/// A change of the rate.
@preconcurrency @MainActor open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent {
  /// The rate to play at; 1 is the normal speed.
  public final let playbackRate: Float

  init(_ command: MPRemoteCommand, rate: Float, at instant: Instant) {
    playbackRate = rate
    super.init(command, at: instant)
  }
}

/// What is shuffled; the numbers are MediaPlayer's.
public enum MPShuffleType: Int, Sendable {
  /// Nothing.
  case off = 0
  /// Single items.
  case items = 1
  /// Whole collections, such as albums.
  case collections = 2
}

/// A change of the order of playback.
@preconcurrency @MainActor open class MPChangeShuffleModeCommandEvent: MPRemoteCommandEvent {
  /// What to shuffle.
  public final let shuffleType: MPShuffleType

  init(_ command: MPRemoteCommand, _ type: MPShuffleType, at instant: Instant) {
    shuffleType = type
    super.init(command, at: instant)
  }
}

/// What is repeated; the numbers are MediaPlayer's.
public enum MPRepeatType: Int, Sendable {
  /// Nothing.
  case off = 0
  /// The item.
  case one = 1
  /// Everything.
  case all = 2
}

/// A change of the repetition.
@preconcurrency @MainActor open class MPChangeRepeatModeCommandEvent: MPRemoteCommandEvent {
  /// What to repeat.
  public final let repeatType: MPRepeatType

  init(_ command: MPRemoteCommand, _ type: MPRepeatType, at instant: Instant) {
    repeatType = type
    super.init(command, at: instant)
  }
}
