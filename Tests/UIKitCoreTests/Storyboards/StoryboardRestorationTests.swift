import InputCore
import Testing
import UIKitTesting

@testable import UIKitCore

/// Rule 21.2: what a storyboard made is made by it again.
@MainActor @Suite struct StoryboardRestorationTests {
  private static let identified = "useStoryboardIdentifierAsRestorationIdentifier=\"YES\""
  private static let file = BoardFile.document(
    BoardFile.container(
      "root", kind: "navigationController", children: ["board"], "restorationIdentifier=\"nav\"")
      + BoardFile.scene(
        "board", "customClass=\"BoardController\" storyboardIdentifier=\"Board\" \(identified)",
        subviews: BoardFile.view("card", "restorationIdentifier=\"card\""))
      + BoardFile.scene(
        "page", "customClass=\"DetailController\" storyboardIdentifier=\"Page\" \(identified)"))

  private func launch(_ delegate: KeepingApp, _ savedState: [UInt8] = [], file: String = file)
    -> TouchSession
  {
    registerBoardClasses()
    var facts = HostFacts()
    facts.infoPlist = TouchSession.propertyList([
      "CFBundleIdentifier": "org.example.board", "UIMainStoryboardFile": "Main",
    ])
    facts.savedState = savedState
    return TouchSession(
      delegate: delegate, facts: facts, resources: .files(["Main.storyboard": file]), recorder: nil)
  }

  /// What is left by an app that has pushed a page of the storyboard.
  private func saved() throws -> [UInt8] {
    let delegate = KeepingApp()
    let session = launch(delegate)
    defer { session.end() }
    let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
    let board = try #require(navigation.topViewController)
    #expect(board.restorationIdentifier == "Board" && navigation.restorationIdentifier == "nav")
    #expect(board.view.subviews[0].restorationIdentifier == "card")
    let page = try #require(board.storyboard).instantiateViewController(withIdentifier: "Page")
    navigation.pushViewController(page, animated: false)
    session.wait(1)
    session.enterBackground()
    return UIApplication.shared.keptState
  }

  @Test func `21.2 a controller that nobody else makes comes from its storyboard again`() throws {
    let delegate = KeepingApp()
    let session = launch(delegate, try saved())
    let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
    #expect(
      navigation.viewControllers.map { "\(type(of: $0))" } == [
        "BoardController", "DetailController",
      ])
    #expect(
      delegate.asked == [
        "nav without storyboard", "nav/Board with storyboard", "nav/Page with storyboard",
      ])
    #expect(navigation.topViewController?.storyboard != nil)
    session.end()
  }

  @Test func `21.2 one that the storyboard has no more is told of`() throws {
    let saved = try saved()
    let delegate = KeepingApp()
    let session = launch(
      delegate, saved, file: Self.file.replacing("storyboardIdentifier=\"Page\"", with: ""))
    let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
    #expect(navigation.viewControllers.count == 1)
    #expect(
      session.transcript.only(.refusals).entries.map(\.receiver) == [
        "restoring nav/Page: no controller has this path by now; make it before, or give it a restorationClass"
      ])
    session.end()
  }
}

/// Keeps its state, and says what it is asked for.
private final class KeepingApp: UIApplicationDelegate {
  var window: UIWindow?
  var asked: [String] = []

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    let key = UIApplication.stateRestorationViewControllerStoryboardKey
    let storyboard = coder.decodeObject(forKey: key) as? UIStoryboard
    asked.append(
      identifierComponents.joined(separator: "/")
        + (storyboard == nil ? " without storyboard" : " with storyboard"))
    return nil
  }
}
