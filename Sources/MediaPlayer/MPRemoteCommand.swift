public import Foundation
internal import InputCore
public import UIKitCore

/// The result of carrying out a command; the numbers are MediaPlayer's.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// It was carried out.
  case success = 0
  /// The item does not exist.
  case noSuchContent = 100
  /// Nothing is playing that it could apply to.
  case noActionableNowPlayingItem = 110
  /// A device that it needs is missing.
  case deviceNotFound = 120
  /// It could not be carried out, for another reason.
  case commandFailed = 200
}

/// A command that the application carries out, with its targets.
///
/// Targets are held weakly; adding the same target and action again has no effect. Only
/// `MPRemoteCommandCenter` makes commands.
@preconcurrency @MainActor open class MPRemoteCommand {
  /// Whether the command is sent to its targets and shown to other programs. Default: `true`.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { center?.commandDidChange() } }
  }

  /// The center that the command belongs to.
  final weak var center: MPRemoteCommandCenter?
  final let kind: MediaCommand
  private final var targets: [Target] = []

  /// One target of a command: an object with a method, or a closure.
  private struct Target {
    weak var object: AnyObject?
    var action: Selector?
    var handler: ((MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)?
    /// Identifies a closure, and keeps its target alive.
    var token: AnyObject?
  }

  init(_ kind: MediaCommand) {
    self.kind = kind
  }

  /// Adds a method of `target`, which takes the event or nothing. Its result is ignored and counts
  /// as `success`.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
    targets.append(Target(object: object, action: action))
    center?.commandDidChange()
  }

  /// Adds a closure, and returns the object by which `removeTarget(_:)` identifies it.
  @preconcurrency @discardableResult open func addTarget(
    handler: @escaping @MainActor (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let token = NSObject()
    targets.append(Target(object: token, handler: handler, token: token))
    center?.commandDidChange()
    return token
  }

  /// Removes one method of `target`.
  open func removeTarget(_ target: Any, action: Selector?) {
    guard let action else { return removeTarget(target) }
    let object = target as AnyObject
    targets.removeAll { $0.object === object && $0.action == action }
    center?.commandDidChange()
  }

  /// Removes a target; a closure is identified by the object that `addTarget(handler:)` returned.
  /// nil removes all.
  open func removeTarget(_ target: Any?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { object == nil || $0.object === object }
    center?.commandDidChange()
  }

  /// Whether the command is enabled and has a target.
  final var isActive: Bool { isEnabled && targets.contains { $0.object != nil } }

  /// Sends the event to the targets in the order in which they were added; returns the results.
  final func send(_ event: MPRemoteCommandEvent) -> String {
    targets.removeAll { $0.object == nil }
    return targets.map { target in
      guard let handler = target.handler else {
        if let object = target.object, let action = target.action {
          action.sendCommand(event, to: object)
        }
        return "\(MPRemoteCommandHandlerStatus.success)"
      }
      return "\(handler(event))"
    }.joined(separator: " ")
  }

  /// The event for a request; `value` is as documented for `MediaCommand`.
  func event(_ command: MediaCommand, value: Int64, at instant: Instant) -> MPRemoteCommandEvent {
    switch command {
    case .beginSeekingForward, .beginSeekingBackward:
      MPSeekCommandEvent(self, .beginSeeking, at: instant)
    case .endSeekingForward, .endSeekingBackward:
      MPSeekCommandEvent(self, .endSeeking, at: instant)
    case .skipForward, .skipBackward:
      MPSkipIntervalCommandEvent(self, interval: Double(value) / 1_000_000, at: instant)
    case .changePosition:
      MPChangePlaybackPositionCommandEvent(
        self, positionTime: Double(value) / 1_000_000, at: instant)
    case .changeRate:
      MPChangePlaybackRateCommandEvent(self, rate: Float(value) / 1000, at: instant)
    case .changeShuffle:
      MPChangeShuffleModeCommandEvent(self, value == 0 ? .off : .items, at: instant)
    case .changeRepeat:
      MPChangeRepeatModeCommandEvent(
        self, MPRepeatType(rawValue: Int(value)) ?? .off, at: instant)
    case .play, .pause, .stop, .togglePlayPause, .nextTrack, .previousTrack:
      MPRemoteCommandEvent(self, at: instant)
    }
  }
}

/// A command that skips forward or back, with the intervals that the application prefers.
@preconcurrency @MainActor open class MPSkipIntervalCommand: MPRemoteCommand {
  /// The intervals that the application prefers, in seconds, as numbers. A request without an
  /// interval skips by the first, or by 10 seconds if there is none.
  open var preferredIntervals: [NSNumber] = []

  override func event(
    _ command: MediaCommand, value: Int64, at instant: Instant
  ) -> MPRemoteCommandEvent {
    guard value == 0 else { return super.event(command, value: value, at: instant) }
    return MPSkipIntervalCommandEvent(
      self, interval: preferredIntervals.first?.doubleValue ?? 10, at: instant)
  }
}

/// A command that changes the position.
@preconcurrency @MainActor open class MPChangePlaybackPositionCommand: MPRemoteCommand {}

/// A command that changes the rate.
@preconcurrency @MainActor open class MPChangePlaybackRateCommand: MPRemoteCommand {
  /// The rates that the application supports, as numbers; other programs see the lowest and the
  /// highest. Empty if only the normal speed is supported.
  open var supportedPlaybackRates: [NSNumber] = [] {
    didSet { center?.commandDidChange() }
  }
}

/// A command that changes the order of playback.
@preconcurrency @MainActor open class MPChangeShuffleModeCommand: MPRemoteCommand {
  /// The current order, which other programs show.
  open var currentShuffleType = MPShuffleType.off {
    didSet { center?.commandDidChange() }
  }
}

/// A command that changes the repetition.
@preconcurrency @MainActor open class MPChangeRepeatModeCommand: MPRemoteCommand {
  /// The current repetition, which other programs show.
  open var currentRepeatType = MPRepeatType.off {
    didSet { center?.commandDidChange() }
  }
}
