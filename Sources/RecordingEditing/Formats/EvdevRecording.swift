public import EvdevDecoding
public import InputCore
public import InputRecording

/// Kernel events from one or more devices, as recorded by another tool.
///
///     let recording = try EvdevRecording(contentsOf: "tap.events")
///     let summary = recording.forEachInput(on: screen) { input in pump.deliver(input) }
public struct EvdevRecording: Equatable, Sendable {
  /// An event and its device.
  public struct Entry: Equatable, Sendable {
    /// The device, by its index in `devices`.
    public var device: DeviceID
    /// The kernel's event; its instant is the time stamp in the file, from any clock, but not
    /// before that of the event before it.
    public var event: KernelEvent

    /// Creates an entry from its parts.
    public init(device: DeviceID, event: KernelEvent) {
      self.device = device
      self.event = event
    }
  }

  /// A device and the origin of its description.
  public struct Device: Equatable, Sendable {
    /// The device's facts; its ID is its index in `devices`.
    public var descriptor: DeviceDescriptor
    /// Whether the description was inferred from the events, because the file contains none.
    ///
    /// An inferred axis ranges from 0, or from the least value if that is below 0, to the greatest
    /// value. So positions fill the screen, wherever on the device the fingers were.
    public var isInferred: Bool
    /// What the file says about the device besides its description.
    public var start: RecordedStart

    /// The device's kinds: those that udev gave it, if the file says them.
    public var kinds: DeviceKinds { start.kinds ?? descriptor.kinds }

    /// Whether the file says that libinput was told to ignore the device.
    var isIgnored: Bool { start.kinds?.isEmpty ?? false }

    /// Creates a device from its parts.
    public init(
      descriptor: DeviceDescriptor, isInferred: Bool, start: RecordedStart = RecordedStart()
    ) {
      self.descriptor = descriptor
      self.isInferred = isInferred
      self.start = start
    }

    /// The decoder of the device's events; nil if none of them are decoded.
    var decoder: DeviceDecoder? { DeviceDecoder(descriptor, recordedFrom: start) }
  }

  /// The devices, in the order in which the file names them.
  public var devices: [Device]
  /// The events of all devices, in the file's order.
  public var entries: [Entry]
  /// What users should know about the reading: what was left out or repaired.
  public var notes: [String] = []
  /// The name of the tool that wrote the file; empty if there is no file.
  public internal(set) var tool = ""

  /// Creates a recording from its parts.
  public init(devices: [Device], entries: [Entry]) {
    self.devices = devices
    self.entries = entries
  }
}

extension EvdevRecording {
  /// Reads a file in one of `formats`, or a dump of a joystick's or an event device's node (`cat
  /// /dev/input/js0`); `-` is standard input.
  ///
  /// If an evemu file contains no description, files beside it are searched: for `X.events`, they
  /// are `X.desc`, `X.prop` and `X.device`, then those with each shorter name that ends before a
  /// period, a hyphen or a space in `X`.
  ///
  /// - Throws: `RecordingError` if the file cannot be read or has none of these formats.
  public init(contentsOf path: String) throws(RecordingError) {
    let bytes = try readWholeFile(path)
    guard path != StandardStream.sign else {
      // Standard input has no files beside it.
      try self.init(text: bytes, path: StandardStream.input) { _ in nil }
      return
    }
    try self.init(text: bytes, path: path) { (candidate) throws(RecordingError) in
      try readWholeFileIfPresent(candidate)
    }
  }

  /// Parses `bytes`, the contents of `path`; `beside` reads another file, and returns nil if it
  /// does not exist.
  init(
    text bytes: [UInt8], path: String,
    beside: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) {
    if let joystick = JoystickStream(dump: bytes) {
      self = joystick.recording(named: FilePath(path).stem)
      tool = JoystickStream.source
      steadyClock()
      return
    }
    if let dump = InputEventDump(bytes) {
      self = dump.recording(named: FilePath(path).stem)
      tool = InputEventDump.source
      steadyClock()
      return
    }
    guard !bytes.starts(with: [0x89, 0x4D, 0x43, 0x41, 0x50]) else {
      throw .foreign(
        path: path, problem: "it is a recording already, or another tool's MCAP file")
    }
    if let other = OtherFile(mark: bytes) { throw other.error(path: path) }
    let text = PlainText(bytes, owns: Self.isOwned)
    let format = try Self.format(of: text.bytes, path: path)
    self = try format.recording(of: text.bytes, path: path) { (candidate) throws(RecordingError) in
      try beside(candidate).map { PlainText($0, owns: Self.isOwned).bytes }
    }
    notes = text.notes + notes
    tool = format.name
    steadyClock()
  }
}
