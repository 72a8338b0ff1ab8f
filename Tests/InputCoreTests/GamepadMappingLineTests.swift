import InputCore
import Testing

/// SDL's mapping format.
@Suite struct GamepadMappingLineTests {
  private static let guid = "030000005e0400008e02000014010000"

  @Test func `a line has its device, name and bindings`() throws {
    let line = try GamepadMappingLine(
      "\(Self.guid.uppercased()), X360 ,a:b0,lefttrigger:+a2,-lefty:a1~,dpup:h0.1,crc:1f,"
        + "platform:Linux,")
    #expect(line.guid == Self.guid && line.name == "X360" && line.platform == "Linux")
    #expect(line.bindings.map(\.target) == ["a", "lefttrigger", "lefty", "dpup"])
    #expect(line.bindings.map(\.half) == [.whole, .whole, .lower, .whole])
    #expect(
      line.bindings.map(\.source) == [
        .button(0), .axis(2, .upper, isReversed: false), .axis(1, .whole, isReversed: true),
        .hat(0, direction: 1),
      ])
  }

  @Test(arguments: [
    ("", "\"\" is not a device: expected 32 hexadecimal digits"),
    ("xinput,X,a:b0", "\"xinput\" is not a device: expected 32 hexadecimal digits"),
    (
      "\(guid),X,a:q0",
      "\"a:q0\" maps nothing: expected a field such as a:b0, leftx:a0 or dpup:h0.1"
    ),
    (
      "\(guid),X,a:b0,b",
      "\"b\" maps nothing: expected a field such as a:b0, leftx:a0 or dpup:h0.1"
    ),
    (
      "\(guid),X,a:h0.3",
      "\"a:h0.3\" maps nothing: expected a field such as a:b0, leftx:a0 or dpup:h0.1"
    ),
    (
      "\(guid),X,a:b99999",
      "\"a:b99999\" maps nothing: expected a field such as a:b0, leftx:a0 or dpup:h0.1"
    ),
    ("\(guid),X,platform:Linux", "the line maps no button or axis"),
  ])
  func `a bad line says what is wrong`(text: String, message: String) {
    var problem: GamepadMappingLine.Problem?
    do throws(GamepadMappingLine.Problem) {
      _ = try GamepadMappingLine(text)
    } catch {
      problem = error
    }
    #expect(problem?.description == message)
  }

  @Test func `a device's GUID is SDL's`() {
    var device = DeviceDescriptor(id: DeviceID(0), name: "Xbox 360 pad")
    (device.bus, device.vendor, device.product, device.version) = (3, 0x045E, 0x028E, 0x0114)
    #expect(device.gamepadGUID == Self.guid)
    device.vendor = 0
    // The bus, no check sum, then the name.
    #expect(device.gamepadGUID == "03000000" + "58626f782033363020706100")
  }
}
