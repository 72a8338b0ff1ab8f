import Foundation
import Testing
import UIKitDocuments
import UIKitTesting

/// File types, names and attributes, and the parts that a subclass may implement.
@MainActor @Suite struct DocumentFileTests {
  @Test func `the type follows from the name: declared, common, or any data`() {
    let scene = DocumentScene(
      information: [
        "UTExportedTypeDeclarations": [
          [
            "UTTypeIdentifier": "org.example.score",
            "UTTypeTagSpecification": ["public.filename-extension": ["Score", "sc"]],
          ]
        ],
        "UTImportedTypeDeclarations": [
          [
            "UTTypeIdentifier": "org.example.song",
            "UTTypeTagSpecification": ["public.filename-extension": "song"],
          ], ["UTTypeIdentifier": "org.example.nameless"],
        ],
        "CFBundleDocumentTypes": [
          ["LSItemContentTypes": ["org.example.notes"], "CFBundleTypeExtensions": ["txt"]]
        ],
      ])
    let types = ["a.score", "a.SC", "a.song", "a.txt", "a.json", "a.unknown", "a"].map {
      Note(fileURL: URL(fileURLWithPath: "/" + $0)).fileType ?? "none"
    }
    #expect(
      types == [
        "org.example.score", "org.example.score", "org.example.song", "org.example.notes",
        "public.json", "public.data", "public.data",
      ])
    let names = ["org.example.score", "public.png", "org.example.nameless", nil].map {
      scene.note.fileNameExtension(forType: $0, saveOperation: .forOverwriting)
    }
    #expect(names == ["score", "png", "txt", "txt"])
    #expect(scene.note.localizedName == "one")
    scene.end()
  }

  @Test func `another type to save as moves the file to a name with its extension`() {
    let scene = DocumentScene()
    let note = Retyping(fileURL: scene.note.fileURL)
    note.open()
    scene.settle()
    note.updateChangeCount(.done)
    _ = scene.news()
    note.autosave()
    scene.settle()
    #expect(note.typeAsked == "public.json" && note.fileURL.lastPathComponent == "one.json")
    #expect(scene.file("/notes/one.json") == "{}" && scene.file() == nil)
    #expect(!note.hasUnsavedChanges)
    note.updateChangeCount(.done)
    note.autosave()
    scene.settle()
    #expect(!note.hasUnsavedChanges && note.documentState == .normal)
    scene.end()
  }

  @Test func `permissions are written with the file, or kept`() {
    let scene = DocumentScene(nil)
    let note = Attributed(fileURL: scene.note.fileURL)
    note.save(to: note.fileURL, for: .forCreating)
    scene.settle()
    #expect(scene.session.files.permissions(at: DocumentScene.path) == 0o640)
    note.attributes = [:]
    note.updateChangeCount(.done)
    note.autosave()
    scene.settle()
    #expect(scene.session.files.permissions(at: DocumentScene.path) == 0o640)
    scene.end()
  }

  @Test func `a subclass may write by itself, and conflicts are then not checked`() {
    let scene = DocumentScene()
    let note = SelfMade(fileURL: scene.note.fileURL)
    note.open()
    scene.settle()
    scene.session.files[DocumentScene.path] = Data("theirs".utf8)
    note.updateChangeCount(.done)
    _ = scene.news()
    note.autosave(completionHandler: scene.answer("save"))
    scene.settle()
    #expect(note.written == "7 to one.txt over one.txt")
    #expect(scene.answers == "save true " && !note.hasUnsavedChanges)
    #expect(!scene.news().contains("host"))
    scene.end()
  }

  @Test func `contents that are not data need a subclass that writes them`() {
    let scene = DocumentScene()
    let note = Numbers(fileURL: scene.note.fileURL)
    note.save(to: note.fileURL, for: .forCreating)
    scene.settle()
    #expect(
      note.errors == [
        "/notes/one.txt: contents of type Int are not Data; override writeContents"
      ])
    scene.end()
  }

  @Test func `the error of a class that overrides nothing says what is missing`() {
    let scene = DocumentScene()
    let document = UIDocument(fileURL: scene.note.fileURL)
    document.open()
    document.save(to: document.fileURL, for: .forCreating)
    scene.settle()
    scene.settle()
    #expect(
      scene.session.takeTranscript().brief(.refusals)
        == "/notes/one.txt: the document's class does not override load(fromContents:ofType:) "
        + "refused, /notes/one.txt: the document's class does not override contents(forType:) "
        + "refused")
    scene.end()
  }

  @Test func `a document has a file`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let session = TouchSession { _ in }
      defer { session.end() }
      guard let url = URL(string: "https://example.org/a") else { return }
      _ = UIDocument(fileURL: url)
    }
  }

  // MARK: Activities

  @Test func `a document's activity carries the file, and the subclass's state`() {
    let scene = DocumentScene.opened()
    let activity = NSUserActivity(activityType: "org.example.read")
    activity.needsSave = true
    scene.note.userActivity = activity
    scene.settle()
    #expect(scene.news(.restoration) == "one.updateUserActivityState")
    #expect(activity.userInfo?[UIDocument.userActivityURLKey] as? URL == scene.note.fileURL)
    let elsewhere = URL(fileURLWithPath: "/notes/two.txt")
    scene.note.save(to: elsewhere, for: .forCreating)
    scene.settle()
    #expect(activity.userInfo?[UIDocument.userActivityURLKey] as? URL == elsewhere)
    let restoring: any UIUserActivityRestoring = scene.note
    restoring.restoreUserActivityState(activity)
    #expect(scene.note.text == "one", "the default does nothing")
    scene.end()
  }
}

/// Is saved as another type than it was read.
private final class Retyping: UIDocument {
  var typeAsked = ""

  override var savingFileType: String? { "public.json" }

  override func load(fromContents contents: Any, ofType typeName: String?) throws {}

  override func contents(forType typeName: String) throws -> Any {
    typeAsked = typeName
    return Data("{}".utf8)
  }
}

/// Sets the file's permissions.
private final class Attributed: UIDocument {
  var attributes: [AnyHashable: Any] = [FileAttributeKey.posixPermissions: 0o640]

  override func contents(forType typeName: String) throws -> Any { Data() }

  override func fileAttributesToWrite(
    to url: URL, for saveOperation: SaveOperation
  ) throws -> [AnyHashable: Any] {
    attributes
  }
}

/// Writes its file itself.
private final class SelfMade: UIDocument {
  var written = ""

  override func read(from url: URL) throws {}

  override func contents(forType typeName: String) throws -> Any { 7 }

  override func writeContents(
    _ contents: Any, to url: URL, for saveOperation: SaveOperation, originalContentsURL: URL?
  ) throws {
    written =
      "\(contents) to \(url.lastPathComponent) over \(originalContentsURL?.lastPathComponent ?? "")"
  }
}

/// Has contents of a type that cannot be written.
private final class Numbers: UIDocument {
  var errors: [String] = []

  override func contents(forType typeName: String) throws -> Any { 7 }

  override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
    errors.append(error.localizedDescription)
    super.handleError(error, userInteractionPermitted: userInteractionPermitted)
  }
}
