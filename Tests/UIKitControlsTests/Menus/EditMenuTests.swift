import Foundation
import Testing
import UIKitControls
import UIKitTesting

/// The edit menu of an app's own views.
@MainActor @Suite struct EditMenuTests {
  private let card = Card(frame: CGRect(x: 100, y: 400, width: 200, height: 100))

  private func session() -> TouchSession {
    let card = card
    let session = TouchSession { window in window.addSubview(card) }
    _ = session.takeTranscript()
    return session
  }

  @Test func `an interaction shows what the view's responders can perform, above the point`() throws
  {
    let session = session()
    let clerk = MenuClerk()
    let menu = UIEditMenuInteraction(delegate: clerk)
    card.addInteraction(menu)
    #expect(menu.view === card && card.interactions.count == 1)
    let wish = UIEditMenuConfiguration(identifier: "card", sourcePoint: CGPoint(x: 10, y: 20))
    session.perform { menu.presentEditMenu(with: wish) }
    #expect(clerk.take() == "menu for card: Copy, will present card, target of card")
    #expect(menu.location(in: nil) == CGPoint(x: 110, y: 420))
    let window = try #require(session.windows.last)
    #expect(window.frame.maxY == 412 && window.frame.height == 44)
    session.tap(on: session.view(text: "Copy"))
    #expect(card.heard == "copy" && clerk.take() == "will dismiss card, done")
    #expect(menu.location(in: nil) == .zero && session.windows.count == 1)
    try session.finish()
  }

  @Test func `the menu is as dark as the view that it is about`() throws {
    let session = session()
    let clerk = MenuClerk()
    let menu = UIEditMenuInteraction(delegate: clerk)
    card.addInteraction(menu)
    let wish = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
    for style in [UIUserInterfaceStyle.dark, .light] {
      card.overrideUserInterfaceStyle = style
      session.perform { menu.presentEditMenu(with: wish) }
      #expect(session.windows.last?.traitCollection.userInterfaceStyle == style)
    }
    try session.finish()
  }

  @Test func `the delegate decides about elements and target`() throws {
    let session = session()
    let clerk = MenuClerk()
    clerk.target = CGRect(x: 0, y: 0, width: 200, height: 100)
    var chosen = ""
    clerk.menu = UIMenu(children: [
      UIAction(title: "First") { _ in chosen += "first" },
      UIMenu(title: "More", children: [UIAction(title: "Second") { _ in chosen += "second" }]),
      UIAction(title: "Off", attributes: .disabled) { _ in },
      UIAction(title: "Stays", attributes: .keepsMenuPresented) { _ in chosen += "stays " },
    ])
    let menu = UIEditMenuInteraction(delegate: clerk)
    card.addInteraction(menu)
    let wish = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
    wish.preferredArrowDirection = .up
    session.perform { menu.presentEditMenu(with: wish) }
    #expect(session.windows.last?.frame.minY == 508)
    session.tap(on: session.view(text: "Stays"))
    session.wait(0.5)
    session.tap(on: session.view(text: "More"))
    session.wait(0.5)
    session.tap(on: session.view(text: "Second"))
    #expect(chosen == "stays second" && session.windows.count == 1)
    // The elements of a menu in the menu are no other menu.
    #expect(clerk.take().split(separator: ", ").count { $0.hasPrefix("will ") } == 2)
    try session.finish()
  }

  @Test func `the menu goes with its view`() throws {
    let session = session()
    let clerk = MenuClerk()
    let menu = UIEditMenuInteraction(delegate: clerk)
    card.addInteraction(menu)
    let wish = UIEditMenuConfiguration(identifier: "card", sourcePoint: .zero)
    session.perform { menu.presentEditMenu(with: wish) }
    #expect(session.windows.count == 2)
    _ = clerk.take()
    session.perform { card.superview?.isHidden = false }
    #expect(session.windows.count == 2)
    session.perform { card.removeFromSuperview() }
    #expect(session.windows.count == 1 && clerk.take().hasPrefix("will dismiss card"))
    try session.finish()
  }

  @Test(arguments: [false, true])
  func `a menu that is presented while another comes or goes leaves no other`(
    isComing: Bool
  ) throws {
    let session = session()
    let clerk = MenuClerk()
    let menu = UIEditMenuInteraction(delegate: clerk)
    card.addInteraction(menu)
    func present(_ name: String) {
      menu.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: name, sourcePoint: .zero))
    }
    if !isComing { session.perform { present("first") } }
    clerk.once = (isComing ? "will present second" : "will dismiss first", { present("inner") })
    session.perform { present("second") }
    #expect(session.windows.count == 2)
    session.perform { menu.dismissMenu() }
    #expect(session.windows.count == 1)
    session.tap(on: card)
    #expect(session.windows.count == 1)
    try session.finish()
  }

  @Test func `a touch elsewhere hides the menu, and still reaches the app`() throws {
    let session = session()
    let menu = UIEditMenuInteraction(delegate: nil)
    card.addInteraction(menu)
    session.perform {
      menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: 1, sourcePoint: .zero))
    }
    #expect(session.windows.count == 2)
    _ = session.takeTranscript()
    session.tap(on: card, at: CGPoint(x: 100, y: 90))
    #expect(session.windows.count == 1)
    #expect(session.takeTranscript().brief().contains("card.touchesBegan"))
    session.perform {
      menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: 1, sourcePoint: .zero))
    }
    card.removeInteraction(menu)
    #expect(menu.view == nil && session.windows.count == 1)
    try session.finish()
  }

  @Test func `too many elements are on pages`() throws {
    let session = session()
    let clerk = MenuClerk()
    clerk.menu = UIMenu(
      children: (1...12).map { number in UIAction(title: "Element \(number)") { _ in } })
    let menu = UIEditMenuInteraction(delegate: clerk)
    card.addInteraction(menu)
    session.perform {
      menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    }
    let first = session.view(text: "Element 1")
    session.tap(on: session.view(text: "›"))
    session.wait(0.5)
    #expect(first.window == nil && session.windows.count == 2)
    session.tap(on: session.view(text: "‹"))
    session.wait(0.5)
    #expect(first.window != nil)
    try session.finish()
  }

  @Test func `UIMenuController shows the menu for the first responder, with its own items`() throws
  {
    let session = session()
    let controller = UIMenuController.shared
    controller.menuItems = [
      UIMenuItem(title: "Shout", action: Selector("shout:", Card.shout)),
      UIMenuItem(title: "Absent", action: Selector("absent:")),
    ]
    session.perform { controller.showMenu(from: card, rect: card.bounds) }
    #expect(!controller.isMenuVisible)
    #expect(card.becomeFirstResponder())
    _ = session.takeTranscript()
    session.perform { controller.showMenu(from: card, rect: card.bounds) }
    #expect(controller.isMenuVisible && controller.menuFrame.maxY == 392)
    let shown = session.takeTranscript()
    #expect(
      shown.entries.filter { $0.receiver == "menu" }.map(\.call).joined(separator: ", ")
        == "UIMenuControllerWillShowMenuNotification, UIMenuControllerDidShowMenuNotification")
    session.tap(on: session.view(text: "Shout"))
    #expect(card.heard == "shout" && !controller.isMenuVisible)
    controller.setTargetRect(.zero, in: card)
    controller.isMenuVisible = true
    #expect(controller.isMenuVisible)
    _ = session.takeTranscript()
    controller.setTargetRect(CGRect(x: 0, y: 50, width: 10, height: 10), in: card)
    controller.update()
    #expect(
      session.takeTranscript().entries.contains {
        $0.call == "UIMenuControllerMenuFrameDidChangeNotification"
      })
    controller.hideMenu(from: card)
    #expect(!controller.isMenuVisible && controller.menuFrame == .zero)
    try session.finish()
  }

  @Test func `commands are asked for in the order of the menu`() throws {
    let session = session()
    #expect(card.becomeFirstResponder())
    _ = session.takeTranscript()
    session.perform { UIMenuController.shared.showMenu(from: card, rect: card.bounds) }
    let asked = session.takeTranscript().entries.filter {
      $0.receiver == "card" && $0.call.hasPrefix("canPerformAction")
    }
    #expect(
      asked.map { $0.call }.joined(separator: " ")
        == "canPerformAction(cut:) canPerformAction(copy:) canPerformAction(paste:) "
        + "canPerformAction(delete:) canPerformAction(select:) canPerformAction(selectAll:)")
    try session.finish()
  }
}

/// A view that can be copied.
private final class Card: UIView {
  private(set) var heard = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "card"
  }

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.name == "copy:" || super.canPerformAction(action, withSender: sender)
  }

  override func copy(_ sender: Any?) { heard += "copy" }

  func shout(_ sender: Any?) { heard += "shout" }
}

/// A delegate of an interaction that records its calls.
@MainActor private final class MenuClerk: UIEditMenuInteractionDelegate {
  var menu: UIMenu?
  var target: CGRect?
  /// What is done when a call is heard for the first time.
  var once: (call: String, act: () -> Void)?
  private var heard: [String] = []

  private func hear(_ call: String) {
    heard.append(call)
    guard let once, once.call == call else { return }
    self.once = nil
    once.act()
  }

  func take() -> String {
    defer { heard = [] }
    return heard.joined(separator: ", ")
  }

  private func titles(_ elements: [UIMenuElement]) -> String {
    elements.map { element in
      (element as? UIMenu).map { titles($0.children) } ?? element.title
    }.joined(separator: " ")
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    heard.append("menu for \(configuration.identifier): \(titles(suggestedActions))")
    return menu
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    heard.append("target of \(configuration.identifier)")
    return target ?? CGRect(origin: configuration.sourcePoint, size: .zero)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    hear("will present \(configuration.identifier)")
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    hear("will dismiss \(configuration.identifier)")
    animator.addCompletion { [unowned self] in heard.append("done") }
  }
}
