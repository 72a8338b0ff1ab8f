internal import CGPS
internal import Dispatch
internal import Glibc
public import InputCore

/// The machine's location as gpsd reports it, connected only while it is wanted.
///
///     resting ──wanted──▶ connecting ──▶ connected ──gpsd ends──▶ waiting ──▶ connecting
///
/// From every state, *not wanted* leads to *resting*. Connecting takes place on another thread; a
/// connection is read on the main thread, without blocking. Use it on the main thread.
@MainActor public final class LocationSource {
  /// The first pause before another attempt, in seconds; it doubles up to the longest.
  private static let shortestPause = 1
  private static let longestPause = 60
  /// The number of messages after which the main thread has other work done first: gpsd's machine
  /// may send faster than they are read.
  static let messagesPerTurn = 16

  private enum State {
    case resting
    case connecting
    case connected(Reading)
    case waiting(any DispatchSourceTimer)
  }

  /// A connection with the source that watches its descriptor.
  private struct Reading {
    let connection: GPSConnection
    let source: any DispatchSourceRead
  }

  private let host: String
  private let port: String
  private let onMain: @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
  private let report: (String) -> Void
  private let deliver: (LocationReport) -> Void
  private var state = State.resting
  /// Changes each time the source stops, so that a connection made for an earlier start is dropped.
  private var generation = 0
  private var pause = shortestPause
  private var hasFix = false
  private var hasReported = false
  private var willContinue = false

  /// Creates a source that is at rest until `setWanted(true)`.
  ///
  /// - Parameters:
  ///   - host: The name or address of gpsd's machine.
  ///   - port: The port's number or the service's name.
  ///   - onMain: Runs work on the main thread soon.
  ///   - report: Receives one line if gpsd cannot be reached, and one when it can be reached again.
  ///   - deliver: Receives each report: fixes, and their loss.
  public init(
    host: String, port: String,
    onMain: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void,
    report: @escaping (String) -> Void, deliver: @escaping (LocationReport) -> Void
  ) {
    (self.host, self.port) = (host, port)
    (self.onMain, self.report, self.deliver) = (onMain, report, deliver)
  }

  isolated deinit { rest() }

  /// Starts or ends the connection; does nothing if it is already as wanted.
  public func setWanted(_ isWanted: Bool) {
    switch state {
    case .resting: if isWanted { connect() }
    case .connecting, .connected, .waiting: if !isWanted { rest() }
    }
  }

  private func rest() {
    generation += 1
    switch state {
    case .resting, .connecting: break
    case .connected(let reading): reading.source.cancel()
    case .waiting(let timer): timer.cancel()
    }
    (state, hasFix, pause) = (.resting, false, Self.shortestPause)
  }

  private func connect() {
    state = .connecting
    let (generation, host, port, onMain) = (generation, host, port, onMain)
    // Not a global queue, whose threads libdispatch counts each second from then on.
    DispatchQueue(label: "LocationSource", qos: .utility).async {
      let result = Result { () throws(GPSError) in try GPSConnection(host: host, port: port) }
      onMain { [weak self] in self?.didConnect(result, of: generation) }
    }
  }

  private func didConnect(_ result: Result<GPSConnection, GPSError>, of generation: Int) {
    guard generation == self.generation else {
      if case .success(let connection) = result { connection.close() }
      return
    }
    switch result {
    case .success(let connection):
      let source = DispatchSource.makeReadSource(
        fileDescriptor: connection.descriptor, queue: .main)
      source.setEventHandler { [weak self] in
        MainActor.assumeIsolated { self?.read(connection) }
      }
      // The descriptor may be closed only when nothing watches it.
      source.setCancelHandler { connection.close() }
      source.activate()
      state = .connected(Reading(connection: connection, source: source))
      if hasReported { report("gpsd at \(host):\(port) is back") }
      hasReported = false
    case .failure(let error): retry(after: error)
    }
  }

  /// Reads what has arrived, up to a turn's share; the rest follows soon.
  private func read(_ connection: GPSConnection) {
    let generation = generation
    do throws(GPSError) {
      for _ in 0..<Self.messagesPerTurn {
        guard let message = try connection.next() else { return }
        pause = Self.shortestPause
        handle(message)
        // The delivery may have ended the connection.
        guard generation == self.generation else { return }
      }
    } catch {
      guard case .connected(let reading) = state else { return }
      reading.source.cancel()
      return retry(after: error)
    }
    continueSoon()
  }

  /// Reads on behind everything else that the main thread has to do: libgps may hold messages that
  /// the descriptor no longer signals.
  private func continueSoon() {
    guard !willContinue else { return }
    willContinue = true
    onMain { [weak self] in
      guard let self else { return }
      self.willContinue = false
      if case .connected(let reading) = self.state { self.read(reading.connection) }
    }
  }

  private func handle(_ message: GPSConnection.Message) {
    switch message {
    case .fix(let fix):
      hasFix = true
      deliver(.fix(fix))
    case .noFix:
      guard hasFix else { return }
      hasFix = false
      deliver(.lost)
    case .other: break
    }
  }

  /// Reports the first failure, and tries again later.
  private func retry(after error: GPSError) {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        timer.cancel()
        self?.connect()
      }
    }
    timer.schedule(deadline: .now() + .seconds(pause))
    timer.activate()
    (state, hasFix) = (.waiting(timer), false)
    pause = min(pause * 2, Self.longestPause)
    if !hasReported {
      hasReported = true
      report("gpsd at \(host):\(port): \(error.message); the location is unknown until it is back")
      deliver(.lost)
    }
  }
}
