import Foundation
import Testing

/// A file's line of `KernelCheck compare`.
private struct Comparison: CustomStringConvertible {
  var outcome: String
  var file: String
  var touches: Int
  var reason: String

  init?(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4, let touches = Int(fields[2]) else { return nil }
    outcome = fields[0]
    file = fields[1]
    self.touches = touches
    reason = fields[3]
  }

  var description: String { "\(outcome) \(file): \(reason)" }
}

private func compare(_ files: [String], timeoutSeconds: Int) throws -> [Comparison] {
  let outcome = try VirtualMachine.kernelCheck(["compare"] + files, timeoutSeconds: timeoutSeconds)
  #expect(outcome.status == 0, "\(outcome.errors)")
  let comparisons = outcome.lines.compactMap(Comparison.init(line:))
  #expect(comparisons.count == files.count, "\(outcome.lines.joined(separator: "\n"))")
  return comparisons
}

/// The corpus's evemu recordings with events; empty where the corpus is not there.
private let corpusFiles: [String] = {
  let named = ProcessInfo.processInfo.environment["RETOUCH_SHARED"]
  let shared =
    named.map { URL(filePath: $0) } ?? VirtualMachine.package.appending(path: "../shared")
  let corpus = shared.appending(path: "corpus").standardizedFileURL
  guard
    let manifest = try? String(contentsOf: corpus.appending(path: "MANIFEST.tsv"), encoding: .utf8)
  else { return [] }
  return manifest.split(separator: "\n").compactMap { line in
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    // File, format, …, multitouch protocol in the eighth column.
    guard fields.count > 8, fields[1] == "evemu", fields[7] != "-" else { return nil }
    return corpus.appending(path: String(fields[0])).path
  }
}()

@Suite(.serialized, .enabled(if: VirtualMachine.isAvailable, "needs root and qemu-system-x86"))
struct KernelTests {
  @Test func `libinput and the decoder tell the same of our own streams`() throws {
    let streams = VirtualMachine.package.appending(path: "Tests/VMTests/Streams")
    let files = ["two-fingers.evemu", "single-touch.evemu"].map { streams.appending(path: $0).path }
    let comparisons = try compare(files, timeoutSeconds: 120)
    #expect(comparisons.map(\.outcome) == ["agree", "agree"], "\(comparisons)")
    #expect(comparisons.map(\.touches) == [3, 2])
  }

  @Test(.enabled(if: !corpusFiles.isEmpty, "no corpus; set RETOUCH_SHARED to the folder above it"))
  func `libinput and the decoder tell the same of real touchscreens`() throws {
    let comparisons = try compare(corpusFiles, timeoutSeconds: 900)
    let compared = comparisons.filter { $0.outcome != "skip" }
    let differing = compared.filter { $0.outcome != "agree" }
    for comparison in differing { print(comparison) }
    #expect(compared.count >= 30)
    #expect(differing.count * 20 <= compared.count, "\(differing)")
  }
}
