import Testing
import UIKitControllers
import UIKitTesting

/// Rules 16.6 to 16.10: keys that commands take before they become presses.
@MainActor @Suite struct KeyCommandTests {
  private let shout = Selector("shout:", EditField.shout)

  private func command(
    _ title: String, _ input: String, _ modifierFlags: UIKeyModifierFlags = [],
    alternates: [UICommandAlternate] = []
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title, action: shout, input: input, modifierFlags: modifierFlags,
      alternates: alternates)
  }

  /// A page whose first field is the first responder, and a keyboard.
  private func scene() -> (EditingScene, Keyboard) {
    let scene = EditingScene()
    scene.name.becomeFirstResponder()
    let keyboard = scene.session.keyboard()
    _ = scene.news()
    return (scene, keyboard)
  }

  @Test func `16.8 the nearest command takes the key, and no press is sent`() throws {
    let (scene, keyboard) = scene()
    scene.name.commands = [
      command("home", UIKeyCommand.inputHome), command("near", UIKeyCommand.inputEscape),
    ]
    scene.page.commands = [command("far", UIKeyCommand.inputEscape)]
    keyboard.press(.escape)
    #expect(scene.log.take() == "name.shout near")
    #expect(
      scene.news([.editing, .presses])
        == "name.canPerformAction(shout:), name.keyCommand(UIKeyInputEscape)")
    scene.name.commands = nil
    keyboard.press(.escape)
    #expect(scene.log.take() == "name.shout far")
    try scene.session.finish()
  }

  @Test
  func `16.8 a command that no responder can perform passes the key to the next, or to a press`()
    throws
  {
    let (scene, keyboard) = scene()
    scene.name.commands = [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("absent:"))
    ]
    keyboard.press(.escape)
    #expect(scene.news(.presses) == "name.pressesBegan, name.pressesEnded")
    scene.page.commands = [command("far", UIKeyCommand.inputEscape)]
    keyboard.press(.escape)
    #expect(scene.log.take() == "name.shout far" && scene.news(.presses) == "")
    try scene.session.finish()
  }

  @Test func `16.9 the modifiers are those of the command and no others, but for Caps Lock`() throws
  {
    let (scene, keyboard) = scene()
    let all = UICommandAlternate(title: "all", action: shout, modifierFlags: .shift)
    let bare = command("bare", UIKeyCommand.inputUpArrow)
    let with = command("with", UIKeyCommand.inputUpArrow, .control, alternates: [all])
    scene.name.commands = [bare, with]
    #expect(with.input == "UIKeyInputUpArrow" && with.modifierFlags == .control)
    keyboard.press(.upArrow)
    keyboard.hold(.control) { keyboard.press(.upArrow) }
    keyboard.press(.capsLock)
    keyboard.press(.upArrow)
    #expect(scene.log.take() == "name.shout bare, name.shout with, name.shout bare")
    _ = scene.news(.presses)
    keyboard.hold(.command) { keyboard.press(.upArrow) }
    #expect(scene.log.take() == "")
    // With an alternate's modifiers as well, its action is sent.
    keyboard.hold(.control) { keyboard.hold(.shift) { keyboard.press(.upArrow) } }
    #expect(scene.log.take() == "name.shout with")
    bare.attributes = .disabled
    keyboard.press(.upArrow)
    #expect(scene.log.take() == "")
    try scene.session.finish()
  }

  @Test func `16.9 arrows are exchanged where reading runs from right to left`() throws {
    let (scene, keyboard) = scene()
    let mirrored = command("mirrored", UIKeyCommand.inputLeftArrow)
    let fixed = command("fixed", UIKeyCommand.inputLeftArrow)
    fixed.allowsAutomaticMirroring = false
    scene.name.commands = [mirrored, fixed]
    keyboard.press(.leftArrow)
    scene.name.semanticContentAttribute = .forceRightToLeft
    keyboard.press(.leftArrow)
    keyboard.press(.rightArrow)
    #expect(scene.log.take() == "name.shout mirrored, name.shout fixed, name.shout mirrored")
    #expect(mirrored.allowsAutomaticMirroring)
    try scene.session.finish()
  }

  @Test func `16.6 a command that has priority comes before nearer ones`() throws {
    let (scene, keyboard) = scene()
    let far = command("far", UIKeyCommand.inputPageDown)
    scene.name.commands = [command("near", UIKeyCommand.inputPageDown)]
    scene.page.commands = [far]
    #expect(!far.wantsPriorityOverSystemBehavior)
    far.wantsPriorityOverSystemBehavior = true
    keyboard.press(.pageDown)
    #expect(scene.log.take() == "name.shout far")
    try scene.session.finish()
  }

  @Test func `16.10 a command repeats while its key is held, unless it may not`() throws {
    let (scene, keyboard) = scene()
    let down = command("down", UIKeyCommand.inputDownArrow)
    let once = command("once", UIKeyCommand.inputEnd)
    once.repeatBehavior = .nonRepeatable
    scene.name.commands = [down, once]
    keyboard.press(.downArrow, duration: 0.35)
    #expect(scene.log.take() == "name.shout down")
    keyboard.press(.downArrow, duration: 0.65)
    #expect(scene.log.take().split(separator: ",").count == 4)
    keyboard.press(Keyboard.Key(rawValue: 107), duration: 1)
    #expect(scene.log.take() == "name.shout once")
    // Another key ends it, as does the command's end.
    keyboard.down(.downArrow)
    keyboard.press(.shift, duration: 1)
    keyboard.up(.downArrow)
    #expect(scene.log.take() == "name.shout down")
    keyboard.down(.downArrow)
    scene.session.wait(0.45)
    scene.name.commands = nil
    scene.session.wait(1)
    keyboard.up(.downArrow)
    #expect(scene.log.take() == "name.shout down, name.shout down")
    #expect(
      down.repeatBehavior == .automatic && UIMenuElement.RepeatBehavior.repeatable != .automatic)
    try scene.session.finish()
  }

  @Test func `commands of the main menus come last, once those are built`() throws {
    let delegate = KeyMenuDelegate()
    let session = TouchSession(delegate: delegate)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    let keyboard = session.keyboard()
    keyboard.press(Keyboard.Key(rawValue: 63))
    #expect(delegate.performed == 0)
    UIMenuSystem.main.setNeedsRebuild()
    session.wait(0.001)
    keyboard.press(Keyboard.Key(rawValue: 63))
    #expect(delegate.performed == 1)
    session.end()
  }

  @Test func `a key that means the same everywhere has a name`() throws {
    let (scene, keyboard) = scene()
    let keys: [(UInt16, String)] = [
      (1, UIKeyCommand.inputEscape), (102, UIKeyCommand.inputHome), (107, UIKeyCommand.inputEnd),
      (103, UIKeyCommand.inputUpArrow), (108, UIKeyCommand.inputDownArrow),
      (105, UIKeyCommand.inputLeftArrow), (106, UIKeyCommand.inputRightArrow),
      (104, UIKeyCommand.inputPageUp), (109, UIKeyCommand.inputPageDown),
      (111, UIKeyCommand.inputDelete), (14, "\u{8}"), (15, "\t"), (28, "\r"), (96, "\r"),
      (57, " "), (59, UIKeyCommand.f1), (60, UIKeyCommand.f2), (61, UIKeyCommand.f3),
      (62, UIKeyCommand.f4), (63, UIKeyCommand.f5), (64, UIKeyCommand.f6),
      (65, UIKeyCommand.f7), (66, UIKeyCommand.f8), (67, UIKeyCommand.f9),
      (68, UIKeyCommand.f10), (87, UIKeyCommand.f11), (88, UIKeyCommand.f12),
    ]
    for (code, input) in keys {
      scene.name.commands = [command("key \(code)", input)]
      keyboard.press(Keyboard.Key(rawValue: code))
      #expect(scene.log.take() == "name.shout key \(code)")
    }
    scene.name.commands = [command("a", "a")]
    keyboard.press(.character("a"))
    #expect(scene.log.take() == "name.shout a")
    try scene.session.finish()
  }

  @Test func `a key command keeps what it was made with`() {
    let command = UIKeyCommand(
      title: "Top", action: shout, input: "t", modifierFlags: [.command], propertyList: 3,
      alternates: [], discoverabilityTitle: "To the top", attributes: .destructive, state: .on)
    #expect(command.title == "Top" && command.action == shout && command.input == "t")
    #expect(command.modifierFlags == .command && command.propertyList as? Int == 3)
    #expect(command.alternates.isEmpty && command.discoverabilityTitle == "To the top")
    #expect(command.attributes == .destructive && command.state == .on)
  }

  @Test func `a controller's commands can be added and removed`() throws {
    let controller = KeyController()
    let session = TouchSession { $0.rootViewController = controller }
    let keyboard = session.keyboard()
    controller.view.addSubview(controller.field)
    controller.field.becomeFirstResponder()
    #expect(controller.keyCommands == nil)
    let act = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [],
      action: Selector("act", KeyController.act))
    controller.addKeyCommand(act)
    #expect(controller.keyCommands?.count == 1)
    keyboard.press(.escape)
    #expect(controller.performed == 1)
    controller.removeKeyCommand(act)
    keyboard.press(.escape)
    #expect(controller.performed == 1 && controller.keyCommands == nil)
    try session.finish()
  }

  @Test func `a presenter that leaves actions to the presented controller is skipped`() throws {
    let controller = KeyController()
    let session = TouchSession { $0.rootViewController = controller }
    let keyboard = session.keyboard()
    let sheet = KeyController()
    controller.present(sheet, animated: false)
    session.wait(0.001)
    sheet.view.addSubview(sheet.field)
    sheet.field.becomeFirstResponder()
    let action = Selector("onlyBelow:")
    controller.abilities = ["onlyBelow:"]
    controller.addKeyCommand(
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [],
        action: Selector("act", KeyController.act)))
    #expect(sheet.field.target(forAction: action, withSender: nil) as? UIResponder === controller)
    controller.performs = false
    #expect(sheet.field.target(forAction: action, withSender: nil) == nil)
    keyboard.press(.escape)
    #expect(controller.performed == 0 && sheet.performed == 0)
    controller.performs = true
    keyboard.press(.escape)
    #expect(sheet.performed == 1 && sheet.performsActionsWhilePresentingModally)
    session.end()
  }
}

/// Adds a key command to the main menus.
private final class KeyMenuDelegate: UIResponder, UIApplicationDelegate {
  var performed = 0

  func act() { performed += 1 }

  override func buildMenu(with builder: any UIMenuBuilder) {
    let command = UIKeyCommand(
      title: "Act", action: Selector("act", KeyMenuDelegate.act), input: UIKeyCommand.f5)
    builder.insertChild(UIMenu(children: [command]), atEndOfMenu: .file)
  }
}

/// A controller with a field that can be first responder.
private final class KeyController: UIViewController {
  let field = EditField("field", HookLog())
  var performed = 0
  var performs = true
  var abilities: [String] = []

  func act() { performed += 1 }

  override var performsActionsWhilePresentingModally: Bool {
    performs && super.performsActionsWhilePresentingModally
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    abilities.contains(action.name) || super.canPerformAction(action, withSender: sender)
  }
}
