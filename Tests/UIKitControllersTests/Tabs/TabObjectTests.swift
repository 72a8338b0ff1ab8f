import Foundation
import Testing
import UIKitTesting

@testable import UIKitCore
@testable import UIKitControllers
import UIKitTestSupport

/// Tabs as objects.
@MainActor @Suite struct TabObjectTests {
  let a = NamedController("a")
  let b = NamedController("b")
  let c = NamedController("c")

  /// A tab for a controller, with a capital as its title.
  private func tab(_ controller: NamedController) -> UITab {
    let name = controller.transcriptLabel?.text ?? ""
    return UITab(title: name.uppercased(), identifier: name) { _ in controller }
  }

  @Test func `tabs create their controllers, which the bar shows by their titles`() throws {
    let tabs = UITabBarController(tabs: [tab(a), tab(b)])
    let session = TouchSession { $0.rootViewController = tabs }
    #expect(tabs.viewControllers == [a, b] && tabs.tabs.map(\.identifier) == ["a", "b"])
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"])
    #expect(tabs.selectedTab?.identifier == "a" && a.view.window != nil && !b.isViewLoaded)
    let second = try #require(tabs.tab(forIdentifier: "b"))
    #expect(tabs.tab(forIdentifier: "x") == nil && second.tabBarController === tabs)
    #expect(second.viewController === b && b.tab === second)
    second.title = "Bee"
    second.badgeValue = "3"
    second.userInfo = 7
    #expect(b.tabBarItem.title == "Bee" && b.tabBarItem.badgeValue == "3")
    #expect(second.title == "Bee" && second.badgeValue == "3" && second.userInfo as? Int == 7)
    session.turn { tabs.selectedTab = second }
    #expect(tabs.selectedIndex == 1 && b.view.window != nil)
    try session.finish()
  }

  @Test func `a tab's image is that of its controller's item, unless it has none`() throws {
    let (own, other) = (UIImage(), UIImage())
    b.tabBarItem.image = other
    let first = UITab(title: "A", image: own, identifier: "a") { [a] _ in a }
    let tabs = UITabBarController(tabs: [first, tab(b)])
    let session = TouchSession { $0.rootViewController = tabs }
    #expect(a.tabBarItem.image === own && b.tabBarItem.image === other)
    #expect(tabs.tabBar.items?.first?.image === own)
    first.image = other
    #expect(a.tabBarItem.image === other)
    try session.finish()
  }

  @Test func `the delegate is called for tabs as for their controllers`() throws {
    let tabs = UITabBarController(tabs: [tab(a), tab(b)])
    tabs.transcriptLabel = TranscriptLabel("tabs")
    let judge = TabJudge()
    tabs.delegate = judge
    let session = TouchSession { $0.rootViewController = tabs }
    _ = session.takeTranscript()
    session.tap(at: CGPoint(x: 400, y: 1000))
    #expect(
      session.takeCalls().hasPrefix(
        "tabs.tabBarController(_:shouldSelect:), tabs.tabBarController(_:shouldSelectTab:), "
          + "tabs.tabBarController(_:didSelect:), "
          + "tabs.tabBarController(_:didSelectTab:previousTab:)"))
    #expect(judge.told == ["b after a"])
    judge.refused = "a"
    session.tap(at: CGPoint(x: 100, y: 1000))
    #expect(tabs.selectedTab?.identifier == "b" && judge.told == ["b after a"])
    try session.finish()
  }

  @Test func `controllers that are set replace the tabs, and other tabs replace theirs`() throws {
    let tabs = UITabBarController(tabs: [tab(a), tab(b)])
    let session = TouchSession { $0.rootViewController = tabs }
    let first = tabs.tabs[0]
    session.turn { tabs.viewControllers = [c] }
    #expect(tabs.tabs.isEmpty && tabs.selectedTab == nil && first.tabBarController == nil)
    #expect(c.tab == nil && tabs.selectedViewController === c)
    session.turn { tabs.setTabs([first], animated: true) }
    #expect(tabs.selectedTab === first && tabs.viewControllers == [a] && a.tab === first)
    let inner = NamedController("inner")
    a.addChild(inner)
    #expect(inner.tab === first)
    session.turn { tabs.tabs = [UITab(title: "none", identifier: "none")] }
    #expect(tabs.selectedTab?.viewController?.tabBarItem.title == "none")
    try session.finish()
  }
}

/// Refuses a tab, and records the calls that it receives.
@MainActor private final class TabJudge: UITabBarControllerDelegate {
  var refused = ""
  var told: [String] = []

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  { tab.identifier != refused }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    told.append("\(selectedTab.identifier) after \(previousTab?.identifier ?? "none")")
  }
}
