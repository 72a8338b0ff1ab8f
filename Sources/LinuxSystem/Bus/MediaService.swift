internal import CSystemd
internal import Glibc
public import InputCore
internal import LinuxCalls

/// An application's playback as a D-Bus service: MPRIS 2 on the session bus, through which desktops
/// pass on media keys and `playerctl` sends commands.
@MainActor public final class MediaService {
  /// A request from another program.
  public enum Request: Equatable, Sendable {
    /// A command, with its value.
    case command(MediaCommand, value: Int64)
    /// Come to the foreground.
    case raise
  }

  static let path = "/org/mpris/MediaPlayer2"
  static let properties = "org.freedesktop.DBus.Properties"

  private let connection: BusConnection
  private let handle: (Request) -> Void
  private var contents: MediaProperties
  /// The time at which `contents` was shown, in nanoseconds of CLOCK_MONOTONIC.
  private var shownAt = monotonicNanoseconds()

  /// Connects to the session bus and requests a name below `org.mpris.MediaPlayer2`.
  ///
  /// - Parameters:
  ///   - name: The last part of the name; characters that a bus name must not contain become `_`.
  ///     If another process owns it, `.instance` and the process's number are added, as MPRIS says.
  ///   - identity: The application's name for people.
  ///   - desktopEntry: The name of its desktop file; empty if unknown.
  ///   - report: Receives the loss of the bus.
  ///   - handle: Receives each request; the caller has already received its reply.
  /// - Throws: `BusError` if the bus cannot be reached.
  public init(
    name: String, identity: String, desktopEntry: String,
    report: @escaping (BusError) -> Void, handle: @escaping (Request) -> Void
  ) throws(BusError) {
    connection = try BusConnection(.session)
    self.handle = handle
    contents = MediaProperties(identity: identity, desktopEntry: desktopEntry)
    try connection.export(at: Self.path) { [unowned self] in answer($0) }
    let name = "\(MediaProperties.application).\(Self.namePart(name))"
    if try !connection.own(name: name) {
      _ = try connection.own(name: "\(name).instance\(getpid())")
    }
    connection.onLoss = report
    connection.start()
  }

  /// Shows what is playing, and announces the changes.
  ///
  /// - Throws: `BusError` if the bus is lost.
  public func show(_ nowPlaying: NowPlaying) throws(BusError) {
    let expected = position
    let before = contents
    contents.nowPlaying = nowPlaying
    if nowPlaying.title != before.nowPlaying.title || nowPlaying.url != before.nowPlaying.url {
      contents.item += 1
    }
    shownAt = monotonicNanoseconds()
    let changed = contents.playerEntries.filter { !before.playerEntries.contains($0) }
    if !changed.isEmpty { try announce(changed) }
    // Programs calculate the position themselves, and expect to hear only of jumps.
    if abs(position - expected) > Self.jump, contents.item == before.item { try announceJump() }
  }

  /// The least difference between the expected and the true position that counts as a jump, in
  /// microseconds.
  private static let jump: Int64 = 500_000

  /// The current position, in microseconds.
  private var position: Int64 {
    let playing = contents.nowPlaying
    guard playing.state == .playing else { return playing.position }
    let elapsed = Double(monotonicNanoseconds() - shownAt) / 1_000_000
    let position = Double(playing.position) + elapsed * Double(playing.rate)
    let end = playing.duration > 0 ? Double(playing.duration) : 1e15
    return Int64(min(max(position, 0), end))
  }

  /// `name` with `_` for everything but letters, digits, `_` and `-`, and before a digit at its
  /// start.
  static func namePart(_ name: String) -> String {
    let part = name.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-": Character(scalar)
      default: "_"
      }
    }
    let isPlain = part.first.map { !$0.isNumber } ?? false
    return isPlain ? String(part) : "_" + String(part)
  }

  // MARK: Announcements

  private func announce(_ entries: [BusValue.Entry]) throws(BusError) {
    var signal = try connection.signal("PropertiesChanged", of: Self.properties, at: Self.path)
    try signal.append(MediaProperties.player)
    try signal.append(entries)
    try signal.append([String]())
    try connection.send(signal)
  }

  private func announceJump() throws(BusError) {
    var signal = try connection.signal("Seeked", of: MediaProperties.player, at: Self.path)
    try signal.append(.long(position))
    try connection.send(signal)
  }

  // MARK: Calls

  /// Replies to a call; returns false for an unknown method, to which sd-bus replies.
  private func answer(_ call: consuming BusMessage) -> Bool {
    guard call.isCall else { return false }
    var call = call
    do throws(BusError) {
      switch call.interface {
      case Self.properties: return try answerProperties(&call)
      case "org.freedesktop.DBus.Introspectable":
        var answer = try call.emptyAnswer()
        try answer.append(Self.introspection)
        try connection.send(answer)
        return true
      case MediaProperties.application:
        guard call.operation == "Raise" || call.operation == "Quit" else { return false }
        try connection.send(call.emptyAnswer())
        if call.operation == "Raise" { handle(.raise) }
        return true
      case MediaProperties.player: return try answerPlayer(&call)
      default: return false
      }
    } catch .badMessage {
      try? call.refuse(
        name: "org.freedesktop.DBus.Error.InvalidArgs",
        "\(call.operation): expected the arguments of \(call.interface)")
    } catch {
      // The caller has gone; nothing to report.
    }
    return true
  }

  private func answerPlayer(_ call: inout BusMessage) throws(BusError) -> Bool {
    let request: (command: MediaCommand, value: Int64)?
    switch call.operation {
    case "Play": request = (.play, 0)
    case "Pause": request = (.pause, 0)
    case "PlayPause": request = (.togglePlayPause, 0)
    case "Stop": request = (.stop, 0)
    case "Next": request = (.nextTrack, 0)
    case "Previous": request = (.previousTrack, 0)
    case "Seek": request = seek(by: try call.long())
    case "SetPosition":
      // A request for an item that is no longer playing is ignored, as MPRIS says.
      let isCurrent = try call.objectPath() == contents.trackPath
      let position = try call.long()
      request = isCurrent && position >= 0 ? (.changePosition, position) : nil
    default: return false
    }
    try connection.send(call.emptyAnswer())
    if let request, contents.nowPlaying.commands.contains(request.command) {
      handle(.command(request.command, value: request.value))
    }
    return true
  }

  /// A seek by an offset in microseconds: to a position, or else as a skip.
  private func seek(by offset: Int64) -> (MediaCommand, Int64) {
    guard !contents.nowPlaying.commands.contains(.changePosition) else {
      return (.changePosition, max(position.addingReportingOverflow(offset).partialValue, 0))
    }
    return offset < 0
      ? (.skipBackward, Int64(clamping: offset.magnitude)) : (.skipForward, offset)
  }

  private func answerProperties(_ call: inout BusMessage) throws(BusError) -> Bool {
    guard ["Get", "GetAll", "Set"].contains(call.operation) else { return false }
    let interface = try call.text()
    guard let entries = contents.entries(of: interface, position: position) else {
      try call.refuse(
        name: "org.freedesktop.DBus.Error.UnknownInterface", "\(interface) is not served")
      return true
    }
    if call.operation == "GetAll" {
      var answer = try call.emptyAnswer()
      try answer.append(entries)
      try connection.send(answer)
      return true
    }
    let name = try call.text()
    guard let value = entries.first(where: { $0.name == name })?.value else {
      try call.refuse(
        name: "org.freedesktop.DBus.Error.UnknownProperty", "\(interface) has no \(name)")
      return true
    }
    if call.operation == "Set" { return try set(name, to: try call.variant(), call) }
    var answer = try call.emptyAnswer()
    try answer.append(variant: value)
    try connection.send(answer)
    return true
  }

  private func set(
    _ name: String, to value: BusValue, _ call: borrowing BusMessage
  ) throws(BusError) -> Bool {
    let request: (command: MediaCommand, value: Int64)?
    switch (name, value) {
    case ("Shuffle", .truth(let isOn)): request = (.changeShuffle, isOn ? 1 : 0)
    case ("Rate", .real(let rate)) where rate.isFinite && abs(rate) < 1000:
      request = rate == 0 ? (.pause, 0) : (.changeRate, Int64((rate * 1000).rounded()))
    case ("LoopStatus", .text(let text)):
      let number = ["None", "Track", "Playlist"].firstIndex(of: text)
      request = number.map { (.changeRepeat, Int64($0)) }
    default: request = nil  // not an enum of ours
    }
    guard let request else {
      try call.refuse(
        name: "org.freedesktop.DBus.Error.PropertyReadOnly", "\(name) cannot be set to that")
      return true
    }
    try connection.send(call.emptyAnswer())
    if contents.nowPlaying.commands.contains(request.command) {
      handle(.command(request.command, value: request.value))
    }
    return true
  }
}
