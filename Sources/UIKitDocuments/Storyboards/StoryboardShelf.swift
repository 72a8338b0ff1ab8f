import StoryboardReading

/// The storyboards that the application has read, each once, and the problems reported about them.
@MainActor package final class StoryboardShelf: ApplicationPart {
  private struct Book {
    var file: String
    var folder: String?
    var document: StoryboardDocument?
  }

  private var books: [Book] = []
  private var reported: Set<String> = []
  private let log: CallLog
  /// Returns the bytes of a file of the app by its name, from a bundle's folder or, for nil, from
  /// the app's own. The host sets it before the first input. Part of the app like its code, and
  /// therefore not recorded.
  package var resources: ((_ file: String, _ folder: String?) -> [UInt8]?)?

  package init(_ application: UIApplication) {
    log = application.engine.log
  }

  /// Returns the storyboard named `name`, without extension; nil, with a note, if it cannot be
  /// read.
  func document(_ name: String, folder: String?) -> StoryboardDocument? {
    let file = name + ".storyboard"
    if let book = books.first(where: { $0.file == file && $0.folder == folder }) {
      return book.document
    }
    let document = read(file, folder)
    books.append(Book(file: file, folder: folder, document: document))
    if let document {
      for warning in StoryboardVocabulary.unknown(in: document.root) + document.warnings {
        report("\(file): \(warning)")
      }
    }
    return document
  }

  private func read(_ file: String, _ folder: String?) -> StoryboardDocument? {
    guard let bytes = resources?(file, folder) else {
      report("\(file): this file is not among the app's resources; the app continues without it")
      return nil
    }
    do throws(StoryboardError) {
      return try StoryboardDocument(bytes, file: file)
    } catch {
      report("\(error); the app continues without it")
      return nil
    }
  }

  /// Reports a message to people, once.
  func report(_ message: String) {
    if reported.insert(message).inserted { log.refuse(message) }
  }
}

extension UIApplication {
  /// The storyboards that have been read.
  package final var storyboards: StoryboardShelf { part() }
}
