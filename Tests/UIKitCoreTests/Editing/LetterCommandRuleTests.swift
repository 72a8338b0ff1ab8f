import Testing
import UIKitCore
import UIKitTesting

/// A page whose field has the commands of a test, and a keyboard.
@MainActor private final class LetterStage {
  let scene = EditingScene()
  let keyboard: Keyboard

  init() {
    scene.name.becomeFirstResponder()
    keyboard = scene.session.keyboard()
  }

  /// The titles of commands that the key performs: titled by their input and modifiers.
  func performed(
    _ commands: [(String, UIKeyModifierFlags)], holding modifiers: [Keyboard.Key] = [],
    _ key: Keyboard.Key
  ) -> String {
    scene.name.commands = commands.map { input, flags in
      UIKeyCommand(
        title: input, action: Selector("shout:", EditField.shout), input: input,
        modifierFlags: flags)
    }
    for modifier in modifiers { keyboard.down(modifier) }
    keyboard.press(key)
    for modifier in modifiers.reversed() { keyboard.up(modifier) }
    return scene.log.take()
  }
}

/// Rules 16.8 and 16.9 for keys whose meaning depends on the layout.
@MainActor @Suite struct LetterCommandRuleTests {
  @Test func `16.9 letters and digits match without regard to case and Caps Lock`() throws {
    let stage = LetterStage()
    let (scene, keyboard) = (stage.scene, stage.keyboard)
    #expect(
      stage.performed([("n", .command)], holding: [.command], .character("n")) == "name.shout n")
    #expect(
      stage.performed([("N", .command)], holding: [.command], .character("n")) == "name.shout N")
    #expect(
      stage.performed([("1", .control)], holding: [.control], .character("1")) == "name.shout 1")
    keyboard.press(.capsLock)
    #expect(
      stage.performed([("n", .command)], holding: [.command], .character("n")) == "name.shout n")
    keyboard.press(.capsLock)
    #expect(stage.performed([("n", .command)], .character("n")) == "")
    #expect(stage.performed([("n", .command)], holding: [.command, .shift], .character("n")) == "")
    try scene.session.finish()
  }

  @Test func `16.9 a sign with Shift matches as itself, and as its key with Shift`() throws {
    let stage = LetterStage()
    let scene = stage.scene
    let slash = Keyboard.Key(rawValue: 53)
    let held: [Keyboard.Key] = [.command, .shift]
    #expect(stage.performed([("?", .command)], holding: held, slash) == "name.shout ?")
    #expect(stage.performed([("?", [.command, .shift])], holding: held, slash) == "name.shout ?")
    #expect(stage.performed([("/", [.command, .shift])], holding: held, slash) == "name.shout /")
    #expect(stage.performed([("/", .command)], holding: held, slash) == "")
    #expect(
      stage.performed([("n", [.command, .shift])], holding: held, .character("n")) == "name.shout n"
    )
    #expect(stage.performed([("N", .command)], holding: held, .character("n")) == "")
    try scene.session.finish()
  }

  @Test func `16.9 where a layout has another script, the place of the key counts`() throws {
    let stage = LetterStage()
    let (scene, keyboard) = (stage.scene, stage.keyboard)
    keyboard.layout = Keyboard.Layout(
      characters: [.character("c"): "с", .character("a"): "ф"],
      shifted: [.character("c"): "С", .character("a"): "Ф"])
    #expect(
      stage.performed([("c", .command)], holding: [.command], .character("c")) == "name.shout c")
    // The layout's own character comes first, in whatever order they are listed.
    let both = [("a", UIKeyModifierFlags.command), ("ф", .command)]
    #expect(stage.performed(both, holding: [.command], .character("a")) == "name.shout ф")
    keyboard.layout = Keyboard.Layout(
      characters: [.character("1"): "&", .character("q"): "a"],
      shifted: [.character("1"): "1", .character("q"): "A"])
    #expect(
      stage.performed([("1", .command)], holding: [.command], .character("1")) == "name.shout 1")
    #expect(
      stage.performed([("1", .command)], holding: [.command, .shift], .character("1"))
        == "name.shout 1")
    #expect(
      stage.performed([("a", .command)], holding: [.command], .character("q")) == "name.shout a")
    #expect(stage.performed([("q", .command)], holding: [.command], .character("q")) == "")
    try scene.session.finish()
  }

  @Test func `16.9 a command may refuse to be localized`() throws {
    let stage = LetterStage()
    let (scene, keyboard) = (stage.scene, stage.keyboard)
    keyboard.layout = Keyboard.Layout(characters: [.character("c"): "с"])
    let command = UIKeyCommand(
      input: "c", modifierFlags: .command, action: Selector("shout:", EditField.shout))
    #expect(command.allowsAutomaticLocalization)
    command.allowsAutomaticLocalization = false
    scene.name.commands = [command]
    keyboard.hold(.command) { keyboard.press(.character("c")) }
    #expect(scene.log.take() == "")
    try scene.session.finish()
  }

  @Test func `16.9 brackets are exchanged where reading runs from right to left`() throws {
    let stage = LetterStage()
    let scene = stage.scene
    let bracket = Keyboard.Key(rawValue: 26)
    #expect(stage.performed([("[", .command)], holding: [.command], bracket) == "name.shout [")
    scene.name.semanticContentAttribute = .forceRightToLeft
    #expect(stage.performed([("[", .command)], holding: [.command], bracket) == "")
    #expect(stage.performed([("]", .command)], holding: [.command], bracket) == "name.shout ]")
    try scene.session.finish()
  }
}
