internal import CLibevdev
package import EvdevDecoding
internal import Glibc
package import InputCore

/// A reader of the extent and pressure of a device's contacts, alongside libinput.
protocol ContactReader: AnyObject {
  /// How complete its values are.
  var detail: ContactDetail { get }
  /// The next frame of contacts up to a time stamp; nil if there is none. Does not block.
  func nextFrame(upTo limit: Instant) -> Frame?
}

/// A second reader of a touchscreen's events, which decodes the extent and pressure of contacts.
///
/// libinput reports only slots and positions. The decoder is the one used for recordings, so a live
/// touch has the same values as an imported one.
@safe package final class ContactWatch: ContactReader {
  /// The largest number of events that one read returns.
  private static let capacity = 64

  let detail = ContactDetail.live
  private let descriptor: Int32
  private var decoder: TouchDecoder
  /// The contacts that are down now.
  private let state: () -> TouchState?
  /// The events of the last read; those from `next` up to `end` are not decoded yet.
  private let events: UnsafeMutableBufferPointer<input_event>
  private var next = 0
  private var end = 0

  /// Opens the node at `path` once more; nil if it is not a touchscreen that reports extent or
  /// pressure, or cannot be opened.
  ///
  /// Like a `ReportWatch`, it must be created before libinput opens the node.
  convenience init?(path: String, facts: borrowing EvdevFacts) {
    var description = DeviceDescriptor(id: DeviceID(0), name: "")
    facts.fill(&description)
    guard description.reportsContactDetail, let descriptor = openForReading(path) else {
      return nil
    }
    self.init(descriptor: descriptor, description) {
      (try? EvdevFacts(descriptor: descriptor))?.touchState
    }
  }

  /// Reads a device through a descriptor, which it takes over and closes; nil if the device has no
  /// contacts.
  ///
  /// - Parameter state: Returns the contacts that are down now; nil if that is not known.
  package init?(
    descriptor: Int32, _ description: DeviceDescriptor, state: @escaping () -> TouchState?
  ) {
    guard let decoder = TouchDecoder(description) else {
      _ = close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.decoder = decoder
    self.state = state
    unsafe events = .allocate(capacity: Self.capacity)
  }

  deinit {
    _ = close(descriptor)
    unsafe events.deallocate()
  }

  /// The next frame of contacts up to a time stamp; nil if there is none. Does not block.
  ///
  /// Later events stay for the next call, since libinput has not reported their touches yet. After
  /// lost events the decoder continues from the kernel's present state, which may be newer than the
  /// time stamp; `ContactImprints` keeps it until libinput reports the touch.
  package func nextFrame(upTo limit: Instant) -> Frame? {
    while true {
      while next < end {
        let event = KernelEvent(unsafe events[next])
        guard event.instant <= limit else { return nil }
        next += 1
        if decoder.decode(event, stateAfterLoss: state()) { return decoder.frame }
      }
      // A short read has emptied the kernel's queue, so the next read is left to the next call.
      let isQueueEmpty = end > 0 && end < Self.capacity
      (next, end) = (0, 0)
      guard !isQueueEmpty, refill() else { return nil }
    }
  }

  private func refill() -> Bool {
    let size = MemoryLayout<input_event>.stride
    let count = unsafe Glibc.read(descriptor, events.baseAddress, Self.capacity * size)
    end = max(count, 0) / size
    return end > 0
  }
}

/// Opens a node to read it alongside libinput, with the same clock for time stamps; nil if that
/// fails.
func openForReading(_ path: String) -> Int32? {
  let descriptor = unsafe Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  var device: OpaquePointer?
  guard unsafe libevdev_new_from_fd(descriptor, &device) == 0 else {
    _ = close(descriptor)
    return nil
  }
  // Remains set on the descriptor, and makes its time stamps comparable with libinput's.
  _ = unsafe libevdev_set_clock_id(device, CLOCK_MONOTONIC)
  unsafe libevdev_free(device)
  return descriptor
}

extension DeviceDescriptor {
  /// Whether this is a touchscreen that reports the extent or the pressure of contacts.
  var reportsContactDetail: Bool {
    kinds.contains(.touchscreen) && (hasContactShape || hasPressure)
  }
}

extension KernelEvent {
  /// Creates an event from one that read(2) returned, with a time stamp of CLOCK_MONOTONIC.
  init(_ event: input_event) {
    self.init(
      instant: Instant(seconds: event.time.tv_sec, microseconds: event.time.tv_usec),
      type: event.type, code: event.code, value: event.value)
  }
}
