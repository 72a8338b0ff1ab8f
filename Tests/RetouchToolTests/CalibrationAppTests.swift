import Foundation
import InputCore
import LinuxInput
import Testing
import UIKit
import UIKitTesting

@testable import retouch

/// The app of `retouch calibrate`, with a touchscreen whose picture is mirrored.
@MainActor @Suite struct CalibrationAppTests {
  private let input = CalibrationInput()
  private let device = DeviceID(9)

  private func session(end: @escaping (CalibrationRun) -> Void) -> TouchSession {
    var descriptor = DeviceDescriptor(id: device, name: "Glass")
    descriptor.properties = [1]
    descriptor.capabilities = [
      EventCapability(type: 1, codes: [0x14A]), EventCapability(type: 3, codes: [0, 1]),
    ]
    input.see(.deviceAdded(descriptor, at: .zero))
    let panel = Panel(connector: "test", size: SurfaceSize(width: 160, height: 80))
    CalibrationDelegate.command = .init(input: input, panels: [panel], end: end)
    return TouchSession(
      delegate: CalibrationDelegate(), size: CGSize(width: 1000, height: 500))
  }

  /// A touch at a place of the glass, which the device reports mirrored.
  private func touch(_ place: SurfacePlace, slides: Bool = false) {
    let unit = Double(Sample.surfaceUnit)
    func sample(_ kind: Sample.Kind, _ x: Double) -> Input {
      let sample = Sample(
        instant: .zero, device: device, kind: kind, code: 0, x: Int32(((1 - x) * unit).rounded()),
        y: Int32((place.y * unit).rounded()))
      return .frame(Frame(device: device, instant: .zero, samples: [sample]))
    }
    input.see(sample(.touchDown, place.x))
    input.see(sample(.touchUp, slides ? 0.5 : place.x))
  }

  /// Returns what describes the screen: where the cross is, and the first line of the sentence.
  private func look(at session: TouchSession) -> () -> String {
    let (mark, label) = (session.view("mark"), session.view(UILabel.self, "sentence"))
    return {
      let lines = label?.text?.split(separator: "\n") ?? []
      let sentence = lines.first.map(String.init) ?? ""
      return mark.isHidden ? sentence : "\(mark.center.x) \(mark.center.y) \(sentence)"
    }
  }

  @Test func `crosses are shown in turn, and the touches end in a matrix`() throws {
    var ended: [CalibrationRun] = []
    let session = session { ended.append($0) }
    defer { CalibrationDelegate.command = nil }
    let shown = look(at: session)
    var lines = [shown()]
    touch(PanelCalibration.shares[0], slides: true)
    for share in PanelCalibration.shares {
      session.wait(0.1)
      lines.append(shown())
      touch(share)
    }
    session.wait(0.1)
    lines.append(shown())
    let cross = "Touch the middle of the cross."
    #expect(
      lines == [
        "120.0 60.0 \(cross)",
        "120.0 60.0 Touch the cross with one finger, without moving it.",
        "880.0 60.0 \(cross)", "880.0 440.0 \(cross)", "120.0 440.0 \(cross)",
        "500.0 250.0 \(cross)", "1 calibrated. Thank you.",
      ])
    let sentence = session.view(UILabel.self, "sentence")?.text ?? ""
    #expect(sentence.hasSuffix("\nerror after: 0.0 mm on average, 0.0 mm at most"))
    #expect(ended.isEmpty)
    session.wait(6)
    let found = try #require(ended.first?.found.first)
    #expect(ended.count == 1 && found.connector == "test" && found.solution.device == device)
    let numbers = found.solution.map.numbers.map { decimal($0, digits: 4) }.joined(separator: " ")
    #expect(numbers == "-1.0000 0.0000 1.0000 0.0000 1.0000 0.0000")
    try session.finish()
  }

  @Test func `a panel that is not touched for a minute is left out`() throws {
    var ended: [CalibrationRun] = []
    let session = session { ended.append($0) }
    defer { CalibrationDelegate.command = nil }
    let shown = look(at: session)
    session.wait(59)
    touch(PanelCalibration.shares[0])
    session.wait(59)
    #expect(shown() == "880.0 60.0 Touch the middle of the cross.")
    session.wait(2)
    #expect(shown() == "Nothing is changed.")
    session.wait(6)
    #expect(ended.count == 1 && ended[0].found.isEmpty && ended[0].stage == .finished)
    try session.finish()
  }
}
