internal import Evidence
internal import InputCore
internal import MomentQueries
internal import UIKit

/// The names that a question about a recording can be about.
struct WhyNames {
  /// The views' names, in the order in which they appeared.
  private var views: [String] = []
  /// The views that have recognizers.
  private var touched: Set<String> = []
  private var recognizers: [String] = []
  private var looks: Set<String> = []

  init(_ history: History) {
    var known: Set<String> = []
    for view in history.changes.lazy.flatMap(\.views) {
      for name in [view.label, view.identifier, view.className] where !name.isEmpty {
        if known.insert(name).inserted { views.append(name) }
        if !view.recognizers.isEmpty { touched.insert(name) }
      }
      looks.insert(view.look)
    }
    for label in history.recognizers.map(\.label) + history.gestures.map(\.recognizer)
    where !label.isEmpty && !recognizers.contains(label) {
      recognizers.append(label)
    }
  }

  /// Checks that something in the recording is what a question is about.
  ///
  /// - Throws: `HostError` if nothing has the name, with similar ones.
  @MainActor func check(
    _ subject: WhyQuestion.Subject, of recording: String
  ) throws(HostError) {
    guard case .object(let object) = subject else { return }
    let label = object.label
    let isText = looks.contains { $0.contains("“\(label)”") }
    guard !views.contains(label), !recognizers.contains(label), !isText else { return }
    let end = label.split(separator: "@").last.map(String.init) ?? label
    // One that has seen no touch has no label in the transcript.
    guard !object.isRecognizer || !touched.contains(end) else { return }
    let kind = object.isRecognizer ? "recognizer" : "view"
    throw HostError(
      .neverReached,
      "\(recording): no \(kind) is named \(label) in this recording"
        + Suggestion.text(for: label, among: object.isRecognizer ? recognizers : views))
  }
}
