import Foundation
import Quartz
import Synchronization

/// The process's text setter, and the texts that it set lately.
package enum Typesetting {
  private struct Passage: Hashable {
    var spans: [TextSpan]
    var box: TextBox
  }

  private struct State {
    var setter: any TextSetter = FixedTextSetter()
    var known: [Passage: SetText] = [:]
  }

  /// The number of texts that are kept: those of a few screens.
  private static let keptCount = 1024

  private static let state = Mutex(State())
  private static let installed = Atomic(0)

  /// How many text setters were installed: what was set by an earlier one does not hold any more.
  static var setterCount: Int { installed.load(ordering: .acquiring) }

  /// Installs what sets text; without it, `FixedTextSetter` does.
  package static func install(_ setter: any TextSetter) {
    state.withLock { $0 = State(setter: setter) }
    installed.add(1, ordering: .releasing)
    LayerTypesetting.install(LayerTexts())
  }

  /// What sets text now.
  package static var setter: any TextSetter { state.withLock { $0.setter } }

  /// Divides text into lines, or returns the lines of the same text set before.
  static func set(_ spans: [TextSpan], in box: TextBox) -> SetText {
    let passage = Passage(spans: spans, box: box)
    let (known, setter) = state.withLock { ($0.known[passage], $0.setter) }
    if let known { return known }
    let result = setter.set(spans, in: box)
    state.withLock { state in
      if state.known.count >= keptCount { state.known.removeAll(keepingCapacity: true) }
      state.known[passage] = result
    }
    return result
  }
}
