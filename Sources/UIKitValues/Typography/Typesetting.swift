import Foundation
import Quartz
import Synchronization

/// The process's text setter, and the texts that it set lately.
package enum Typesetting {
  private struct Passage: Hashable {
    var spans: [TextSpan]
    var box: TextBox

    /// The ends of a long text decide: hashing all of it would take as long as setting it.
    func hash(into hasher: inout Hasher) {
      hasher.combine(box)
      hasher.combine(spans.count)
      for span in spans.prefix(Self.hashedSpans) { hasher.combine(span) }
      for span in spans.dropFirst(Self.hashedSpans).suffix(Self.hashedSpans) {
        hasher.combine(span)
      }
    }

    private static let hashedSpans = 8
  }

  private struct State {
    var setter: any TextSetter = FixedTextSetter()
    var known: [Passage: SetText] = [:]
    /// The number of bytes of the texts in `known`.
    var knownBytes = 0
  }

  /// The number of texts that are kept: those of a few screens.
  private static let keptCount = 1024
  /// The number of bytes of all kept texts; one that is longer is kept alone. A layout takes some
  /// hundred times as much.
  private static let keptBytes = 1 << 18
  /// The number of bytes as which a part with attributes of its own counts.
  private static let partBytes = 32

  private static let state = Mutex(State())
  private static let installed = Atomic(0)

  /// The number of text setters installed so far: texts set by an earlier one are no longer valid.
  package static var setterCount: Int { installed.load(ordering: .acquiring) }

  /// Installs the text setter; without it, `FixedTextSetter` sets text.
  package static func install(_ setter: any TextSetter) {
    state.withLock { $0 = State(setter: setter) }
    installed.add(1, ordering: .releasing)
    LayerTypesetting.install(LayerTexts())
  }

  /// The fonts that were registered before a text setter was installed.
  private static let early = Mutex<[String]>([])

  /// Adds a font file to those that names find. Before the application exists, this is postponed,
  /// and so are its errors.
  ///
  /// - Throws: `FontRegistrationFault` if there is no usable font, or it is registered already.
  package static func register(fontAt path: String) throws(FontRegistrationFault) {
    guard setter is FixedTextSetter else { return try setter.register(fontAt: path) }
    early.withLock { $0.append(path) }
  }

  /// Removes a font file again.
  ///
  /// - Throws: `FontRegistrationFault` if it is not registered.
  package static func unregister(fontAt path: String) throws(FontRegistrationFault) {
    let wasEarly = early.withLock { early in
      let index = early.firstIndex(of: path)
      if let index { early.remove(at: index) }
      return index != nil
    }
    if !wasEarly { try setter.unregister(fontAt: path) }
  }

  /// Sets text with `setter` from now on, and registers the fonts that the app has registered so
  /// far.
  ///
  /// - Parameter report: Receives a line for each font that cannot be registered.
  package static func begin(with setter: any TextSetter, report: (String) -> Void) {
    install(setter)
    let paths = early.withLock { early in
      defer { early = [] }
      return early
    }
    for path in paths {
      do throws(FontRegistrationFault) {
        try setter.register(fontAt: path)
      } catch {
        report(error.message)
      }
    }
  }

  /// The current text setter.
  package static var setter: any TextSetter { state.withLock { $0.setter } }

  /// Divides text into lines, or returns the lines of the same text set before.
  static func set(_ spans: [TextSpan], in box: TextBox) -> SetText {
    let passage = Passage(spans: spans, box: box)
    let (known, setter) = state.withLock { ($0.known[passage], $0.setter) }
    if let known { return known }
    let result = setter.set(spans, in: box)
    let bytes = spans.reduce(0) { $0 + $1.string.utf8.count + partBytes }
    state.withLock { state in
      if state.known.count >= keptCount || state.knownBytes + bytes > keptBytes {
        state.known.removeAll(keepingCapacity: true)
        state.knownBytes = 0
      }
      state.known[passage] = result
      state.knownBytes += bytes
    }
    return result
  }
}
