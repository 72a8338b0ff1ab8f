internal import CDisplayLibraries
internal import Dispatch
internal import Foundation
internal import Glibc
package import InputCore
internal import LinuxCalls
package import Raster
internal import Synchronization

/// Shows the main screen to viewers by RFB, and collects what they do.
///
/// One thread serves all viewers, and sleeps until something happens. It draws only while somebody
/// watches: the lists that the displays draw, upright, into a picture of its own.
///
/// `@unchecked`: viewers, painter and picture are used only on the thread, everything else under a
/// lock.
package final class RemoteServer: @unchecked Sendable {
  /// Where and whom to serve.
  package struct Options: Equatable, Sendable {
    /// The address in digits.
    package var host: String
    package var port: UInt16
    /// The number of viewers that see the screen at a time.
    package var viewers: Int
    /// The title of a viewer's window.
    package var name: String
    package var proof = ViewerProof.none
    /// The files of the certificate and its key; nil for no TLS.
    package var certificate: (path: String, key: String)?
    /// The time after which a viewer that does not read what it is sent has gone, in nanoseconds.
    package var readingTime: UInt64 = 30_000_000_000
    /// The time in which a viewer that was let in has to ask for the picture.
    package var askingTime: UInt64 = 30_000_000_000
    /// The time between two attempts to listen at an address that is in use, or is not there yet.
    package var retryTime: UInt64 = 10_000_000_000

    package init(host: String, port: UInt16, viewers: Int, name: String) {
      (self.host, self.port, self.viewers, self.name) = (host, port, viewers, name)
    }

    package static func == (left: Options, right: Options) -> Bool {
      left.host == right.host && left.port == right.port && left.viewers == right.viewers
        && left.name == right.name && left.proof == right.proof
        && left.certificate?.path == right.certificate?.path
        && left.certificate?.key == right.certificate?.key
        && (left.readingTime, left.askingTime, left.retryTime)
          == (right.readingTime, right.askingTime, right.retryTime)
    }
  }

  private struct State {
    var screen: ScreenDescription
    var frame: ScreenFrame?
    var events = RemoteEventQueue()
    /// Whether somebody watches, so that frames wake the thread.
    var isWatched = false
    var isOver = false
    var port: UInt16 = 0
  }

  /// The connections beside those of viewers that have been let in; a further one takes the place
  /// of the oldest.
  private static let strangers = 4
  /// The time without listening after a connection could not be accepted: the listener stays
  /// readable if descriptors are missing.
  private static let acceptPause: UInt64 = 1_000_000_000

  private let options: Options
  private let certificate: TLSCertificate?
  private let state: Mutex<State>
  /// Negative while the address cannot be listened at.
  private var listener: Int32
  /// Nothing is listened at before.
  private var listensFrom: UInt64 = 0
  /// Wakes the thread.
  private let bell: Int32
  /// Readable while there are events. The server owns it.
  package let fileDescriptor: Int32
  private let rasterizer: ListRasterizer
  private let report: @Sendable (String) -> Void
  private let watched: @Sendable (Bool) -> Void
  private let didEnd = DispatchSemaphore(value: 0)

  private var viewers: [RemoteViewer] = []
  private var painter: ScreenPainter?
  private var picture = RemotePicture(width: 1, height: 1)
  private var quarterTurns = 0
  private var shown: UInt64?
  private var isWatched = false
  private var hasFailed = false
  private var wrongPasswords = WrongPasswords()
  private var hasToldHaste = false

  /// Listens, and serves from now on. If another program has the address, or the machine has not
  /// got it yet, that is reported, and the server tries again.
  ///
  /// - Parameters:
  ///   - screen: The screen that is shown.
  ///   - rasterizer: Creates the rasterizer that draws.
  ///   - report: Receives lines about viewers and failures, on any thread.
  ///   - watched: Receives whether somebody watches, whenever that changes, on any thread.
  /// - Throws: `RemoteError`, `RasterError`.
  package init(
    _ options: Options, screen: ScreenDescription,
    rasterizer: () throws(RasterError) -> ListRasterizer,
    report: @escaping @Sendable (String) -> Void, watched: @escaping @Sendable (Bool) -> Void
  ) throws {
    (self.options, self.report, self.watched) = (options, report, watched)
    self.rasterizer = try rasterizer()
    certificate = try options.certificate.map {
      (files) throws(RemoteError) in try TLSCertificate(certificate: files.path, key: files.key)
    }
    state = Mutex(State(screen: screen))
    let address = "\(options.host), port \(options.port)"
    let listener = unsafe viewers_listen(options.host, options.port)
    let isTemporary = [-EADDRINUSE, -EADDRNOTAVAIL].contains(listener)
    guard listener >= 0 || isTemporary else {
      throw RemoteError.address(address, code: -listener)
    }
    let (bell, descriptor) = (viewers_bell(), viewers_bell())
    self.listener = listener
    (self.bell, fileDescriptor) = (bell, descriptor)
    guard bell >= 0, descriptor >= 0 else {
      throw RemoteError.address(address, code: -min(bell, descriptor))
    }
    if isTemporary {
      listensFrom = monotonicNanoseconds() + options.retryTime
      let failure = RemoteError.address(address, code: -listener)
      report("RETOUCH_REMOTE: \(failure); trying again")
    } else {
      didListen()
    }
    let thread = Thread { [self] in
      unsafe display_name_thread("retouch.remote")
      while serve() {}
      viewers = []
      // Another server may have the address from now on.
      if self.listener >= 0 { close(self.listener) }
      self.listener = -1
      didEnd.signal()
    }
    thread.start()
  }

  deinit {
    for descriptor in [listener, bell, fileDescriptor] where descriptor >= 0 {
      _ = close(descriptor)
    }
  }

  /// The port at which it listens; 0 if it does not yet.
  package var port: UInt16 { state.withLock { $0.port } }

  private func didListen() {
    let port = UInt16(clamping: viewers_port(listener))
    state.withLock { $0.port = port }
    report("RETOUCH_REMOTE: viewers can connect to \(options.host), port \(port)")
  }

  /// Shows a frame of the screen.
  package func show(_ frame: ScreenFrame, on screen: ScreenDescription) {
    let isWatched = state.withLock { state in
      (state.frame, state.screen) = (frame, screen)
      return state.isWatched
    }
    if isWatched { viewers_ring(bell) }
  }

  /// Removes and returns the oldest events, and whether there may be more.
  package func takeEvents() -> (events: [RemoteEvent], hasMore: Bool) {
    viewers_silence(fileDescriptor)
    return state.withLock { ($0.events.take(), !$0.events.isEmpty) }
  }

  /// Disconnects all viewers, and returns when that is done.
  package func stop() {
    state.withLock { $0.isOver = true }
    viewers_ring(bell)
    didEnd.wait()
  }

  // MARK: The thread

  /// Waits until something happens, and handles it; returns false at the end.
  private func serve() -> Bool {
    let queries = wait()
    let (screen, frame, isOver) = state.withLock { ($0.screen, $0.frame, $0.isOver) }
    guard !isOver else { return false }
    quarterTurns = frame?.quarterTurns ?? 0
    for (query, viewer) in zip(queries.dropFirst(2), viewers) where query.revents != 0 {
      read(viewer, screen, hasFailed: query.revents & Int16(POLLHUP | POLLERR) != 0)
    }
    if queries[1].revents != 0 { accept(screen, frame) }
    listenAgain()
    // Those that have read everything are ready for the next update.
    let now = monotonicNanoseconds()
    for viewer in viewers { viewer.write(at: now) }
    paint(screen, frame)
    let later = monotonicNanoseconds()
    for viewer in viewers { viewer.update(picture, at: later) }
    removeGone()
    return true
  }

  /// Waits until something happens; returns the answers for the bell, the listener and the viewers.
  private func wait() -> [pollfd] {
    let now = monotonicNanoseconds()
    var queries = [pollfd(fd: bell, events: Int16(POLLIN), revents: 0)]
    let listens = now >= listensFrom
    queries.append(pollfd(fd: listens ? listener : -1, events: Int16(POLLIN), revents: 0))
    for viewer in viewers {
      let events =
        (viewer.mayRead(at: now) ? POLLIN : 0) | (viewer.wantsWriting(at: now) ? POLLOUT : 0)
      queries.append(
        pollfd(fd: viewer.connection.socket, events: Int16(events), revents: 0))
    }
    var looks = viewers.compactMap { $0.nextLook(after: now) }
    if !listens || listener < 0 { looks.append(listensFrom) }
    let next = looks.min()
    let wait = next.map { $0 > now ? Int32(clamping: ($0 - now) / 1_000_000 + 1) : 0 } ?? -1
    _ = unsafe poll(&queries, nfds_t(queries.count), wait)
    viewers_silence(bell)
    return queries
  }

  /// Reads what a viewer says, if that is its turn.
  private func read(_ viewer: RemoteViewer, _ screen: ScreenDescription, hasFailed: Bool) {
    let now = monotonicNanoseconds()
    guard !viewer.isGone, hasFailed || viewer.mayRead(at: now) else { return }
    let wasMistaken = viewer.isMistaken
    let size = Self.size(of: screen, turned: quarterTurns)
    add(
      viewer.read(
        certificate, hasRoom: viewers.count(where: \.isOpen) < options.viewers,
        quarterTurns: quarterTurns,
        screen: PixelRect(x: 0, y: 0, width: size.width, height: size.height), at: now))
    if viewer.isHasty, !hasToldHaste {
      hasToldHaste = true
      report(
        "RETOUCH_REMOTE: a viewer at \(viewer.address) sends more than \(MessageBudget.rate)"
          + " messages a second, which are read more slowly; further ones are not reported")
    }
    guard viewer.isMistaken, !wasMistaken else { return }
    if let line = wrongPasswords.note(viewer.address, at: now) { report("RETOUCH_REMOTE: \(line)") }
    // What else has connected from there might hold the next guesses.
    for other in viewers where other !== viewer && !other.wasOpen {
      if other.address == viewer.address { other.end() }
    }
  }

  /// Tries to listen at an address that could not be had.
  private func listenAgain() {
    let now = monotonicNanoseconds()
    guard listener < 0, now >= listensFrom else { return }
    listener = unsafe viewers_listen(options.host, options.port)
    if listener >= 0 { didListen() } else { listensFrom = now + options.retryTime }
  }

  private func accept(_ screen: ScreenDescription, _ frame: ScreenFrame?) {
    let now = monotonicNanoseconds()
    let socket = viewers_accept(listener)
    guard socket >= 0 else {
      if socket != -EAGAIN { listensFrom = now + Self.acceptPause }
      return
    }
    let address = Self.address(of: socket)
    guard !wrongPasswords.isBarred(address, at: now) else {
      close(socket)
      return
    }
    let strangers = viewers.filter { !$0.wasOpen && !$0.isGone }
    if strangers.count >= Self.strangers { strangers.first?.end() }
    let size = Self.size(of: screen, turned: frame?.quarterTurns ?? 0)
    viewers.append(RemoteViewer(socket, at: address, options, size: size, at: now))
  }

  private static func address(of socket: Int32) -> String {
    var text = [CChar](repeating: 0, count: 64)
    guard unsafe viewers_address(socket, &text, text.count) == 0 else { return "?" }
    return String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func add(_ kinds: [RemoteEvent.Kind]) {
    guard !kinds.isEmpty else { return }
    let now = monotonicNow()
    state.withLock { state in
      for kind in kinds { state.events.append(RemoteEvent(kind, at: now)) }
    }
    viewers_ring(fileDescriptor)
  }

  /// Disconnects those that have gone.
  private func removeGone() {
    let wereOpen = isWatched
    let hasLost = viewers.contains { $0.isGone && $0.wasOpen }
    viewers.removeAll(where: \.isGone)
    if hasLost { add([.left]) }
    isWatched = viewers.contains(where: \.isOpen)
    guard isWatched != wereOpen else { return }
    state.withLock { $0.isWatched = isWatched }
    // A frame may have come meanwhile.
    viewers_ring(bell)
    if !isWatched {
      (painter, shown) = (nil, nil)
      picture = RemotePicture(width: 1, height: 1)
    }
    report("RETOUCH_REMOTE: \(isWatched ? "a viewer watches" : "the last viewer has gone")")
    watched(isWatched)
  }

  // MARK: The picture

  /// The size of the upright picture in pixels.
  private static func size(
    of screen: ScreenDescription, turned quarterTurns: Int
  ) -> (width: Int, height: Int) {
    let limit = UInt32(Bitmap.sideLimit)
    let width = Int(min(max(screen.widthPixels, 1), limit))
    let height = Int(min(max(screen.heightPixels, 1), limit))
    return quarterTurns % 2 == 0 ? (width, height) : (height, width)
  }

  /// Draws the newest frame, if a viewer is ready for it and it has not been drawn.
  private func paint(_ screen: ScreenDescription, _ frame: ScreenFrame?) {
    guard viewers.contains(where: \.isReady) else { return }
    let size = Self.size(of: screen, turned: quarterTurns)
    do throws(RasterError) {
      if painter == nil || (picture.width, picture.height) != size {
        painter = try ScreenPainter(
          width: size.width, height: size.height,
          scale: Double(screen.scaleThousandths) / 1000, rasterizer: rasterizer)
        picture = RemotePicture(width: size.width, height: size.height)
        shown = nil
        for viewer in viewers { viewer.add(PixelRegion(picture.bounds)) }
      }
      guard var frame, shown != frame.number, let painter else { return }
      shown = frame.number
      // A person in front of a panel that is mounted turned sees it upright, and so do viewers.
      frame.quarterTurns = 0
      let changed = try painter.paint(frame)
      for rect in changed.rects { picture.copy(rect, from: painter.bitmap) }
      for viewer in viewers { viewer.add(changed) }
    } catch {
      guard !hasFailed else { return }
      hasFailed = true
      report("RETOUCH_REMOTE: \(error)")
    }
  }
}

/// Shows the app to viewers alone, if there is no other display.
package final class RemoteDisplay: ScreenDisplay {
  private let server: RemoteServer
  private let screen: ScreenDescription
  private let shown: @Sendable (ShownFrame) -> Void

  /// The screen's name.
  package static let screenName = "remote"

  /// - Parameter shown: Receives the end of each frame.
  package init(
    _ server: RemoteServer, _ screen: ScreenDescription,
    shown: @escaping @Sendable (ShownFrame) -> Void
  ) {
    (self.server, self.screen, self.shown) = (server, screen, shown)
  }

  package var screens: [ScreenDescription] { [screen] }
  package var pointerDrawing: PointerDrawing { .inFrames }

  package func show(_ frame: ScreenFrame) {
    server.show(frame, on: screen)
    shown(ShownFrame(screen: frame.screen, number: frame.number, instant: monotonicNow()))
  }

  package func showPointer(_ pointer: ScreenPointer?) {}
  package func stop() {}
}
