internal import Synchronization

extension FontLibrary {
  /// Adds one of the app's own fonts, which is found by its names; texts that do not name it never
  /// use it.
  ///
  /// - Returns: False, without any change, if a file with this path is already there.
  /// - Throws: `FontError`: `damaged`, or `missingLibrary`.
  package func register(_ file: FontFile) throws(FontError) -> Bool {
    let entries = try FontCatalog.entries(of: file)
    // A face that fontconfig lists but HarfBuzz cannot open would never be found.
    for entry in entries { _ = try FontFace(file: file, index: entry.index) }
    defer { forgetParagraphs() }
    return state.withLock { state in
      guard !state.own.entries.contains(where: { $0.path == file.path }) else { return false }
      state.own.add(entries)
      state.forget(fileAt: file.path)
      state.files[file.path] = .success(file)
      state.noteUse(of: file)
      return true
    }
  }

  /// Removes one of the app's own fonts. Texts that were set in it can still be drawn.
  ///
  /// - Returns: False if there is none with this path.
  package func unregister(fileAt path: String) -> Bool {
    defer { forgetParagraphs() }
    return state.withLock { state in
      guard state.own.entries.contains(where: { $0.path == path }) else { return false }
      state.own.remove(fileAt: path)
      state.forget(fileAt: path)
      return true
    }
  }
}

extension FontLibrary.State {
  /// Forgets the faces opened from a file, and all answers to descriptors.
  fileprivate mutating func forget(fileAt path: String) {
    files[path] = nil
    faces = faces.filter { $0.key.path != path }
    fonts = [:]
  }
}
