import InputCore
import Testing
import UIKit
import UIKitTesting
import UIKitTestSupport

/// Rules 21.1 to 21.3: the state that an application without scenes archives, and its restoration.
@MainActor @Suite struct ArchiveRuleTests {
  /// The saved state of an application whose list, at 1, has pushed page 2, whose card is at 3.
  private func savedWithPage() -> [UInt8] {
    RestoredApp.saved { app in
      let page = PageController("page")
      (app.list.number, page.number, page.card.number) = (1, 2, 3)
      app.navigation.pushViewController(page, animated: false)
    }
  }

  @Test func `21.1 saving asks, then visits controllers with identifiers from the windows' roots`()
  {
    let app = RestoredApp()
    let session = app.launch()
    app.navigation.pushViewController(PageController("page"), animated: false)
    session.wait(1)
    _ = session.takeTranscript()
    session.enterBackground()
    #expect(
      session.takeLinks([.launch, .restoration])
        == "application.willResignActive, application.didEnterBackground, "
        + "application.shouldSaveSecureApplicationState, application.willEncodeRestorableState, "
        + "UINavigationController.encodeRestorableState, PageController.encodeRestorableState, "
        + "NumberedView.encodeRestorableState, PageController#2.encodeRestorableState, "
        + "NumberedView#2.encodeRestorableState")
    session.end()
  }

  @Test func `21.1 a controller without an identifier stops its branch`() {
    let saved = RestoredApp.saved { app in
      app.navigation.restorationIdentifier = nil
    }
    let session = RestoredApp().launch(saved)
    #expect(
      session.takeLinks()
        == "application.shouldRestoreSecureApplicationState, application.didDecodeRestorableState")
    session.end()
  }

  @Test func `an application on the screen saves when it is asked to, and stays there`() {
    let app = RestoredApp()
    let session = app.launch()
    _ = session.takeTranscript()
    session.saveState()
    #expect(
      session.takeLinks([.launch, .restoration])
        == "application.shouldSaveSecureApplicationState, application.willEncodeRestorableState, "
        + "UINavigationController.encodeRestorableState, PageController.encodeRestorableState, "
        + "NumberedView.encodeRestorableState")
    let saved = session.savedState
    #expect(!saved.isEmpty)
    session.enterBackground()
    _ = session.takeTranscript()
    // What left the screen is saved already.
    session.saveState()
    #expect(session.takeLinks([.launch, .restoration]) == "")
    session.end()
    let next = RestoredApp().launch(saved)
    #expect(next.takeLinks([.restoration]).contains("PageController.decodeRestorableState"))
    next.end()
  }

  @Test func `21.1 an application that opts out saves nothing`() {
    let app = RestoredApp()
    app.saves = false
    #expect(RestoredApp.saved(app) == [])
    let session = app.launch(savedWithPage())
    session.enterBackground()
    #expect(session.savedState == [], "what is there from before goes as well")
    session.end()
  }

  @Test func `21.1 two objects with one path are refused, and the first is saved`() {
    let app = RestoredApp()
    let session = app.launch()
    app.navigation.pushViewController(PageController("list"), animated: false)
    session.enterBackground()
    #expect(session.takeRefusals().map { $0.hasPrefix("saving navigation/list: two") } == [true])
    session.end()
  }

  @Test
  func `21.2 all are restored, then all decode, all are notified of the end, the delegate last`() {
    let app = RestoredApp()
    let session = app.launch(savedWithPage())
    #expect(
      session.takeLinks([.launch, .restoration])
        == "application.willFinishLaunching, application.shouldRestoreSecureApplicationState, "
        + "application.viewControllerWithRestorationIdentifierPath navigation, "
        + "application.viewControllerWithRestorationIdentifierPath navigation/list, "
        + "PageController.viewControllerWithRestorationIdentifierPath navigation/page, "
        + "UINavigationController.decodeRestorableState, PageController.decodeRestorableState, "
        + "NumberedView.decodeRestorableState, PageController#2.decodeRestorableState, "
        + "NumberedView#2.decodeRestorableState, "
        + "UINavigationController.applicationFinishedRestoringState, "
        + "PageController.applicationFinishedRestoringState, "
        + "PageController#2.applicationFinishedRestoringState, "
        + "application.didDecodeRestorableState, application.didFinishLaunching, "
        + "application.didBecomeActive")
    #expect(app.navigation.viewControllers.count == 2)
    let page = app.navigation.topViewController as? PageController
    #expect(app.list.number == 1 && page?.number == 2 && page?.card.number == 3)
    #expect(page?.heard == ["loaded", "decoded", "finished"])
    session.end()
  }

  @Test func `21.2 a restoration class that returns nil drops the controller and all below`() {
    let saved = RestoredApp.saved { app in
      let page = PageController("page")
      app.navigation.pushViewController(page, animated: false)
      let child = PageController("child")
      page.addChild(child)
      page.other = child
    }
    PageController.isWanted = false
    defer { PageController.isWanted = true }
    let app = RestoredApp()
    let session = app.launch(saved)
    #expect(
      session.takeLinks().contains(
        "PageController.viewControllerWithRestorationIdentifierPath navigation/page, "
          + "UINavigationController.decodeRestorableState"))
    #expect(app.navigation.viewControllers == [app.list])
    session.end()
  }

  @Test
  func `21.2 the class comes before the delegate, and the delegate before existing controllers`() {
    let app = RestoredApp()
    let other = PageController("list")
    app.make = { path, _ in path == ["navigation", "list"] ? other : nil }
    let session = app.launch(savedWithPage())
    #expect(other.number == 1 && app.list.number == 0)
    #expect(app.navigation.viewControllers.first === other)
    session.end()
  }

  @Test func `21.2 a path that leads to no controller is refused`() {
    let saved = RestoredApp.saved { app in
      let page = PageController("page")
      page.restorationClass = nil
      app.navigation.pushViewController(page, animated: false)
    }
    let app = RestoredApp()
    let session = app.launch(saved)
    #expect(
      session.takeRefusals() == [
        "restoring navigation/page: no controller has this path; create it earlier, or give it "
          + "a restorationClass"
      ])
    #expect(app.navigation.viewControllers == [app.list])
    session.end()
  }

  @Test func `21.2 without an archive, or if the delegate refuses it, nothing is restored`() {
    let app = RestoredApp()
    app.restores = false
    let saved = savedWithPage()
    let session = app.launch(saved)
    #expect(session.takeLinks() == "application.shouldRestoreSecureApplicationState")
    #expect(app.list.number == 0 && session.savedState == saved)
    session.end()
    let fresh = RestoredApp().launch()
    #expect(fresh.takeLinks() == "")
    fresh.end()
  }

  @Test func `21.2 extended restoration continues until it is completed as often`() {
    let session = RestoredApp().launch(savedWithPage())
    let application = UIApplication.shared
    #expect(!application.isRestoringState)
    application.extendStateRestoration()
    application.extendStateRestoration()
    application.completeStateRestoration()
    #expect(application.isRestoringState)
    application.completeStateRestoration()
    #expect(!application.isRestoringState)
    application.completeStateRestoration()
    #expect(
      session.takeRefusals() == ["completeStateRestoration: call extendStateRestoration first"])
    session.end()
  }

  @Test func `21.3 the coder of the delegate's questions has the versions, the time and the idiom`()
  {
    let app = RestoredApp()
    let session = app.launch(savedWithPage())
    #expect(app.facts[UIApplication.stateRestorationBundleVersionKey] as? String == "7")
    #expect(app.facts[UIApplication.stateRestorationSystemVersionKey] as? String == "")
    #expect(
      app.facts[UIApplication.stateRestorationTimestampKey] as? Date
        == TouchSession.usualDate + 1)
    #expect(
      app.facts[UIApplication.stateRestorationUserInterfaceIdiomKey] as? Int
        == UIDevice.current.userInterfaceIdiom.rawValue)
    session.end()
  }

  @Test func `21.1 equal states are archived as equal bytes`() {
    #expect(savedWithPage() == savedWithPage())
  }

  /// A restoration class that no launch finds by its name.
  private final class Hidden: UIViewControllerRestoration {
    static func viewController(
      withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
    ) -> UIViewController? { nil }
  }

  @Test func `21.1 a restoration class inside another type is refused, and the delegate asked`() {
    let first = RestoredApp()
    let session = first.launch()
    let page = PageController("page")
    page.restorationClass = Hidden.self
    first.navigation.pushViewController(page, animated: false)
    session.enterBackground()
    #expect(
      session.takeRefusals() == [
        "restoration class Hidden: it is not found by its name; declare it outside functions and types"
      ])
    let saved = session.savedState
    session.end()
    let app = RestoredApp()
    let made = PageController("page")
    app.make = { path, _ in path.last == "page" ? made : nil }
    let next = app.launch(saved)
    #expect(app.navigation.topViewController === made)
    next.end()
  }
}
