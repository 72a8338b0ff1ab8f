internal import Raster

/// One viewer, from its connection to its end. Used on the server's thread.
final class RemoteViewer {
  /// The time that a viewer has to be let in, in nanoseconds.
  static let greetingTime: UInt64 = 10_000_000_000
  /// The time after which a viewer that does not read what it is sent has gone.
  static let readingTime: UInt64 = 30_000_000_000
  /// The time that the answer to a wrong password takes.
  static let mistakeTime: UInt64 = 2_000_000_000

  let connection: ViewerConnection
  private(set) var dialogue: ViewerDialogue
  private var pixels = ViewerPixels.usual
  private var usesTiles = false
  private var followsSize = false
  private var wantsUpdate = false
  private var damage = PixelRegion()
  private var size: (width: Int, height: Int)
  private var pointer = ViewerPointer()
  private var output: [UInt8] = []
  private var sent = 0
  /// The number of bytes that are read at once: a record of TLS.
  private static let share = 16_384
  /// The viewer is disconnected then, unless it has done what it is to do before.
  private var deadline: UInt64?
  /// Nothing is sent before.
  private var pausedUntil: UInt64 = 0
  private(set) var isGone = false
  /// Whether it has said a wrong password.
  private(set) var isMistaken = false

  init(
    _ socket: Int32, _ proof: ViewerProof, name: String, size: (width: Int, height: Int),
    at now: UInt64
  ) {
    connection = ViewerConnection(socket)
    dialogue = ViewerDialogue(proof, name: name, size: size)
    self.size = size
    deadline = now + Self.greetingTime
  }

  /// Whether it has been let in.
  private(set) var wasOpen = false
  /// Whether it sees the picture.
  var isOpen: Bool { dialogue.isOpen && !isGone }

  /// Whether it waits until its socket can be written.
  func wantsWriting(at now: UInt64) -> Bool {
    connection.wantsWriting || hasOutput && now >= pausedUntil && !connection.isSecuring
  }

  private var hasOutput: Bool { sent < output.count || !dialogue.output.isEmpty }

  /// The next instant at which something is to be done without the viewer.
  func nextLook(after now: UInt64) -> UInt64? {
    [deadline, pausedUntil > now ? pausedUntil : nil].compactMap { $0 }.min()
  }

  /// Adds pixels that have changed.
  func add(_ changed: PixelRegion) { if isOpen { damage.add(changed) } }

  // MARK: Reading

  /// Reads what has arrived, a share of it; returns what the viewer has done.
  ///
  /// - Parameter hasRoom: Whether it can be let in now.
  func read(
    _ certificate: TLSCertificate?, hasRoom: Bool, quarterTurns: Int, picture: PixelRect,
    at now: UInt64
  ) -> [RemoteEvent.Kind] {
    if connection.isSecuring {
      greet()
      return []
    }
    var bytes = [UInt8](repeating: 0, count: Self.share)
    switch connection.read(into: &bytes) {
    case .over: isGone = true
    case .waits: break
    case .done(let count):
      var kinds: [RemoteEvent.Kind] = []
      for message in dialogue.receive(bytes[..<count]) where !isGone {
        if message == .opened, !hasRoom {
          isGone = true
        } else {
          kinds += handle(message, certificate, quarterTurns, picture, at: now)
        }
      }
      return kinds
    }
    return []
  }

  private func greet() {
    switch connection.greet() {
    case .done: dialogue.didSecure()
    case .waits: break
    case .over: isGone = true
    }
  }

  private func handle(
    _ message: ViewerMessage, _ certificate: TLSCertificate?, _ quarterTurns: Int,
    _ picture: PixelRect, at now: UInt64
  ) -> [RemoteEvent.Kind] {
    switch message {
    case .secure:
      // The last words in the clear go out before TLS's first.
      write(at: now)
      if hasOutput || certificate.map({ connection.secure(with: $0) }) != true { isGone = true }
    case .mistaken:
      (isMistaken, pausedUntil) = (true, now + Self.mistakeTime)
    case .opened:
      (deadline, wasOpen) = (nil, true)
      damage.add(picture)
    case .pixels(let pixels): self.pixels = pixels
    case .encodings(let codes):
      let known = codes.compactMap { ViewerUpdate.Encoding(rawValue: $0) }
      usesTiles = known.first(where: { $0 != .size }) == .hextile
      followsSize = known.contains(.size)
    case .update(let isIncremental):
      wantsUpdate = true
      if !isIncremental { damage.add(picture) }
    case .key(let symbol, let isDown): return [.key(symbol, isDown: isDown)]
    case .pointer(let x, let y, let buttons):
      return pointer.move(
        x: x, y: y, buttons: buttons, on: (picture.width, picture.height),
        quarterTurns: quarterTurns)
    }
    return []
  }

  // MARK: Writing

  /// Makes an update of the picture if the viewer is ready for one, and sends what it takes.
  func update(_ picture: RemotePicture, at now: UInt64) {
    if isOpen, wantsUpdate, !hasOutput {
      if size != (picture.width, picture.height), followsSize {
        size = (picture.width, picture.height)
        output = ViewerUpdate.size(size.width, size.height)
        damage = PixelRegion(picture.bounds)
        (sent, wantsUpdate) = (0, false)
      } else if !damage.isEmpty {
        let seen = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        output = ViewerUpdate.message(
          damage.rects.map { $0.intersection(seen) }, of: picture, as: pixels,
          usesTiles: usesTiles)
        damage = PixelRegion()
        (sent, wantsUpdate) = (0, false)
      }
    }
    write(at: now)
  }

  /// Sends what the viewer takes; of a viewer that takes nothing for too long it is the end.
  func write(at now: UInt64) {
    if let deadline, now >= deadline { isGone = true }
    guard !isGone, now >= pausedUntil, !connection.isSecuring else { return }
    if sent == output.count, !dialogue.output.isEmpty {
      (output, sent) = (dialogue.takeOutput(), 0)
    }
    while sent < output.count {
      switch connection.write(output, from: sent) {
      case .done(let count):
        sent += count
        if isOpen { deadline = nil }
      case .waits:
        if deadline == nil { deadline = now + Self.readingTime }
        return
      case .over:
        isGone = true
        return
      }
    }
    (output, sent) = ([], 0)
    if dialogue.isOver { isGone = true }
  }
}
