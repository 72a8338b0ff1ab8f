import Glibc
import InputCore
import Testing

@testable import LinuxInput

/// The schedule of playing, into pipes instead of devices.
@Suite struct PlayRunTests {
  /// A pipe whose ends are closed with it.
  private final class Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(unsafe pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(reading)
      close(writing)
    }

    /// What was written so far.
    func content(_ count: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: count)
      let read = unsafe Glibc.read(reading, &bytes, count)
      return Array(bytes.prefix(max(read, 0)))
    }
  }

  @Test func `steps go to their devices, in their order`() throws {
    let pipes = [try Pipe(), try Pipe()]
    var program = PlayProgram()
    program.add([1, 2])
    program.endStep(at: 0, device: 0)
    // Without bytes there is no step.
    program.endStep(at: 500, device: 1)
    program.add([3])
    program.endStep(at: 2_000_000, device: 1)
    program.add([4])
    // A time that goes back counts as the last one.
    program.endStep(at: 1_000_000, device: 0)
    #expect(program.stepCount == 3 && program.nanoseconds == 2_000_000)
    let run = PlayRun(program, into: pipes.map(\.writing), speed: 1)
    let times = try run.run(from: PlayRun.soon)
    #expect(run.writtenCount == 3 && times.count == 3)
    #expect(pipes[0].content(9) == [1, 2, 4])
    #expect(pipes[1].content(9) == [3])
  }

  @Test func `an event has the kernel's layout, and a speed divides its time`() throws {
    let pipe = try Pipe()
    var program = PlayProgram()
    program.add(type: 3, code: 0x35, value: -2)
    program.endStep(at: 200_000_000, device: 0)
    let start = PlayRun.soon
    _ = try PlayRun(program, into: [pipe.writing], speed: 100).run(from: start)
    let lasted = PlayRun.soon.nanoseconds - start.nanoseconds
    #expect((2_000_000..<200_000_000).contains(lasted), "\(lasted) ns")
    // The stamp is the kernel's.
    #expect(
      pipe.content(99) == [UInt8](repeating: 0, count: 16) + [
        3, 0, 0x35, 0, 0xFE, 0xFF, 0xFF, 0xFF,
      ])
  }

  @Test func `a run that is stopped writes nothing more`() throws {
    let pipe = try Pipe()
    var program = PlayProgram()
    program.add([1])
    program.endStep(at: 3_600_000_000_000, device: 0)
    let run = PlayRun(program, into: [pipe.writing], speed: 1)
    run.stop()
    #expect(try run.run(from: PlayRun.soon).count == 0)
    #expect(run.writtenCount == 0)
  }

  @Test func `a device that is gone ends the run with an error`() throws {
    var program = PlayProgram()
    program.add([1])
    program.endStep(at: 0, device: 0)
    #expect(throws: LinuxInputError.system(operation: "write to a virtual device", code: EBADF)) {
      _ = try PlayRun(program, into: [-1], speed: 1).run(from: PlayRun.soon)
    }
  }

  @Test func `a percentile is the least number that so many do not exceed`() {
    var times = PlayTimes(capacity: 0, hasPriority: false)
    #expect(times.percentiles([50, 99, 100]) == [0, 0, 0])
    for number in (1...200).reversed() { times.add(lateness: UInt64(number)) }
    #expect(times.percentiles([50, 99, 100]) == [100, 198, 200])
  }

  @Test func `a report of a HID device has its length before it`() {
    #expect(UhidDevice.inputEvent([7, 8, 9][1...]) == [12, 0, 0, 0, 2, 0, 8, 9])
  }

  @Test(arguments: [
    (ENOENT, "sudo modprobe uinput"), (EACCES, "70-uinput.rules"), (EINVAL, "--list"),
    (EIO, "dmesg"),
  ])
  func `a device that cannot be made is named with the reason and the remedy`(
    code: Int32, remedy: String
  ) {
    let text = LinuxInputError.noUinput(name: "Panel", code: code).description
    #expect(text.hasPrefix("Panel: cannot create this virtual device: ") && text.contains(remedy))
    #expect(!text.contains("\n"))
    let hid = LinuxInputError.noUhid(name: "Pad", code: ENOENT).description
    #expect(hid.contains("sudo modprobe uhid"))
  }
}
