import Foundation
import Glibc
import HostTestSupport
import InputRecording
import Testing

@testable import UIKitHosts

/// A start while the disk takes nothing more.
@Suite struct FullDiskTests {
  @Test func `a full, read-only or broken disk is told from a place that may not be written`() {
    for code in [ENOSPC, EDQUOT, EROFS, EIO] {
      let error = RecordingError.system(operation: "open", path: "x", code: code)
      #expect(HostError(writing: error).isDiskUnusable)
      #expect(HostError(creating: "x", code: code).isDiskUnusable)
    }
    for code in [EACCES, ENOENT, EEXIST, ENOTDIR] {
      let error = RecordingError.system(operation: "open", path: "x", code: code)
      #expect(!HostError(writing: error).isDiskUnusable)
      #expect(!HostError(creating: "x", code: code).isDiskUnusable)
    }
    #expect(!HostError(writing: .alreadyExists(path: "x")).isDiskUnusable)
  }

  @Test func `an app starts without a recording if the disk has no room for one`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let folder = try TemporaryFolder()
        // `RLIMIT_FSIZE`, which Swift sees under no name: less than a journal takes.
        var limit = rlimit(rlim_cur: 100_000, rlim_max: rlim_t.max)
        guard unsafe setrlimit(__rlimit_resource_t(1), &limit) == 0 else { exit(2) }
        let kinds: [[String: String]] = [[:], ["RETOUCH_RECORD_KEEP": "10m"]]
        for kind in kinds {
          let path = ["RETOUCH_RECORD": folder.path("kiosk.mcap")]
          let options = try HostOptions(environment: kind.merging(path) { $1 })
          let outputs = try LiveOutputs(options, at: 0)
          guard outputs.recorder == nil, outputs.recordPath == nil else { exit(3) }
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("."))
        guard left.isEmpty else { exit(4) }
      }
    }
  }
}
