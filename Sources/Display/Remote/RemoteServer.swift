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

    package init(host: String, port: UInt16, viewers: Int, name: String) {
      (self.host, self.port, self.viewers, self.name) = (host, port, viewers, name)
    }

    package static func == (left: Options, right: Options) -> Bool {
      left.host == right.host && left.port == right.port && left.viewers == right.viewers
        && left.name == right.name && left.proof == right.proof
        && left.certificate?.path == right.certificate?.path
        && left.certificate?.key == right.certificate?.key
    }
  }

  private struct State {
    var screen: ScreenDescription
    var frame: ScreenFrame?
    var events = RemoteEventQueue()
    /// Whether somebody watches, so that frames wake the thread.
    var isWatched = false
    var isOver = false
  }

  /// The connections beside those of viewers that have been let in.
  private static let strangers = 4

  private let options: Options
  private let certificate: TLSCertificate?
  private let state: Mutex<State>
  private let listener: Int32
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
  private var hasToldMistake = false

  /// Listens, and serves from now on.
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
    guard listener >= 0 else { throw RemoteError.address(address, code: -listener) }
    let (bell, descriptor) = (viewers_bell(), viewers_bell())
    self.listener = listener
    (self.bell, fileDescriptor) = (bell, descriptor)
    guard bell >= 0, descriptor >= 0 else {
      throw RemoteError.address(address, code: -min(bell, descriptor))
    }
    let thread = Thread { [self] in
      while serve() {}
      viewers = []
      didEnd.signal()
    }
    thread.name = "retouch.remote"
    thread.start()
  }

  deinit { for descriptor in [listener, bell, fileDescriptor] { _ = close(descriptor) } }

  /// The port at which it listens.
  package var port: UInt16 { UInt16(clamping: viewers_port(listener)) }

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
    var queries = [pollfd(fd: bell, events: Int16(POLLIN), revents: 0)]
    let now = monotonicNanoseconds()
    let hasRoom = viewers.count < options.viewers + Self.strangers
    queries.append(pollfd(fd: hasRoom ? listener : -1, events: Int16(POLLIN), revents: 0))
    for viewer in viewers {
      let events = viewer.wantsWriting(at: now) ? POLLIN | POLLOUT : POLLIN
      queries.append(
        pollfd(fd: viewer.connection.socket, events: Int16(events), revents: 0))
    }
    let next = viewers.compactMap { $0.nextLook(after: now) }.min()
    let wait = next.map { $0 > now ? Int32(clamping: ($0 - now) / 1_000_000 + 1) : 0 } ?? -1
    _ = unsafe poll(&queries, nfds_t(queries.count), wait)
    viewers_silence(bell)
    let (screen, frame, isOver) = state.withLock { ($0.screen, $0.frame, $0.isOver) }
    guard !isOver else { return false }
    for (query, viewer) in zip(queries.dropFirst(2), viewers) where query.revents != 0 {
      let hasRoom = viewers.count(where: \.isOpen) < options.viewers
      add(
        viewer.read(
          certificate, hasRoom: hasRoom, quarterTurns: quarterTurns, picture: picture.bounds,
          at: monotonicNanoseconds()))
    }
    if queries[1].revents != 0 { accept(screen, frame) }
    paint(screen, frame)
    let later = monotonicNanoseconds()
    for viewer in viewers { viewer.update(picture, at: later) }
    removeGone()
    return true
  }

  private func accept(_ screen: ScreenDescription, _ frame: ScreenFrame?) {
    let socket = viewers_accept(listener)
    guard socket >= 0 else { return }
    let size = Self.size(of: screen, turned: frame?.quarterTurns ?? 0)
    viewers.append(
      RemoteViewer(
        socket, options.proof, name: options.name, size: size, at: monotonicNanoseconds()))
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
    if !hasToldMistake, viewers.contains(where: \.isMistaken) {
      hasToldMistake = true
      report("RETOUCH_REMOTE: a viewer has said a wrong password; further ones are not reported")
    }
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

  /// Draws the newest frame, if somebody watches and it has not been drawn.
  private func paint(_ screen: ScreenDescription, _ frame: ScreenFrame?) {
    guard viewers.contains(where: \.isOpen) else { return }
    quarterTurns = frame?.quarterTurns ?? 0
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
