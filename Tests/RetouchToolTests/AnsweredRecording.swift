import Glibc
import HostTestSupport
import InputCore
import InputRecording
import RecordingEditing

/// A recorded run of `PitfallApp` with answers of a server, as if there had been one.
struct AnsweredRecording {
  private var network: [NetworkEvent] = []
  private var arrivals: [Input] = []
  private var transfers: UInt64 = 0

  /// Adds a request of the first tap, and its answer.
  ///
  /// - Parameters:
  ///   - milliseconds: When the answer comes; answers are added in their order.
  ///   - fails: Whether the connection is lost then.
  mutating func add(_ path: String, answeredAt milliseconds: UInt64, fails: Bool = false) {
    transfers += 1
    // The app gets the finger that is lifted with the clock's next advance.
    let begin = Session.instant(milliseconds: 580).advanced(byNanoseconds: transfers)
    add(
      begin,
      .request(method: "GET", url: "http://127.0.0.1:8717/\(path)", headers: ["Accept: */*"]),
      order: transfers)
    answer(transfers, milliseconds, fails: fails)
  }

  private mutating func add(
    _ instant: Instant, _ happening: NetworkEvent.Happening, order: UInt64,
    of transfer: UInt64? = nil
  ) {
    network.append(
      NetworkEvent(
        transfer: transfer ?? transfers, order: order, instant: instant,
        arrivals: UInt64(arrivals.count), input: 0, happening))
  }

  private mutating func answer(_ transfer: UInt64, _ milliseconds: UInt64, fails: Bool) {
    let instant = Session.instant(milliseconds: milliseconds)
    guard !fails else {
      add(
        instant, .done(result: 56, systemError: ECONNRESET, text: "The connection was reset"),
        order: 10 * transfer)
      arrivals.append(.workArrived(from: "MultiHandle.isolation", at: instant))
      return
    }
    let body = Array("\(transfer)\n".utf8)
    let parts: [NetworkEvent.Happening] = [
      .header(line: Array("HTTP/1.1 200 OK\r\n".utf8), contentLength: -1),
      .header(line: Array("Content-Length: \(body.count)\r\n".utf8), contentLength: -1),
      .header(line: Array("\r\n".utf8), contentLength: Int64(body.count)),
      .data(count: body.count), .done(result: 0, systemError: 0, text: ""),
    ]
    for (number, part) in parts.enumerated() {
      add(instant, part, order: 10 * transfer + UInt64(number))
    }
    let digest = transfer
    network += NetworkEvent.parts(of: body, digest: digest)
    network.append(
      .stored(
        of: transfer,
        .bodies(
          received: .init(digest: digest, count: UInt64(body.count)),
          sent: .init(digest: 0, count: 0))))
    arrivals.append(.workArrived(from: "MultiHandle.isolation", at: instant))
  }

  /// Writes it: two taps far apart in time, and rests.
  func write(to path: String) throws {
    var started = Session.started()
    started.processFacts = .timeline
    var inputs: [Input] = [.started(started), Session.deviceAdded]
    for (x, time) in [(100, 500), (300, 2500)] as [(Int32, UInt64)] {
      inputs.append(Session.frame(.touchDown, x: x, y: 100, milliseconds: time))
      inputs.append(Session.frame(.touchMove, x: x + 1, y: 100, milliseconds: time + 30))
      inputs.append(Session.frame(.touchUp, x: x + 1, y: 100, milliseconds: time + 60))
      inputs.append(.clockAdvanced(to: Session.instant(milliseconds: time + 80)))
      if time == 500 { inputs += arrivals }
    }
    inputs.append(.clockAdvanced(to: Session.instant(milliseconds: 4000)))
    try writeRecording(of: inputs, network: network, to: EditPlace(path))
  }
}
