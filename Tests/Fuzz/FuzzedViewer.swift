#if DEBUG
  import Display
  import Raster

  /// What viewers from afar send.
  enum FuzzedViewer {
    /// The first byte chooses whether a password is asked for, and the pieces in which the others
    /// arrive. Accepted are those of a viewer that is let in.
    @MainActor static func takes(_ bytes: [UInt8]) -> Bool {
      guard let first = bytes.first else { return false }
      let (asks, piece) = (first & 1 == 1, Int(first >> 1) + 1)
      var dialogue = ViewerDialogue(
        asks ? .password(Array("sesame".utf8)) : .none, name: "fuzzed", size: (20, 10))
      var pointer = ViewerPointer()
      var pixels = ViewerPixels.usual
      var (isLetIn, isSecured) = (false, false)
      let said = Array(bytes.dropFirst())
      var start = 0
      // A password only counts inside TLS, which begins where the dialogue asks for it.
      while start < said.count {
        let end = min(start + (asks ? 1 : piece), said.count)
        for message in dialogue.receive(said[start..<end]) {
          switch message {
          case .secure:
            dialogue.didSecure()
            isSecured = true
          case .opened:
            precondition(isSecured || !asks, "let in without a password")
            isLetIn = true
          case .pixels(let wish): pixels = wish
          case .pointer(let x, let y, let buttons):
            _ = pointer.move(
              x: x, y: y, buttons: buttons, on: (20, 10), quarterTurns: Int(x % 4))
          case .mistaken, .encodings, .update, .key: break
          }
        }
        start = end
      }
      precondition(dialogue.output.count < 4096, "it says \(dialogue.output.count) bytes")
      let picture = RemotePicture(width: 20, height: 10)
      let update = ViewerUpdate.message(
        [picture.bounds], of: picture, as: pixels, usesTiles: asks)
      precondition(!update.isEmpty, "an update is a message")
      return isLetIn
    }
  }
#endif
