import Foundation
import InfoPlist
import InputCore

// Opening, reverting and closing.
extension UIDocument {
  typealias Completion = @MainActor @Sendable (Bool) -> Void

  final func beginOpening(_ completion: Completion?) {
    files.add { [self] done in
      guard documentState.contains(.closed) else {
        engine.log.refuse("\(location.path): the document is already open; close it first")
        finish("open", false, completion)
        return done()
      }
      readFile(location) { [self] result in
        switch result {
        case .success(let stamp):
          tally.restart()
          setStamp(stamp)
          becomeOpen()
          documentState = .normal
          finish("open", true, completion)
          done()
        case .failure(let error):
          handle(error) { [self] _ in
            finish("open", false, completion)
            done()
          }
        }
      }
    }
  }

  final func beginReverting(to url: URL, _ completion: Completion?) {
    guard !documentState.contains(.closed) else {
      engine.log.refuse("\(location.path): a document that is closed cannot be reverted; open it")
      return files.add { [self] done in
        finish("revert", false, completion)
        done()
      }
    }
    stopEditing()
    isReverting = true
    files.add { [self] done in
      readFile(url) { [self] result in
        isReverting = false
        switch result {
        case .success(let stamp):
          tally.restart()
          undoing?.removeAllActions()
          if url == location { setStamp(stamp) }
          // Errors of the previous contents no longer matter.
          documentState.subtract([.editingDisabled, .inConflict, .savingError])
          note("enableEditing")
          enableEditing()
          finish("revert", true, completion)
          done()
        case .failure(let error):
          handle(error) { [self] recovered in
            // The current contents may mix old and new: they count as unchanged.
            if !recovered { documentState.insert(.savingError) }
            finish("revert", false, completion)
            done()
          }
        }
      }
    }
  }

  final func beginClosing(_ completion: Completion?) {
    guard !documentState.contains(.closed) else {
      return files.add { [self] done in
        finish("close", true, completion)
        done()
      }
    }
    stopEditing()
    guard hasUnsavedChanges else { return shut(true, completion) }
    save(to: fileURL, for: .forOverwriting) { [self] success in shut(success, completion) }
  }

  /// Closes the document once the last changes have been saved, or have failed to be.
  private final func shut(_ isSaved: Bool, _ completion: Completion?) {
    files.add { [self] done in
      if isSaved {
        becomeClosed()
        documentState = .closed
      } else {
        documentState.remove(.editingDisabled)
        note("enableEditing")
        enableEditing()
      }
      finish("close", isSaved, completion)
      done()
    }
  }

  // MARK: Parts

  private final func stopEditing() {
    documentState.insert(.editingDisabled)
    note("disableEditing")
    disableEditing()
  }

  /// Has the host read the file, and the document load it.
  private final func readFile(
    _ url: URL, then: @escaping @MainActor (Result<FileStamp, any Error>) -> Void
  ) {
    engine.questions.ask(.readFile(path: url.path)) { [self] answer in
      switch answer {
      case .file(let bytes, let stamp):
        incoming = (url, Data(bytes))
        defer { incoming = nil }
        note("read(from:)")
        then(
          Result {
            try read(from: url)
            return stamp
          })
      case .failed(let failure): then(.failure(DocumentFailure.reading(failure, url)))
      case .done, .words:
        then(.failure(DocumentFailure.reading(DocumentFailure.strangeAnswer(url), url)))
      }
    }
  }

  /// Records that the document's file is now this version.
  final func setStamp(_ stamp: FileStamp) {
    self.stamp = stamp
    fileModificationDate = Date(timeIntervalSince1970: Double(stamp.modified) / 1_000_000_000)
  }

  /// Has the app handle an error; `then` receives whether it recovered.
  final func handle(_ error: any Error, then: @escaping @MainActor (Bool) -> Void) {
    trouble = DocumentTrouble(error: error, then: then)
    note("handleError(_:userInteractionPermitted:)", detail: error.localizedDescription)
    let state = engine.home.owner?.applicationState ?? .background
    handleError(error, userInteractionPermitted: state != .background)
  }

  /// Calls the completion handler of an operation.
  final func finish(_ operation: String, _ success: Bool, _ completion: Completion?) {
    note("\(operation) completion", detail: "\(success)")
    completion?(success)
  }

  /// The contents of the application's `Info.plist`.
  final var information: AppInformation { engine.home.owner?.information ?? AppInformation() }

  // MARK: Transcript

  /// The document's name in transcripts.
  final var transcriptName: String { location.lastPathComponent }

  final func note(_ call: String, detail: String = "") {
    engine.log.note(
      .document, call, receiver: transcriptName, detail: detail, topic: .document)
  }
}
