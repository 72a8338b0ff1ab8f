/// Opens and closes the nodes of accelerometers that are input devices, which requires permissions;
/// on the main thread.
public struct SensorNodes {
  /// Opens a node. Receives its path, whether the node is grabbed if input devices are, and a
  /// closure to call before the node is taken away again.
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
  ///   - open: Opens a node for reading without blocking. Receives its path, whether it is grabbed
  ///     if input devices are, and a closure to call before a seat manager takes it.
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
