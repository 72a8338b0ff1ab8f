internal import Synchronization

extension FontLibrary {
  /// Adds a font of the app's own, which is found by its names; texts that name none of them never
  /// use it.
  ///
  /// - Returns: False if a file with this path is there already; nothing has changed then.
  /// - Throws: `FontError`: `damaged`, or `missingLibrary`.
  package func register(_ file: FontFile) throws(FontError) -> Bool {
    let entries = try FontCatalog.entries(of: file)
    // What fontconfig lists and HarfBuzz cannot open would never be found.
    for entry in entries { _ = try FontFace(file: file, index: entry.index) }
    return state.withLock { state in
      guard !state.own.entries.contains(where: { $0.path == file.path }) else { return false }
      state.own.add(entries)
      state.forget(fileAt: file.path)
      state.files[file.path] = .success(file)
      state.noteUse(of: file)
      return true
    }
  }

  /// Removes a font of the app's own. Texts that were set with it can still be drawn.
  ///
  /// - Returns: False if there is none with this path.
  package func unregister(fileAt path: String) -> Bool {
    state.withLock { state in
      guard state.own.entries.contains(where: { $0.path == path }) else { return false }
      state.own.remove(fileAt: path)
      state.forget(fileAt: path)
      return true
    }
  }
}

extension FontLibrary.State {
  /// Forgets what was found in a file, and for which descriptors.
  fileprivate mutating func forget(fileAt path: String) {
    files[path] = nil
    faces = faces.filter { $0.key.path != path }
    fonts = [:]
  }
}
