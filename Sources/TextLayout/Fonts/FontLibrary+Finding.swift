internal import Synchronization

extension FontLibrary {
  /// A face for a character that the text's font lacks; nil if no font contains it.
  func fallback(
    for scalar: UInt32, script: UInt32, weight: FontWeight, han: HanForms, isEmoji: Bool
  ) -> FontFace? {
    let key = FallbackKey(
      scalar: scalar, script: script, weight: weight, han: han, isEmoji: isEmoji)
    return state.withLock { state in
      if let known = state.fallbacks[key] {
        state.note(known)
        return known.face
      }
      // A text with many different characters must not fill the memory.
      if state.fallbacks.count >= 10_000 { state.fallbacks.removeAll() }
      let found = findFallback(key, &state)
      state.fallbacks[key] = found
      state.note(found)
      if found.face == nil { noteUncovered(key, &state) }
      return found.face
    }
  }

  private func noteUncovered(_ key: FallbackKey, _ state: inout State) {
    guard let note = state.noteUncovered, let scalar = Unicode.Scalar(key.scalar),
      scalar.properties.generalCategory.isSeen
    else { return }
    let character = UncoveredCharacter(
      scalar: scalar, script: key.script, isEmoji: key.isEmoji)
    let isPrivate = scalar.properties.generalCategory == .privateUse
    if state.uncovered.insert(isPrivate ? "" : character.package).inserted { note(character) }
  }

  func find(_ descriptor: FontDescriptor, _ state: inout State) -> Found {
    let (weight, isItalic) = (descriptor.weight.rawValue, descriptor.isItalic)
    var found = Found()
    if case .named(let name) = descriptor.family {
      // The app's own fonts come first, as on iOS; the families of the system come from the
      // machine.
      let entry =
        state.own.face(of: name, weight: weight, isItalic: isItalic)
        ?? state.own.face(named: name, weight: weight, isItalic: isItalic)
        ?? state.catalog.face(of: name, weight: weight, isItalic: isItalic)
        ?? state.catalog.face(named: name, weight: weight, isItalic: isItalic)
      found.face = entry.flatMap { open($0, &state) }
      guard found.face == nil else { return found }
      found.absent.append(name)
    }
    for family in FontFamilies.candidates(for: descriptor.family) {
      let entry = state.catalog.face(of: family, weight: weight, isItalic: isItalic)
      found.face = entry.flatMap { open($0, &state) }
      guard found.face == nil else { return found }
      found.absent.append(family)
    }
    for entry in state.catalog.entries where entry.isOfText {
      found.face = open(entry, &state)
      guard found.face == nil else { return found }
    }
    return found
  }

  private func findFallback(_ key: FallbackKey, _ state: inout State) -> Found {
    var found = Found()
    guard let scalar = Unicode.Scalar(key.scalar) else { return found }
    var families = FontFamilies.fallbacks(script: key.script, han: key.han)
    families.insert(FontFamilies.emoji, at: key.isEmoji ? 0 : families.count)
    for family in families {
      guard
        let entry = state.catalog.face(of: family, weight: key.weight.rawValue, isItalic: false)
      else {
        found.absent.append(family)
        continue
      }
      if entry.covers(scalar), let face = open(entry, &state), face.glyph(for: scalar) != nil {
        found.face = face
        return found
      }
    }
    for entry in state.catalog.entries where !entry.isOfSymbols && entry.covers(scalar) {
      if let face = open(entry, &state), face.glyph(for: scalar) != nil {
        found.face = face
        return found
      }
    }
    return found
  }

  func open(_ entry: FontCatalog.Entry, _ state: inout State) -> FontFace? {
    let place = FacePlace(path: entry.path, index: entry.index)
    if let known = state.faces[place] { return try? known.get() }
    let file =
      state.files[entry.path]
      ?? Result { () throws(FontError) in try FontFile(path: entry.path) }
    state.files[entry.path] = file
    let face = file.flatMap { file in
      Result { () throws(FontError) in try FontFace(file: file, index: entry.index) }
    }
    state.faces[place] = face
    if case .success(let face) = face {
      state.used.append(face)
      state.known[face.identifier] = face
      state.families[face.identifier] = entry.family
    }
    return try? face.get()
  }
}

extension Unicode.GeneralCategory {
  /// Whether a reader would miss such a character if it were not drawn.
  fileprivate var isSeen: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
      .unassigned:
      false
    case _: true
    }
  }
}
