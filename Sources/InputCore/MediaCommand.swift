/// A command to an application that plays media: from a media key, a headset, an infrared remote or
/// another program. Raw values are part of recordings.
public enum MediaCommand: UInt8, Equatable, Sendable, CaseIterable {
  /// Start, or continue after a pause.
  case play = 1
  /// Pause.
  case pause = 2
  /// Stop.
  case stop = 3
  /// Play if paused, else pause.
  case togglePlayPause = 4
  /// Go to the next item.
  case nextTrack = 5
  /// Go to the start of the item, or to the previous one.
  case previousTrack = 6
  /// Wind forward until `endSeekingForward`.
  case beginSeekingForward = 7
  /// Stop winding forward.
  case endSeekingForward = 8
  /// Wind back until `endSeekingBackward`.
  case beginSeekingBackward = 9
  /// Stop winding back.
  case endSeekingBackward = 10
  /// Skip forward by the value, in microseconds.
  case skipForward = 11
  /// Skip back by the value, in microseconds.
  case skipBackward = 12
  /// Go to the position given by the value, in microseconds from the start of the item.
  case changePosition = 13
  /// Play at the rate given by the value, in thousandths of the normal speed.
  case changeRate = 14
  /// Play in order (0) or shuffled (1).
  case changeShuffle = 15
  /// Repeat nothing (0), the item (1) or everything (2).
  case changeRepeat = 16
}

/// What an application is playing, as shown outside the application.
public struct NowPlaying: Equatable, Sendable {
  /// How the playback proceeds. Raw values are those of `MPNowPlayingPlaybackState`.
  public enum State: UInt8, Equatable, Sendable, CaseIterable {
    /// Not known.
    case unknown = 0
    /// It plays.
    case playing = 1
    /// It is paused.
    case paused = 2
    /// It is stopped, or there is nothing to play.
    case stopped = 3
    /// The system has interrupted it.
    case interrupted = 4
  }

  /// The item's title; empty if unknown.
  public var title = ""
  /// Its artist; empty if unknown.
  public var artist = ""
  /// Its album; empty if unknown.
  public var album = ""
  /// Its genre; empty if unknown.
  public var genre = ""
  /// Its number on the album; 0 if unknown.
  public var trackNumber: Int32 = 0
  /// Its location, as a URL; empty if unknown.
  public var url = ""
  /// Its duration in microseconds; 0 if unknown.
  public var duration: Int64 = 0
  /// The position in microseconds when this was shown.
  public var position: Int64 = 0
  /// The speed in thousandths of the normal speed.
  public var rate: Int32 = 1000
  /// The lowest and the highest speed that can be requested, in thousandths.
  public var (leastRate, greatestRate): (Int32, Int32) = (1000, 1000)
  /// Whether it plays.
  public var state = State.unknown
  /// Whether the order is shuffled.
  public var isShuffled = false
  /// What is repeated: 0 nothing, 1 the item, 2 everything.
  public var repetition: UInt8 = 0
  /// The commands that the application carries out, ascending.
  public var commands: [MediaCommand] = []

  /// Creates a description with nothing playing.
  public init() {}
}
