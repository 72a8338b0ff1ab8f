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

/// The path of one of the tests' own recordings.
func ownStream(_ name: String) -> String {
  VirtualMachine.package.appending(path: "Tests/VMTests/Streams/\(name).evemu").path
}

private func compare(_ files: [String], timeoutSeconds: Int) throws -> [Comparison] {
  let outcome = try VirtualMachine.kernelCheck(["compare"] + files, timeoutSeconds: timeoutSeconds)
  #expect(outcome.status == 0, "\(outcome.errors)")
  let comparisons = outcome.lines.compactMap(Comparison.init(line:))
  #expect(comparisons.count == files.count, "\(outcome.lines.joined(separator: "\n"))")
  return comparisons
}

/// Tests in the virtual machine: one at a time, since each needs a processor to itself.
@Suite(.serialized, .enabled(if: VirtualMachine.isAvailable, "needs root and qemu-system-x86"))
enum RealKernel {}

extension RealKernel {
  @Suite struct KernelTests {
    @Test func `libinput and the decoder agree on our own streams`() throws {
      let files = ["two-fingers", "single-touch", "pressed-fingers"].map(ownStream)
      let comparisons = try compare(files, timeoutSeconds: 120)
      #expect(comparisons.map(\.outcome) == ["agree", "agree", "agree"], "\(comparisons)")
      #expect(comparisons.map(\.touches) == [3, 3, 4])
    }

    @Test func `after dropped events the touches are the device's contacts`() throws {
      let files = ["two-fingers", "single-touch", "pressed-fingers"].map(ownStream)
      let outcome = try VirtualMachine.kernelCheck(["unread"] + files, timeoutSeconds: 120)
      #expect(
        outcome.lines.map { $0.prefix(6) } == ["agree\t", "agree\t", "agree\t"], "\(outcome)")
    }

    @Test func `the error of a device that may not be opened says which, why and what to do`()
      throws
    {
      let outcome = try VirtualMachine.kernelCheck(
        ["refuse", ownStream("single-touch")], timeoutSeconds: 120)
      let told = outcome.lines.filter { $0.contains("Retouch test resistive panel") }
      #expect(told.map { $0.prefix { $0 != "\t" } } == ["refused", "failed"], "\(outcome)")
      for line in told {
        #expect(line.contains("/dev/input/event"))
        #expect(line.contains("Permission denied (owner root, group input, mode 0660)"))
        #expect(line.contains("usermod -aG input"))
      }
      #expect(!outcome.lines.contains { $0.hasPrefix("opened") })
    }

    @Test(
      .enabled(if: !Corpus.files.isEmpty, "no corpus; set RETOUCH_SHARED to the folder above it"))
    func `libinput and the decoder agree on real touchscreens`() throws {
      let touchscreens = try Corpus.touchscreens()
      #expect(touchscreens.count >= 30)
      let comparisons = try compare(touchscreens, timeoutSeconds: 900)
      let differing = comparisons.filter { $0.outcome != "agree" }
      for comparison in differing { print(comparison) }
      #expect(differing.count * 20 <= comparisons.count, "\(differing)")
    }

    @Test(
      .enabled(if: !Corpus.files.isEmpty, "no corpus; set RETOUCH_SHARED to the folder above it"))
    func `libinput's events of other real devices match their kinds`() throws {
      let files = try Corpus.others()
      let outcome = try VirtualMachine.kernelCheck(["survey"] + files, timeoutSeconds: 900)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let breaches = outcome.lines.filter { !$0.hasPrefix("obeys\t") && !$0.hasPrefix("skip\t") }
      #expect(breaches == [])
      #expect(outcome.lines.count == files.count)
      // libinput does not use a few: tablets without a resolution, joysticks.
      #expect(outcome.lines.count { $0.hasPrefix("obeys\t") } >= 40)
    }

    @Test(
      .enabled(if: !Corpus.files.isEmpty, "no corpus; set RETOUCH_SHARED to the folder above it"))
    func `random events of real devices keep the rules of their samples`() throws {
      // A few devices; with `RETOUCH_VM=all` all of them, which takes a quarter of an hour.
      let named = ProcessInfo.processInfo.environment["RETOUCH_SEED"].flatMap { UInt64($0) }
      let seed = named ?? 42
      print("RETOUCH_SEED=\(seed)")
      let all = try Corpus.descriptions()
      #expect(all.count >= 50)
      let files =
        VirtualMachine.runsAll ? all : stride(from: 0, to: all.count, by: 24).map { all[$0] }
      let outcome = try VirtualMachine.kernelCheck(
        ["storm", String(seed)] + files, timeoutSeconds: 900)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let breaches = outcome.lines.filter { !$0.hasPrefix("obeys\t") && !$0.hasPrefix("skip\t") }
      #expect(breaches == [])
      #expect(outcome.lines.count == files.count)
    }
  }
}
