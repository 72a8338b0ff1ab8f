/// Opens and closes the nodes of accelerometers that are input devices, which need permissions; on
/// the main thread.
public struct SensorNodes {
  /// Opens a node: its path, whether other programs shall get nothing of it if that is wanted of
  /// input devices, and what has to be called before the node is taken away again.
  let open: @MainActor (String, Bool, @escaping @MainActor () -> Void) throws(Refusal) -> Int32
  /// Closes an open node.
  let close: @MainActor (Int32) -> Void

  /// Why a node cannot be opened.
  public struct Refusal: Error {
    /// One line: device, reason, remedy.
    public var line: String

    /// Creates a refusal.
    public init(line: String) { self.line = line }
  }

  /// Creates the access to the nodes.
  ///
  /// - Parameters:
  ///   - open: Opens a node for reading without blocking: its path, whether it is grabbed if input
  ///     devices are, and what has to be called before a seat manager takes it.
  ///   - close: Closes such a node.
  public init(
    open:
      @escaping @MainActor (String, Bool, @escaping @MainActor () -> Void) throws(Refusal) ->
      Int32,
    close: @escaping @MainActor (Int32) -> Void
  ) {
    (self.open, self.close) = (open, close)
  }
}
