/// Why a pattern cannot be played.
public struct CHHapticError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The kinds of errors; the numbers are CoreHaptics'.
  public enum Code: Int, Sendable {
    /// The engine has not been started.
    case engineNotRunning = -4805
    /// The machine, or the engine, cannot do it.
    case notSupported = -4809
    /// An event has a negative or infinite time.
    case invalidPatternData = -4823
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error.
  public init(code: Code) {
    self.code = code
  }

  /// The problem, and a remedy where there is one.
  public var description: String {
    switch code {
    case .engineNotRunning: "the haptic engine is not running: start it first"
    case .notSupported:
      "not supported: engines come from a controller's `haptics`, and parameters do not change"
    case .invalidPatternData: "an event of the pattern has a negative or infinite time"
    }
  }
}
