import Foundation
import HostTestSupport
import InputRecording
import Testing

@testable import UIKitHosts

/// What a run writes about its crash, and what the next one makes of it.
@Suite struct CrashReportTests {
  private func report(_ text: String, _ pixels: [UInt8] = []) -> CrashReport? {
    CrashReport(Array(text.utf8) + pixels)
  }

  @Test func `a report has the run's first file, lines and a picture`() throws {
    let pixels: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 255]
    let text =
      "retouch crash report 1\nfirst 12\nsignal SIGILL at 0x10\n/a(+0x1)[0x2]\npicture 2 1\n"
    let whole = try #require(report(text, pixels))
    #expect(whole.firstFile == 12)
    #expect(whole.cause == "crashed (SIGILL at 0x10)")
    #expect(String(decoding: whole.text, as: UTF8.self) == "signal SIGILL at 0x10\n/a(+0x1)[0x2]\n")
    #expect(
      whole.picture == .init(width: 2, height: 1, pixels: [3, 2, 1, 255, 6, 5, 4, 255]))
    let late = try #require(report(text, pixels + Array("/b(+0x2)[0x3]\n".utf8)))
    #expect(late.lines.last == "/b(+0x2)[0x3]" && late.picture == whole.picture)
    // A disk was full before the end.
    #expect(report(text, pixels.dropLast())?.picture == nil)
    #expect(report("retouch crash report 1\nfirst 1\n")?.lines == [])
    #expect(
      report("retouch crash report 1\nfirst 1\nnote it did not end in time\n")?.cause
        == "was ended: it did not end in time")
    #expect(
      report("retouch crash report 1\nfirst 1\n")?.cause
        == "ended without notice: it was killed, ended itself, or the machine lost its power")
  }

  @Test(arguments: [
    "", "\n", "retouch crash report 2\nfirst 1\n", "retouch crash report 1\nfirst 0\n",
    "retouch crash report 1\nfirst x\n", "retouch crash report 1\nfirst 1",
  ])
  func `anything else is no report`(text: String) {
    #expect(report(text) == nil)
  }

  @Test(arguments: ["0 1", "1 0", "-1 -4", "99999 1", "9223372036854775807 2", "1"])
  func `a picture of an impossible size is none`(size: String) {
    let found = report("retouch crash report 1\nfirst 1\npicture \(size)\n", [0, 0, 0, 0])
    #expect(found != nil)
    #expect(found?.picture == nil)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGTRAP])
  func `a process that crashes says why, where it was, and what it showed`(number: Int32)
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("kiosk.crash")
    await #expect(processExitsWith: .signal(number)) { [path = path as String, number] in
      try await MainActor.run {
        let file = try CrashFile(path, firstFile: 3)
        // Two pixels that last.
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 2)
        unsafe pixels.initialize(repeating: 0xFF01_0203, count: 2)
        PictureMemory.show(
          PictureMemory(address: UInt(bitPattern: pixels), width: 2, height: 1))
        withExtendedLifetime(file) {
          // The threads of Dispatch block this signal, which aborting unblocks.
          if number == SIGABRT { abort() } else { _ = raise(number) }
        }
      }
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let left = try #require(CrashReport(Array(bytes)))
    #expect(left.firstFile == 3)
    #expect(left.cause.hasPrefix("crashed (SIG"))
    #expect(left.lines.contains { $0.hasPrefix("thread ") })
    #expect(left.lines.contains { $0.contains("[0x") })
    #expect(left.picture?.pixels == [1, 2, 3, 255, 1, 2, 3, 255])
  }

  @Test func `a refused system call ends the process, though the kernel does not repeat it`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("kiosk.crash")
    await #expect(processExitsWith: .signal(SIGSYS)) { [path = path as String] in
      try await MainActor.run {
        let file = try CrashFile(path, firstFile: 1)
        withExtendedLifetime(file) { _ = raise(SIGSYS) }
      }
    }
    let left = try #require(CrashReport(Array(try Data(contentsOf: URL(fileURLWithPath: path)))))
    #expect(left.lines.first?.hasPrefix("signal SIGSYS") == true)
  }

  @Test func `a run that a watchdog ends says so`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("kiosk.crash")
    await #expect(processExitsWith: .exitCode(EndWatchdog.status)) { [path = path as String] in
      try await MainActor.run {
        let file = try CrashFile(path, firstFile: 1)
        EndWatchdog(milliseconds: 1).begin()
        withExtendedLifetime(file) { while true { pause() } }
      }
    }
    let left = try #require(CrashReport(Array(try Data(contentsOf: URL(fileURLWithPath: path)))))
    #expect(left.cause == "was ended: it did not end in time")
  }

  @Test func `a ring has one run at a time`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("kiosk.crash")
    try await MainActor.run {
      let file = try CrashFile(path, firstFile: 1)
      #expect(file.left == nil)
      #expect {
        _ = try CrashFile(path, firstFile: 2)
      } throws: { error in
        (error as? HostError)?.message
          == "\(path): another process writes the ring of this name; use another name"
      }
      file.end()
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `what a run has left outlives starts that crash before it is joined`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("kiosk.crash")
    let first = try folder.write(
      "retouch crash report 1\nfirst 2\nsignal SIGSEGV\n", "kiosk.crash")
    try await MainActor.run {
      let file = try CrashFile(path, firstFile: 4)
      #expect(file.left == 2)
      // As if this run crashed too: its file stays.
      let report = try String(contentsOfFile: path, encoding: .utf8)
      #expect(report == "retouch crash report 1\nfirst 4\n")
      file.end()
      _ = try folder.write(report, "kiosk.crash")
      let last = try CrashFile(path, firstFile: 5)
      #expect(last.left == 4)
      #expect(CrashFile.runsAside(of: path) == [2, 4])
      let remains = RunRemains.all(in: folder.path("kiosk.mcap"), before: 5, wallTime: 0)
      #expect(remains.map(\.numbers) == [2...3, 4...4])
      #expect(remains.map(\.isLast) == [false, true])
      #expect(Set(remains.map(\.wallTime)).count == 2)
      last.end()
    }
    #expect(!FileManager.default.fileExists(atPath: first))
    let aside = try String(contentsOfFile: path + ".2", encoding: .utf8)
    #expect(aside.hasSuffix("signal SIGSEGV\n"))
  }

  @Test func `of a crash that repeats, the first recording remains, and the newest`() {
    #expect(RunRemains.surplus([1, 2, 3]) == nil)
    var times = [10, 5000]
    for time in 5001..<5100 {
      times.append(time)
      while let place = RunRemains.surplus(times) { times.remove(at: place) }
    }
    #expect(times.count == RunRemains.countLimit)
    #expect(times.prefix(2) == [10, 5000] && times.last == 5099)
  }

  @Test func `the start after a crash keeps the last inputs and the backtrace, and says where`()
    throws
  {
    let app = try LiveApp(
      "AcceptanceApp", environment: ["RETOUCH_DBUS": "off", "RETOUCH_RECORD_KEEP": "10m"])
    #expect(app.wait(for: "application.didBecomeActive"), "\(app.errors)")
    app.signal(SIGSEGV)
    _ = app.end()
    try app.startAgain()
    #expect(app.wait(for: "application.didBecomeActive"), "\(app.errors)")
    try app.waitForErrors("the last run crashed (SIGSEGV")
    app.signal(SIGTERM)
    #expect(app.end() == 0, "\(app.errors)")
    let line = try #require(app.errors.split(separator: "\n").first { $0.contains("crashed") })
    let file = try #require(line.split(separator: " ").last.map(String.init))
    #expect(file.hasPrefix(app.file("session-crash-")))
    let reader = try RecordingReader(path: file)
    while try reader.nextInput() != nil {}
    #expect(reader.hasEnded)
    #expect(reader.loss == nil)
    #expect(reader.inputCount > 0)
    let evidence = try #require(try CrashEvidence.of(file))
    #expect(evidence.backtrace.hasPrefix("signal SIGSEGV"))
    #expect(evidence.picture == nil)
    #expect(!FileManager.default.fileExists(atPath: app.file("session.crash")))
  }
}
