extension UIEvent {
  /// The kind of a motion, or the command of a remote-control event; the numbers are UIKit's.
  public enum EventSubtype: Int, Sendable {
    /// No subtype: all events that are neither motions nor remote-control commands.
    case none = 0
    /// The person shakes the device.
    case motionShake = 1
    /// Start, or continue after a pause.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play if paused, otherwise pause.
    case remoteControlTogglePlayPause = 103
    /// Go to the next item.
    case remoteControlNextTrack = 104
    /// Go to the start of the item, or to the previous one.
    case remoteControlPreviousTrack = 105
    /// Begin to wind back.
    case remoteControlBeginSeekingBackward = 106
    /// Stop winding back.
    case remoteControlEndSeekingBackward = 107
    /// Begin to wind forward.
    case remoteControlBeginSeekingForward = 108
    /// Stop winding forward.
    case remoteControlEndSeekingForward = 109
  }
}
