import Foundation
import Glibc
import Synchronization
import Testing

@testable import Forks

@Suite(.serialized) struct ProcessCopyTests {
  private static let lock = Mutex(0)

  /// How a copy ends that does this and nothing else.
  private func status(of copy: () -> Bool) throws -> Int32 {
    switch try ProcessCopy.make() {
    case .copy:
      // A copy that waits for ever is ended.
      alarm(60)
      _exit(copy() ? 0 : 1)
    case .process(let number):
      var status: Int32 = -1
      while unsafe waitpid(number, &status, 0) != number {}
      return status
    }
  }

  @Test func `a copy has what its process had, and is one of its own`() throws {
    Self.lock.withLock { $0 = 7 }
    let number = getpid()
    #expect(
      try status {
        let former = Self.lock.withLock { value in
          defer { value = 8 }
          return value
        }
        return former == 7 && getpid() != number && ProcessCopy.lostThreads.isEmpty
      } == 0)
    #expect(Self.lock.withLock { $0 } == 7)
  }

  @Test func `what a copy notes is read once it has been killed`() throws {
    let note = try SharedNote()
    #expect((note.number, note.text) == (0, ""))
    let ending = try status {
      note.number = 41
      note.text = String(repeating: "é", count: 3000)
      note.text = "a line"
      note.number += 1
      kill(getpid(), SIGKILL)
      return true
    }
    #expect(ending == SIGKILL)
    #expect((note.number, note.text) == (42, "a line"))
  }

  /// Swift's locks know their owner by the number of its thread, which is another one in a copy.
  @Test func `locks work in a copy, also while another thread waits for them`() throws {
    Self.lock.withLock { $0 = 0 }
    #expect(
      try status {
        let thread = Self.lock.withLock { _ in
          var thread = pthread_t()
          _ = unsafe pthread_create(
            &thread, nil,
            { _ in
              ProcessCopyTests.lock.withLock { $0 += 1 }
              return nil
            }, nil)
          while !Self.otherThreadWaits { sched_yield() }
          return thread
        }
        pthread_join(thread, nil)
        return Self.lock.withLock { $0 } == 1
      } == 0)
  }

  /// Whether the thread that is not this one sleeps.
  private static var otherThreadWaits: Bool {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    guard let other = threads.first(where: { $0 != "\(getpid())" }) else { return false }
    let facts = FileManager.default.contents(atPath: "/proc/self/task/\(other)/stat") ?? Data()
    // After the name in brackets comes the state.
    return String(decoding: facts, as: UTF8.self).split(separator: ")").last?.hasPrefix(" S")
      == true
  }
}
