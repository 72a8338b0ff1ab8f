import Foundation
import InfoPlist
import InputCore

// Saving: the contents are requested immediately, and written when earlier requests have finished.
extension UIDocument {
  /// The parameters of a save until it is written.
  private struct Save {
    var url: URL
    var operation: SaveOperation
    var token: Any
    var completion: Completion?
  }

  final func beginSaving(to url: URL, for operation: SaveOperation, _ completion: Completion?) {
    let type = savingFileType
    note("contents(forType:)")
    let contents = Result { try self.contents(forType: type ?? AppInformation.anyType) }
    let token = changeCountToken(for: operation)
    saveGoingOn = token as? ChangeTally.Mark
    var url = url
    if let type, type != fileType, url == location {
      url = url.deletingPathExtension().appendingPathExtension(
        fileNameExtension(forType: type, saveOperation: operation))
    }
    let save = Save(url: url, operation: operation, token: token, completion: completion)
    files.add { [self] done in write(contents, save, done) }
  }

  private final func write(
    _ contents: Result<Any, any Error>, _ save: Save, _ done: @escaping @MainActor () -> Void
  ) {
    outgoing = nil
    do {
      let contents = try contents.get()
      note("writeContents(_:andAttributes:safelyTo:for:)")
      try writeContents(contents, safelyTo: save.url, for: save.operation)
    } catch {
      return fail(error, save, done)
    }
    guard let draft = outgoing else {
      // An override has written the file itself: its version is unknown.
      stamp = nil
      return succeed(nil, save, done)
    }
    outgoing = nil
    let isUpdate = save.operation == .forOverwriting && save.url == location
    let question = HostQuestion.writeFile(
      path: save.url.path, bytes: Array(draft.bytes), expected: isUpdate ? stamp : nil,
      permissions: draft.permissions)
    engine.questions.ask(question) { [self] answer in
      switch answer {
      case .file(_, let stamp): succeed(stamp, save, done)
      case .failed(let failure):
        if failure.kind == .changedMeanwhile { documentState.insert(.inConflict) }
        fail(DocumentFailure.writing(failure, save.url), save, done)
      case .done, .words:
        let failure = DocumentFailure.strangeAnswer(save.url)
        fail(DocumentFailure.writing(failure, save.url), save, done)
      }
    }
  }

  private final func succeed(
    _ stamp: FileStamp?, _ save: Save, _ done: @escaping @MainActor () -> Void
  ) {
    (saveGoingOn, saveFailed) = (nil, nil)
    let hasOtherType = save.operation == .forOverwriting && hasMovedOnly(save.url)
    if save.operation == .forCreating || save.url == location || hasOtherType {
      let former = location
      move(to: save.url)
      if let stamp { setStamp(stamp) }
      updateChangeCount(withToken: save.token, for: save.operation)
      var state = documentState.subtracting([.savingError, .inConflict])
      if save.operation == .forCreating, state.contains(.closed) {
        becomeOpen()
        state.remove(.closed)
      }
      documentState = state
      if hasOtherType { engine.questions.ask(.removeFile(path: former.path)) { _ in } }
    }
    finish("save", true, save.completion)
    done()
  }

  private final func fail(
    _ error: any Error, _ save: Save, _ done: @escaping @MainActor () -> Void
  ) {
    saveGoingOn = nil
    saveFailed = save.token as? ChangeTally.Mark
    handle(error) { [self] recovered in
      if !recovered { documentState.insert(.savingError) }
      finish("save", false, save.completion)
      done()
    }
  }

  /// Whether `url` differs from the document's own only in the extension, because of a new type.
  private final func hasMovedOnly(_ url: URL) -> Bool {
    url != location && savingFileType != fileType
      && url.deletingPathExtension() == location.deletingPathExtension()
  }

  private final func move(to url: URL) {
    guard url != location else { return }
    location = url
    userActivity?.needsSave = true
  }
}
