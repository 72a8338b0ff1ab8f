import Foundation
import InputCore
import MediaPlayer
import Testing
import UIKitCore
import UIKitTesting

/// Media commands: `MPRemoteCommandCenter`, remote-control events, media keys (rule 17.9).
@MainActor @Suite struct RemoteControlTests {
  /// A view that becomes first responder, and one around it that receives what the first passes on.
  private final class Player: UIView {
    var subtypes: [UIEvent.EventSubtype] = []
    var passesOn = false
    override var canBecomeFirstResponder: Bool { true }
    override func remoteControlReceived(with event: UIEvent?) {
      guard let event, event.type == .remoteControl else { return }
      subtypes.append(event.subtype)
      if passesOn { super.remoteControlReceived(with: event) }
    }
  }

  private let outer = Player(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let inner = Player(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func session() -> TouchSession {
    outer.accessibilityIdentifier = "outer"
    inner.accessibilityIdentifier = "inner"
    outer.addSubview(inner)
    let session = TouchSession { window in window.addSubview(outer) }
    inner.becomeFirstResponder()
    _ = session.takeTranscript()
    return session
  }

  private func calls(_ session: TouchSession) -> String {
    session.takeTranscript().brief([.media, .presses, .refusals])
  }

  /// The lines of commands without their times.
  private func details(_ session: TouchSession) -> String {
    session.takeTranscript().lines(.media).map { line in
      line.drop { $0 != " " }.drop { $0 == " " }.replacing(".", with: " ")
    }.joined(separator: "\n")
  }

  @Test func `17.9 remote-control events go to the first responder and up the chain`() throws {
    let session = session()
    UIApplication.shared.beginReceivingRemoteControlEvents()
    inner.passesOn = true
    session.send(.togglePlayPause)
    session.send(.beginSeekingForward)
    #expect(inner.subtypes == [.remoteControlTogglePlayPause, .remoteControlBeginSeekingForward])
    #expect(outer.subtypes == inner.subtypes)
    #expect(calls(session) == "inner.remoteControlReceived, inner.remoteControlReceived")
    UIApplication.shared.endReceivingRemoteControlEvents()
    session.send(.play)
    #expect(inner.subtypes.count == 2)
    #expect(
      calls(session)
        == "media command play: nothing in the application receives it refused")
    try session.finish()
  }

  @Test func `17.9 without a first responder the window and the application receive them`() throws {
    let session = session()
    inner.resignFirstResponder()
    UIApplication.shared.beginReceivingRemoteControlEvents()
    _ = session.takeTranscript()
    session.send(.stop)
    #expect(calls(session) == "window.remoteControlReceived")
    // A skip has no event.
    session.send(.skipForward(10))
    #expect(calls(session).hasPrefix("media command skipForward: nothing"))
    try session.finish()
  }

  @Test func `media keys are commands while those are received, and presses otherwise`() throws {
    let session = session()
    let keyboard = session.keyboard()
    keyboard.press(.playPause)
    #expect(calls(session) == "inner.pressesBegan, inner.pressesEnded")
    UIApplication.shared.beginReceivingRemoteControlEvents()
    keyboard.press(.playPause)
    keyboard.press(.nextTrack)
    keyboard.press(.previousTrack)
    keyboard.press(.stopMedia)
    keyboard.press(.fastForward)
    keyboard.press(.rewind)
    #expect(
      inner.subtypes == [
        .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack,
        .remoteControlStop, .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward,
        .remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward,
      ])
    try session.finish()
  }

  @Test func `a command with a target goes to it, and not to the responders`() throws {
    let session = session()
    UIApplication.shared.beginReceivingRemoteControlEvents()
    var log: [String] = []
    let center = MPRemoteCommandCenter.shared()
    #expect(center === MPRemoteCommandCenter.shared())
    let token = center.playCommand.addTarget { event in
      log.append("play \(event.command === center.playCommand) \(event.timestamp)")
      return .success
    }
    center.skipForwardCommand.preferredIntervals = [15]
    center.skipForwardCommand.addTarget { event in
      log.append("skip \((event as? MPSkipIntervalCommandEvent)?.interval ?? -1)")
      return .noSuchContent
    }
    center.seekBackwardCommand.addTarget { event in
      log.append("seek \((event as? MPSeekCommandEvent)?.type.rawValue ?? 9)")
      return .success
    }
    session.send(.play)
    session.send(.skipForward(0))
    session.send(.skipForward(7.5))
    session.send(.beginSeekingBackward)
    session.send(.endSeekingBackward)
    #expect(log == ["play true \(session.time)", "skip 15.0", "skip 7.5", "seek 0", "seek 1"])
    #expect(
      details(session) == """
        commandCenter play success
        commandCenter skipForward noSuchContent
        commandCenter skipForward noSuchContent
        commandCenter beginSeekingBackward success
        commandCenter endSeekingBackward success
        """)
    center.playCommand.removeTarget(token)
    session.send(.play)
    #expect(inner.subtypes == [.remoteControlPlay])
    try session.finish()
  }

  @Test func `targets are weak, added once, and called while the command is enabled`() throws {
    @MainActor final class Target {
      var calls = 0
      func next(_ event: MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus {
        calls += 1
        return .success
      }
    }
    let session = session()
    let command = MPRemoteCommandCenter.shared().nextTrackCommand
    var target: Target? = Target()
    let action = Selector("next:", Target.next)
    for _ in 0..<2 { command.addTarget(try #require(target), action: action) }
    session.send(.nextTrack)
    #expect(target?.calls == 1)
    command.isEnabled = false
    session.send(.nextTrack)
    command.isEnabled = true
    session.send(.nextTrack)
    #expect(target?.calls == 2)
    weak let other = target
    target = nil
    #expect(other == nil)
    session.send(.nextTrack)
    #expect(
      details(session) == """
        commandCenter nextTrack success
        commandCenter nextTrack success
        """)
    try session.finish()
  }

  @Test func `play and pause stand in for their toggle, and it for them`() throws {
    let session = session()
    let center = MPRemoteCommandCenter.shared()
    let info = MPNowPlayingInfoCenter.default()
    var log: [String] = []
    let play = center.playCommand.addTarget { _ in
      log.append("play")
      info.playbackState = .playing
      return .success
    }
    let pause = center.pauseCommand.addTarget { _ in
      log.append("pause")
      info.playbackState = .paused
      return .success
    }
    for _ in 0..<3 { session.send(.togglePlayPause) }
    #expect(log == ["play", "pause", "play"])
    center.playCommand.removeTarget(play)
    center.pauseCommand.removeTarget(pause)
    center.togglePlayPauseCommand.addTarget { event in
      log.append("toggle")
      info.playbackState = info.playbackState == .playing ? .paused : .playing
      return .success
    }
    log = []
    session.send(.play)
    session.send(.pause)
    session.send(.pause)
    session.send(.play)
    #expect(log == ["toggle", "toggle"])
    try session.finish()
  }

  @Test func `other programs see what is playing at the end of the turn`() throws {
    let session = session()
    #expect(session.nowPlaying == nil)
    let info = MPNowPlayingInfoCenter.default()
    info.nowPlayingInfo = [
      MPMediaItemPropertyTitle: "Aria", MPMediaItemPropertyArtist: "Bach",
      MPMediaItemPropertyPlaybackDuration: 180,
      MPNowPlayingInfoPropertyElapsedPlaybackTime: 12.5 as Float,
    ]
    let center = MPRemoteCommandCenter.shared()
    center.changePlaybackPositionCommand.addTarget { _ in .success }
    center.changeShuffleModeCommand.addTarget { _ in .success }
    center.changeShuffleModeCommand.currentShuffleType = .items
    session.wait(0.1)
    #expect(
      session.nowPlaying
        == "Aria by Bach: playing at 12.500 of 180.000 [changePosition changeShuffle]")
    info.nowPlayingInfo?[MPNowPlayingInfoPropertyPlaybackRate] = 0
    session.wait(0.1)
    #expect(session.nowPlaying?.contains("paused") == true)
    info.playbackState = .stopped
    info.nowPlayingInfo = nil
    session.wait(0.1)
    #expect(session.nowPlaying == ": stopped at 0.000 of 0.000 [changePosition changeShuffle]")
    // Useless numbers are ignored.
    info.nowPlayingInfo = [
      MPMediaItemPropertyTitle: 7, MPMediaItemPropertyPlaybackDuration: Double.infinity,
      MPNowPlayingInfoPropertyElapsedPlaybackTime: -Double.greatestFiniteMagnitude,
      MPNowPlayingInfoPropertyPlaybackRate: Double.nan,
    ]
    session.wait(0.1)
    #expect(session.nowPlaying?.hasPrefix(": stopped at 0.000 of 0.000") == true)
    session.end()
  }

  @Test func `without an application, centers receive nothing`() {
    let center = MPRemoteCommandCenter.shared()
    center.playCommand.addTarget { _ in .success }
    center.playCommand.removeTarget(nil)
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Aria"]
    #expect(MPNowPlayingInfoCenter.default().nowPlayingInfo?.count == 1)
    MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
  }
}
