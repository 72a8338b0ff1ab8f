#if DEBUG  // The readers are tested from inside.
  import InputCore

  @testable import UIKitCore

  /// A run of a small application whose inputs, and acts in the middle of its calls, come from
  /// bytes: created for each run, and ended with it.
  @MainActor enum FuzzedApp {
    /// How much of the input is used, so that no run takes seconds.
    private static let steps = 160

    /// Plays the bytes; returns whether any view or recognizer received a touch.
    static func takes(_ bytes: [UInt8]) -> Bool {
      let (told, remains) = play(bytes)
      precondition(UIApplication.current == nil, "the application has not ended")
      precondition(remains.names.isEmpty, "what outlives the application: \(remains.names)")
      return told
    }

    private static func play(_ bytes: [UInt8]) -> (told: Bool, remains: Remains) {
      let stage = FuzzStage()
      FuzzStage.current = stage
      defer { FuzzStage.current = nil }
      let (engine, remains) = begin(stage)
      var script = FuzzScript(bytes)
      var inputs = FuzzInputs(stage: stage, engine: engine)
      inputs.begin(script.next())
      var room = steps
      while room > 0, !stage.hasEnded, let step = script.next() {
        inputs.play(step)
        room -= 1
      }
      stage.finish()
      return (stage.wasTold, remains)
    }

    /// Creates the application, which nothing here retains afterwards.
    private static func begin(_ stage: FuzzStage) -> (Engine, Remains) {
      let application = FuzzApplication()
      application.delegate = stage
      return (application.engine, Remains(application, stage))
    }

    /// Objects that must be gone when the application has ended and the app's references are
    /// released.
    @MainActor private struct Remains {
      private weak var application: UIApplication?
      private weak var engine: Engine?
      private weak var contest: Contest?
      private weak var order: WindowOrder?
      private weak var stage: FuzzStage?

      init(_ application: UIApplication, _ stage: FuzzStage) {
        self.application = application
        engine = application.engine
        contest = application.engine.contest
        order = application.windowOrder
        self.stage = stage
      }

      /// What is still alive.
      var names: String {
        let all: [(name: String, isAlive: Bool)] = [
          ("application", application != nil), ("engine", engine != nil),
          ("contest", contest != nil), ("window order", order != nil), ("stage", stage != nil),
        ]
        return all.filter(\.isAlive).map(\.name).joined(separator: ", ")
      }
    }
  }

  /// The steps in the bytes: four bytes each, of which the first is the kind.
  struct FuzzScript {
    struct Step {
      var code: UInt8
      var first: UInt8
      var second: UInt8
      var third: UInt8
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
      rest = bytes[...]
    }

    /// The next step; the last one is padded with zeros. Nil at the end.
    mutating func next() -> Step? {
      guard !rest.isEmpty else { return nil }
      let bytes = Array(rest.prefix(4)) + [0, 0, 0]
      rest = rest.dropFirst(4)
      return Step(code: bytes[0], first: bytes[1], second: bytes[2], third: bytes[3])
    }
  }
#endif
