internal import Dispatch
internal import Glibc

/// A program of the same user that looks at this app.
@MainActor final class LivePeer {
  private let socket: Int32
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var sent = 0
  private var reading: (any DispatchSourceRead)?
  private var writing: (any DispatchSourceWrite)?
  private var isEndingOnceSent = false
  private(set) var request: LiveRequest?
  /// The last answer to a request to watch.
  var shown: [UInt8]?
  /// Receives the request, once.
  private let ask: (LivePeer) -> Void
  /// Called when everything has been sent that had to wait, so that there is room for more.
  private let drained: () -> Void
  /// Called once, when the peer has gone.
  private let leave: (LivePeer) -> Void

  /// Takes over a connection.
  init(
    _ socket: Int32, ask: @escaping (LivePeer) -> Void, drained: @escaping () -> Void,
    leave: @escaping (LivePeer) -> Void
  ) {
    self.socket = socket
    (self.ask, self.drained, self.leave) = (ask, drained, leave)
    let reading = DispatchSource.makeReadSource(fileDescriptor: socket, queue: .main)
    reading.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    // The descriptor must not be used again before Dispatch has let go of it.
    reading.setCancelHandler { close(socket) }
    self.reading = reading
    reading.activate()
  }

  /// Whether everything has been sent, so that there is room for more.
  var isIdle: Bool { sent == output.count }

  /// Sends bytes, and then ends the connection if that is wanted.
  func send(_ bytes: [UInt8], ends: Bool) {
    guard reading != nil else { return }
    (output, sent, isEndingOnceSent) = (bytes, 0, ends)
    write()
  }

  /// Ends the connection.
  func end() {
    guard let reading else { return }
    self.reading = nil
    writing?.cancel()
    writing = nil
    reading.cancel()
    leave(self)
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: LiveRequest.limit)
    let count = unsafe recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { end() }
      return
    }
    // After its request a peer has nothing to say.
    guard request == nil else { return end() }
    input += bytes[..<count]
    switch LiveRequest.read(input) {
    case nil: break
    case .success(let request)?:
      self.request = request
      ask(self)
    case .failure(let refusal)?: send(LiveAnswer.bytes(.failure(refusal)), ends: true)
    }
  }

  private func write() {
    while sent < output.count {
      let count = unsafe output[sent...].withUnsafeBytes { bytes in
        unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        return waitForRoom()
      } else if errno != EINTR {
        return end()
      }
    }
    (output, sent) = ([], 0)
    let hasWaited = writing != nil
    writing?.cancel()
    writing = nil
    if isEndingOnceSent { return end() }
    if hasWaited { drained() }
  }

  private func waitForRoom() {
    guard writing == nil else { return }
    let writing = DispatchSource.makeWriteSource(fileDescriptor: socket, queue: .main)
    writing.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.write() } }
    self.writing = writing
    writing.activate()
  }
}
