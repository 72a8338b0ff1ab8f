package import InputCore

/// Turns the positions of fingers on the rings and strips beside tablets into distances to scroll.
///
///     nothing ──finger touches──▶ at a position ──moves──▶ at another: scrolls by the difference
///        ▲                              └──leaves, device removed──┐
///        └─────────────────────────────────────────────────────────┘
///
/// A ring that is turned clockwise scrolls down, and so does a finger that moves down a strip. The
/// shorter way around a ring counts, so a finger may pass its top.
package struct PadDials {
  /// The meaning of a sample.
  package enum Motion: Equatable {
    /// A finger has touched the dial, or nothing has changed.
    case nothing
    /// The distance to scroll down, in 2^-8 points.
    case moved(Int32)
    /// The finger has left.
    case left
  }

  /// The distance of a full turn of a ring, in points: 24 clicks of a wheel, whose click is 15°.
  static let turn: Int64 = 24 * 40
  /// The distance of a strip's whole length, in points: a click for each of the 12 steps between
  /// the 13 positions that the strips of common tablets distinguish.
  static let strip: Int64 = 12 * 40

  private struct Finger {
    var device: DeviceID
    var dial: UInt16
    var position: Int32
  }

  private var fingers: [Finger] = []

  /// Creates it in its first state.
  package init() {}

  /// Handles a `padDial` sample.
  package mutating func move(_ sample: Sample) -> Motion {
    let index = fingers.firstIndex { $0.device == sample.device && $0.dial == sample.code }
    guard sample.x >= 0 else {
      guard let index else { return .nothing }
      fingers.remove(at: index)
      return .left
    }
    let position = min(sample.x, Sample.shareUnit)
    guard let index else {
      if fingers.count < Limits.devices {
        fingers.append(
          Finger(device: sample.device, dial: sample.code, position: position))
      }
      return .nothing
    }
    var way = Int64(position - fingers[index].position)
    fingers[index].position = position
    let isRing = sample.code < 256
    let whole = Int64(Sample.shareUnit)
    if isRing, way > whole / 2 { way -= whole }
    if isRing, way < -whole / 2 { way += whole }
    let distance = way * (isRing ? Self.turn : Self.strip) * Int64(Sample.pointUnit) / whole
    return distance == 0 ? .nothing : .moved(Int32(distance))
  }

  /// Forgets the fingers on the dials of a device, or of any device for nil.
  package mutating func forget(_ device: DeviceID?) {
    fingers.removeAll { device == nil || $0.device == device }
  }
}
