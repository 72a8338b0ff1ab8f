internal import Foundation

// What a run shows between two inputs when nothing is held any more.
extension Engine {
  /// The recognizers on screens that are in the middle of a gesture, those of hovering excepted, and
  /// the touches that are down: a label and the state each.
  package func unfinishedGestures() -> [String] {
    var found: [String] = []
    forEachViewOnScreen { view, _ in
      for recognizer in view.recognizers where !(recognizer is UIHoverGestureRecognizer) {
        let state = recognizer.progress.published
        guard state == .began || state == .changed else { continue }
        found.append("\(standingLabel(of: recognizer)) \(state.transcriptName)")
      }
    }
    for index in BitNumbers(pipeline.table.alive) {
      let touch = pipeline.table[index]
      // A pointer hovers as long as it is there.
      guard touch.kind != .hover else { continue }
      found.append("touch \(touch.index) down")
    }
    return found
  }

  /// Calls `body` with each view on a screen and its label in transcripts.
  ///
  /// Reads stored properties and calls no app code.
  package func forEachLabelledView(_ body: (UIView, _ label: String) -> Void) {
    forEachViewOnScreen { view, _ in body(view, standingLabel(of: view)) }
  }

  /// A number for the kinds of the views on screens: their classes, identifiers, and whether they
  /// are hidden or take touches, wherever they are and whatever they show.
  package var screenKind: UInt64 {
    var hash = ShapeHash()
    forEachViewOnScreen { view, depth in
      hash.add("\(depth)")
      hash.add(log.className(of: view))
      hash.add(view.accessibilityIdentifier ?? "")
      let flags = (view.flags.contains(.hidden), view.flags.contains(.interactionDisabled))
      hash.add("\(flags)")
    }
    return hash.value
  }
}

/// A number for a list of texts, the same in every process (FNV-1a).
package struct ShapeHash {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ text: some StringProtocol) {
    for byte in text.utf8 { mix(byte) }
    mix(0xFF)
  }

  private mutating func mix(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
