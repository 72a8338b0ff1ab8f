internal import InputCore

extension AppRun {
  /// Lines that say where to find both pictures when one of a replay differs from the recorded one.
  ///
  /// - Parameters:
  ///   - number: The picture's number, counted from 1.
  ///   - isShown: Whether the replay has shown a picture of this number.
  func pictureEvidence(number: UInt64, isShown: Bool) -> [String] {
    let recorded =
      "the recorded one is kept as a digest only; to see it, replay with --frames DIR by the program of"
      + " then, with its fonts and images, and look at the file whose name begins with"
      + " \(padded(number, 6))"
    let accept =
      "hint: if it is to look like this, record its pictures again: retouch replay FILE --record NEW"
      + " --frame-digests"
    guard Pictures.services != nil else { return ["hint: \(Pictures.absence)", accept] }
    let file = frames?.file(ofPicture: number)
    if isShown, let file {
      return ["the replay's picture: \(file.printable(limit: 512))", "hint: \(recorded)", accept]
    }
    let present =
      isShown
      ? "the same replay with --frames DIR (an app: RETOUCH_DISPLAY=png:DIR) writes its picture as"
        + " DIR/\(padded(number, 6))-….png"
      : "the replay's last picture is that of the number before"
    return ["hint: \(present); \(recorded)", accept]
  }
}
