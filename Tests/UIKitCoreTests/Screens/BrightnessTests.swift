import Foundation
import InputCore
import Testing
import UIKitCore
import UIKitTesting

/// `UIScreen.brightness`: the machine's value, and the host's.
@MainActor @Suite struct BrightnessTests {
  private let posted = "screen test.UIScreenBrightnessDidChangeNotification"

  /// A session on a machine whose display has this brightness; -1 if it cannot be set.
  private func session(brightness: Int16) -> TouchSession {
    var facts = HostFacts()
    facts.device.brightness = brightness
    return TouchSession(delegate: LoggedApp(), facts: facts, recorder: nil)
  }

  private func news(_ session: TouchSession) -> String {
    session.takeTranscript().brief([.notifications, .documents, .refusals])
  }

  /// Answers the host's questions, and returns them.
  private func answer(_ result: HostAnswer.Result) -> [HostQuestion] {
    let engine = UIApplication.shared.engine
    let asked = engine.questions.take()
    for (number, _) in asked {
      let answer = HostAnswer(question: number, result: result)
      engine.consume(.hostAnswered(answer, at: engine.timeline.now))
    }
    return asked.map(\.question)
  }

  @Test func `the host is asked for another brightness, which applies immediately`() {
    let session = session(brightness: 250)
    _ = news(session)
    let screen = UIScreen.main
    #expect(screen.brightness == 0.25)
    screen.brightness = 0.5
    screen.brightness = 0.5
    #expect(screen.brightness == 0.5)
    #expect(answer(.done) == [.setBrightness(500)])
    #expect(news(session) == "\(posted), host.setBrightness, host.didAnswer")
    for (value, thousandths) in [(2, 1000), (-1, 0), (1, 1000), (CGFloat.nan, 0)] {
      screen.brightness = value
      #expect(answer(.done) == [.setBrightness(UInt16(thousandths))])
    }
    session.end()
  }

  @Test func `a brightness that the host cannot set is reverted, and logged`() {
    let session = session(brightness: 250)
    _ = news(session)
    UIScreen.main.brightness = 1
    _ = answer(.failed(HostFailure(.noPermission, "brightness: Permission denied")))
    #expect(UIScreen.main.brightness == 0.25)
    #expect(
      news(session)
        == "\(posted), host.setBrightness, host.didFail, brightness: Permission denied refused, "
        + posted)
    session.end()
  }

  @Test func `a brightness from the machine is reported once, also after a suspension`() {
    let session = session(brightness: 250)
    _ = news(session)
    session.setBrightness(0.75)
    session.setBrightness(0.75)
    #expect(UIScreen.main.brightness == 0.75 && news(session) == posted)
    session.enterBackground()
    session.wait(2)
    session.setBrightness(0.5)
    session.setBrightness(0.6)
    _ = news(session)
    session.enterForeground()
    #expect(news(session).hasPrefix(posted + ", application"))
    #expect(UIScreen.main.brightness == 0.6)
    session.end()
  }

  @Test func `where it cannot be set, it is full, and stays`() {
    let session = session(brightness: -1)
    _ = news(session)
    UIScreen.main.brightness = 0.5
    #expect(UIScreen.main.brightness == 1)
    #expect(news(session) == "brightness: this screen does not allow setting it refused")
    #expect(answer(.done).isEmpty)
    session.end()
  }
}
