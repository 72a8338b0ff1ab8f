internal import Foundation
internal import InputCore
internal import UIKitCore

/// The title of an item, a `String`.
public let MPMediaItemPropertyTitle = "title"
/// The artist of an item, a `String`.
public let MPMediaItemPropertyArtist = "artist"
/// The album of an item, a `String`.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The number of an item on its album, a number.
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
/// The genre of an item, a `String`.
public let MPMediaItemPropertyGenre = "genre"
/// The duration of an item, a number of seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The position when the information was set, a number of seconds. Other programs calculate the
/// current position from the rate.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The speed, a number: 1 is normal, 0 a pause. Default: 1.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The item's location, a `URL`.
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"

/// Whether the application plays; the numbers are MediaPlayer's.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  /// Not specified: the rate decides.
  case unknown = 0
  /// It plays.
  case playing = 1
  /// It is paused.
  case paused = 2
  /// It is stopped.
  case stopped = 3
  /// The system interrupts it.
  case interrupted = 4
}

/// The information that other programs show about the application's playback, on Linux through
/// MPRIS.
///
///     MPNowPlayingInfoCenter.default().nowPlayingInfo = [
///       MPMediaItemPropertyTitle: "Aria", MPMediaItemPropertyPlaybackDuration: 183.0,
///     ]
@preconcurrency @MainActor public final class MPNowPlayingInfoCenter {
  /// The running application's center; without an application, one that shows nothing.
  public class func `default`() -> MPNowPlayingInfoCenter {
    guard let remoteControl = RemoteControl.running else { return lone }
    if let center = remoteControl.infoCenter as? MPNowPlayingInfoCenter { return center }
    let center = MPNowPlayingInfoCenter(remoteControl)
    remoteControl.infoCenter = center
    return center
  }

  private static let lone = MPNowPlayingInfoCenter(nil)
  private weak let remoteControl: RemoteControl?

  private init(_ remoteControl: RemoteControl?) {
    self.remoteControl = remoteControl
  }

  /// The item and its position, under the keys above; values under other keys are kept but not
  /// shown. nil for nothing.
  public var nowPlayingInfo: [String: Any]? {
    didSet { remoteControl?.nowPlaying = description }
  }

  /// Whether the application plays. Default: `unknown`, in which case the rate of the information
  /// decides.
  public var playbackState = MPNowPlayingPlaybackState.unknown {
    didSet { remoteControl?.nowPlaying = description }
  }

  private var description: NowPlaying? {
    guard let info = nowPlayingInfo else {
      guard playbackState != .unknown else { return nil }
      var description = NowPlaying()
      description.state = state(rate: 0)
      return description
    }
    let text = { (key: String) in info[key] as? String ?? "" }
    let rate = number(info[MPNowPlayingInfoPropertyPlaybackRate]) ?? 1
    var description = NowPlaying()
    description.title = text(MPMediaItemPropertyTitle)
    description.artist = text(MPMediaItemPropertyArtist)
    description.album = text(MPMediaItemPropertyAlbumTitle)
    description.genre = text(MPMediaItemPropertyGenre)
    description.url = (info[MPNowPlayingInfoPropertyAssetURL] as? URL)?.absoluteString ?? ""
    description.trackNumber = Int32(
      clamping: Int64(whole: number(info[MPMediaItemPropertyAlbumTrackNumber]) ?? 0))
    description.duration = microseconds(info[MPMediaItemPropertyPlaybackDuration])
    description.position = microseconds(info[MPNowPlayingInfoPropertyElapsedPlaybackTime])
    description.rate = Int32(clamping: Int64(whole: (rate * 1000).rounded()))
    description.state = state(rate: rate)
    return description
  }

  private func state(rate: Double) -> NowPlaying.State {
    switch playbackState {
    case .unknown: rate == 0 ? .paused : .playing
    case .playing: .playing
    case .paused: .paused
    case .stopped: .stopped
    case .interrupted: .interrupted
    }
  }

  private func microseconds(_ value: Any?) -> Int64 {
    max(Int64(whole: ((number(value) ?? 0) * 1_000_000).rounded()), 0)
  }

  /// Converts a number of any of Swift's and Foundation's numeric types; nil for other values.
  private func number(_ value: Any?) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as any BinaryInteger: Double(Int64(clamping: number))
    default: nil
    }
  }
}

extension Int64 {
  /// Rounds `value` towards zero; 0 if it is not a number or too large.
  fileprivate init(whole value: Double) {
    self = Int64(exactly: value.rounded(.towardZero)) ?? 0
  }
}
