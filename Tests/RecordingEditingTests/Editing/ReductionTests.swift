import InputCore
import RandomTestSupport
import RecordingTestSupport
import Testing

@testable import InputRecording
@testable import RecordingEditing

@MainActor @Suite struct ReductionTests {
  private let folder: TemporaryFolder
  private let seed = SeededGenerator.testSeed()
  private let run: [Input]
  private let reduction: RecordingReduction

  init() throws {
    folder = try TemporaryFolder()
    print("seed of ReductionTests: \(seed)")
    run = RandomRun(seed: seed, steps: 300).inputs
    _ = try record(run, to: folder.file("run.mcap"))
    reduction = try RecordingReduction(folder.file("run.mcap"))
  }

  @Test func `with all pieces it is what was recorded, without answers`() throws {
    var answers = LeftOutAnswers()
    let kept = run.filter { !answers.leavesOut($0) }
    let sent = Set(
      kept.compactMap { input in
        if case .frame(let frame) = input { frame.device } else { nil as DeviceID? }
      })
    let expected = kept.filter { input in
      switch input {
      case .deviceAdded(let device, _): sent.contains(device.id)
      case .deviceRemoved(let device, _): sent.contains(device)
      case .started, .frame, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: true
      }
    }
    let all = reduction.inputs(keeping: reduction.pieces.map { _ in true })
    #expect(all.count == expected.count + 1, "seed \(seed)")
    #expect(Array(all.dropLast()) == expected, "seed \(seed)")
    #expect(reduction.notes == answers.notes)
    #expect(reduction.origins.map(\.edit) == ["shrink"])
  }

  @Test func `whatever is left out, contacts land and end, and devices are there`() throws {
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let share = Int.random(in: 1...10, using: &random)
      let isKept = reduction.pieces.map { _ in random.once(in: share) }
      let fault = fault(in: reduction.inputs(keeping: isKept))
      #expect(fault == nil, "round \(round), seed \(seed)")
    }
  }

  @Test func `without any piece only the start and the end remain`() throws {
    let inputs = reduction.inputs(keeping: reduction.pieces.map { _ in false })
    #expect(inputs.count == 2)
    #expect(inputs[1] == .clockAdvanced(to: try #require(run.map(\.instant).max())))
    _ = try writeRecording(of: inputs, to: EditPlace(folder.file("none.mcap")))
    #expect(try RecordingReader(path: folder.file("none.mcap")).nextInput() != nil)
  }

  /// The first thing in `inputs` that no device sends; nil if there is none.
  private func fault(in inputs: [Input]) -> String? {
    struct Slot: Hashable {
      var device: DeviceID
      var code: UInt16
    }
    guard case .started = inputs.first else { return "no start" }
    var present: Set<DeviceID> = []
    var down: Set<Slot> = []
    for input in inputs {
      switch input {
      case .deviceAdded(let device, _): present.insert(device.id)
      case .deviceRemoved(let device, _):
        guard present.remove(device) != nil else { return "removal of an absent device" }
        down = down.filter { $0.device != device }
      case .frame(let frame):
        guard present.contains(frame.device) else { return "frame of an absent device" }
        for sample in frame.samples {
          let slot = Slot(device: frame.device, code: sample.code)
          switch sample.kind {
          case .touchDown:
            guard down.insert(slot).inserted else { return "landed twice" }
          case .touchMove, .touchShape, .touchForce:
            guard down.contains(slot) else { return "moved without landing" }
          case .touchUp, .touchCancel:
            guard down.remove(slot) != nil else { return "lifted without landing" }
          default: continue  // not an enum of ours
          }
        }
      case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: continue
      }
    }
    return nil
  }
}
