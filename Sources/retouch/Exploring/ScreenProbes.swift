internal import Exploration
internal import Foundation
internal import InputCore
internal import InputRecording
internal import UIKitHosts

/// The ways in which people try to leave a screen, each as inputs from the instant 0 on: swipes back
/// from the edge and through the middle, Escape, and taps over the whole screen.
struct ScreenProbes {
  private var probes: [[Input]] = []
  private var device: DeviceID?

  /// The taps in a row and in a column.
  private static let grid = (across: 5, down: 8)
  /// The kernel's number of Escape.
  private static let escape: UInt16 = 1

  /// - Parameters:
  ///   - devices: Those of the recording.
  ///   - touchscreen: The one on which fingers land. Another one like it makes the probes, since it
  ///     may have been removed.
  init(_ devices: [DeviceDescriptor], touchscreen: DeviceID?) {
    if let keyboard = devices.first(where: \.isKeyboard) {
      let frames = [Int32(1), 0].enumerated().map { number, down in
        let instant = Instant(nanoseconds: UInt64(number) * 60_000_000)
        return Input.frame(
          Frame(
            device: keyboard.id, instant: instant,
            samples: [
              Sample(
                instant: instant, device: keyboard.id, kind: .key, code: Self.escape, x: down)
            ]))
      }
      probes.append(frames)
    }
    guard var other = devices.first(where: { $0.id == touchscreen }) else { return }
    let taken = Set(devices.map(\.id.rawValue))
    guard let free = (0...UInt16.max).first(where: { !taken.contains($0) }) else { return }
    other.id = DeviceID(free)
    probes.append([.deviceAdded(other, at: .zero)])
    let touchscreen = other.id
    device = other.id
    for (from, to) in [
      ((0.002, 0.5), (0.9, 0.5)), ((0.5, 0.75), (0.5, 0.2)), ((0.5, 0.2), (0.5, 0.85)),
      ((0.85, 0.5), (0.1, 0.5)),
    ] {
      probes.append(Self.stroke(touchscreen, from, to, steps: 12))
    }
    for row in 0..<Self.grid.down {
      for column in 0..<Self.grid.across {
        let place = (
          (Double(column) + 0.5) / Double(Self.grid.across),
          (Double(row) + 0.5) / Double(Self.grid.down)
        )
        probes.append(Self.stroke(touchscreen, place, place, steps: 0))
      }
    }
  }

  /// Whether there is any.
  var isEmpty: Bool { probes.isEmpty }

  /// Lets a branch try them at its end.
  func add(to order: inout BranchOrder) {
    order.probes = probes.map { Data(InputBatch.bytes(of: $0)) }
    order.probeDevice = device?.rawValue
  }

  /// A finger that goes from one place to another.
  private static func stroke(
    _ device: DeviceID, _ from: (Double, Double), _ to: (Double, Double), steps: Int
  ) -> [Input] {
    (0...(steps + 1)).map { number in
      let part = Double(number) / Double(steps + 1)
      let instant = Instant(nanoseconds: UInt64(number) * (steps == 0 ? 60_000_000 : 12_000_000))
      let kind: Sample.Kind = number == 0 ? .touchDown : number > steps ? .touchUp : .touchMove
      func place(_ a: Double, _ b: Double) -> Int32 {
        Int32((a + (b - a) * part) * Double(Sample.surfaceUnit))
      }
      let sample = Sample(
        instant: instant, device: device, kind: kind, code: 0, x: place(from.0, to.0),
        y: place(from.1, to.1))
      return .frame(Frame(device: device, instant: instant, samples: [sample]))
    }
  }
}
