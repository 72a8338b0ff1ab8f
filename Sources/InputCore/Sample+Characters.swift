extension Sample {
  /// The characters of a `keyCharacters` sample.
  package var characters: String {
    var text = String.UnicodeScalarView()
    for number in [x, y, z] where number > 0 {
      if let scalar = Unicode.Scalar(UInt32(number)) { text.append(scalar) }
    }
    return String(text)
  }
}
