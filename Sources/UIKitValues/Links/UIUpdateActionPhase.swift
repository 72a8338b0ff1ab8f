/// A point in the course of an update: before or after one of its parts.
///
/// An update passes them in the order of their declaration, all at one instant. The four
/// low-latency phases take place only while an enabled link requests them.
@preconcurrency @MainActor public final class UIUpdateActionPhase {
  /// The phase's name, for transcripts.
  package let name: String

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
  /// Events that have arrived since the event dispatch come next.
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(
    "beforeLowLatencyEventDispatch")
  /// Events that had arrived have been sent.
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(
    "afterLowLatencyEventDispatch")
  /// Another layout and drawing come next, of views marked since.
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(
    "beforeLowLatencyCATransactionCommit")
  /// The views marked since are laid out and drawn.
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(
    "afterLowLatencyCATransactionCommit")
  /// The update has ended.
  public static let afterUpdateComplete = UIUpdateActionPhase("afterUpdateComplete")
}
