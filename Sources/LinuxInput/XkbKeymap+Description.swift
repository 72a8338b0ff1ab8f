internal import CXkbCommon
internal import InputCore

extension XkbKeymap {
  /// The kernel's codes of the keys that type, from the digits to the row above the space bar, and
  /// the keypad's separator.
  private static let typingCodes: [UInt16] =
    Array(2...13) + Array(16...27) + Array(30...41) + Array(43...53) + [83, 86, 89, 124]

  /// The number of layouts.
  var layoutCount: UInt32 { unsafe xkb_keymap_num_layouts(handle) }

  /// What the keys type in one of the layouts.
  ///
  /// - Parameters:
  ///   - name: The layout's name in the data; empty for that of people.
  ///   - accents: What dead keys, the second argument, make of the first one's symbol.
  func description(
    of layout: UInt32, named name: String, accents: (UInt32, [UInt32]) -> [String]
  ) -> KeymapDescription {
    let title =
      unsafe xkb_keymap_layout_get_name(handle, layout).map { unsafe String(cString: $0) } ?? ""
    var symbols: [(code: UInt16, levels: [UInt32])] = []
    for code in Self.typingCodes { symbols.append((code, levels(of: code, layout))) }
    // By levels, since those without AltGr are the usual ones.
    let dead = (0..<Limits.keyLevels).flatMap { level in
      symbols.compactMap { level < $0.levels.count ? $0.levels[level] : nil }
    }.filter { XkbCompose.dead.contains($0) }
    var keys: [KeymapDescription.Key] = []
    for (code, levels) in symbols {
      let texts = levels.map { Self.text(of: $0) }
      guard texts.contains(where: { !$0.isEmpty }) else { continue }
      let isLetter = texts[0].unicodeScalars.first?.properties.isAlphabetic == true
      let forms = isLetter && !dead.isEmpty ? accents(levels[0], dead) : []
      keys.append(
        KeymapDescription.Key(
          code: code, levels: texts, accents: Array(forms.prefix(Limits.keyAccents))))
    }
    return KeymapDescription(name: name.isEmpty ? title : name, title: title, keys: keys)
  }

  /// The symbols of a key's levels; `XKB_KEY_NoSymbol` for none or several.
  private func levels(of code: UInt16, _ layout: UInt32) -> [UInt32] {
    // The library's codes are the kernel's plus 8, as in X11.
    let key = UInt32(code) + 8
    let count = unsafe xkb_keymap_num_levels_for_key(handle, key, layout)
    var levels: [UInt32] = []
    for level in 0..<min(count, UInt32(Limits.keyLevels)) {
      var symbols: UnsafePointer<xkb_keysym_t>?
      let count = unsafe xkb_keymap_key_get_syms_by_level(handle, key, layout, level, &symbols)
      if count == 1, let symbols = unsafe symbols {
        levels.append(unsafe symbols[0])
      } else {
        levels.append(UInt32(XKB_KEY_NoSymbol))
      }
    }
    return levels
  }

  /// The character of a symbol; empty for keys without one, spaces, and characters that steer
  /// others, apart from the two that join letters and part them.
  private static func text(of symbol: UInt32) -> String {
    guard let scalar = Unicode.Scalar(xkb_keysym_to_utf32(symbol)) else { return "" }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .surrogate, .unassigned:
      return scalar == "\u{200C}" || scalar == "\u{200D}" ? String(Character(scalar)) : ""
    default: return String(Character(scalar))  // not an enum of ours
    }
  }
}
