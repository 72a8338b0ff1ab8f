internal import CLibevdev
package import EvdevDecoding
internal import Glibc
package import InputCore

/// An open event node, whose events are read as the kernel sends them, for any kind of device and
/// without libinput.
package final class EventReader {
  /// Readable when there are events. Owned by the reader: do not close it.
  package let fileDescriptor: Int32
  /// The device's facts; the ID is 0.
  package let descriptor: DeviceDescriptor

  /// Opens the device at `node`; its events are stamped with CLOCK_MONOTONIC.
  ///
  /// - Throws: `LinuxInputError` if it cannot be opened.
  package init(node: String) throws(LinuxInputError) {
    fileDescriptor = unsafe open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard fileDescriptor >= 0 else { throw .refused(DeviceRefusal(path: node, code: errno)) }
    var descriptor = DeviceDescriptor(id: DeviceID(0), name: "")
    do throws(LinuxInputError) {
      let facts = try EvdevFacts(descriptor: fileDescriptor)
      facts.useMonotonicClock()
      facts.fill(&descriptor)
      descriptor.name = facts.name
    } catch {
      close(fileDescriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit { close(fileDescriptor) }

  /// Passes all events that have arrived to `body`; `SYN_DROPPED` marks where the kernel has
  /// dropped some.
  package func drain(_ body: (KernelEvent) -> Void) {
    let size = MemoryLayout<input_event>.stride
    var length = size
    while length >= size {
      unsafe withUnsafeTemporaryAllocation(of: input_event.self, capacity: 32) { events in
        length = unsafe read(fileDescriptor, events.baseAddress, events.count * size)
        guard length >= size else { return }
        for index in 0..<(length / size) { body(unsafe KernelEvent(events[index])) }
      }
    }
  }
}
