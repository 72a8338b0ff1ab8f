package import InputCore

/// Carries out media commands for an application: the command center of the module `MediaPlayer`.
@MainActor package protocol MediaCommandCenter: AnyObject {
  /// The commands that have an enabled target, ascending.
  var enabledCommands: [MediaCommand] { get }
  /// Passes a command to its targets, if it has any and is enabled.
  ///
  /// - Returns: The result of the targets for the transcript; nil if there are none.
  func perform(_ command: MediaCommand, value: Int64, at instant: Instant) -> String?
  /// Adds the modes that the commands change, and their limits.
  func describe(_ nowPlaying: inout NowPlaying)
}

/// Media commands on their way into the application, and what is playing on its way out.
///
/// A command goes to the targets of the command center. Without a target, it is a remote-control
/// event for the first responder, if the application receives those (rule 17.9); otherwise it is
/// refused.
@MainActor package final class RemoteControl {
  private unowned let application: UIApplication
  /// The command center of the module `MediaPlayer`; nil until the application uses it.
  package var center: (any MediaCommandCenter)?
  /// The module's description of what is playing; nil for nothing.
  package var nowPlaying: NowPlaying? {
    didSet { if nowPlaying != oldValue { setNeedsPublish() } }
  }
  /// The module's object for what is playing, which lives as long as the application.
  package var infoCenter: AnyObject?
  /// Whether the application receives remote-control events.
  private var isReceiving = false
  /// What other programs see.
  private var shown: NowPlaying?
  private var willPublish = false

  init(_ application: UIApplication) {
    self.application = application
  }

  /// The running application's; nil if none runs.
  package static var running: RemoteControl? { UIApplication.current?.remoteControl }

  /// Whether a command has a receiver.
  func receives(_ command: MediaCommand) -> Bool {
    isReceiving && UIEvent.EventSubtype(command) != nil
      || center?.enabledCommands.contains(command) == true
  }

  /// Starts or stops the receipt of remote-control events.
  func receiveEvents(_ isReceiving: Bool) {
    guard self.isReceiving != isReceiving else { return }
    self.isReceiving = isReceiving
    setNeedsPublish()
  }

  // MARK: Commands

  /// Handles a command from another program, outside an event.
  func handle(_ command: MediaCommand, value: Int64) {
    let pipeline = application.engine.pipeline
    pipeline.assemble { deliver(command, value: value) }
  }

  /// Delivers a command to its receiver, between two events.
  func deliver(_ command: MediaCommand, value: Int64) {
    let pipeline = application.engine.pipeline
    pipeline.closeEvent()
    guard receives(command) else {
      pipeline.log.refuse("media command \(command): nothing in the application receives it")
      return
    }
    pipeline.send { send(command, value: value) }
  }

  private func send(_ command: MediaCommand, value: Int64) {
    let log = application.engine.log
    let instant = application.engine.timeline.now
    if let result = center?.perform(command, value: value, at: instant) {
      log.note(
        .remoteControl, "\(command)", receiver: "commandCenter", detail: result, topic: .media)
      return
    }
    guard isReceiving, let subtype = UIEvent.EventSubtype(command) else { return }
    application.sendEvent(UIEvent(remoteControl: subtype, at: instant))
  }

  /// Sends a remote-control event to the first responder of the key window; without one, to the
  /// window, and without a window, to the application.
  func send(_ event: UIEvent) {
    let window = application.windowOrder.keyWindow
    let responder = window?.firstResponder ?? window ?? application
    application.engine.log.note(
      .remoteControl, "remoteControlReceived", of: responder, detail: "\(event.storedSubtype)",
      topic: .media)
    responder.remoteControlReceived(with: event)
  }

  // MARK: What is playing

  /// Publishes changes to other programs at the end of the turn.
  package func setNeedsPublish() {
    guard !willPublish else { return }
    willPublish = true
    application.engine.turn.enqueue { [weak self] in self?.publish() }
  }

  private func publish() {
    willPublish = false
    let new = description
    guard new != shown else { return }
    shown = new
    application.engine.questions.ask(.showNowPlaying(new)) { [weak self] result in
      if case .failed(let failure) = result { self?.report(failure) }
    }
  }

  private func report(_ failure: HostFailure) {
    application.engine.log.refuse("what is playing: \(failure.message)")
  }

  /// What is playing, and the commands that have a receiver; nil if there is neither.
  private var description: NowPlaying? {
    let commands = MediaCommand.allCases.filter(receives)
    guard nowPlaying != nil || !commands.isEmpty else { return nil }
    var description = nowPlaying ?? NowPlaying()
    description.commands = commands
    center?.describe(&description)
    return description
  }
}

extension UIEvent.EventSubtype {
  /// The subtype of a command; nil for commands that only the command center knows.
  init?(_ command: MediaCommand) {
    switch command {
    case .play: self = .remoteControlPlay
    case .pause: self = .remoteControlPause
    case .stop: self = .remoteControlStop
    case .togglePlayPause: self = .remoteControlTogglePlayPause
    case .nextTrack: self = .remoteControlNextTrack
    case .previousTrack: self = .remoteControlPreviousTrack
    case .beginSeekingBackward: self = .remoteControlBeginSeekingBackward
    case .endSeekingBackward: self = .remoteControlEndSeekingBackward
    case .beginSeekingForward: self = .remoteControlBeginSeekingForward
    case .endSeekingForward: self = .remoteControlEndSeekingForward
    case .skipForward, .skipBackward, .changePosition, .changeRate, .changeShuffle, .changeRepeat:
      return nil
    }
  }
}

extension RemoteControl {
  /// What other programs see, for tests; nil for nothing.
  package var shownText: String? {
    shown.map { playing in
      let name = [playing.title, playing.artist].filter { !$0.isEmpty }.joined(separator: " by ")
      let (position, duration) = (playing.position / 1000, playing.duration / 1000)
      let commands = playing.commands.map { "\($0)" }.joined(separator: " ")
      return "\(name): \(playing.state) at \(Thousandths.text(of: position)) of "
        + "\(Thousandths.text(of: duration)) [\(commands)]"
    }
  }
}
