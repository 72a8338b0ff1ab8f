internal import InputCore
internal import UIKit
internal import UIKitCore

/// A device without hardware: its verbs become samples, and the samples frames.
///
/// `TouchSession` makes and plugs in all kinds: `finger()`, `stylus()`, `mouse()`, `trackpad()`,
/// `keyboard()`. Several verbs inside `TouchSession.together(_:)` are one frame of each device.
@preconcurrency @MainActor public class VirtualDevice {
  let descriptor: DeviceDescriptor
  /// The session that the device is plugged into; nil before that, and once that is gone.
  weak var session: TouchSession?
  /// What happened since the last frame, in order; the instants are put in with the frame.
  private var samples: [Sample] = []
  private var isPluggedIn = true

  init(_ descriptor: DeviceDescriptor) {
    self.descriptor = descriptor
  }

  var id: DeviceID { descriptor.id }

  /// The session that the device is plugged into; nil, and told, where the session, its application or the
  /// device is gone.
  func session(at line: TestLine) -> TouchSession? {
    guard let session else {
      line.fail("the session of \(descriptor.name) is gone; keep it")
      return nil
    }
    let isThere =
      session.canAct(at: line)
      && line.check(isPluggedIn, "\(descriptor.name) is unplugged; plug in another device")
    return isThere ? session : nil
  }

  /// The surface of the screen that the device is mapped to; an empty one's where the session is gone.
  var surface: Surface {
    session?.surface(ofScreen: descriptor.screen) ?? Surface(panel: .zero, turn: .none)
  }

  /// The screen that the device lies over stands in another way; what is on the glass stays there.
  func screenDidTurn(from old: Surface, to new: Surface) {}

  /// Keeps a sample for the next frame; a later one of the same kind and code takes its place.
  func gather(_ kind: Sample.Kind, code: UInt16 = 0, x: Int32 = 0, y: Int32 = 0, z: Int32 = 0) {
    samples.removeAll { $0.kind == kind && $0.code == code }
    samples.append(
      Sample(instant: .zero, device: id, kind: kind, code: code, x: x, y: y, z: z))
  }

  /// The gathered samples as one frame; nil where there are none.
  func takeFrame(at instant: Instant) -> Frame? {
    guard !samples.isEmpty else { return nil }
    defer { samples = [] }
    return Frame(
      device: id, instant: instant,
      samples: samples.map { sample in
        var sample = sample
        sample.instant = instant
        return sample
      })
  }

  /// The device is gone, and with it what it was doing and has not sent.
  func vanish() {
    samples = []
    isPluggedIn = false
  }
}

/// Numbers that samples count in.
enum Units {
  /// A share of a whole in parts of `unit`, rounded; clamped to what a sample holds.
  static func count(_ share: Double, of unit: Int32) -> Int32 {
    let units = (share * Double(unit)).rounded()
    // Only a surface without area has such shares.
    guard !units.isNaN else { return 0 }
    return Int32(min(max(units, Double(Int32.min)), Double(Int32.max)))
  }

  /// An angle in thousandths of a degree.
  static func thousandthsOfDegree(_ radians: Double) -> Int32 {
    count(radians / .pi, of: 180_000)
  }
}

/// A surface that lies over a screen and turns with it, where places are counted.
struct Surface: Equatable {
  /// The screen's size in points, as it is built.
  let panel: CGSize
  /// How the screen stands.
  let turn: QuarterTurn

  /// A place of the screen in 2^-24 of the surface's sides.
  func place(_ point: CGPoint) -> (x: Int32, y: Int32) {
    let place = turn.panelPlace(of: point, on: panel)
    return (
      Units.count(place.x / panel.width, of: Sample.surfaceUnit),
      Units.count(place.y / panel.height, of: Sample.surfaceUnit)
    )
  }

  /// Points along the surface's upper side in 2^-24 of that.
  func length(_ points: CGFloat) -> Int32 {
    Units.count(points / panel.width, of: Sample.surfaceUnit)
  }

  /// The same place of the glass, where `other` is how the screen stands now.
  func convert(_ point: CGPoint, to other: Surface) -> CGPoint {
    let place = turn.panelPlace(of: point, on: panel)
    return other.turn.shown(
      CGPoint(
        x: place.x / panel.width * other.panel.width,
        y: place.y / panel.height * other.panel.height), on: other.panel)
  }
}
