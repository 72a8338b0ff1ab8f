import Foundation
import Testing
import UIKitControllers
import UIKitTestSupport

/// What tabs, activities, menu elements and scroll views leave open; see `RecognizerOverrideTests`.
@MainActor @Suite struct ElementOverrideTests {
  @Test func `tabs are found by the identifier that a subclass returns`() {
    let (tab, plain) = (
      LoudTab(title: "One", identifier: "given"), UITab(title: "Two", identifier: "two")
    )
    let controller = UITabBarController()
    controller.tabs = [tab, plain]
    let names = Overrides.names {
      #expect(controller.tab(forIdentifier: "own") === tab)
      #expect(controller.tab(forIdentifier: "given") == nil)
      #expect(tab.tabBarController === controller)
    }
    #expect(names == "identifier tabBarController")
    controller.tabs = [plain]
    #expect(tab.tabBarController == nil && plain.tabBarController === controller)
  }

  @Test func `an activity is of the type that a subclass returns`() {
    #expect(LoudActivity(activityType: "given").activityType == "own given")
  }

  @Test func `the effect of an action or command can be overridden`() {
    let (control, target) = (UIControl(frame: .zero), OverrideTarget())
    var calls = 0
    let action = LoudAction { _ in calls += 1 }
    let command = LoudCommand(title: "Copy", action: Selector("hear", OverrideTarget.hear))
    control.addAction(action, for: .touchDown)
    let names = Overrides.names {
      control.sendActions(for: .touchDown)
      action.performWithSender(nil, target: nil)
      command.performWithSender(nil, target: target)
    }
    #expect(names == "action command" && calls == 2)
  }

  @Test func `a scroll view can override withScrollIndicatorsShown`() {
    let view = LoudScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.contentSize = CGSize(width: 10, height: 100)
    let names = Overrides.names {
      view.withScrollIndicatorsShown { view.contentOffset.y = 5 }
    }
    #expect(names == "withScrollIndicatorsShown" && view.contentOffset.y == 5)
  }
}

private final class LoudTab: UITab {
  override var identifier: String {
    Overrides.heard("identifier", super.identifier == "given" ? "own" : super.identifier)
  }
  override var tabBarController: UITabBarController? {
    Overrides.heard("tabBarController", super.tabBarController)
  }
}

private final class LoudActivity: NSUserActivity {
  override var activityType: String { "own " + super.activityType }
}

private final class LoudAction: UIAction {
  override func performWithSender(_ sender: Any?, target: Any?) {
    super.performWithSender(Overrides.heard("action", sender), target: target)
  }
}

private final class LoudCommand: UICommand {
  override func performWithSender(_ sender: Any?, target: Any?) {
    super.performWithSender(Overrides.heard("command", sender), target: target)
  }
}

private final class LoudScrollView: UIScrollView {
  override func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    _ = Overrides.heard("withScrollIndicatorsShown", 0)
    super.withScrollIndicatorsShown(forContentOffsetChanges: changes)
  }
}
