internal import CNetworkCalls
internal import CProcessFacts
internal import Foundation
internal import InputCore

/// Who is told of the transfers of URLSession, or answers them. All members but `report` are called
/// on URLSession's queues.
protocol NetworkDesk: AnyObject, Sendable {
  /// Whether the desk answers transfers; otherwise the system does.
  var answers: Bool { get }
  /// A transfer begins; returns its number, or nil if it is the system's.
  func begin(_ request: NetworkRequest) -> UInt64?
  /// An event of a recorded transfer.
  func note(_ event: TransferEvent, _ stamp: network_stamp)
  /// The event that is due for a transfer of a session; nil if none is.
  ///
  /// - Parameter isBeginning: Whether URLSession asks while it begins a transfer.
  func next(of session: UInt, isBeginning: Bool) -> network_event?
  /// URLSession has taken the event that `next` gave last, and given bytes for it, or wants it again
  /// later.
  func did(_ transfer: UInt64, isTaken: Bool, given: UnsafeRawBufferPointer)
  /// URLSession goes on with a transfer.
  func resumed(_ transfer: UInt64)
  /// URLSession has removed a transfer.
  func removed(_ transfer: UInt64)
  /// The present of the run, for `note`.
  func stamp() -> network_stamp
  /// Another thread has sent work to the main queue.
  func workArrived()
}

/// What a transfer asks for.
struct NetworkRequest: Sendable {
  var method: String
  var url: String
  var headers: [String]
  /// The session's handle in libcurl.
  var session: UInt
  /// The session's number among those of the process, in the order of their making.
  var sessionNumber: UInt64
  /// Whether URLSession has a body to send, and its size in bytes; nil if it does not know.
  var hasBody: Bool
  var bodySize: Int64?
  /// After how many nanoseconds without an event URLSession gives up; 0 for never.
  var timeoutNanoseconds: UInt64
}

/// An event of a recorded transfer, as `network_event`, with its bytes copied.
struct TransferEvent: Sendable {
  var transfer: UInt64
  var kind: network_kind
  var bytes: [UInt8]
  var count: Int
  var number: Int64
  var second: Int64

  init(_ event: network_event) {
    (transfer, kind) = unsafe (event.transfer, event.kind)
    (number, second) = unsafe (event.number, event.second)
    count = unsafe Int(clamping: event.count)
    let size = unsafe event.kind == network_read ? max(0, Int(event.number)) : event.count
    bytes =
      unsafe event.bytes.map {
        unsafe Array(UnsafeRawBufferPointer(start: $0, count: size))
      } ?? []
  }
}

/// The functions that `CNetworkCalls` calls; they ask the run's desk.
enum NetworkCalls {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var present: (any NetworkDesk)?

  private static var desk: (any NetworkDesk)? { lock.withLock { unsafe present } }

  /// Whether URLSession of this process can be followed.
  enum Reach {
    /// The program has no URLSession.
    case absent
    case followed
    /// Its libcurl is linked in another way.
    case hidden
  }

  /// Makes a desk answer for transfers that begin from now on.
  static func begin(_ desk: any NetworkDesk, isReplay: Bool) -> Reach {
    let reach = network_calls_follow()
    guard reach == network_followed else { return reach == network_hidden ? .hidden : .absent }
    lock.withLock { unsafe present = desk }
    unsafe network_calls_answer(functions, isReplay)
    unsafe process_facts_watch_timers { unsafe network_calls_timer($0, $1) }
    return .followed
  }

  /// Makes URLSession call here from now on, so that sessions made before a run can be answered.
  static func follow() { _ = network_calls_follow() }

  /// Whether the program contains URLSession.
  static var isPresent: Bool { network_calls_follow() != network_absent }

  /// Lets the system answer again.
  static func end(_ desk: any NetworkDesk) {
    let isPresent = lock.withLock {
      guard unsafe present === desk else { return false }
      unsafe present = nil
      return true
    }
    guard isPresent else { return }
    network_calls_answer(nil, false)
    process_facts_watch_timers(nil)
  }

  /// Makes a session ask for its next event, on its queue.
  static func wake(_ session: UInt) {
    unsafe network_calls_wake(UnsafeRawPointer(bitPattern: session))
  }

  /// The libraries that use libcurl without URLSession.
  static var others: [String] {
    final class Found { var paths: [String] = [] }
    let found = Found()
    unsafe network_calls_find_others(
      { context, path in
        guard let context = unsafe context, let path = unsafe path else { return }
        let found = unsafe Unmanaged<Found>.fromOpaque(context).takeUnretainedValue()
        found.paths.append(unsafe String(cString: path))
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.paths
  }

  /// Valid as long as the process.
  private nonisolated(unsafe) static let functions: UnsafePointer<network_answers> = {
    let functions = UnsafeMutablePointer<network_answers>.allocate(capacity: 1)
    unsafe functions.initialize(to: answers())
    return unsafe UnsafePointer(functions)
  }()

  private static func answers() -> network_answers {
    var answers = network_answers()
    unsafe answers.begin = { request, session, number in
      guard let desk = NetworkCalls.desk, let request = unsafe request?.pointee,
        let transfer = desk.begin(
          unsafe NetworkRequest(request, session: UInt(bitPattern: session)))
      else { return network_system }
      unsafe number?.pointee = transfer
      return desk.answers ? network_answered : network_recorded
    }
    answers.stamp = { NetworkCalls.desk?.stamp() ?? network_stamp() }
    unsafe answers.note = { event, stamp in
      guard let event = unsafe event?.pointee else { return }
      unsafe NetworkCalls.desk?.note(TransferEvent(event), stamp)
    }
    unsafe answers.next = { session, isBeginning, event in
      let session = UInt(bitPattern: session)
      guard let next = unsafe NetworkCalls.desk?.next(of: session, isBeginning: isBeginning) else {
        return false
      }
      unsafe event?.pointee = next
      return true
    }
    unsafe answers.did = { transfer, isTaken, bytes, count in
      let given = unsafe UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
      unsafe NetworkCalls.desk?.did(transfer, isTaken: isTaken, given: given)
    }
    answers.resumed = { NetworkCalls.desk?.resumed($0) }
    answers.removed = { NetworkCalls.desk?.removed($0) }
    return answers
  }
}

extension NetworkRequest {
  fileprivate init(_ request: network_request, session: UInt) {
    method = unsafe request.method.map { unsafe String(cString: $0) } ?? "GET"
    url = unsafe request.url.map { unsafe String(cString: $0) } ?? ""
    headers = unsafe (0..<request.header_count).compactMap { index in
      unsafe request.headers[index].map { unsafe String(cString: $0) }
    }
    self.session = session
    sessionNumber = unsafe request.session_number
    // Of a method with a body, such as HEAD to Foundation, it may be empty.
    hasBody = unsafe request.has_body && request.body_size != 0
    bodySize = unsafe request.body_size >= 0 ? request.body_size : nil
    timeoutNanoseconds = unsafe request.timeout
  }
}
