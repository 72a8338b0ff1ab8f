extension KeyboardLayout {
  /// The layout of US English, for a run whose machine has none.
  package static let english: KeyboardLayout = {
    let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { row in
      row.map { letter in
        KeyboardKey.letter(
          String(letter), alternates: LetterRelatives.relatives(of: String(letter), language: "en"))
      }
    }
    return KeyboardLayout(
      name: "us", title: "English (US)", language: "en",
      pages: [
        .letters(rows, hasShift: true), .digits(LocalSigns()), .signs(LocalSigns()),
      ])
  }()
}
