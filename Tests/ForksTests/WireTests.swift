import Foundation
import Glibc
import Testing

@testable import Forks

@Suite struct WireTests {
  @Test func `messages arrive whole and in order, whatever their size`() throws {
    let (near, far) = try Wire.pair()
    let messages = [0, 1, 5, 70_000, 3].map { count in (0..<count).map { UInt8($0 % 251) } }
    // More than the socket holds waits for its reader.
    let writer = Worker(near) { near in for message in messages { try? near.send(message) } }
    for message in messages {
      let parcel = try #require(try far.receive())
      #expect(parcel.message == message)
      #expect(parcel.descriptors == [])
    }
    writer.join()
  }

  @Test func `descriptors come with their message`() throws {
    let (near, far) = try Wire.pair()
    let (one, other) = try Wire.pair()
    try near.send([1], passing: [one.descriptor, other.descriptor])
    try near.send([2])
    let first = try #require(try far.receive())
    #expect(first.descriptors.count == 2)
    let second = try #require(try far.receive())
    #expect(second.message == [2] && second.descriptors == [])
    // They are the same connection.
    let passed = Wire(owning: first.descriptors[0])
    let end = Wire(owning: first.descriptors[1])
    try passed.send([7])
    #expect(try end.receive()?.message == [7])
  }

  @Test func `a peer that has gone is no message and a failure, never a signal`() throws {
    let (near, far) = try Wire.pair()
    far.close()
    #expect(try near.receive() == nil)
    #expect(throws: (any Error).self) { try near.send([1]) }
  }

  @Test func `what is printed is read line by line, also from a process that has gone`() throws {
    let output = try CapturedOutput()
    func print(_ text: String) {
      _ = unsafe Array(text.utf8).withUnsafeBytes {
        unsafe write(output.descriptor, $0.baseAddress, $0.count)
      }
    }
    print("one\ntw")
    #expect(output.takeLines() == ["one"])
    print("o\n\nthree")
    #expect(output.takeLines() == ["two", ""])
    #expect(output.takeLines() == [])
    #expect(output.takeLines(isFinal: true) == ["three"])
    print("four\n")
    output.skip()
    #expect(output.takeLines(isFinal: true) == [])
  }

  @Test func `other threads are named`() throws {
    let (near, far) = try Wire.pair()
    let thread = Worker(near) { near in
      try? near.send([1])
      _ = try? near.receive()
    }
    _ = try far.receive()
    #expect(ProcessCopy.lostThreads.contains("a worker"))
    far.close()
    thread.join()
    #expect(try #require(ProcessCopy.memory(of: getpid())) > 0)
    #expect(try #require(ProcessCopy.availableMemory) > 0)
    #expect(ProcessCopy.memory(of: 1 << 30) == nil)
  }
}

/// A thread that can be waited for.
private final class Worker: @unchecked Sendable {
  private let end = DispatchSemaphore(value: 0)

  /// Runs `body`, which uses its wire alone.
  init(_ wire: Wire, _ body: @escaping (Wire) -> Void) {
    nonisolated(unsafe) let (wire, body) = (wire, body)
    let thread = Thread { [end] in
      unsafe body(wire)
      end.signal()
    }
    thread.start()
    // From here: a thread that names itself may do so before Foundation knows it, in vain.
    thread.name = "a worker"
  }

  func join() { end.wait() }
}
