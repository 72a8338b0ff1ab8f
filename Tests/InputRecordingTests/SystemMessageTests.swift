import InputCore
import Testing

@testable import InputRecording

private let display = ScreenDescription(
  name: "HDMI-A-1", widthPixels: 1920, heightPixels: 1080, scaleThousandths: 1500,
  refreshMillihertz: 59_940)

/// A panel that is mounted upside down.
private let turnedDisplay = ScreenDescription(
  name: "DSI-1", widthPixels: 1280, heightPixels: 800, quarterTurns: 2, widthMillimetres: 217,
  heightMillimetres: 136)

/// A place of which everything is known, another than 0.
private let place: LocationFix = {
  var fix = LocationFix(latitude: 48_208_200_000, longitude: 16_373_800_000, time: 1)
  (fix.horizontalAccuracy, fix.altitude, fix.ellipsoidalAltitude) = (2, -3, 4)
  (fix.verticalAccuracy, fix.speed, fix.speedAccuracy) = (5, 6, 7)
  (fix.course, fix.courseAccuracy, fix.declination) = (8, 9, -10)
  return fix
}()

/// A corner of the map, of which nothing else is known.
private let corner = LocationFix(
  latitude: -90_000_000_000, longitude: 180_000_000_000, time: .min)

/// A layout with a key of four levels, a dead one between them, and one of a single level.
private let german = KeymapDescription(
  name: "de(nodeadkeys)", title: "German",
  keys: [
    .init(code: 26, levels: ["ü", "Ü", "", "¨"], accents: []),
    .init(code: 18, levels: ["e"], accents: ["é", "ê"]),
  ])

/// A page of choices with all values set.
private let page: InputMethodCandidates = {
  var page = InputMethodCandidates()
  (page.texts, page.selected) = (["日本", "二本", ""], 1)
  (page.hasPrevious, page.hasNext) = (true, true)
  return page
}()

/// One of each request, with values at the ends of their ranges.
private let requests: [SystemRequest] =
  [
    .resignActive, .becomeActive, .enterBackground, .enterForeground, .memoryWarning, .purge,
    .saveState,
    .terminate, .connectScene(role: "external", session: ""),
    .connectScene(role: "application", session: "A-1"), .open([], source: ""),
    .open(["app://a?b=%20", "", "https://example.org/ü"], source: "org.example.Mail"),
    .continueActivity(ActivityDescription(type: "")),
    .continueActivity(
      ActivityDescription(
        type: "org.example.read", title: "A page", webpageURL: "https://example.org/",
        userInfo: [0, 1, 255])),
    .screenConnected(display), .screenConnected(turnedDisplay), .screenDisconnected("HDMI-A-1"),
    .screenTurned("DSI-1", quarterTurns: 0), .screenTurned("", quarterTurns: 3),
    .deviceTurned(0), .deviceTurned(6),
    .batteryChanged(BatteryDescription()),
    .batteryChanged(BatteryDescription(percent: 0, state: 1)),
    .batteryChanged(BatteryDescription(percent: 100, state: 3)),
    .brightnessChanged(0), .brightnessChanged(1000),
    .ticksMoved(0), .ticksMoved(999_999_999),
    .wallTimeChanged(.min), .wallTimeChanged(0), .wallTimeChanged(.max),
    .localeChanged(locale: "de_AT", timeZone: "Europe/Vienna"),
    .keyboardLayoutsChanged([]), .keyboardLayoutsChanged([german, german]),
    .inputMethod(.lost), .inputMethod(.commit("日本")), .inputMethod(.compose("にほn", caret: 3)),
    .inputMethod(.compose("", caret: 0)), .inputMethod(.candidates(InputMethodCandidates())),
    .inputMethod(.candidates(page)), .inputMethod(.deleteBackward(2)),
    .inputMethod(.key(.max)),
    .clipboardChanged(""), .clipboardChanged("Grüße,\n1 €"),
  ] + DisplayPower.allCases.map { .displayPower($0) }
  + SceneRequest.allCases.map { .scene($0, session: "B-2") }
  + LocationAuthorization.allCases.map { .location(.authorization($0)) }
  + [.location(.lost), .location(.fix(place)), .location(.fix(corner))]
  + MediaCommand.allCases.map { .media($0, value: $0 == .changeRate ? .min : .max) }

private let answers: [HostAnswer.Result] =
  [
    .done, .file([], FileStamp(modified: 0, size: 0)),
    .file([1, 2, 0], FileStamp(modified: .min, size: .max)), .words([]), .words(["Äpfel", ""]),
  ] + HostFailure.Kind.allCases.map { .failed(HostFailure($0, "no")) }

@Suite struct SystemMessageTests {
  private func roundTrip(_ input: Input) throws -> Input? {
    var writer = ProtobufWriter()
    writer.put(input, digestBefore: 0xBEEF, hasDigests: true)
    let decoded = try DecodedInput(
      writer.bytes[...], channel: RecordingChannel(input), instant: input.instant)
    #expect(decoded?.digestBefore == 0xBEEF)
    return decoded?.input
  }

  @Test(arguments: requests) func `every request survives the round trip`(request: SystemRequest)
    throws
  {
    let input = Input.systemRequest(request, at: Instant(nanoseconds: 7))
    #expect(try roundTrip(input) == input)
  }

  @Test(arguments: answers) func `every answer survives the round trip`(result: HostAnswer.Result)
    throws
  {
    let input = Input.hostAnswered(
      HostAnswer(question: .max, result: result), at: Instant(nanoseconds: 7))
    #expect(try roundTrip(input) == input)
  }

  @Test func `every fact read from the world survives the round trip`() throws {
    var facts = HostFacts()
    facts.infoPlist = Array("<plist/>".utf8)
    facts.savedState = [0, 255]
    facts.launch = LaunchReason(isInBackground: true, requests: requests)
    facts.device.name = "panel"
    facts.device.model = "Model 3"
    facts.device.systemName = "Debian GNU/Linux"
    facts.device.systemVersion = "12"
    facts.device.identifierForVendor = Array(0..<16)
    facts.device.battery = BatteryDescription(percent: 0, state: 2)
    facts.device.orientation = 4
    facts.device.brightness = 0
    facts.locale = "de_AT"
    facts.location = .whenInUse
    facts.screenKeyboard = .always
    facts.screenKeyboardPlace = .split
    facts.timeZone = "Europe/Vienna"
    facts.openableSchemes = ["https", "mailto"]
    facts.keyboardLayouts = [german]
    facts.isInWindow = true
    let input = Input.started(
      Started(instant: .zero, wallTime: 1, screens: [display, turnedDisplay], facts: facts))
    #expect(try roundTrip(input) == input)
  }

  @Test func `a value out of range is not a request`() {
    let cases: [(SystemRequest, String)] = [
      (.screenTurned("a", quarterTurns: 4), "a number in 0...3, found 4"),
      (.deviceTurned(7), "a number in 0...6, found 7"),
      (
        .batteryChanged(BatteryDescription(percent: 101, state: 0)),
        "a charge from -1 to 100, found 101"
      ),
      (.brightnessChanged(1001), "thousandths up to 1000, found 1001"),
      (.ticksMoved(1_000_000_000), "less than a second, found 1000000000"),
      (
        .clipboardChanged(String(repeating: "x", count: Limits.clipboardBytes + 1)),
        "a text of at most 1048576 bytes, found 1048577"
      ),
    ]
    for (request, expected) in cases {
      #expect(throws: ProtobufError(offset: 0, expected: expected)) {
        try roundTrip(.systemRequest(request, at: .zero))
      }
    }
    var beyond = turnedDisplay
    beyond.quarterTurns = 4
    #expect(throws: ProtobufError.self) {
      try roundTrip(.systemRequest(.screenConnected(beyond), at: .zero))
    }
    #expect(throws: ProtobufError.self) {
      try DecodedInput([], channel: .systemRequest, instant: .zero)
    }
  }
}
