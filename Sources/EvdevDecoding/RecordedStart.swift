/// What a file of raw events says about its device besides the description of its codes.
///
/// A live device is asked for its state and kinds, or libinput applies them; a file may say them or
/// not.
public struct RecordedStart: Equatable, Sendable {
  /// The values of axes before the first event, in device units, by the kernel's code. An axis that
  /// has not moved since sends no event.
  public var values: [UInt16: Int32]
  /// The kinds that udev gave the device; nil if the file does not say them, and they follow from
  /// the codes.
  public var kinds: DeviceKinds?

  /// Creates a start of which nothing is known but what is given.
  public init(values: [UInt16: Int32] = [:], kinds: DeviceKinds? = nil) {
    self.values = values
    self.kinds = kinds
  }
}
