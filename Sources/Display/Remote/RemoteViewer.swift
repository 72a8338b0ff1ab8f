internal import Raster

/// One viewer, from its connection to its end. Used on the server's thread.
final class RemoteViewer {
  /// The time that a viewer has to be let in, in nanoseconds.
  static let greetingTime: UInt64 = 10_000_000_000
  /// The part of its output that a viewer has to read within its time, in bytes.
  private static let readingShare = 65_536
  /// The time that the answer to a wrong password takes.
  static let mistakeTime: UInt64 = 2_000_000_000

  let connection: ViewerConnection
  /// Its machine.
  let address: String
  /// As in the server's options.
  private let readingTime: UInt64
  private let askingTime: UInt64
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
  /// The number of bytes that it has read since its last deadline was set.
  private var taken = 0
  private var budget = MessageBudget()
  /// Nothing is read before.
  private var heldUntil: UInt64 = 0
  /// Whether it has sent more than its budget.
  private(set) var isHasty = false
  /// The viewer is disconnected then, unless it has asked for the picture.
  private var askDeadline: UInt64?
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
    _ socket: Int32, at address: String, _ options: RemoteServer.Options,
    size: (width: Int, height: Int), at now: UInt64
  ) {
    connection = ViewerConnection(socket)
    self.address = address
    (readingTime, askingTime) = (options.readingTime, options.askingTime)
    dialogue = ViewerDialogue(options.proof, name: options.name, size: size)
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

  /// Whether what it says is read: not while it waits for the answer to a wrong password, and not
  /// while it has said too much.
  func mayRead(at now: UInt64) -> Bool { now >= pausedUntil && now >= heldUntil }

  /// Whether the next update can be made for it.
  var isReady: Bool { isOpen && wantsUpdate && !hasOutput }

  /// The next instant at which something is to be done without the viewer.
  func nextLook(after now: UInt64) -> UInt64? {
    let later = [pausedUntil, heldUntil].filter { $0 > now }
    return ([deadline, askDeadline].compactMap { $0 } + later).min()
  }

  /// Disconnects it.
  func end() { isGone = true }

  /// Adds pixels that have changed.
  func add(_ changed: PixelRegion) { if isOpen { damage.add(changed) } }

  // MARK: Reading

  /// Reads what has arrived, a share of it; returns what the viewer has done.
  ///
  /// - Parameters:
  ///   - hasRoom: Whether it can be let in now.
  ///   - screen: The rectangle in which its pointer is.
  func read(
    _ certificate: TLSCertificate?, hasRoom: Bool, quarterTurns: Int, screen: PixelRect,
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
      let messages = dialogue.receive(bytes[..<count])
      if let instant = budget.take(max(messages.count, 1), at: now) {
        (heldUntil, isHasty) = (instant, true)
      }
      for message in messages where !isGone {
        if message == .opened, !hasRoom {
          isGone = true
        } else {
          kinds += handle(message, certificate, quarterTurns, screen, at: now)
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
    _ screen: PixelRect, at now: UInt64
  ) -> [RemoteEvent.Kind] {
    switch message {
    case .secure:
      // The last words in the clear go out before TLS's first.
      write(at: now)
      if hasOutput || certificate.map({ connection.secure(with: $0) }) != true { isGone = true }
    case .mistaken:
      (isMistaken, pausedUntil) = (true, now + Self.mistakeTime)
    case .opened:
      (deadline, wasOpen, askDeadline) = (nil, true, now + askingTime)
      damage.add(screen)
    case .pixels(let pixels): self.pixels = pixels
    case .encodings(let codes):
      let known = codes.compactMap { ViewerUpdate.Encoding(rawValue: $0) }
      usesTiles = known.first(where: { $0 != .size }) == .hextile
      followsSize = known.contains(.size)
    case .update(let isIncremental):
      (wantsUpdate, askDeadline) = (true, nil)
      if !isIncremental { damage.add(screen) }
    case .key(let symbol, let isDown): return [.key(symbol, isDown: isDown)]
    case .pointer(let x, let y, let buttons):
      return pointer.move(
        x: x, y: y, buttons: buttons, on: (screen.width, screen.height),
        quarterTurns: quarterTurns)
    }
    return []
  }

  // MARK: Writing

  /// Makes an update of the picture if the viewer is ready for one, and sends what it takes.
  func update(_ picture: RemotePicture, at now: UInt64) {
    if isReady {
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
    if let askDeadline, now >= askDeadline { isGone = true }
    guard !isGone, now >= pausedUntil, !connection.isSecuring else { return }
    if sent == output.count, !dialogue.output.isEmpty {
      (output, sent) = (dialogue.takeOutput(), 0)
    }
    while sent < output.count {
      switch connection.write(output, from: sent) {
      case .done(let count):
        sent += count
        taken += count
        // A byte now and then does not count as reading.
        if isOpen, taken >= Self.readingShare { deadline = nil }
      case .waits:
        if deadline == nil { (deadline, taken) = (now + readingTime, 0) }
        return
      case .over:
        isGone = true
        return
      }
    }
    (output, sent) = ([], 0)
    if isOpen { deadline = nil }
    if dialogue.isOver { isGone = true }
  }
}
