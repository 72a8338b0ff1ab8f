import EvdevDecoding
import InputCore
import Testing

/// Files of raw events: what they say about the state before the first event, and what they do not.
@Suite struct RecordedStartTests {
  private func decoder(
    _ device: ScriptedDevice, _ values: [UInt16: Int32] = [:], calibration: [Int32] = []
  ) throws -> TouchDecoder {
    var descriptor = device.descriptor
    descriptor.calibration = calibration
    return try #require(TouchDecoder(descriptor, recordedFrom: RecordedStart(values: values)))
  }

  @Test func `an axis that has not moved since the description has the value in it`() throws {
    let start = [Code.ABS_X: Int32(500), Code.ABS_Y: 700]
    #expect(
      play("touch 1 Y 250 | touch 0", on: try decoder(.single, start)).text
        == "down 0 @500,250 | up 0")
    #expect(
      play("touch 1 | touch 0", on: try decoder(.single, start)).text == "down 0 @500,700 | up 0")
    #expect(
      play("id 5 x 3 y 4 | id -1", on: try decoder(.slots, [Code.ABS_MT_SLOT: 2])).text
        == "down 2 @3,4 | up 2")
  }

  @Test func `a contact without a place touches nothing until it has one`() throws {
    let single = play("touch 1 Y 250 | Y 260 | X 0 | touch 0", on: try decoder(.single))
    #expect(single.text == "- | - | down 0 @0,260 | up 0")
    let never = play("touch 1 | touch 0 | touch 1 X 1 | touch 0 Y 2", on: try decoder(.single))
    #expect(never.text == "- | - | - | -" && never.counts.contactsUnseen == 1)
    let slots = play(
      "id 1 x 5 | y 0 | id -1 | id 2 | id -1 | slot 1 id 3 | id -1", on: try decoder(.slots))
    #expect(slots.text == "- | down 0 @5,0 | up 0 | down 0 @5,0 | up 0 | - | -")
    #expect(slots.counts.contactsUnseen == 1)
    // A contact from before the stream that moves across only.
    let moving = play("x 5 | x 6 | y 7", on: try decoder(.slots))
    #expect(moving.text == "- | - | down 0 @6,7 || cancel 0")
  }

  @Test func `a live device has a place from its start`() {
    #expect(play("touch 1 Y 250", on: .single) == "down 0 @0,250 || cancel 0")
    #expect(play("id 1 x 5", on: .slots) == "down 0 @5,0 || cancel 0")
  }

  @Test func `a calibration matrix moves places as libinput does`() throws {
    let unit: Int32 = 1 << 16
    let quarter = try decoder(.slots, calibration: [0, -unit, unit, unit, 0, 0])
    #expect(
      play("id 1 x 100 y 300 | x 200 | id -1", on: quarter).text
        == "down 0 @700,100 | move 0 @700,200 | up 0")
    let half = try decoder(.single, calibration: [-unit, 0, unit, 0, -unit, unit])
    #expect(play("touch 1 X 100 Y 300 | touch 0", on: half).text == "down 0 @900,700 | up 0")
    let scaled = try decoder(.single, calibration: [unit / 2, 0, unit / 4, 0, 2 * unit, 0])
    #expect(play("touch 1 X 100 Y 300 | touch 0", on: scaled).text == "down 0 @300,600 | up 0")
    let without: [[Int32]] = [[], [unit, 0, 0, 0, unit, 0], [1, 2], [.min, 0, 0, 0, .max, 0]]
    for odd in without {
      let plain = try decoder(.single, calibration: odd)
      #expect(play("touch 1 X 100 Y 300 | touch 0", on: plain).text == "down 0 @100,300 | up 0")
    }
  }

  @Test func `udev's kinds stand above those of the codes`() throws {
    let descriptor = ScriptedDevice.single.descriptor
    func kinds(_ kinds: DeviceKinds?) -> Bool {
      DeviceDecoder(descriptor, recordedFrom: RecordedStart(kinds: kinds)) != nil
    }
    #expect(kinds(nil) && kinds(.touchscreen))
    #expect(!kinds(.touchpad) && !kinds(DeviceKinds()))
  }

  @Test func `an accelerometer's axes begin with the values of the description`() throws {
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "accelerometer")
    let axes = [Code.ABS_X, Code.ABS_Y, Code.ABS_Z]
    descriptor.properties = [Code.INPUT_PROP_ACCELEROMETER]
    descriptor.capabilities = [EventCapability(type: Code.EV_ABS, codes: axes)]
    descriptor.axes = axes.map {
      AbsoluteAxis(code: $0, minimum: -4000, maximum: 4000, resolution: 1000)
    }
    let start = RecordedStart(values: [Code.ABS_Z: 1000])
    var decoder = try #require(DeviceDecoder(descriptor, recordedFrom: start))
    var readings: [Sample] = []
    for event in events("X 500") where decoder.decode(event) { readings += decoder.frame.samples }
    #expect(readings.map { [$0.x, $0.y, $0.z] } == [[4_903_325, 0, 9_806_650]])
  }
}
