import Synchronization
import Testing

/// The texts of the mistakes in `body`, in order; none of them fails the test.
@MainActor func mistakes(_ body: () -> Void) -> [String] {
  let texts = Texts()
  withKnownIssue(isIntermittent: true) {
    body()
  } matching: { issue in
    texts.append(issue.comments.map(\.rawValue).joined())
    return true
  }
  return texts.all
}

private final class Texts: Sendable {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock { $0 } }

  func append(_ text: String) {
    texts.withLock { $0.append(text) }
  }
}
