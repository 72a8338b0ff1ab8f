/// A place in the course of an update: before or after one of its parts.
///
/// An update goes through them in the order of their declaration, all at one instant. The four of low
/// latency come only while an enabled link wants them.
@preconcurrency @MainActor public final class UIUpdateActionPhase {
  /// The phase's name, for transcripts.
  let name: String

  private init(_ name: String) { self.name = name }

  /// An update begins.
  public static let afterUpdateScheduled = UIUpdateActionPhase("afterUpdateScheduled")
  /// Events and their actions come next.
  public static let beforeEventDispatch = UIUpdateActionPhase("beforeEventDispatch")
  /// Events and their actions have been sent.
  public static let afterEventDispatch = UIUpdateActionPhase("afterEventDispatch")
  /// Display links come next.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase("beforeCADisplayLinkDispatch")
  /// Display links have been called.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase("afterCADisplayLinkDispatch")
  /// Layout and drawing come next.
  public static let beforeCATransactionCommit = UIUpdateActionPhase("beforeCATransactionCommit")
  /// Everything is laid out and drawn.
  public static let afterCATransactionCommit = UIUpdateActionPhase("afterCATransactionCommit")
  /// What has come in since the events were sent comes next.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(
    "beforeLowLatencyEventDispatch")
  /// What had come in has been sent.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(
    "afterLowLatencyEventDispatch")
  /// Another layout and drawing come next, of what was marked since.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(
    "beforeLowLatencyCATransactionCommit")
  /// What was marked since is laid out and drawn.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(
    "afterLowLatencyCATransactionCommit")
  /// The update is over.
  public static let afterUpdateComplete = UIUpdateActionPhase("afterUpdateComplete")
}
