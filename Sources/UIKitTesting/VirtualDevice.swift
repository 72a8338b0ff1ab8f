internal import InputCore
internal import UIKit
internal import UIKitCore

/// A simulated device: its methods make samples, which are sent in frames.
///
/// `TouchSession` creates and plugs in all kinds: `finger()`, `stylus()`, `mouse()`, `trackpad()`,
/// `keyboard()`, `gamepad()`. Several calls inside `TouchSession.together(_:)` make one frame per device.
@preconcurrency @MainActor public class VirtualDevice {
  let descriptor: DeviceDescriptor
  /// The session that the device is plugged into; nil before that, and once the session is gone.
  weak var session: TouchSession?
  /// The samples since the last frame, in order; the frame sets their instants.
  private var samples: [Sample] = []
  private var isPluggedIn = true

  init(_ descriptor: DeviceDescriptor) {
    self.descriptor = descriptor
  }

  var id: DeviceID { descriptor.id }

  /// Returns the session that the device is plugged into. If the session, its application or the
  /// device is gone, reports a mistake and returns nil.
  func session(at line: TestLine) -> TouchSession? {
    guard let session else {
      line.fail("the session of \(descriptor.name) is gone; keep a reference to it")
      return nil
    }
    let isThere =
      session.canAct(at: line)
      && line.check(isPluggedIn, "\(descriptor.name) is unplugged; plug in another device")
    return isThere ? session : nil
  }

  /// The surface of the device's screen; empty if the session is gone.
  var surface: Surface {
    session?.surface(ofScreen: descriptor.screen) ?? Surface(panel: .zero, turn: .none)
  }

  /// Called when the orientation of the device's screen has changed; contacts keep their physical
  /// location.
  func screenDidTurn(from old: Surface, to new: Surface) {}

  /// Gathers a sample for the next frame; it replaces an earlier one of the same kind and code.
  func gather(_ kind: Sample.Kind, code: UInt16 = 0, x: Int32 = 0, y: Int32 = 0, z: Int32 = 0) {
    samples.removeAll { $0.kind == kind && $0.code == code }
    append(kind, code: code, x: x, y: y, z: z)
  }

  /// Adds a sample to the next frame, after all others.
  func append(_ kind: Sample.Kind, code: UInt16 = 0, x: Int32 = 0, y: Int32 = 0, z: Int32 = 0) {
    samples.append(
      Sample(instant: .zero, device: id, kind: kind, code: code, x: x, y: y, z: z))
  }

  /// Takes the gathered samples as one frame; nil if there are none.
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

  /// Called when the device is gone, along with its state and its unsent samples.
  func vanish() {
    samples = []
    isPluggedIn = false
  }
}

/// Units of sample values.
enum Units {
  /// A fraction of a whole in units of 1/`unit`, rounded, and clamped to a sample's range.
  static func count(_ share: Double, of unit: Int32) -> Int32 {
    let units = (share * Double(unit)).rounded()
    // Only a surface without area gives NaN.
    guard !units.isNaN else { return 0 }
    return Int32(min(max(units, Double(Int32.min)), Double(Int32.max)))
  }

  /// An angle in thousandths of a degree, clamped to a sample's range.
  static func thousandthsOfDegree(_ radians: Double) -> Int32 {
    count(radians / .pi, of: 180_000)
  }
}

/// A touch surface over a screen, which rotates with the screen.
struct Surface: Equatable {
  /// The screen's size in points, in its native orientation.
  let panel: CGSize
  /// The screen's rotation.
  let turn: QuarterTurn

  /// A location of the screen in units of 2^-24 of the surface's sides.
  func place(_ point: CGPoint) -> (x: Int32, y: Int32) {
    let place = turn.panelPlace(of: point, on: panel)
    return (
      Units.count(place.x / panel.width, of: Sample.surfaceUnit),
      Units.count(place.y / panel.height, of: Sample.surfaceUnit)
    )
  }

  /// A length in points in units of 2^-24 of the surface's upper side.
  func length(_ points: CGFloat) -> Int32 {
    Units.count(points / panel.width, of: Sample.surfaceUnit)
  }

  /// The same physical location under the rotation of `other`.
  func convert(_ point: CGPoint, to other: Surface) -> CGPoint {
    let place = turn.panelPlace(of: point, on: panel)
    return other.turn.shown(
      CGPoint(
        x: place.x / panel.width * other.panel.width,
        y: place.y / panel.height * other.panel.height), on: other.panel)
  }
}
