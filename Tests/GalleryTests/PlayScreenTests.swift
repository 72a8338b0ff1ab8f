import Gallery
import Testing
import UIKit
import UIKitTesting

/// The screens for gamepads, focus, sensors, contacts, and controls beside the screen.
@MainActor @Suite struct PlayScreenTests {
  private func dot(_ gauge: String, in session: TouchSession) -> CGPoint {
    let gauge = session.view(gauge)
    guard let dot = gauge.subviews.first else { return .zero }
    return CGPoint(
      x: (dot.center.x / gauge.bounds.midX - 1) * 100,
      y: (1 - dot.center.y / gauge.bounds.midY) * 100
    )
  }

  @Test func `gauges show a gamepad, its motors turn, and it presses nothing`() throws {
    let session = open("gamepad")
    let gamepad = session.gamepad()
    gamepad.stick(.left, x: 1, y: 0)
    #expect(dot("left-stick", in: session) == CGPoint(x: 100, y: 0))
    gamepad.stick(.right, x: 0, y: -1)
    #expect(dot("right-stick", in: session) == CGPoint(x: 0, y: -100))
    gamepad.trigger(.left, 1)
    #expect(dot("left-trigger", in: session).x == 100)
    gamepad.down(.up)
    #expect(dot("cross", in: session) == CGPoint(x: 0, y: 100))
    gamepad.up(.up)
    #expect(gamepad.motors == (0, 0))
    gamepad.down(.a)
    #expect(dot("button-a", in: session).x == 100)
    #expect(gamepad.motors.strong > 0.2)
    session.wait(0.3)
    #expect(gamepad.motors == (0, 0))
    #expect(!session.takeTranscript().brief().contains("presses"))
    try session.finish()
  }

  @Test func `gauges rest once another screen is shown`() throws {
    let session = open("gamepad")
    let gamepad = session.gamepad()
    session.choose("focus")
    _ = session.takeTranscript()
    gamepad.stick(.left, x: 1, y: 0)
    gamepad.stick(.left, x: 0, y: 0)
    #expect(!session.takeTranscript().brief(.controls).contains("left-stick"))
    #expect(session.focusedView === session.view("cell-0-0"))
    try session.finish()
  }

  @Test func `arrows and a guide reach every button, Select chooses it`() throws {
    let session = open("focus")
    let remote = session.remoteControl()
    remote.press(.downArrow)
    #expect(session.focusedView === session.view("cell-0-0"))
    remote.press(.downArrow)
    remote.press(.downArrow)
    remote.press(.rightArrow)
    #expect(session.focusedView === session.view("cell-2-1"))
    remote.press(.downArrow)
    let save = session.view("save")
    #expect(session.focusedView === save && save.transform.a > 1)
    remote.press(.select)
    #expect((save as? UIButton)?.isSelected == true)
    remote.press(.upArrow)
    #expect(session.focusedView === session.view("cell-2-2") && save.transform.isIdentity)
    try session.finish()
  }

  @Test func `readings move the dots, a shake lights the lamp`() throws {
    let session = open("motion")
    let sensors = session.motionSensors()
    sensors.accelerate(x: 0.5, y: -1, z: 0)
    #expect(abs(dot("acceleration", in: session).x - 50) < 0.01)
    sensors.rotate(x: 0, y: 0, z: .pi / 2)
    #expect(abs(dot("rotation", in: session).x - 50) < 0.01)
    sensors.tilt(to: .landscapeLeft)
    #expect(dot("orientation", in: session) == CGPoint(x: 100, y: 0))
    session.shake()
    #expect(!session.view("lamp").isHidden)
    session.choose("drag")
    _ = session.takeTranscript()
    sensors.accelerate(x: 0, y: 0, z: -1)
    #expect(session.takeTranscript().brief(.motion) == "", "nothing asks for the sensors")
    try session.finish()
  }

  @Test func `a finger is shown as large and as firm as its contact`() throws {
    let session = open("contacts")
    let finger = session.finger()
    finger.down(at: CGPoint(x: 200, y: 600), force: 0.25, radius: 20)
    #expect(dot("size", in: session).x.rounded() == 20)
    #expect(dot("force", in: session).x.rounded() == 25)
    finger.press(force: 0.75, radius: 30)
    #expect(dot("force", in: session).x.rounded() == 75)
    let side = try #require(session.view("contacts").subviews.last).bounds.width
    #expect(abs(side - 60) < 0.01)
    finger.up()
    #expect(dot("force", in: session) == .zero && session.view("contacts").subviews.count == 2)
    try session.finish()
  }

  @Test func `three fingers turn pages and mark one, pads and switches work too`() throws {
    let session = open("desk")
    let trackpad = session.trackpad()
    trackpad.move(to: session.view("area"))
    for _ in 0..<3 { trackpad.swipe(byX: -200, y: 0) }
    #expect(dot("page-number", in: session).x.rounded() == 30)
    trackpad.swipe(byX: 200, y: 0)
    #expect(dot("page-number", in: session).x.rounded() == 20)
    trackpad.hold(fingers: 3)
    #expect(!session.view("mark").isHidden)
    let pad = session.tabletPad()
    pad.press(0)
    #expect(dot("page-number", in: session).x == 0)
    pad.press(1)
    #expect(dot("page-number", in: session).x.rounded() == 10)
    pad.slideStrip(from: 0, to: 0.5)
    #expect(session.view("area").bounds.minY != 0)
    let switches = session.switches()
    switches.closeLid()
    switches.setTabletMode(true)
    #expect(dot("lid", in: session).x == 100 && dot("tablet", in: session).x == 100)
    try session.finish()
  }

  @Test func `a headset and other programs play, change the track and wind`() throws {
    let session = open("player")
    session.send(.togglePlayPause)
    session.send(.nextTrack)
    session.send(.nextTrack)
    session.send(.previousTrack)
    #expect(!session.view("lamp").isHidden && dot("track", in: session).x.rounded() == 10)
    #expect(session.nowPlaying?.hasPrefix("Track 2") == true)
    session.send(.beginSeekingBackward)
    #expect(dot("winding", in: session).x == -100)
    session.send(.endSeekingBackward)
    #expect(dot("winding", in: session).x == 0)
    session.choose("drag")
    _ = session.takeTranscript()
    session.send(.nextTrack)
    #expect(session.takeTranscript().brief(.controls) == "" && session.nowPlaying == nil)
    try session.finish()
  }

  @Test func `a map shows the way from where it began, and the course`() throws {
    let session = TouchSession(
      delegate: GalleryDelegate(), size: CGSize(width: 512, height: 1024), delivery: .lowLatency)
    session.location.allow(.whenInUse)
    #expect(!session.location.isWanted)
    session.choose("map")
    #expect(session.location.isWanted)
    session.location.move(to: 48.2, 16.4)
    // 50 m to the south.
    session.location.move(to: 48.2 - 50 / 111_195, 16.4)
    let place = dot("position", in: session)
    #expect(place.x.rounded() == 0 && place.y.rounded() == -50)
    session.choose("drag")
    #expect(!session.location.isWanted)
    try session.finish()
  }
}
