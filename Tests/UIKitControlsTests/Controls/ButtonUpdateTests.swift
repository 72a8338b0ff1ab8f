import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// When a button's configuration is updated, and in which order.
@MainActor @Suite struct ButtonUpdateTests {
  /// A configured button that has had its first update.
  func scene(_ configuration: UIButton.Configuration? = .filled()) -> ControlScene<Tracer> {
    let scene = ControlScene(Tracer(), name: "buy")
    scene.control.configuration = configuration
    scene.session.wait(0.1)
    _ = scene.control.take()
    return scene
  }

  @Test func `a touch has the configuration updated once going in and once coming out`() throws {
    let scene = scene()
    let finger = scene.down(50, 25)
    #expect(scene.control.take() == "update highlighted, layout, draw")
    finger.move(byX: 5, y: 5)
    finger.move(byX: 5, y: 5)
    #expect(scene.control.take() == "")
    finger.move(byX: 300, y: 0)
    #expect(scene.control.take() == "update normal, layout, draw")
    finger.move(byX: -300, y: 0)
    finger.up()
    #expect(scene.control.take() == "update highlighted, layout, draw, update normal, layout, draw")
    try scene.session.finish()
  }

  @Test func `the handler comes after the method, both before layout and drawing`() throws {
    let scene = scene()
    let handler: UIButton.ConfigurationUpdateHandler = { ($0 as? Tracer)?.note("handler") }
    scene.control.configurationUpdateHandler = handler
    scene.session.wait(0.1)
    #expect(scene.control.take() == "update normal, handler, layout, draw")
    scene.control.isEnabled = false
    scene.control.isSelected = true
    scene.control.role = .destructive
    scene.control.setNeedsUpdateConfiguration()
    scene.control.setNeedsUpdateConfiguration()
    #expect(scene.control.take() == "")
    scene.control.layoutIfNeeded()
    #expect(scene.control.take() == "update disabled selected, handler, layout")
    scene.session.wait(0.1)
    #expect(scene.control.take() == "draw")
    try scene.session.finish()
  }

  @Test func `the transcript contains the handler of any button`() throws {
    let scene = ControlScene(UIButton(configuration: .plain()), name: "buy")
    scene.control.configurationUpdateHandler = { _ in }
    scene.session.wait(0.1)
    #expect(scene.news(.layout) == "buy.configurationUpdateHandler")
    try scene.session.finish()
  }

  @Test func `without a configuration a new state requests no update`() throws {
    let scene = scene(nil)
    scene.session.tap(on: scene.control)
    scene.control.isEnabled = false
    scene.session.wait(0.1)
    #expect(scene.control.take() == "")
    scene.control.setNeedsUpdateConfiguration()
    scene.session.wait(0.1)
    #expect(scene.control.take() == "update disabled, layout")
    try scene.session.finish()
  }

  @Test func `a button is asked for its first configuration when it is first laid out`() throws {
    let button = Tracer()
    button.look = .gray()
    let scene = ControlScene(button, name: "buy")
    scene.session.wait(0.1)
    #expect(button.take() == "update normal, layout, draw" && button.configuration != nil)
    try scene.session.finish()
  }

  @Test func `a handler alone makes a button a configured one`() throws {
    let scene = scene(nil)
    scene.control.setTitle("Buy", for: .normal)
    scene.control.configurationUpdateHandler = { $0.configuration?.subtitle = "now" }
    #expect(scene.control.configuration?.title == "Buy")
    #expect(scene.control.configuration?.subtitle == nil)
    scene.session.wait(0.1)
    #expect(scene.control.configuration?.subtitle == "now")
    #expect(scene.control.take() == "update normal, layout, draw")
    try scene.session.finish()
  }

  @Test func `setting a configuration in a handler requests no update; an explicit request does`()
    throws
  {
    let scene = scene()
    var rounds = 0
    scene.control.configurationUpdateHandler = { button in
      rounds += 1
      button.configuration?.baseBackgroundColor = .red
      if rounds == 1 { button.setNeedsUpdateConfiguration() }
    }
    scene.session.wait(0.1)
    #expect(rounds == 2)
    #expect(scene.control.configuration?.background.backgroundColor == .red)
    try scene.session.finish()
  }

  @Test func `without automatic updates a configuration remains as set`() throws {
    let scene = scene(.tinted())
    scene.control.isEnabled = false
    scene.session.wait(0.1)
    #expect(scene.control.currentTitleColor == .tertiaryLabel)
    scene.control.isEnabled = true
    scene.session.wait(0.1)
    scene.control.automaticallyUpdatesConfiguration = false
    scene.control.isEnabled = false
    scene.session.wait(0.1)
    #expect(scene.control.currentTitleColor == .systemBlue)
    let updated = scene.control.configuration?.updated(for: scene.control)
    #expect(updated?.background.backgroundColor == .tertiarySystemFill)
    scene.control.automaticallyUpdatesConfiguration = true
    scene.session.wait(0.1)
    #expect(scene.control.currentTitleColor == .tertiaryLabel)
    try scene.session.finish()
  }

  @Test func `a new accent colour, here or above, is shown`() throws {
    let scene = scene()
    scene.board.tintColor = .purple
    scene.session.wait(0.1)
    #expect(scene.control.take() == "update normal, layout, draw")
    #expect(scene.control.configuration?.background.backgroundColor == .purple)
    try scene.session.finish()
  }

  @Test func `a pointer over the button is a separate state, if enabled`() throws {
    let scene = scene()
    let mouse = scene.session.mouse()
    func hover(_ x: CGFloat) -> Bool {
      mouse.move(to: CGPoint(x: x, y: 120))
      return scene.control.isHovered
    }
    #expect(!hover(150) && !hover(50))
    scene.control.isPointerInteractionEnabled = true
    #expect(scene.control.take() == "")
    #expect(hover(150) && scene.control.take() == "update normal hovered, layout, draw")
    #expect(hover(160) && scene.control.take() == "")
    mouse.press()
    #expect(!scene.control.isHovered)
    #expect(scene.control.take() == "update highlighted, layout, draw")
    mouse.release()
    #expect(hover(150) && !hover(50))
    #expect(
      scene.control.take()
        == "update normal hovered, layout, draw, update normal, layout, draw")
    try scene.session.finish()
  }
}

/// A button that records its updates, with their state, and the calls that follow.
@MainActor final class Tracer: UIButton {
  private var calls: [String] = []
  /// The configuration that the first update sets.
  var look: UIButton.Configuration?

  /// The calls since the last time.
  func take() -> String {
    defer { calls = [] }
    return calls.joined(separator: ", ")
  }

  func note(_ call: String) { calls.append(call) }

  override func updateConfiguration() {
    var words = ["update"]
    if state == .normal { words.append("normal") }
    if state.contains(.highlighted) { words.append("highlighted") }
    if state.contains(.disabled) { words.append("disabled") }
    if state.contains(.selected) { words.append("selected") }
    if isHovered { words.append("hovered") }
    note(words.joined(separator: " "))
    if let look { configuration = look }
  }

  override func layoutSubviews() { note("layout") }
  override func draw(_ rect: CGRect) { note("draw") }
}
