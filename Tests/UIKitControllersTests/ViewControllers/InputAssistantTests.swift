import Foundation
import Testing
import UIKitControllers
import UIKitTestSupport
import UIKitTesting

/// Shortcuts of a text, in a bar above its keyboard.
@MainActor @Suite struct InputAssistantTests {
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 512, height: 800))
  private let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 40))
  private let keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
  private let log = Log()

  /// The presses, in order.
  private final class Log {
    var presses: [String] = []
  }

  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, primaryAction: UIAction { [log] _ in log.presses.append(title) })
  }

  private func group(_ titles: String..., instead: String? = nil) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(
      barButtonItems: titles.map(item), representativeItem: instead.map(item))
  }

  private func begin() -> TouchSession {
    field.inputView = keys
    page.addSubview(field)
    let page = page
    return TouchSession { window in window.addSubview(page) }
  }

  /// The names of the buttons that the bar shows, from left to right.
  private func shown(_ window: UIWindow) -> String {
    let buttons = window.subviews.flatMap(\.subviews).filter { $0 is UIButton }
    return buttons.sorted { $0.frame.minX < $1.frame.minX }
      .compactMap(\.accessibilityIdentifier).joined(separator: " ")
  }

  @Test func `the bar is between accessory and keys, and its buttons act`() throws {
    let session = begin()
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    field.inputAccessoryView = accessory
    let assistant = field.inputAssistantItem
    #expect(assistant === field.inputAssistantItem)
    assistant.leadingBarButtonGroups = [group("Bold", "Italic")]
    assistant.trailingBarButtonGroups = [group("Send")]
    session.turn { field.becomeFirstResponder() }
    session.wait(0.3)
    let window = try #require(keys.window)
    #expect(window.frame == CGRect(x: 0, y: 739, width: 512, height: 285))
    #expect(accessory.frame.minY == 0 && keys.frame.minY == 85)
    #expect(shown(window) == "Bold Italic Send")
    session.tap(at: CGPoint(x: 20, y: 800))
    session.tap(at: CGPoint(x: 490, y: 800))
    #expect(log.presses == ["Bold", "Send"] && field.isFirstResponder)
    // Emptied groups hide the bar.
    assistant.leadingBarButtonGroups = []
    assistant.trailingBarButtonGroups = []
    session.wait(0.3)
    #expect(window.frame.minY == 794 && keys.frame.minY == 30)
    session.turn { field.resignFirstResponder() }
    session.wait(0.3)
    try session.finish()
  }

  @Test func `without keys the bar stands alone, also that of a responder above`() throws {
    let session = begin()
    field.inputView = nil
    page.inputAssistantItem.leadingBarButtonGroups = [group("Undo")]
    session.turn { field.becomeFirstResponder() }
    session.wait(0.3)
    let bar = try #require(session.view("Undo").window)
    #expect(bar.frame == CGRect(x: 0, y: 969, width: 512, height: 55))
    // The field's own item has no groups: it removes the bar.
    #expect(field.inputAssistantItem.leadingBarButtonGroups.isEmpty)
    session.turn { field.reloadInputViews() }
    #expect(bar.isHidden)
    session.turn { field.resignFirstResponder() }
    try session.finish()
  }

  @Test func `groups that do not fit are represented, the last one first`() throws {
    let session = begin()
    let (first, last) = (
      group("1", "2", "3", "4", "5", "6", instead: "digits"),
      group("a", "b", "c", "d", "e", "f", instead: "letters")
    )
    field.inputAssistantItem.leadingBarButtonGroups = [first]
    field.inputAssistantItem.trailingBarButtonGroups = [last]
    session.turn { field.becomeFirstResponder() }
    session.wait(0.3)
    let window = try #require(keys.window)
    #expect(shown(window) == "1 2 3 4 5 6 letters")
    #expect(last.isDisplayingRepresentativeItem && !first.isDisplayingRepresentativeItem)
    session.turn { field.resignFirstResponder() }
    session.wait(0.3)
    try session.finish()
  }
}
