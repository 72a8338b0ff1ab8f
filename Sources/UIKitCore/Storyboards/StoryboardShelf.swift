/// The storyboards that the application has read, each once, and what was told about them.
@MainActor final class StoryboardShelf {
  private struct Book {
    var file: String
    var folder: String?
    var document: StoryboardDocument?
  }

  private var books: [Book] = []
  private var told: Set<String> = []
  unowned let engine: Engine

  init(_ engine: Engine) {
    self.engine = engine
  }

  /// The storyboard called `name`, without an ending; nil, with a note, where it cannot be read.
  func document(_ name: String, folder: String?) -> StoryboardDocument? {
    let file = name + ".storyboard"
    if let book = books.first(where: { $0.file == file && $0.folder == folder }) {
      return book.document
    }
    let document = read(file, folder)
    books.append(Book(file: file, folder: folder, document: document))
    for warning in document?.warnings ?? [] { tell(warning) }
    return document
  }

  private func read(_ file: String, _ folder: String?) -> StoryboardDocument? {
    guard let bytes = engine.resources?(file, folder) else {
      tell("\(file): there is no such file among the app's resources; the app goes on without it")
      return nil
    }
    do throws(StoryboardError) {
      return try StoryboardDocument(bytes, file: file)
    } catch {
      tell("\(error); the app goes on without it")
      return nil
    }
  }

  /// Notes something for people, once.
  func tell(_ message: String) {
    if told.insert(message).inserted { engine.log.refuse(message) }
  }
}
