import Foundation
import InputCore
import UIKitCore

/// A drawing pen and a hovering pointer that drive the touch benchmark's app, to measure their
/// allocations per frame.
@MainActor final class PointWork {
  /// The device that moves.
  enum Device: String, CaseIterable {
    case pen
    case hoveringPointer = "hovering pointer"
    case wheel
  }

  private static let warmUp = 20
  private static let frames = 80
  /// Surface units per point.
  private static let unit = Double(Sample.surfaceUnit) / 1000

  private let app: BenchmarkApp
  private let pump: Pump
  private let id = DeviceID(0)
  private var now = Instant(nanoseconds: 1_000_000_000)

  init() {
    app = BenchmarkApp(views: 100, recognizers: 20)
    pump = Pump(consumer: app.launch(), recorder: nil)
    pump.deliver(
      .started(
        Started(
          instant: now, wallTime: 0,
          screens: [ScreenDescription(name: "bench", widthPixels: 1000, heightPixels: 1000)],
          delivery: .lowLatency)))
    pump.deliver(.deviceAdded(DeviceDescriptor(id: id, name: "bench"), at: now))
  }

  deinit {
    MainActor.assumeIsolated { UIApplication.end() }
  }

  /// Heap allocations per frame, in the steady state.
  func allocationsPerFrame(of device: Device) -> Double {
    begin(device)
    var frames = (0..<(Self.warmUp + Self.frames)).map { frame(of: device, number: $0) }
    for frame in frames.prefix(Self.warmUp) { pump.deliver(.frame(frame)) }
    frames.removeFirst(Self.warmUp)
    let allocations = Stopwatch.allocations {
      for frame in frames { pump.deliver(.frame(frame)) }
    }
    end(device)
    return Double(allocations) / Double(Self.frames)
  }

  private func begin(_ device: Device) {
    switch device {
    case .pen:
      deliver([sample(.penProximity, x: 1), place(.penPlace, 0), sample(.penTip, x: 1)])
    case .hoveringPointer, .wheel: deliver([place(.pointerPlace, 0)])
    }
  }

  private func end(_ device: Device) {
    switch device {
    case .pen: deliver([sample(.penTip, x: 0), sample(.penProximity, x: 0)])
    case .hoveringPointer, .wheel: break
    }
    now = now.advanced(byNanoseconds: 1_000_000_000)
    pump.deliver(.clockAdvanced(to: now))
  }

  private func frame(of device: Device, number: Int) -> Frame {
    now = now.advanced(byNanoseconds: 8_000_000)
    let samples =
      switch device {
      case .pen: [place(.penPlace, number), sample(.penForce, x: Int32(30_000 + 10 * number))]
      case .hoveringPointer: [place(.pointerPlace, number)]
      case .wheel: [sample(.scroll, x: 0, y: 12)]
      }
    return Frame(device: id, instant: now, samples: samples)
  }

  private func deliver(_ samples: [Sample]) {
    pump.deliver(.frame(Frame(device: id, instant: now, samples: samples)))
  }

  private func place(_ kind: Sample.Kind, _ number: Int) -> Sample {
    sample(
      kind, x: Int32((510 + 0.5 * Double(number)) * Self.unit),
      y: Int32((510 + 0.3 * Double(number)) * Self.unit))
  }

  private func sample(_ kind: Sample.Kind, x: Int32, y: Int32 = 0) -> Sample {
    Sample(instant: now, device: id, kind: kind, code: 0, x: x, y: y)
  }
}
