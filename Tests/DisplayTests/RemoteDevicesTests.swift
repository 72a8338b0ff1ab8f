import Display
import Foundation
import InputCore
import Testing
import UIGeometry
import UIKitPictures

/// What viewers do, as the inputs of two devices.
@Suite struct RemoteDevicesTests {
  private func play(_ kinds: [RemoteEvent.Kind]) -> String {
    var devices = RemoteDevices()
    var lines: [String] = []
    for kind in kinds {
      devices.handle(RemoteEvent(kind, at: .zero)) { input in
        switch input {
        case .deviceAdded(let device, _):
          lines.append("+ \(device.id.rawValue) \(device.name), \(device.phys)")
        case .frame(let frame):
          let samples = frame.samples.map(\.text).joined(separator: ", ")
          lines.append("\(frame.device.rawValue): \(samples)")
        case .started, .deviceRemoved, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived:
          lines.append("\(input)")
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test func `a pointer and a keyboard come with their first events, and stay`() {
    let half = Sample.surfaceUnit / 2
    #expect(
      play([
        .left, .pointer(x: half, y: 0), .button(0x110, isDown: true),
        .button(0x110, isDown: true), .button(0x110, isDown: false),
        .button(0x110, isDown: false), .wheel(x: 0, y: 1), .key(0xFFE1, isDown: true),
        .key(0xFFE1, isDown: false), .left, .pointer(x: 0, y: half),
      ]) == """
        + 61440 Remote pointer, remote
        61440: pointer at 0.500 0.000
        61440: button 272 down
        61440: button 272 up
        61440: scroll wheel 0.000 1.000
        + 61441 Remote keyboard, remote
        61441: key 42 down modifiers 1
        61441: key 42 up
        61440: pointer at 0.000 0.500
        """)
  }

  @Test func `when a viewer goes, what is held is cancelled`() {
    var devices = RemoteDevices()
    var samples: [Sample] = []
    for kind: RemoteEvent.Kind in [
      .button(0x110, isDown: true), .button(0x111, isDown: true), .key(0xFFE3, isDown: true), .left,
      .left,
    ] {
      devices.handle(RemoteEvent(kind, at: .zero)) { input in
        if case .frame(let frame) = input { samples += frame.samples }
      }
    }
    #expect(
      samples.suffix(3).map { "\($0.code) \($0.x) \($0.isCancelled)" }.joined(separator: ", ")
        == "29 0 true, 273 0 true, 272 0 true")
    #expect(samples.count == 6)
  }

  @Test func `a viewer's pointer has buttons, and wheels that are buttons`() {
    var pointer = ViewerPointer()
    let size = (width: 4, height: 2)
    var lines: [String] = []
    for (x, y, mask) in [(0, 0, 0), (0, 0, 1), (3, 1, 5), (3, 1, 16), (3, 1, 0), (9, 9, 8)] {
      let kinds = pointer.move(
        x: UInt16(x), y: UInt16(y), buttons: UInt8(mask), on: size, quarterTurns: 0)
      lines.append(kinds.map { "\($0)" }.joined(separator: ", "))
    }
    let unit = Sample.surfaceUnit
    #expect(
      lines.joined(separator: "\n") == """
        pointer(x: \(unit / 8), y: \(unit / 4))
        button(272, isDown: true)
        pointer(x: \(unit / 8 * 7), y: \(unit / 4 * 3)), button(273, isDown: true)
        button(272, isDown: false), button(273, isDown: false), wheel(x: 0.0, y: 1.0)

        pointer(x: \(unit / 8 * 7), y: \(unit / 4 * 3)), wheel(x: 0.0, y: -1.0)
        """)
  }

  @Test(arguments: 0...3)
  func `a place in the upright picture is the same place of a turned display`(turns: Int) throws {
    // The display has 6 by 4 pixels; its picture is upright for a person in front of it.
    let map = PanelMap(width: 6, height: 4, scale: 1, quarterTurns: turns)
    let size = turns % 2 == 0 ? (width: 6, height: 4) : (width: 4, height: 6)
    var pointer = ViewerPointer()
    let kinds = pointer.move(x: 1, y: 2, buttons: 0, on: size, quarterTurns: turns)
    let place = map.transform
    let expected = (
      x: (place.a * 1.5 + place.c * 2.5 + place.tx) / 6,
      y: (place.b * 1.5 + place.d * 2.5 + place.ty) / 4
    )
    guard case .pointer(let x, let y)? = kinds.first else {
      Issue.record("no motion")
      return
    }
    #expect(abs(Double(x) / Double(Sample.surfaceUnit) - Double(expected.x)) < 1e-6)
    #expect(abs(Double(y) / Double(Sample.surfaceUnit) - Double(expected.y)) < 1e-6)
  }

  @Test func `a flood of events drops them, and nothing stays held`() {
    var queue = RemoteEventQueue()
    func append(_ kind: RemoteEvent.Kind) { queue.append(RemoteEvent(kind, at: .zero)) }
    for x in 0..<10_000 { append(.pointer(x: Int32(x), y: 0)) }
    #expect(queue.take().map(\.kind) == [.pointer(x: 9999, y: 0)])
    for symbol in 0..<UInt32(RemoteEventQueue.capacity) { append(.key(symbol, isDown: true)) }
    append(.key(7, isDown: false))
    #expect(queue.take().map(\.kind) == [.left, .key(7, isDown: false)])
    #expect(queue.isEmpty)
  }
}
