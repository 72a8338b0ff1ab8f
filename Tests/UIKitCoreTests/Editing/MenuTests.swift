import Testing
import UIKitCore
import UIKitTesting

/// Menus, their builders, and what their commands reach.
@MainActor @Suite struct MenuTests {
  @Test func `a menu keeps its properties when its children are replaced`() {
    let menu = UIMenu(
      title: "File", subtitle: "all", identifier: .file, options: [.displayInline, .destructive],
      preferredElementSize: .medium, children: [UIAction(title: "one") { _ in }])
    let other = menu.replacingChildren([])
    #expect(other.title == "File" && other.subtitle == "all" && other.identifier == .file)
    #expect(other.options == [.displayInline, .destructive] && other.children.isEmpty)
    #expect(other.preferredElementSize == .medium && menu.children.count == 1)
    #expect(UIMenu().identifier != UIMenu().identifier)
    let sizes: [UIMenu.ElementSize] = [.small, .medium, .large, .automatic]
    #expect(sizes.map(\.rawValue) == [0, 1, 2, -1])
  }

  @Test func `a menu's title preferences are copied with it`() {
    let menu = UIMenu(title: "File")
    #expect(menu.displayPreferences == nil)
    let wishes = UIMenuDisplayPreferences()
    #expect(wishes.maximumNumberOfTitleLines == 0)
    wishes.maximumNumberOfTitleLines = 2
    menu.displayPreferences = wishes
    #expect(menu.replacingChildren([]).displayPreferences === wishes)
  }

  @Test func `an element's attributes and a menu's options are sets of bits`() {
    let kept: UIMenuElement.Attributes = [.disabled, .destructive, .hidden, .keepsMenuPresented]
    #expect(kept.rawValue == 15)
    let action = UIAction(title: "more", attributes: .keepsMenuPresented) { _ in }
    #expect(action.attributes == .keepsMenuPresented)
    let options: UIMenu.Options = [.displayInline, .destructive, .singleSelection]
    #expect(UIMenu(options: options).options.rawValue == 1 | 2 | 32)
  }

  @Test func `selected elements are those with a mark, inline ones included`() {
    let on = UIAction(title: "on", state: .on) { _ in }
    let inner = UICommand(title: "inner", action: Selector("x:"), state: .on)
    let hidden = UIAction(title: "hidden", state: .on) { _ in }
    let menu = UIMenu(
      options: [.singleSelection, .displayAsPalette],
      children: [
        on, UIAction(title: "off") { _ in }, UIMenu(options: .displayInline, children: [inner]),
        UIMenu(children: [hidden]),
      ])
    #expect(menu.selectedElements.map(\.title) == ["on", "inner"])
  }

  @Test func `an action performs with its sender, a command with itself`() throws {
    let scene = EditingScene()
    #expect(scene.name.becomeFirstResponder())
    var senders: [String] = []
    let action = UIAction(title: "act") { senders.append("\($0.sender ?? "nil")") }
    action.performWithSender("finger", target: nil)
    #expect(senders == ["finger"] && action.sender == nil)
    let command = UICommand(title: "Shout", action: Selector("shout:", EditField.shout))
    command.performWithSender("finger", target: nil)
    command.performWithSender(nil, target: scene.city)
    command.performWithSender(nil, target: 7)
    #expect(scene.log.take() == "name.shout Shout, city.shout Shout" && command.sender == nil)
    try scene.session.finish()
  }

  @Test func `the main menus are built by the application and its delegate, once`() throws {
    let delegate = MenuDelegate()
    let session = TouchSession(delegate: delegate)
    delegate.onBuild = { builder in
      builder.insertSibling(UIMenu(title: "After", identifier: .init("after")), afterMenu: .file)
      builder.insertSibling(UIMenu(title: "Before", identifier: .init("before")), beforeMenu: .file)
      builder.insertChild(UIMenu(title: "First", identifier: .find), atStartOfMenu: .edit)
      builder.insertChild(UIMenu(title: "Last", identifier: .font), atEndOfMenu: .edit)
      builder.remove(menu: .format)
      builder.remove(menu: .toolbar)
      builder.replace(menu: .help, with: UIMenu(title: "Aid", identifier: .help))
      builder.replaceChildren(ofMenu: .standardEdit) { Array($0.prefix(2)) }
    }
    _ = session.takeTranscript()
    let main = UIMenuSystem.main
    #expect(
      outline(main.rootMenu)
        == """
        [ [] Before[] File[[]] After[] Edit[First[] [] [Cut Copy] Last[]] View[] Window[] Aid[]]
        """.replacing("[ [", with: "[[").trimmingCharacters(in: .newlines))
    _ = main.rootMenu
    let built = session.takeTranscript().brief(.editing).split(separator: ", ")
      .filter { $0.hasSuffix("buildMenu") }
    #expect(built == ["UIApplication.buildMenu", "MenuDelegate.buildMenu"])
    #expect(main == .main && main != .context)
    session.end()
  }

  @Test func `a builder finds menus, actions and commands`() throws {
    let scene = EditingScene()
    #expect(scene.name.becomeFirstResponder())
    let act = UIAction(title: "act", identifier: .init("act")) { _ in }
    let tagged = UICommand(title: "tagged", action: Selector("x:"), propertyList: 3)
    var found = ""
    scene.name.onBuild = { builder in
      builder.insertChild(UIMenu(children: [act, tagged]), atEndOfMenu: .root)
      found += "\(builder.menu(for: .standardEdit)?.children.count ?? -1) "
      found += "\(builder.menu(for: .file) == nil) "
      found += "\(builder.action(for: .init("act")) === act) "
      found += "\(builder.action(for: .init("no")) == nil) "
      found += "\(builder.command(for: Selector("x:"), propertyList: 3) === tagged) "
      found += "\(builder.command(for: Selector("x:"), propertyList: nil) == nil) "
      found += "\(builder.command(for: Selector("copy:"), propertyList: nil)?.title ?? "") "
      found += "\(builder.system === UIMenuSystem.context)"
    }
    _ = UIMenuSystem.context.rootMenu
    #expect(found == "6 true true true true true Copy true")
    try scene.session.finish()
  }

  @Test func `commands are validated by their responders, and disabled without one`() throws {
    let scene = EditingScene()
    #expect(scene.name.becomeFirstResponder())
    scene.page.abilities = ["copy:"]
    scene.page.onValidate = { command in
      command.title = "Copy All"
      command.state = .on
      command.attributes = .destructive
    }
    let menu = UIMenuSystem.context.rootMenu
    #expect(states(menu) == "Cut- Copy All+! Paste- Delete- Select- Select All-")
    scene.page.abilities = ["paste:"]
    scene.page.onValidate = { _ in }
    #expect(
      states(UIMenuSystem.context.rootMenu) == "Cut- Copy All+! Paste- Delete- Select- Select All-")
    _ = scene.news()
    UIMenuSystem.context.setNeedsRevalidate()
    #expect(scene.news() == "")
    scene.session.wait(0.001)
    #expect(states(menu) == "Cut- Copy All- Paste Delete- Select- Select All-")
    #expect(
      scene.news().hasSuffix(
        "window.canPerformAction(selectAll:), UIApplication.canPerformAction(selectAll:)"))
    try scene.session.finish()
  }

  @Test func `menus are rebuilt at the end of the turn`() throws {
    let scene = EditingScene()
    #expect(scene.name.becomeFirstResponder())
    var builds = 0
    scene.page.onBuild = { _ in builds += 1 }
    UIMenuSystem.context.setNeedsRebuild()
    scene.session.wait(0.001)
    #expect(builds == 0)
    _ = UIMenuSystem.context.rootMenu
    UIMenuSystem.context.setNeedsRebuild()
    UIMenuSystem.context.setNeedsRebuild()
    #expect(builds == 1)
    scene.session.wait(0.001)
    #expect(builds == 2)
    UIMenuSystem.main.setNeedsRebuild()
    scene.session.wait(0.001)
    #expect(builds == 2)
    try scene.session.finish()
  }

  @Test func `deferred elements are requested once, uncached ones each time`() {
    var asked = 0
    let provider: UIDeferredMenuElement.Provider = { receive in
      asked += 1
      receive([UIAction(title: "late \(asked)") { _ in }])
    }
    var titles: [String] = []
    let kept = UIDeferredMenuElement(provider)
    let fresh = UIDeferredMenuElement.uncached(provider)
    for element in [kept, kept, fresh, fresh] {
      element.loadElements { titles += $0.map(\.title) }
    }
    #expect(titles == ["late 1", "late 1", "late 2", "late 3"])
  }

  @Test func `a command keeps what it was made with`() {
    let alternate = UICommandAlternate(
      title: "All", action: Selector("copyAll:"), modifierFlags: .shift)
    let command = UICommand(
      title: "Copy", subtitle: "it", action: Selector("copy:"), propertyList: ["a"],
      alternates: [alternate], discoverabilityTitle: "Copy it", attributes: .disabled, state: .mixed
    )
    #expect(command.alternates.first === alternate && alternate.title == "All")
    #expect(alternate.action == Selector("copyAll:") && alternate.modifierFlags == .shift)
    #expect(command.title == "Copy" && command.subtitle == "it" && command.state == .mixed)
    #expect(command.discoverabilityTitle == "Copy it" && command.attributes == .disabled)
    #expect(command.propertyList as? [String] == ["a"] && command.action.name == "copy:")
    #expect(UICommand.tagForShare == "com.apple.menu.share")
  }

  @Test func `commands have images, which can be changed`() {
    let (first, second) = (UIImage(), UIImage())
    let command = UICommand(title: "Copy", image: first, action: Selector("copy:"))
    let key = UIKeyCommand(
      title: "Paste", image: second, action: Selector("paste:"), input: "v",
      modifierFlags: .command)
    #expect(command.image === first && key.image === second && key.title == "Paste")
    command.image = second
    key.image = nil
    #expect(command.image === second && key.image == nil)
    #expect(UICommand(action: Selector("cut:")).image == nil)
  }

  @Test func `menu identifiers differ from one another`() {
    let all: [UIMenu.Identifier] = [
      .about, .alignment, .application, .autoFill, .bringAllToFront, .close, .document, .edit,
      .file, .find, .font, .format, .fullscreen, .help, .hide, .learn, .lookup, .minimizeAndZoom,
      .newScene, .open, .openRecent, .preferences, .print, .quit, .replace, .root, .services,
      .share, .sidebar, .speech, .spelling, .spellingOptions, .spellingPanel, .standardEdit,
      .substitutionOptions, .substitutions, .substitutionsPanel, .text, .textColor, .textSize,
      .textStyle, .textStylePasteboard, .toolbar, .transformations, .undoRedo, .view, .window,
      .writingDirection,
    ]
    #expect(Set(all).count == 48)
  }

  private func outline(_ menu: UIMenu) -> String {
    let children = menu.children.map { ($0 as? UIMenu).map(outline) ?? $0.title }
    return menu.title + "[" + children.joined(separator: " ") + "]"
  }

  private func states(_ menu: UIMenu) -> String {
    let commands = menu.children.compactMap { $0 as? UIMenu }.flatMap(\.children)
    return commands.compactMap { $0 as? UICommand }.map { command in
      command.title + (command.attributes.contains(.disabled) ? "-" : "")
        + (command.state == .on ? "+" : "")
        + (command.attributes.contains(.destructive) ? "!" : "")
    }.joined(separator: " ")
  }
}

/// A delegate that is a responder and changes the main menus.
private final class MenuDelegate: UIResponder, UIApplicationDelegate {
  var onBuild: (any UIMenuBuilder) -> Void = { _ in }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    onBuild(builder)
  }
}
