import InputCore
import Testing
import UIKit
import UIKitTesting
import UIKitTestSupport

/// What UIKit's own controllers and views save, and objects of the application's own.
@MainActor @Suite struct ContainerRestorationTests {
  /// An application whose root is a tab bar controller with two pages, or with none at first.
  private func tabApp(isEmpty: Bool = false, makesAnew: Bool = false) -> RestoredApp {
    let app = RestoredApp()
    app.prepare = { app in
      let tabs = UITabBarController()
      tabs.restorationIdentifier = "tabs"
      app.window?.rootViewController = tabs
      guard !isEmpty else { return }
      tabs.viewControllers = ["first", "second"].map {
        let page = PageController($0)
        if !makesAnew { page.restorationClass = nil }
        return page
      }
    }
    return app
  }

  private func tabs(of app: RestoredApp) -> UITabBarController? {
    app.window?.rootViewController as? UITabBarController
  }

  @Test func `21.2 a tab bar controller chooses the controller that was chosen`() {
    let saved = RestoredApp.saved(tabApp()) { app in
      tabs(of: app)?.selectedIndex = 1
      (tabs(of: app)?.viewControllers?[0] as? PageController)?.number = 4
    }
    let app = tabApp()
    let session = app.launch(saved)
    #expect(tabs(of: app)?.selectedIndex == 1)
    #expect((tabs(of: app)?.viewControllers?[0] as? PageController)?.number == 4)
    session.end()
  }

  @Test func `21.2 a tab bar controller without controllers gets those that are recreated`() {
    let saved = RestoredApp.saved(tabApp(makesAnew: true)) { app in
      tabs(of: app)?.selectedIndex = 1
    }
    let app = tabApp(isEmpty: true)
    let session = app.launch(saved)
    #expect(tabs(of: app)?.viewControllers?.map(\.restorationIdentifier) == ["first", "second"])
    #expect(tabs(of: app)?.selectedIndex == 1)
    session.end()
  }

  @Test func `21.2 presented controllers are presented again, without an animation`() {
    let saved = RestoredApp.saved { app in
      let sheet = PageController("sheet")
      sheet.number = 6
      app.navigation.present(sheet, animated: false)
    }
    let app = RestoredApp()
    let session = app.launch(saved)
    let sheet = app.navigation.presentedViewController as? PageController
    #expect(sheet?.number == 6 && sheet?.viewIfLoaded?.window != nil)
    session.end()
  }

  @Test func `21.2 the stack keeps controllers that are never saved, below those that are`() {
    let prepare = { (app: RestoredApp) in
      app.list.restorationIdentifier = nil
    }
    let first = RestoredApp()
    first.prepare = prepare
    let saved = RestoredApp.saved(first) { app in
      app.navigation.pushViewController(PageController("page"), animated: false)
    }
    let app = RestoredApp()
    app.prepare = prepare
    let session = app.launch(saved)
    #expect(app.navigation.viewControllers.map(\.restorationIdentifier) == [nil, "page"])
    #expect(app.navigation.viewControllers.first === app.list)
    session.end()
  }

  @Test func `21.2 a scroll view with an identifier shows the same part of its content`() {
    let build = { (app: RestoredApp) -> UIScrollView in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 256, height: 256))
      scroll.contentSize = CGSize(width: 2048, height: 2048)
      scroll.restorationIdentifier = "scroll"
      app.list.view.addSubview(scroll)
      return scroll
    }
    let first = RestoredApp()
    let saved = RestoredApp.saved(first) { app in
      build(app).contentOffset = CGPoint(x: 64, y: 512)
    }
    let app = RestoredApp()
    var scroll: UIScrollView?
    app.prepare = { scroll = build($0) }
    let session = app.launch(saved)
    session.wait(1)
    #expect(scroll?.contentOffset == CGPoint(x: 64, y: 512))
    session.end()
  }

  @Test func `21.2 a registered object is saved where it is referred to, and found by its path`() {
    let first = RestoredApp()
    let settings = Settings()
    settings.size = 14
    let saved = RestoredApp.saved(first) { app in
      UIApplication.registerObject(forStateRestoration: settings, restorationIdentifier: "settings")
      settings.parent = app.list
      app.list.other = settings
    }
    let next = RestoredApp()
    let same = Settings()
    next.prepare = { app in
      same.parent = app.list
      UIApplication.registerObject(forStateRestoration: same, restorationIdentifier: "settings")
    }
    let session = next.launch(saved)
    #expect(same.size == 14 && same.hasFinished && next.list.other === same)
    #expect(
      session.takeLinks().contains("settings.decodeRestorableState")
        && session.takeRefusals() == [])
    session.end()
  }

  @Test func `21.2 a registered object is made by its restoration class, or must exist`() {
    for isMadeAnew in [true, false] {
      let settings = Settings()
      (settings.size, settings.isMadeAnew) = (15, isMadeAnew)
      let saved = RestoredApp.saved { app in
        UIApplication.registerObject(
          forStateRestoration: settings, restorationIdentifier: "settings")
        app.list.other = settings
      }
      let app = RestoredApp()
      let session = app.launch(saved)
      #expect((app.list.other as? Settings)?.size == (isMadeAnew ? 15 : nil))
      #expect(
        session.takeRefusals()
          == (isMadeAnew
            ? []
            : [
              "restoring settings: no object is registered with this path; register it earlier, or "
                + "give it an objectRestorationClass"
            ]))
      session.end()
    }
  }

  @Test func `21.2 restoration of a scene continues until it is completed or disconnected`() {
    let stage = SceneStage()
    let scene = stage.scenes[0]
    scene.extendStateRestoration()
    #expect(stage.application.isRestoringState)
    scene.completeStateRestoration()
    #expect(!stage.application.isRestoringState)
    scene.completeStateRestoration()
    #expect(stage.refusals().count == 1)
    scene.extendStateRestoration()
    stage.scene(1, .disconnect)
    #expect(!stage.application.isRestoringState)
    stage.session.end()
  }
}
