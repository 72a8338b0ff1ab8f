internal import InputCore

/// An application's state in MPRIS: the properties of its two interfaces.
///
/// MPRIS counts times in microseconds, and speeds in multiples of the normal speed.
struct MediaProperties: Equatable {
  /// The interface of the application as a whole.
  static let application = "org.mpris.MediaPlayer2"
  /// The interface of its playback.
  static let player = "org.mpris.MediaPlayer2.Player"

  /// The application's name for people.
  var identity: String
  /// The name of its desktop file, without the extension; empty if unknown.
  var desktopEntry: String
  /// What it is playing.
  var nowPlaying = NowPlaying()
  /// The number of the item, which distinguishes it from the one before.
  var item = 0

  /// The properties of an interface; nil for one that is not served.
  ///
  /// - Parameter position: The present position, in microseconds.
  func entries(of interface: String, position: Int64) -> [BusValue.Entry]? {
    switch interface {
    case Self.application: applicationEntries
    case Self.player: playerEntries + [.init("Position", .long(position))]
    default: nil
    }
  }

  private var applicationEntries: [BusValue.Entry] {
    let entry: [BusValue.Entry] =
      desktopEntry.isEmpty ? [] : [.init("DesktopEntry", .text(desktopEntry))]
    return [
      .init("CanQuit", .truth(false)), .init("CanRaise", .truth(true)),
      .init("HasTrackList", .truth(false)), .init("Identity", .text(identity)),
    ] + entry + [
      .init("SupportedUriSchemes", .texts([])), .init("SupportedMimeTypes", .texts([])),
    ]
  }

  /// The player's properties whose changes are announced: all but the position.
  var playerEntries: [BusValue.Entry] {
    let speed = { (thousandths: Int32) in BusValue.real(Double(thousandths) / 1000) }
    let isPlaying = nowPlaying.state == .playing
    let accepts = { (commands: MediaCommand...) in
      BusValue.truth(commands.contains { nowPlaying.commands.contains($0) })
    }
    return [
      .init("PlaybackStatus", .text(status)), .init("LoopStatus", .text(loopStatus)),
      // MPRIS expresses a pause by the status, so a rate of 0 becomes the normal one.
      .init("Rate", speed(nowPlaying.rate == 0 ? 1000 : nowPlaying.rate)),
      .init("Shuffle", .truth(nowPlaying.isShuffled)), .init("Metadata", .entries(metadata)),
      .init("Volume", .real(1)), .init("MinimumRate", speed(nowPlaying.leastRate)),
      .init("MaximumRate", speed(nowPlaying.greatestRate)),
      .init("CanGoNext", accepts(.nextTrack)), .init("CanGoPrevious", accepts(.previousTrack)),
      .init("CanPlay", accepts(.play, .togglePlayPause)),
      .init("CanPause", accepts(.pause, .togglePlayPause)),
      .init("CanSeek", accepts(.changePosition)),
      .init("CanControl", .truth(!nowPlaying.commands.isEmpty || isPlaying)),
    ]
  }

  /// The item's path, which exists while there is an item.
  var trackPath: String { "/org/mpris/MediaPlayer2/item/\(item)" }

  private var status: String {
    switch nowPlaying.state {
    case .playing: "Playing"
    case .paused, .interrupted: "Paused"
    case .stopped, .unknown: "Stopped"
    }
  }

  private var loopStatus: String {
    switch nowPlaying.repetition {
    case 1: "Track"
    case 2: "Playlist"
    default: "None"
    }
  }

  private var metadata: [BusValue.Entry] {
    var entries: [BusValue.Entry] = [.init("mpris:trackid", .path(trackPath))]
    if nowPlaying.duration > 0 { entries.append(.init("mpris:length", .long(nowPlaying.duration))) }
    if !nowPlaying.title.isEmpty { entries.append(.init("xesam:title", .text(nowPlaying.title))) }
    if !nowPlaying.artist.isEmpty {
      entries.append(.init("xesam:artist", .texts([nowPlaying.artist])))
    }
    if !nowPlaying.album.isEmpty { entries.append(.init("xesam:album", .text(nowPlaying.album))) }
    if !nowPlaying.genre.isEmpty {
      entries.append(.init("xesam:genre", .texts([nowPlaying.genre])))
    }
    if nowPlaying.trackNumber > 0 {
      entries.append(.init("xesam:trackNumber", .number(nowPlaying.trackNumber)))
    }
    if !nowPlaying.url.isEmpty { entries.append(.init("xesam:url", .text(nowPlaying.url))) }
    return entries
  }
}
