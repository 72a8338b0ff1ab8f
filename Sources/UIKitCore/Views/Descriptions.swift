import Foundation
import Synchronization

// What `print` shows of views, recognizers and touches: names and places, and no address, so that a
// replay prints the same.

extension UIResponder: CustomStringConvertible, CustomDebugStringConvertible {
  /// The class, and what a view is: `<Card: card; frame = (0 0; 100 100); hidden>`.
  nonisolated final var defaultDescription: String {
    let facts = onMainThread { (self as? UIView)?.printedFacts ?? [] } ?? []
    return text(of: "\(type(of: self))", facts)
  }
}

extension UIGestureRecognizer: CustomStringConvertible, CustomDebugStringConvertible {
  /// The class, name and state: `<UIPanGestureRecognizer: pan@card; changed>`.
  nonisolated final var defaultDescription: String {
    let facts = onMainThread { self.printedFacts } ?? []
    return text(of: "\(Swift.type(of: self))", facts)
  }

  private final var printedFacts: [String] {
    let place = view.map { "@" + $0.printedName } ?? ""
    return [": \(name ?? transcriptKind)\(place)", "; \(state)", isEnabled ? "" : "; disabled"]
  }
}

extension UITouch: CustomStringConvertible, CustomDebugStringConvertible {
  /// The number, phase and place: `<UITouch 0: began at (12.5 20) on card>`.
  nonisolated final var defaultDescription: String {
    let facts = onMainThread {
      let target = self.view.map { " on " + $0.printedName } ?? ""
      return [" \(self.index): \(self.phase) at (\(pair(self.location(in: nil))))\(target)"]
    }
    return text(of: "\(Swift.type(of: self))", facts ?? [])
  }
}

extension UIView {
  /// The name of the view: that of transcripts, if it has one already.
  fileprivate final var printedName: String {
    transcriptLabel?.text ?? accessibilityIdentifier ?? "\(Swift.type(of: self))"
  }

  fileprivate final var printedFacts: [String] {
    let name = transcriptLabel?.text ?? accessibilityIdentifier
    let (origin, size) = (frame.origin, frame.size)
    let place = "\(pair(origin)); \(pair(CGPoint(x: size.width, y: size.height)))"
    return [
      name.map { ": \($0)" } ?? "", accessibilityLabel.map { "; “\($0)”" } ?? "",
      "; frame = (\(place))", isHidden ? "; hidden" : "",
      alpha < 1 ? "; alpha = \(short(alpha))" : "",
      isUserInteractionEnabled ? "" : "; without user interaction",
    ]
  }
}

/// The thread of the main actor, where the state of views may be read.
package enum MainThread {
  private static let check = Mutex<(@Sendable () -> Bool)?>(nil)

  /// Sets the function that knows whether the calling thread serves the main queue, which need not
  /// be the process's first thread. A host sets it; until then it must be that one.
  package static func install(_ isCurrent: @escaping @Sendable () -> Bool) {
    check.withLock { $0 = isCurrent }
  }

  fileprivate static var isCurrent: Bool {
    let known = check.withLock { $0 }
    return known?() ?? Thread.isMainThread
  }
}

/// Calls `body` on the main actor's thread; on another one, returns nil.
package func onMainThread<Result: Sendable>(_ body: @MainActor () -> Result) -> Result? {
  MainThread.isCurrent ? MainActor.assumeIsolated(body) : nil
}

/// A class with facts in angle brackets.
private func text(of name: String, _ facts: [String]) -> String { "<\(name)\(facts.joined())>" }

private func pair(_ point: CGPoint) -> String { "\(short(point.x)) \(short(point.y))" }

/// A number without a fraction of zero.
func short(_ number: CGFloat) -> String {
  number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number.native)"
}
