internal import InputCore

/// Finds the touches of one finger that came down, stayed where it was and left, among everything
/// that touchscreens send.
struct CleanTouches {
  /// What came of a touch, or of a key.
  enum News: Equatable {
    /// A finger touched here, with the calibration in use.
    case touch(DeviceID, SurfacePlace)
    /// A touch that does not count: it moved, or there was a second finger.
    case unclean(DeviceID)
    /// The person gives up: a key was pressed, or a finger held for three seconds.
    case cancel
  }

  private struct Contact {
    var slot: UInt16
    var begin: Instant
    var first: SurfacePlace
    var last: SurfacePlace
    var isClean = true
  }

  /// The distance that a finger may move, as a share of each side.
  private static let tremor = 0.02
  private static let holdNanoseconds: UInt64 = 3_000_000_000

  /// The contact that is down on each device.
  private var contacts: [DeviceID: Contact] = [:]
  /// The number of further contacts on each device.
  private var others: [DeviceID: Int] = [:]

  /// Follows a frame of any device.
  mutating func follow(_ frame: Frame) -> [News] {
    frame.samples.compactMap { follow($0, of: frame.device) }
  }

  /// Forgets a device that was removed.
  mutating func forget(_ device: DeviceID) {
    contacts[device] = nil
    others[device] = nil
  }

  private mutating func follow(_ sample: Sample, of device: DeviceID) -> News? {
    switch sample.kind {
    case .touchDown:
      guard contacts[device] == nil, others[device, default: 0] == 0 else {
        contacts[device]?.isClean = false
        others[device, default: 0] += 1
        return nil
      }
      let place = SurfacePlace(sample)
      contacts[device] = Contact(
        slot: sample.code, begin: sample.instant, first: place, last: place)
    case .touchMove: move(sample, device)
    case .touchUp:
      move(sample, device)
      return lift(sample, device, isCancelled: false)
    case .touchCancel: return lift(sample, device, isCancelled: true)
    case .key: if sample.x == 1 { return .cancel }
    case .touchShape, .touchForce, .penProximity, .penPlace, .penForce, .penTilt, .penRotation,
      .penTip, .pointerMotion, .pointerPlace, .button, .scroll, .pinchBegin, .pinchChange,
      .pinchEnd, .keyCharacters, .axis, .swipeBegin, .swipeChange, .swipeEnd, .holdBegin, .holdEnd,
      .switchState, .padDial, .penSlider, .battery, .sensor:
      break
    }
    return nil
  }

  private mutating func move(_ sample: Sample, _ device: DeviceID) {
    guard var contact = contacts[device], contact.slot == sample.code else { return }
    contact.last = SurfacePlace(sample)
    let way = (abs(contact.last.x - contact.first.x), abs(contact.last.y - contact.first.y))
    if max(way.0, way.1) > Self.tremor { contact.isClean = false }
    contacts[device] = contact
  }

  private mutating func lift(
    _ sample: Sample, _ device: DeviceID, isCancelled: Bool
  ) -> News? {
    guard let contact = contacts[device], contact.slot == sample.code else {
      others[device] = max(0, others[device, default: 0] - 1)
      return nil
    }
    contacts[device] = nil
    guard contact.isClean, !isCancelled else { return .unclean(device) }
    guard sample.instant.nanoseconds(since: contact.begin) < Self.holdNanoseconds else {
      return .cancel
    }
    return .touch(
      device,
      SurfacePlace(
        x: (contact.first.x + contact.last.x) / 2, y: (contact.first.y + contact.last.y) / 2))
  }
}
