internal import InputCore

// The tables by which the recording's messages are encoded, decoded and described. Once released, a
// number never gets another meaning; new fields get new numbers. A repeated field has a maximum
// number of values; the comment beside it says where that comes from.

/// Field 1 of every input: the low 16 bits of the digest before it was handled.
let digestBefore = Field(FrameNumbers.digest, "digest_before", .uint32)

/// The kernel's `INPUT_PROP_CNT`, with room for later ones.
private let kernelPropertyCount = 64
/// The kernel's `EV_CNT`.
private let kernelTypeCount = 32
/// The kernel's `KEY_CNT`, the largest number of codes of any type.
private let kernelCodeCount = 768
/// The kernel's `ABS_CNT`.
private let kernelAxisCount = 64

enum StartedFields {
  static let digest = digestBefore
  static let hasDigests = Field(2, "has_digests", .bool)
  static let behaviourVersion = Field(3, "behaviour_version", .uint32)
  static let wallTime = Field(4, "wall_time_ns", .sint64)
  static let delivery = Field(
    5, "delivery",
    .enumeration(
      EnumerationSchema(
        "Delivery", [.init(0, "DELIVERY_ALIGNED"), .init(1, "DELIVERY_LOW_LATENCY")])))
  static let tasks = Field(
    6, "tasks",
    .enumeration(
      EnumerationSchema("Tasks", [.init(0, "TASKS_ORDERED"), .init(1, "TASKS_FREE")])))
  static let screens = Field(
    7, "screens", .message(ScreenFields.schema), atMost: Limits.screens)
  static let leavesOutKeys = Field(8, "leaves_out_keys", .bool)
  static let facts = Field(9, "facts", .message(HostFactsFields.schema))
  /// The program file's size and modification time, in nanoseconds since 1970.
  static let build = Field(10, "build", .string)
  static let processFacts = Field(
    11, "process_facts",
    .enumeration(
      EnumerationSchema(
        "ProcessFacts", [.init(0, "PROCESS_FACTS_SYSTEM"), .init(1, "PROCESS_FACTS_TIMELINE")])))
  static let seed = Field(12, "seed", .fixed64)
  static let program = Field(13, "program", .string)
  static let namesFiles = Field(14, "names_files", .bool)
  static let hasPictures = Field(15, "has_pictures", .bool)
  static let namesAbsentFonts = Field(16, "names_absent_fonts", .bool)
  static let delegate = Field(17, "delegate", .string)
  static let hasNetwork = Field(18, "has_network", .bool)
  static let schema = MessageSchema(
    "Started",
    [
      digest, hasDigests, behaviourVersion, wallTime, delivery, tasks, screens, leavesOutKeys,
      facts, build, processFacts, seed, program, namesFiles, hasPictures,
      namesAbsentFonts, delegate, hasNetwork,
    ])
}

enum ScreenFields {
  static let name = Field(1, "name", .string)
  static let width = Field(2, "width_px", .uint32)
  static let height = Field(3, "height_px", .uint32)
  static let scale = Field(4, "scale_thousandths", .uint32)
  static let refresh = Field(5, "refresh_millihertz", .uint32)
  static let quarterTurns = Field(65, "quarter_turns", .uint32)
  static let widthMillimetres = Field(66, "width_mm", .uint32)
  static let heightMillimetres = Field(67, "height_mm", .uint32)
  static let schema = MessageSchema(
    "Screen",
    [name, width, height, scale, refresh, quarterTurns, widthMillimetres, heightMillimetres])
}

enum DeviceAddedFields {
  static let digest = digestBefore
  static let device = Field(2, "device", .uint32)
  static let name = Field(3, "name", .string)
  static let bus = Field(4, "bus", .uint32)
  static let vendor = Field(5, "vendor", .uint32)
  static let product = Field(6, "product", .uint32)
  static let version = Field(7, "version", .uint32)
  static let phys = Field(8, "phys", .string)
  static let uniq = Field(9, "uniq", .string)
  static let idPath = Field(10, "id_path", .string)
  static let seat = Field(11, "seat", .string)
  static let screen = Field(12, "screen", .string)
  static let properties = Field(13, "properties", .uint32, atMost: kernelPropertyCount)
  static let capabilities = Field(
    14, "capabilities", .message(CapabilityFields.schema), atMost: kernelTypeCount)
  static let axes = Field(
    15, "axes", .message(AxisFields.schema), atMost: kernelAxisCount)
  /// Two rows of three numbers.
  static let calibration = Field(16, "calibration_q16", .sint32, atMost: 6)
  static let keyRepeatDelay = Field(17, "key_repeat_delay_ms", .uint32)
  static let keyRepeatInterval = Field(18, "key_repeat_interval_ms", .uint32)
  static let gamepadMapping = Field(19, "gamepad_mapping", .string)
  /// The bits of `DeviceOutputs`.
  static let outputs = Field(20, "outputs", .uint32)
  /// The numbers of `Sample.Sensor`, with room for later ones.
  static let sensors = Field(22, "sensors", .uint32, atMost: 64)
  static let schema = MessageSchema(
    "DeviceAdded",
    [
      digest, device, name, bus, vendor, product, version, phys, uniq, idPath, seat, screen,
      properties, capabilities, axes, calibration, keyRepeatDelay, keyRepeatInterval,
      gamepadMapping, outputs, sensors,
    ])
}

enum CapabilityFields {
  static let type = Field(1, "type", .uint32)
  static let codes = Field(2, "codes", .uint32, atMost: kernelCodeCount)
  static let schema = MessageSchema("Capability", [type, codes])
}

enum AxisFields {
  static let code = Field(1, "code", .uint32)
  static let minimum = Field(2, "minimum", .sint32)
  static let maximum = Field(3, "maximum", .sint32)
  static let fuzz = Field(4, "fuzz", .sint32)
  static let flat = Field(5, "flat", .sint32)
  static let resolution = Field(6, "resolution", .sint32)
  static let schema = MessageSchema(
    "Axis", [code, minimum, maximum, fuzz, flat, resolution])
}

enum DeviceRemovedFields {
  static let digest = digestBefore
  static let device = Field(2, "device", .uint32)
  static let schema = MessageSchema("DeviceRemoved", [digest, device])
}

/// A frame's fields by number and tag, for its own decoder and encoder: nearly all messages are
/// frames, and comparing constants is faster than using tables.
enum FrameNumbers {
  static let digest = 1
  static let device = 2
  static let samples = 3
  static var digestTag: UInt64 { tag(digest, .varint) }
  static var deviceTag: UInt64 { tag(device, .varint) }
  static var samplesTag: UInt64 { tag(samples, .lengthDelimited) }
}

/// A sample's fields by number and tag.
enum SampleNumbers {
  static let kind = 1
  static let code = 2
  static let x = 3
  static let y = 4
  static let z = 5
  static let age = 6
  static var kindTag: UInt64 { tag(kind, .varint) }
  static var codeTag: UInt64 { tag(code, .varint) }
  static var xTag: UInt64 { tag(x, .varint) }
  static var yTag: UInt64 { tag(y, .varint) }
  static var zTag: UInt64 { tag(z, .varint) }
  static var ageTag: UInt64 { tag(age, .varint) }
}

/// A transcript's steps by tag.
enum TranscriptNumbers {
  static let steps = 2
  static let input = 1
  static let lines = 2
  static var stepsTag: UInt64 { tag(steps, .lengthDelimited) }
  static var inputTag: UInt64 { tag(input, .varint) }
  static var linesTag: UInt64 { tag(lines, .lengthDelimited) }
}

/// The tag before a field's value.
@inline(__always) private func tag(_ number: Int, _ wire: WireType) -> UInt64 {
  UInt64(number) << 3 | UInt64(wire.rawValue)
}

enum FrameFields {
  static let digest = digestBefore
  static let device = Field(FrameNumbers.device, "device", .uint32)
  static let samples = Field(
    FrameNumbers.samples, "samples", .message(SampleFields.schema), atMost: Limits.samplesPerFrame)
  static let schema = MessageSchema("Frame", [digest, device, samples])
}

enum SampleFields {
  static let kind = Field(
    SampleNumbers.kind, "kind",
    .enumeration(
      EnumerationSchema(
        "Kind",
        [.init(0, "KIND_UNKNOWN")]
          + Sample.Kind.allCases.map { .init(Int($0.rawValue), name(of: $0)) })))
  static let code = Field(SampleNumbers.code, "code", .uint32)
  static let x = Field(SampleNumbers.x, "x", .sint32)
  static let y = Field(SampleNumbers.y, "y", .sint32)
  static let z = Field(SampleNumbers.z, "z", .sint32)
  /// How much earlier than its frame's SYN_REPORT the kernel stamped the sample; usually 0.
  static let age = Field(SampleNumbers.age, "age_ns", .sint64)
  static let schema = MessageSchema("Sample", [kind, code, x, y, z, age])

  /// `KIND_TOUCH_DOWN` for `touchDown`.
  private static func name(of kind: Sample.Kind) -> String {
    "\(kind)".reduce(into: "KIND_") { name, letter in
      name += (letter.isUppercase ? "_" : "") + letter.uppercased()
    }
  }
}

enum HeldFields {
  /// A frame for each device that holds anything. Applied to devices that have just arrived, the
  /// frames lead to the same state.
  static let frames = Field(
    1, "frames", .message(FrameFields.schema), atMost: 65_536)
  static let schema = MessageSchema("Held", [frames])
}

enum ClockAdvancedFields {
  static let digest = digestBefore
  static let schema = MessageSchema("ClockAdvanced", [digest])
}

enum CheckpointFields {
  static let digest = Field(1, "digest", .fixed64)
  static let inputs = Field(2, "inputs", .uint64)
  /// The digest of all views; 0 if none was computed.
  static let views = Field(3, "views_digest", .fixed64)
  /// The digest of what the views show; 0 if none was computed.
  static let looks = Field(4, "looks_digest", .fixed64)
  /// The digest of the views' display lists; 0 if none was computed.
  static let drawings = Field(5, "drawings_digest", .fixed64)
  static let schema = MessageSchema("Checkpoint", [digest, inputs, views, looks, drawings])
}

enum EndedFields {
  static let digest = Field(1, "digest", .fixed64)
  static let inputs = Field(2, "inputs", .uint64)
  static let views = Field(3, "views_digest", .fixed64)
  static let looks = Field(4, "looks_digest", .fixed64)
  static let drawings = Field(5, "drawings_digest", .fixed64)
  static let schema = MessageSchema("Ended", [digest, inputs, views, looks, drawings])
}

enum TranscriptFields {
  /// A line of the input before the message; written by earlier versions.
  static let line = Field(1, "line", .string)
  static let steps = Field(
    TranscriptNumbers.steps, "steps", .message(TranscriptStepFields.schema), atMost: 65_536)
  /// The number of views at the checkpoint before the message; 0 if views were not scanned.
  static let viewCount = Field(3, "view_count", .uint32)
  static let views = Field(4, "views", .message(TranscriptViewFields.schema), atMost: 65_536)
  static let schema = MessageSchema("Transcript", [line, steps, viewCount, views])
}

enum TranscriptStepFields {
  /// The input of the lines; 0 before the first input.
  static let input = Field(TranscriptNumbers.input, "input", .uint64)
  /// The lines, separated by line feeds.
  static let lines = Field(TranscriptNumbers.lines, "lines", .string)
  /// The number of calls left out after these lines.
  static let leftOut = Field(3, "left_out", .uint64)
  static let schema = MessageSchema("TranscriptStep", [input, lines, leftOut])
}

enum TranscriptViewFields {
  /// The view's index from the back, counted from 0.
  static let index = Field(1, "index", .uint32)
  static let text = Field(2, "text", .string)
  /// What the view shows, in words.
  static let look = Field(3, "look", .string)
  /// How the view is drawn: a digest, and the text of its display list; absent if that has not
  /// changed.
  static let drawing = Field(4, "drawing", .string)
  static let schema = MessageSchema("TranscriptView", [index, text, look, drawing])
}
