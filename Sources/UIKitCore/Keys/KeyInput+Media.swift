import InputCore

// Media keys of keyboards, headsets and infrared remotes are commands to the player, if the
// application receives such commands; otherwise they are presses like any other key.
extension KeyInput {
  /// Offers a media key that went down or up to the receiver of its command; returns whether there
  /// is one.
  func useMediaKey(_ sample: Sample) -> Bool {
    guard let key = MediaKey(kernelCode: sample.code) else { return false }
    let remoteControl = home.application.remoteControl
    guard remoteControl.receives(key.down) else { return false }
    if sample.x != 0 {
      remoteControl.deliver(key.down, value: 0)
    } else if let up = key.up {
      remoteControl.deliver(up, value: 0)
    }
    return true
  }
}

/// The commands of a media key.
private struct MediaKey {
  /// The command of the key when it goes down.
  let down: MediaCommand
  /// The command of the key when it comes up; nil for none.
  var up: MediaCommand?

  /// Nil for other keys. `KEY_MEDIA` is the button on a headset's cable.
  init?(kernelCode code: UInt16) {
    switch code {
    case 164, 226: down = .togglePlayPause  // KEY_PLAYPAUSE, KEY_MEDIA
    case 200, 207: down = .play  // KEY_PLAYCD, KEY_PLAY
    case 201: down = .pause  // KEY_PAUSECD
    case 128, 166: down = .stop  // KEY_STOP, KEY_STOPCD
    case 163, 407: down = .nextTrack  // KEY_NEXTSONG, KEY_NEXT
    case 165, 412: down = .previousTrack  // KEY_PREVIOUSSONG, KEY_PREVIOUS
    case 208: (down, up) = (.beginSeekingForward, .endSeekingForward)  // KEY_FASTFORWARD
    case 168: (down, up) = (.beginSeekingBackward, .endSeekingBackward)  // KEY_REWIND
    default: return nil
    }
  }
}
