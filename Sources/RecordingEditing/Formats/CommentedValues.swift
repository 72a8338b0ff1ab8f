internal import EvdevDecoding

/// Finds the axes' values before the first event in the comments that `evemu-record` and `libinput
/// record` write for people.
///
///     #   Event type 3 (EV_ABS)
///     #     Event code 0 (ABS_X)
///     #       Value   1024
struct CommentedValues {
  /// The values, by the axis's code.
  private(set) var values: [UInt16: Int32] = [:]
  private var type: UInt16?
  private var axis: UInt16?

  /// Takes a line, with its `#`; ignores any other than those above.
  mutating func read(_ line: ArraySlice<UInt8>) {
    var words = WordScanner(line.drop { $0 == UInt8(ascii: " ") }.dropFirst())
    guard let first = words.word(), let second = words.word() else { return }
    if first.spells("Event"), second.spells("type") {
      type = words.word()?.number(as: UInt16.self)
      axis = nil
    } else if first.spells("Event"), second.spells("code") {
      axis = type == Code.EV_ABS ? words.word()?.number(as: UInt16.self) : nil
    } else if first.spells("Value"), let axis, axis <= KernelNames.lastAxis {
      values[axis] = second.number(as: Int32.self)
    }
  }
}
