import Foundation
import InputCore
import Testing
import UIKitDocuments
import UIKitTesting

/// Rule 21.8: when a document saves itself.
@MainActor @Suite struct DocumentLifeTests {
  private let save =
    "one.autosave(completionHandler:), one.contents(forType:), "
    + "one.writeContents(_:andAttributes:safelyTo:for:), "
    + "one.writeContents(_:to:for:originalContentsURL:), host.writeFile, host.didAnswerFile, "
    + "one save completion"

  @Test func `21.8 a change is saved after a delay`() {
    let scene = DocumentScene.opened()
    let delay = UIDocumentTunables().autosaveDelay
    scene.note.text = "two"
    scene.session.wait(delay / 2)
    scene.note.text = "three"
    scene.session.wait(delay / 2 - 0.1)
    #expect(scene.news() == "")
    scene.session.wait(0.2)
    #expect(scene.news() == save)
    #expect(scene.file() == "three" && !scene.note.hasUnsavedChanges)
    scene.session.wait(2 * delay)
    #expect(scene.news() == "", "nothing remains to be saved")
    scene.end()
  }

  @Test func `the delay is tunable`() {
    let scene = DocumentScene.opened()
    UIApplication.shared.documentTunables.autosaveDelay = 2
    scene.note.text = "two"
    scene.session.wait(1.9)
    #expect(scene.file() == "one")
    scene.session.wait(0.2)
    #expect(scene.file() == "two")
    scene.end()
  }

  @Test func `a change that is undone before needs no save`() {
    let scene = DocumentScene.opened()
    scene.note.updateChangeCount(.done)
    scene.note.updateChangeCount(.undone)
    scene.session.wait(20)
    #expect(scene.news() == "")
    scene.end()
  }

  @Test func `21.8 an interruption saves changes, after the delegate is notified`() {
    let scene = DocumentScene.opened()
    scene.note.text = "two"
    scene.session.resignActive()
    #expect(
      scene.news() == "application.UIApplicationWillResignActiveNotification, " + save)
    #expect(scene.file() == "two")
    scene.end()
  }

  @Test func `21.8 leaving the screen saves each change once`() {
    let scene = DocumentScene.opened()
    scene.note.text = "two"
    scene.session.enterBackground()
    #expect(
      scene.news()
        == "application.UIApplicationWillResignActiveNotification, "
        + "one.autosave(completionHandler:), one.contents(forType:), "
        + "application.UIApplicationDidEnterBackgroundNotification, "
        + "one.writeContents(_:andAttributes:safelyTo:for:), "
        + "one.writeContents(_:to:for:originalContentsURL:), host.writeFile, host.didAnswerFile, "
        + "one save completion")
    scene.end()
  }

  @Test func `21.8 a write in progress keeps the application from being suspended`() {
    let scene = DocumentScene.opened()
    scene.note.text = "two"
    scene.session.files.isBusy = true
    scene.session.enterBackground()
    scene.session.wait(10)
    #expect(scene.session.executionState == .background)
    scene.session.files.isBusy = false
    scene.session.wait(0.1)
    #expect(scene.file() == "two")
    scene.session.wait(2)
    #expect(scene.session.executionState == .suspended)
    scene.end()
  }

  @Test func `a host that never answers does not end the application`() {
    let scene = DocumentScene.opened()
    scene.note.text = "two"
    scene.session.files.isBusy = true
    scene.session.enterBackground()
    scene.session.wait(60)
    #expect(scene.session.executionState == .suspended)
    scene.session.files.isBusy = false
    scene.session.enterForeground()
    scene.settle()
    #expect(scene.file() == "two" && !scene.note.hasUnsavedChanges)
    scene.end()
  }

  @Test func `21.8 an application that ends instead of entering the background saves first`() {
    let scene = DocumentScene.opened(information: ["UIApplicationExitsOnSuspend": true])
    scene.note.text = "two"
    scene.session.terminate()
    #expect(scene.session.executionState == .notRunning)
    #expect(scene.file() == "two")
    scene.end()
  }

  @Test func `26.12 an application that is ended while it is active saves, and is told then`() {
    let scene = DocumentScene.opened()
    scene.note.text = "two"
    scene.session.terminate()
    #expect(
      scene.news()
        == "application.UIApplicationWillResignActiveNotification, "
        + "one.autosave(completionHandler:), one.contents(forType:), "
        + "application.UIApplicationDidEnterBackgroundNotification, "
        + "one.writeContents(_:andAttributes:safelyTo:for:), "
        + "one.writeContents(_:to:for:originalContentsURL:), host.writeFile, host.didAnswerFile, "
        + "one save completion, application.UIApplicationWillTerminateNotification")
    #expect(scene.session.executionState == .notRunning)
    #expect(scene.file() == "two")
    scene.end()
  }

  @Test func `26.12 the end waits for the saves that have begun`() {
    let scene = DocumentScene.opened()
    scene.session.files.isBusy = true
    scene.note.text = "two"
    scene.note.autosave()
    scene.settle()
    scene.note.text = "three"
    scene.session.terminate()
    scene.session.terminate()
    #expect(scene.session.executionState == .background)
    scene.session.wait(3)
    #expect(scene.session.executionState == .background)
    scene.session.files.isBusy = false
    scene.settle()
    scene.settle()
    #expect(scene.file() == "three")
    #expect(scene.session.executionState == .notRunning)
    let calls = scene.session.takeTranscript().brief([.launch, .refusals])
    #expect(calls.hasSuffix("application.willTerminate, application ended"), "\(calls)")
    #expect(calls.components(separatedBy: "willTerminate").count == 2, "told once")
    scene.end()
  }

  @Test func `26.12 an application ends after five seconds, whatever it saves`() {
    let scene = DocumentScene.opened()
    scene.session.files.isBusy = true
    scene.note.text = "two"
    scene.session.terminate()
    scene.session.wait(4.9)
    #expect(scene.session.executionState == .background)
    _ = scene.session.takeTranscript()
    scene.session.wait(0.2)
    #expect(scene.session.executionState == .notRunning)
    let news = scene.session.takeTranscript()
    #expect(
      news.only(.refusals).entries.map(\.receiver) == [
        "5 s have passed since the app had to end, and it still saves (one.txt); it ends now"
      ])
    #expect(news.brief(.launch) == "application.willTerminate, application ended")
    #expect(scene.file() == "one")
    scene.end()
  }

  @Test func `26.12 a document that cannot be saved at the end is reported once`() {
    let scene = DocumentScene.opened()
    scene.session.files.lockedPaths = [DocumentScene.path]
    scene.note.text = "two"
    scene.session.terminate()
    #expect(scene.session.executionState == .notRunning)
    #expect(scene.session.takeTranscript().only(.refusals).entries.count == 1)
    #expect(scene.note.documentState == .savingError)
    scene.end()
  }

  @Test func `26.12 what was changed in the background is saved when the application is ended`() {
    let scene = DocumentScene.opened()
    scene.session.enterBackground()
    scene.note.text = "two"
    scene.session.terminate()
    #expect(scene.file() == "two")
    #expect(scene.session.executionState == .notRunning)
    scene.end()
  }

  @Test func `a document in conflict is not written until the conflict is resolved`() {
    let scene = DocumentScene.opened()
    scene.note.text = "mine"
    scene.session.files[DocumentScene.path] = Data("theirs".utf8)
    scene.session.wait(20)
    _ = scene.news()
    scene.note.text = "mine again"
    scene.session.wait(20)
    scene.session.resignActive()
    #expect(scene.news(.documents) == "")
    #expect(scene.file() == "theirs")
    scene.end()
  }

  @Test func `a closed document receives nothing, and an open one is kept alive`() {
    let scene = DocumentScene.opened()
    scene.note.close()
    scene.settle()
    _ = scene.news()
    scene.note.updateChangeCount(.done)
    scene.session.wait(20)
    scene.session.enterBackground()
    #expect(scene.news(.documents) == "")
    scene.session.enterForeground()
    let other = "/notes/two.txt"
    scene.session.files[other] = Data("two".utf8)
    weak var weakNote: Note?
    do {
      let note = Note(fileURL: URL(fileURLWithPath: other))
      note.open()
      scene.settle()
      note.text = "2"
      weakNote = note
    }
    #expect(weakNote != nil)
    scene.session.wait(20)
    #expect(scene.file(other) == "2")
    weakNote?.close()
    scene.settle()
    #expect(weakNote == nil)
    scene.end()
  }

  @Test func `a document that outlives its application does nothing`() {
    weak var weakNote: Note?
    do {
      let scene = DocumentScene.opened()
      let note = scene.note
      weakNote = note
      scene.session.files.isBusy = true
      note.text = "two"
      note.autosave(completionHandler: scene.answer("save"))
      scene.settle()
      scene.end()
      let next = TouchSession { _ in }
      next.enterBackground()
      note.text = "three"
      note.close(completionHandler: scene.answer("close"))
      #expect(note.fileType == "public.plain-text" && note.hasUnsavedChanges)
      #expect(scene.answers == "" && scene.file() == "one")
      next.end()
    }
    #expect(weakNote == nil, "nothing of the former application holds it")
  }

  // MARK: Errors and the background

  @Test func `an error waits for the app's handling, and the background ends the wait`() {
    let scene = DocumentScene.opened()
    let slow = SlowHandler(fileURL: scene.note.fileURL)
    slow.open(completionHandler: scene.answer("open"))
    scene.session.files.lockedPaths = [DocumentScene.path]
    scene.settle()
    #expect(slow.news == "handle true, ")
    slow.performAsynchronousFileAccess { [scene] in
      MainActor.assumeIsolated { scene.answers += "block " }
    }
    scene.settle()
    #expect(scene.answers == "", "nothing is read or written before")
    slow.finishedHandlingError(CocoaError(.fileReadUnknown), recovered: false)
    scene.settle()
    #expect(scene.answers == "open false block ")
    scene.end()
  }

  @Test func `leaving the screen ends the handling of an error`() {
    let scene = DocumentScene()
    let slow = SlowHandler(fileURL: scene.note.fileURL)
    slow.open()
    scene.settle()
    scene.session.files.lockedPaths = [DocumentScene.path]
    slow.updateChangeCount(.done)
    slow.autosave(completionHandler: scene.answer("save"))
    scene.settle()
    #expect(slow.news == "handle true, ")
    scene.session.enterBackground()
    #expect(slow.news == "handle true, no longer, handle false, ")
    #expect(scene.answers == "save false " && slow.documentState == .savingError)
    scene.end()
  }

  @Test func `an error that the app recovers from does not change the document's state`() {
    let scene = DocumentScene()
    let keeper = Recovering(fileURL: scene.note.fileURL)
    keeper.open()
    scene.settle()
    scene.session.files.lockedPaths = [DocumentScene.path]
    keeper.updateChangeCount(.done)
    keeper.autosave(completionHandler: scene.answer("save"))
    scene.settle()
    #expect(scene.answers == "save false " && keeper.documentState == .normal)
    scene.end()
  }
}

/// Takes time to handle errors.
private final class SlowHandler: UIDocument {
  var news = ""

  override func load(fromContents contents: Any, ofType typeName: String?) throws {}

  override func contents(forType typeName: String) throws -> Any { Data() }

  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    news += "handle \(userInteractionPermitted), "
    if !userInteractionPermitted { finishedHandlingError(error, recovered: false) }
  }

  override func userInteractionNoLongerPermitted(forError error: any Error) {
    news += "no longer, "
    super.userInteractionNoLongerPermitted(forError: error)
  }
}

/// Saves elsewhere what it cannot save.
private final class Recovering: UIDocument {
  override func load(fromContents contents: Any, ofType typeName: String?) throws {}

  override func contents(forType typeName: String) throws -> Any { Data() }

  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    finishedHandlingError(error, recovered: true)
  }
}
