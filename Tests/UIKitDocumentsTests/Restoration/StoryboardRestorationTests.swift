import Testing
import UIKit
import UIKitTesting
import UIKitTestSupport

/// Rule 21.2: the storyboard creates controllers that nothing else does.
@MainActor @Suite struct StoryboardRestorationTests {
  private static let scenes =
    BoardFile.scene(
      "root",
      "storyboardIdentifier=\"list\" useStoryboardIdentifierAsRestorationIdentifier=\"YES\"",
      subviews: """
        <view contentMode="scaleToFill" id="card" restorationIdentifier="card">
            <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
        </view>
        """)
    + BoardFile.scene("page", "storyboardIdentifier=\"page\" restorationIdentifier=\"page\"")

  private func launch(_ app: RestoredApp, _ savedState: [UInt8] = []) -> TouchSession {
    TouchSession(
      delegate: app, savedState: savedState,
      resources: .files(["Main.storyboard": BoardFile.document(Self.scenes)]))
  }

  /// An application whose list comes from the storyboard.
  private func boardApp() -> RestoredApp {
    let app = RestoredApp()
    app.prepare = { app in
      guard let list = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      else { return }
      app.navigation.viewControllers = [list]
    }
    return app
  }

  @Test func `21.2 a controller from a storyboard is made again by its storyboard`() {
    let first = boardApp()
    let session = launch(first)
    let page = first.navigation.viewControllers[0].storyboard?.instantiateViewController(
      withIdentifier: "page")
    if let page { first.navigation.pushViewController(page, animated: false) }
    session.wait(1)
    _ = session.takeTranscript()
    session.enterBackground()
    #expect(
      session.takeLinks()
        == "application.shouldSaveSecureApplicationState, application.willEncodeRestorableState, "
        + "UINavigationController.encodeRestorableState, UIViewController.encodeRestorableState, "
        + "UIView#2.encodeRestorableState, UIViewController#2.encodeRestorableState",
      "the view of the storyboard has its identifier")
    let saved = session.savedState
    session.end()
    let app = boardApp()
    var boards: [String] = []
    app.make = { path, coder in
      let key = UIApplication.stateRestorationViewControllerStoryboardKey
      let board = coder.decodeObject(forKey: key) as? UIStoryboard
      boards.append("\(path.last ?? ""): \(board == nil ? "none" : "storyboard")")
      return nil
    }
    let next = launch(app, saved)
    #expect(boards == ["navigation: none", "list: storyboard", "page: storyboard"])
    #expect(app.navigation.viewControllers.map(\.restorationIdentifier) == ["list", "page"])
    #expect(app.navigation.topViewController?.storyboard != nil)
    #expect(next.takeRefusals() == [])
    next.end()
  }

  @Test func `21.2 a storyboard without the identifier creates nothing, and that is refused`() {
    let first = boardApp()
    let session = launch(first)
    let board = first.navigation.viewControllers[0].storyboard
    if let page = board?.instantiateViewController(withIdentifier: "page") {
      page.restorationIdentifier = "other"
      first.navigation.pushViewController(page, animated: false)
    }
    session.enterBackground()
    let saved = session.savedState
    session.end()
    let next = launch(boardApp(), saved)
    #expect(next.takeRefusals().map { $0.hasPrefix("restoring navigation/other: no") } == [true])
    next.end()
  }
}
