internal import CProcessFacts
internal import Dispatch
internal import Foundation
internal import Glibc
internal import InputCore
internal import LinuxCalls

/// Lets `retouch` look at a running app: its screen, its views and its recognizers.
///
/// It looks between steps and changes nothing, so the app's history is the same with and without
/// it. While no program is connected, it does nothing.
@MainActor final class LiveDesk {
  /// What can be seen of the app.
  struct App {
    /// The views and recognizers, as lines.
    var lines: () -> [String]
    /// The main screen; its pixels are made on another thread.
    var picture: () -> ScreenPicture
  }

  /// The number of programs at a time; the first that has asked for nothing, or that does not read,
  /// makes room for another.
  static let peerLimit = 4
  /// The least time between two answers to a program that watches, in nanoseconds.
  static let pause: UInt64 = 100_000_000

  private let path: String
  private let app: App
  private let listener: Int32
  private var reading: (any DispatchSourceRead)?
  private var peers: [LivePeer] = []
  private var alarm: Alarm?
  /// Ends a pause without listening.
  private var retry: Alarm?
  private var isPaused = false
  private var last: Instant = .zero
  /// Not a global queue (see `BackgroundWatchdog`).
  private let queue = DispatchQueue(label: "retouch.live", qos: .utility)

  /// Listens at a path.
  ///
  /// - Parameter report: Receives a line if that is impossible; then this is nil.
  init?(path: String, app: App, report: (String) -> Void) {
    let listener = unsafe process_facts_listen(path)
    (self.path, self.app, self.listener) = (path, app, listener)
    guard listener >= 0 else {
      report("\(path): \(systemMessage(-listener)); retouch cannot look at the app")
      return nil
    }
    let reading = DispatchSource.makeReadSource(fileDescriptor: listener, queue: .main)
    reading.setEventHandler { [unowned self] in
      MainActor.assumeIsolated { accept() }
    }
    // The descriptor must not be used again before Dispatch has let go of it.
    reading.setCancelHandler { close(listener) }
    self.reading = reading
    alarm = Alarm { [unowned self] in didSettle() }
    retry = Alarm { [unowned self] in resumeListening() }
    reading.activate()
  }

  /// Answers the programs that watch, after an input.
  func didSettle() {
    let watchers = peers.filter { $0.request == .watch && $0.isIdle }
    guard !watchers.isEmpty else { return }
    let now = SystemFacts.now
    let next = last.advanced(byNanoseconds: Self.pause)
    guard now >= next else {
      alarm?.set(next)
      return
    }
    last = now
    let body = text
    for peer in watchers where peer.shown != body {
      peer.shown = body
      peer.send(LiveAnswer.bytes(.success(body)), ends: false)
    }
  }

  /// Ends all connections, and removes the socket.
  func stop() {
    // A source that is suspended is never cancelled.
    resumeListening()
    reading?.cancel()
    reading = nil
    alarm?.set(nil)
    retry?.set(nil)
    for peer in peers { peer.end() }
    _ = unsafe unlink(path)
  }

  private func accept() {
    let socket = process_facts_accept(listener)
    guard socket >= 0 else {
      // Without descriptors the listener stays readable, and would keep the main thread busy.
      if socket == -EMFILE || socket == -ENFILE { pauseListening() }
      return
    }
    if peers.count >= Self.peerLimit,
      let silent = peers.first(where: { $0.request == nil }) ?? peers.first(where: { !$0.isIdle })
    {
      silent.end()
    }
    guard peers.count < Self.peerLimit else {
      close(socket)
      return
    }
    peers.append(
      LivePeer(
        socket, ask: { [unowned self] in answer($0) },
        // The app may have come to rest meanwhile.
        drained: { [weak self] in self?.didSettle() },
        leave: { [weak self] peer in self?.peers.removeAll { $0 === peer } }))
  }

  private func pauseListening() {
    guard let reading, !isPaused else { return }
    isPaused = true
    reading.suspend()
    retry?.set(SystemFacts.now.advanced(byNanoseconds: 1_000_000_000))
  }

  private func resumeListening() {
    guard isPaused else { return }
    isPaused = false
    reading?.resume()
  }

  private func answer(_ peer: LivePeer) {
    switch peer.request {
    case .shot: shoot(for: peer)
    case .tree: peer.send(LiveAnswer.bytes(.success(text)), ends: true)
    case .watch:
      let body = text
      peer.shown = body
      peer.send(LiveAnswer.bytes(.success(body)), ends: false)
    case nil: break
    }
  }

  private var text: [UInt8] {
    Array(app.lines().map { $0.printable() + "\n" }.joined().utf8)
  }

  /// Draws on another thread, so that the app goes on.
  private func shoot(for peer: LivePeer) {
    guard let services = Pictures.services else {
      return peer.send(
        LiveAnswer.bytes(.failure(LiveRefusal(reason: Pictures.absence))), ends: true)
    }
    let picture = app.picture()
    let (list, size, scale) = (picture.list, picture.size, picture.scale)
    queue.async {
      let answer: [UInt8]
      do throws(HostError) {
        answer = LiveAnswer.bytes(.success(try services.png(of: list, size: size, scale: scale)))
      } catch {
        answer = LiveAnswer.bytes(.failure(LiveRefusal(reason: error.message)))
      }
      onMainQueue { peer.send(answer, ends: true) }
    }
  }
}
