public import EvdevDecoding
public import InputCore

/// Kernel events of one or more devices, as another tool recorded them.
public struct EvdevRecording: Equatable, Sendable {
  /// An event and the device that sent it.
  public struct Entry: Equatable, Sendable {
    /// Names one of the recording's devices.
    public var device: DeviceID
    /// What the kernel sent; its instant is the stamp in the file, whatever clock that was.
    public var event: KernelEvent

    /// Makes an entry from its parts.
    public init(device: DeviceID, event: KernelEvent) {
      self.device = device
      self.event = event
    }
  }

  /// A device and how its description came about.
  public struct Device: Equatable, Sendable {
    /// What is known of the device; its id is its index in `devices`.
    public var descriptor: DeviceDescriptor
    /// Whether the description was guessed from the events, because the file has none.
    ///
    /// A guessed axis goes from 0, or the smallest value seen if that is below 0, to the greatest
    /// value seen: positions then fill the screen, wherever on the device the fingers were.
    public var isInferred: Bool

    /// Makes a device from its parts.
    public init(descriptor: DeviceDescriptor, isInferred: Bool) {
      self.descriptor = descriptor
      self.isInferred = isInferred
    }
  }

  /// The devices, in the order in which the file names them.
  public var devices: [Device]
  /// The events of all devices, in the file's order.
  public var entries: [Entry]

  /// Makes a recording from its parts.
  public init(devices: [Device], entries: [Entry]) {
    self.devices = devices
    self.entries = entries
  }
}

extension EvdevRecording {
  /// Reads a file of one of `formats`, whichever it is; `-` is standard input.
  ///
  /// What a file lacks may lie beside it: the description of one of evemu as `X.desc`, `X.prop` or
  /// `X.device` for `X.events`, and the same for each shorter name that ends before a point, a hyphen
  /// or a blank of `X`.
  public init(contentsOf path: String) throws(RecordingError) {
    let bytes = try readWholeFile(path)
    guard path != StandardStream.sign else {
      // Nothing lies beside it.
      try self.init(text: bytes, path: StandardStream.input) { _ in nil }
      return
    }
    try self.init(text: bytes, path: path) { (candidate) throws(RecordingError) in
      try readWholeFileIfPresent(candidate)
    }
  }

  /// Reads `bytes`, which are the content of `path`; `beside` reads another file, nil if there is none.
  init(
    text bytes: [UInt8], path: String,
    beside: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) {
    self = try Self.format(of: bytes, path: path).recording(of: bytes, path: path, beside: beside)
  }
}
