internal import Dispatch
internal import Display
internal import InputCore
internal import UIKitHosts

/// Serves viewers from afar, and delivers what they do on the main thread.
@MainActor final class RemoteFeed {
  private let server: RemoteServer
  private var devices = RemoteDevices()
  private var reading: (any DispatchSourceRead)?
  private var isTakingSoon = false
  private var isWanted: () -> Bool = { false }
  private var deliver: (Input) -> Void = { _ in }
  private var didDeliver: () -> Void = {}

  /// The server, which shows frames.
  var display: RemoteServer { server }

  /// Listens from now on, or as soon as the address can be had; a line says so.
  ///
  /// - Parameters:
  ///   - screen: The main screen.
  ///   - title: The app's name.
  ///   - watched: Receives whether somebody watches, whenever that changes, on any thread.
  /// - Throws: `HostError` if the app can never listen, or a file or library is missing.
  init(
    _ options: RemoteOptions, screen: ScreenDescription, title: String,
    watched: @escaping @Sendable (Bool) -> Void
  ) throws(HostError) {
    try options.check()
    var wishes = RemoteServer.Options(
      host: options.host, port: options.port, viewers: options.viewers, name: title)
    if let protection = options.protection {
      try PasswordFile.checkPrivate(protection.key)
      wishes.proof = .password(try PasswordFile.read(protection.password))
      wishes.certificate = (path: protection.certificate, key: protection.key)
    }
    do {
      server = try RemoteServer(
        wishes, screen: screen, rasterizer: DrawingServices.rasterizer,
        report: { reportLine($0) }, watched: watched)
    } catch {
      throw HostError(.unavailable, "\(HostVariable.remote.rawValue): \(error)")
    }
  }

  /// Delivers input from now on, as `HostDisplay.startRemote` says.
  func start(
    isWanted: @escaping () -> Bool, deliver: @escaping (Input) -> Void,
    didDeliver: @escaping () -> Void
  ) {
    (self.isWanted, self.deliver, self.didDeliver) = (isWanted, deliver, didDeliver)
    let reading = DispatchSource.makeReadSource(
      fileDescriptor: server.fileDescriptor, queue: .main)
    reading.setEventHandler { [unowned self] in
      MainActor.assumeIsolated { deliverEvents() }
    }
    self.reading = reading
    reading.activate()
  }

  /// Disconnects all viewers.
  func stop() {
    reading?.cancel()
    reading = nil
    server.stop()
  }

  /// Delivers a share of the events that wait.
  private func deliverEvents() {
    guard reading != nil else { return }
    let (events, hasMore) = server.takeEvents()
    if isWanted() {
      for event in events { devices.handle(event, deliver) }
    } else {
      devices.cancel(at: SystemFacts.now, deliver)
    }
    if !events.isEmpty { didDeliver() }
    // Behind everything else on the main queue, so that viewers cannot keep the app busy.
    guard hasMore, !isTakingSoon else { return }
    isTakingSoon = true
    onMainQueue {
      self.isTakingSoon = false
      self.deliverEvents()
    }
  }
}
