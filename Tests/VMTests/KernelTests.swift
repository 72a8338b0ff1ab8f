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

private func parsed(_ lines: [String], count: Int) -> [Comparison] {
  let comparisons = lines.compactMap(Comparison.init(line:))
  #expect(comparisons.count == count, "\(lines.joined(separator: "\n"))")
  return comparisons
}

/// Tests in the virtual machine in which the time between events matters: that of the guest's clock,
/// which counts its instructions.
@Suite(.serialized, .enabled(if: VirtualMachine.isAvailable, "needs root and qemu-system-x86"))
enum RealKernel {}

/// Tests in the virtual machine that wait for each thing to happen, however long it takes.
@Suite(.serialized, .enabled(if: VirtualMachine.isAvailable, "needs root and qemu-system-x86"))
enum PatientKernel {}

extension PatientKernel {
  @Suite struct KernelTests {
    /// The lines of each check of our own streams, all from one boot.
    private static let own = Result {
      let files = ["two-fingers", "single-touch", "pressed-fingers"].map(ownStream)
      return try VirtualMachine.kernelChecks(
        [["compare"] + files, ["unread"] + files, ["refuse", ownStream("single-touch")]],
        timeoutSeconds: 240)
    }

    @Test func `libinput and the decoder agree on our own streams`() throws {
      let comparisons = parsed(try Self.own.get()[0], count: 3)
      #expect(comparisons.map(\.outcome) == ["agree", "agree", "agree"], "\(comparisons)")
      #expect(comparisons.map(\.touches) == [3, 3, 4])
    }

    @Test func `after dropped events the touches are the device's contacts`() throws {
      let lines = try Self.own.get()[1]
      #expect(lines.map { $0.prefix(6) } == ["agree\t", "agree\t", "agree\t"], "\(lines)")
    }

    @Test func `the error of a device that may not be opened says which, why and what to do`()
      throws
    {
      let lines = try Self.own.get()[2]
      let told = lines.filter { $0.contains("Retouch test resistive panel") }
      #expect(told.map { $0.prefix { $0 != "\t" } } == ["refused", "failed"], "\(lines)")
      for line in told {
        #expect(line.contains("/dev/input/event"))
        #expect(line.contains("Permission denied (owner root, group input, mode 0660)"))
        #expect(line.contains("usermod -aG input"))
      }
      #expect(!lines.contains { $0.hasPrefix("opened") })
    }

    @Test(
      .enabled(if: !Corpus.files.isEmpty, "no corpus; set RETOUCH_SHARED to the folder above it"))
    func `libinput and the decoder agree on real touchscreens`() throws {
      let touchscreens = try Corpus.touchscreens()
      #expect(touchscreens.count >= 30)
      let outcome = try VirtualMachine.kernelCheck(
        ["compare"] + touchscreens, timeoutSeconds: 900)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let comparisons = parsed(outcome.lines, count: touchscreens.count)
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
      // One device of each combination of kinds; with `RETOUCH_VM=all` all devices of the
      // collections, which takes half an hour.
      let named = ProcessInfo.processInfo.environment["RETOUCH_SEED"].flatMap { UInt64($0) }
      let seed = named ?? 42
      print("RETOUCH_SEED=\(seed)")
      let all = try Corpus.devices()
      let kinds = Dictionary(grouping: all) { $0.kinds }
      // The corpus describes 131 devices, some of them in several files.
      #expect(all.count >= 125)
      for kind in ["keyboard", "joystick", "tablet", "touchpad", "touchscreen", "mouse"] {
        #expect(kinds.keys.contains { $0.contains(kind) }, "\(kind)")
      }
      let first = kinds.keys.sorted().compactMap { kinds[$0]?.first?.file }
      let files = VirtualMachine.runsAll ? all.map(\.file) : first
      let outcome = try VirtualMachine.kernelCheck(
        ["storm", String(seed)] + files, timeoutSeconds: VirtualMachine.runsAll ? 3600 : 900)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let breaches = outcome.lines.filter { !$0.hasPrefix("obeys\t") && !$0.hasPrefix("skip\t") }
      #expect(breaches == [])
      #expect(outcome.lines.count == files.count)
      // libinput leaves some: tablets of unknown size, accelerometers, devices without known codes.
      #expect(outcome.lines.count { $0.hasPrefix("obeys\t") } * 2 >= files.count)
    }
  }
}
