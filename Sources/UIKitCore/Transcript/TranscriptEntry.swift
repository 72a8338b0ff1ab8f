public import InputCore

/// A line of a transcript: a call, a question with its answer, or a decision.
public struct TranscriptEntry: Sendable {
  /// The time on the timeline.
  public var instant: Instant
  /// The object that was called or that decided: `card`, `pan@list`.
  public var receiver: String
  /// The call: `touchesBegan`, `action`, `failed`.
  public var call: String
  /// The values, rounded to 1/1000; empty if the call has none.
  public var detail: String
  /// Whether it happened while no input was being handled, so that a replay may not repeat it.
  public var isOutsideStep: Bool
  /// The part of the toolkit that it belongs to.
  package var topic = TranscriptTopic.input

  /// The receiver and the call only, as tests compare them: `card.touchesBegan`, `pan@list failed`.
  public var brief: String {
    let isMethod = topic != .control && CallSyntax.isMethod(call)
    return receiver + (isMethod ? "." : " ") + call
  }

  /// The whole line: time in milliseconds, receiver and call, values.
  public var line: String {
    let time = Thousandths.text(of: Int64(clamping: instant.nanoseconds / 1000))
    return (isOutsideStep ? "! " : "") + time + " " + brief + (detail.isEmpty ? "" : " " + detail)
  }
}

extension TranscriptEntry: CustomStringConvertible {
  /// The whole line.
  public var description: String { line }
}
