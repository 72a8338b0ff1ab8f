import Testing
import UIKitControllers
import UIKitTesting
import UIKitTestSupport

/// Rule 26.8: first responders that come with a controller.
@MainActor @Suite struct FirstResponderRuleTests {
  private let scene = NavigationScene()
  private let field = UITextField(frame: CGRect(x: 0, y: 200, width: 100, height: 30))

  @Test(arguments: ["viewDidLoad", "viewWillAppear"])
  func `26.8 a text that asks before its controller appears is edited once it has`(
    call: String
  ) throws {
    let session = scene.session()
    var news: [String] = []
    scene.b.reactions["viewDidLoad"] = { [scene, field] in scene.b.view.addSubview(field) }
    if call == "viewDidLoad" {
      scene.b.reactions["viewDidLoad"] = { [scene, field] in
        scene.b.view.addSubview(field)
        news.append("asked \(field.becomeFirstResponder())")
      }
    } else {
      scene.b.reactions[call] = { [field] in
        news.append("asked \(field.becomeFirstResponder())")
      }
    }
    scene.b.reactions["viewDidAppear"] = { [field] in
      news.append("appeared, edited \(field.isEditing)")
    }
    session.turn { scene.nav.pushViewController(scene.b, animated: true) }
    #expect(!field.isFirstResponder)
    session.wait(0.4)
    #expect(field.isFirstResponder && field.isEditing)
    #expect(news == ["asked false", "appeared, edited true"])
    try session.finish()
  }

  @Test func `26.8 the root's text that asks early is edited after the launch`() throws {
    let root = NamedController("root")
    root.reactions["viewDidLoad"] = { [root, field] in
      root.view.addSubview(field)
      field.becomeFirstResponder()
    }
    let session = TouchSession { window in window.rootViewController = root }
    #expect(field.isEditing)
    try session.finish()
  }

  @Test func `26.8 a text that asks and resigns before that is not edited`() throws {
    let session = scene.session()
    scene.b.reactions["viewDidLoad"] = { [scene, field] in
      scene.b.view.addSubview(field)
      field.becomeFirstResponder()
      field.resignFirstResponder()
    }
    session.turn { scene.nav.pushViewController(scene.b, animated: true) }
    session.wait(0.4)
    #expect(!field.isFirstResponder)
    try session.finish()
  }

  @Test func `26.8 a controller that can be first responder is, once it has appeared`() throws {
    let session = scene.session()
    let chat = ChatController("chat")
    session.turn { scene.nav.pushViewController(chat, animated: true) }
    #expect(!chat.isFirstResponder)
    session.wait(0.4)
    #expect(chat.isFirstResponder && chat.bar.window != nil)
    session.keyboard().type("a")
    #expect(chat.commands == 1)
    session.turn { scene.nav.popViewController(animated: true) }
    session.wait(0.7)
    #expect(!chat.isFirstResponder && chat.bar.window == nil)
    try session.finish()
  }

  @Test func `26.8 a controller leaves a text first responder that is edited already`() throws {
    let session = scene.session()
    let chat = ChatController("chat")
    chat.reactions["viewDidLoad"] = { [chat, field] in
      chat.view.addSubview(field)
      field.becomeFirstResponder()
    }
    session.turn { scene.nav.pushViewController(chat, animated: false) }
    #expect(field.isFirstResponder && !chat.isFirstResponder)
    // The bar slides in.
    session.wait(0.3)
    try session.finish()
  }

  @Test func `26.8 what was edited before a push is edited again after the pop`() throws {
    let session = scene.session()
    scene.root.view.addSubview(field)
    let other = UITextField(frame: field.frame)
    scene.b.reactions["viewDidLoad"] = { [scene] in
      scene.b.view.addSubview(other)
      other.becomeFirstResponder()
    }
    for isAnimated in [true, false] {
      session.turn { field.becomeFirstResponder() }
      session.turn { scene.nav.pushViewController(scene.b, animated: isAnimated) }
      session.wait(0.4)
      #expect(!field.isFirstResponder)
      session.turn { scene.nav.popViewController(animated: isAnimated) }
      session.wait(0.4)
      #expect(field.isFirstResponder && !other.isFirstResponder)
    }
    try session.finish()
  }

  @Test func `26.8 a text that had ended before the push is not edited after the pop`() throws {
    let session = scene.session()
    scene.root.view.addSubview(field)
    session.turn { field.becomeFirstResponder() }
    scene.root.reactions["viewWillDisappear"] = { [scene] in scene.root.view.endEditing(true) }
    session.turn { scene.nav.pushViewController(scene.b, animated: false) }
    session.turn { scene.nav.popViewController(animated: false) }
    #expect(!field.isFirstResponder)
    try session.finish()
  }

  @Test func `26.8 a controller is first responder again after a pop and a dismissal`() throws {
    let chat = ChatController("chat")
    let session = scene.session([chat])
    #expect(chat.isFirstResponder)
    session.turn { scene.nav.pushViewController(scene.c, animated: true) }
    session.wait(0.4)
    #expect(!chat.isFirstResponder)
    session.turn { scene.nav.popViewController(animated: true) }
    session.wait(0.4)
    #expect(chat.isFirstResponder)
    scene.d.modalPresentationStyle = .fullScreen
    session.turn { chat.present(scene.d, animated: false) }
    #expect(!chat.isFirstResponder)
    session.turn { chat.dismiss(animated: false) }
    #expect(chat.isFirstResponder)
    session.wait(0.3)
    try session.finish()
  }
}

/// Can be first responder, with a bar above the keyboard and a key command.
private final class ChatController: NamedController {
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  private(set) var commands = 0

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: "a", modifierFlags: [], action: Selector("say", ChatController.say))
    ]
  }

  private func say() { commands += 1 }
}
