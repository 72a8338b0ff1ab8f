import Foundation
import UIKitDocuments
import UIKitTesting

/// A text, kept in a file.
final class Note: UIDocument {
  var text = "" {
    didSet { updateChangeCount(.done) }
  }
  var loadedType: String?
  /// What `contents(forType:)` throws.
  var failure: (any Error)?

  override func contents(forType typeName: String) throws -> Any {
    if let failure { throw failure }
    return Data(text.utf8)
  }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {
    guard let data = contents as? Data, let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self.text = text
    loadedType = typeName
  }
}

/// A note in a file of an application without a window.
@MainActor final class DocumentScene {
  static let path = "/notes/one.txt"
  let session: TouchSession
  let note: Note
  /// The results of completion handlers, in order.
  var answers = ""

  /// - Parameter text: What is in the file; nil for no file.
  init(_ text: String? = "one", path: String = DocumentScene.path, information: [String: Any] = [:])
  {
    session = TouchSession(information: information) { _ in }
    session.files[path] = text.map { Data($0.utf8) }
    note = Note(fileURL: URL(fileURLWithPath: path))
    _ = news()
  }

  /// A scene with the document open, and an empty transcript.
  static func opened(_ text: String = "one", information: [String: Any] = [:]) -> DocumentScene {
    let scene = DocumentScene(text, information: information)
    scene.note.open()
    scene.settle()
    _ = scene.news()
    return scene
  }

  /// Records a result; passed as a completion handler.
  func answer(_ name: String) -> @MainActor @Sendable (Bool) -> Void {
    { [weak self] success in self?.answers += "\(name) \(success) " }
  }

  /// Lets everything happen that takes no time.
  func settle() {
    session.wait(0)
    session.wait(0.001)
  }

  /// What happened about documents since the last time.
  func news(_ kinds: Transcript.Kinds = [.documents, .notifications]) -> String {
    session.takeTranscript().brief(kinds)
      .replacingOccurrences(of: "one.txt", with: "one")
      .replacingOccurrences(of: "UIDocumentStateChangedNotification", with: "stateChanged")
  }

  /// What is in the file; nil where there is none.
  func file(_ path: String = DocumentScene.path) -> String? {
    session.files[path].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Ends the session, and its application.
  func end() {
    session.end()
  }
}
