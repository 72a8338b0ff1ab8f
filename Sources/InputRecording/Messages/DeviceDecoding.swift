internal import InputCore

extension DecodedInput {
  /// Decodes a `DeviceAdded` message.
  static func deviceAdded(
    _ message: ProtobufReader, _ instant: Instant
  ) throws(ProtobufError) -> DecodedInput {
    var reader = message
    var digest: UInt16 = 0
    var device = DeviceDescriptor(id: DeviceID(0), name: "")
    // Otherwise the descriptor's default would hide an empty seat.
    device.seat = ""
    while let field = try reader.next() {
      switch field.number {
      case DeviceAddedFields.digest.number: digest = try field.unsigned(DeviceAddedFields.digest)
      case DeviceAddedFields.device.number:
        device.id = DeviceID(try field.unsigned(DeviceAddedFields.device))
      default: try device.decode(field)
      }
    }
    return DecodedInput(input: .deviceAdded(device, at: instant), digestBefore: digest)
  }
}

extension DeviceDescriptor {
  /// Decodes one field of a `DeviceAdded` message; ignores unknown fields.
  fileprivate mutating func decode(_ field: WireField) throws(ProtobufError) {
    typealias Fields = DeviceAddedFields
    switch field.number {
    case Fields.name.number: name = try field.text(Fields.name)
    case Fields.bus.number: bus = try field.unsigned(Fields.bus)
    case Fields.vendor.number: vendor = try field.unsigned(Fields.vendor)
    case Fields.product.number: product = try field.unsigned(Fields.product)
    case Fields.version.number: version = try field.unsigned(Fields.version)
    case Fields.phys.number: phys = try field.text(Fields.phys)
    case Fields.uniq.number: uniq = try field.text(Fields.uniq)
    case Fields.idPath.number: idPath = try field.text(Fields.idPath)
    case Fields.seat.number: seat = try field.text(Fields.seat)
    case Fields.screen.number: screen = try field.text(Fields.screen)
    case Fields.properties.number: try field.appendUnsigned(Fields.properties, to: &properties)
    case Fields.capabilities.number:
      try field.requireRoom(in: Fields.capabilities, after: capabilities.count)
      capabilities.append(try EventCapability(field))
    case Fields.axes.number:
      try field.requireRoom(in: Fields.axes, after: axes.count)
      axes.append(try AbsoluteAxis(field))
    case Fields.calibration.number: try field.appendSigned(Fields.calibration, to: &calibration)
    case Fields.keyRepeatDelay.number: keyRepeatDelay = try field.unsigned(Fields.keyRepeatDelay)
    case Fields.keyRepeatInterval.number:
      keyRepeatInterval = try field.unsigned(Fields.keyRepeatInterval)
    case Fields.gamepadMapping.number: gamepadMapping = try field.text(Fields.gamepadMapping)
    case Fields.outputs.number:
      outputs = DeviceOutputs(rawValue: try field.unsigned(Fields.outputs))
    case Fields.sensors.number:
      var numbers = sensors.map(\.rawValue)
      try field.appendUnsigned(Fields.sensors, to: &numbers)
      sensors = numbers.compactMap { Sample.Sensor(rawValue: $0) }
    default: return
    }
  }
}

extension EventCapability {
  fileprivate init(_ outer: WireField) throws(ProtobufError) {
    var reader = try outer.message(DeviceAddedFields.capabilities)
    self.init(type: 0, codes: [])
    while let field = try reader.next() {
      switch field.number {
      case CapabilityFields.type.number: type = try field.unsigned(CapabilityFields.type)
      case CapabilityFields.codes.number:
        try field.appendUnsigned(CapabilityFields.codes, to: &codes)
      default: continue
      }
    }
  }
}

extension AbsoluteAxis {
  fileprivate init(_ outer: WireField) throws(ProtobufError) {
    var reader = try outer.message(DeviceAddedFields.axes)
    self.init(code: 0, minimum: 0, maximum: 0)
    while let field = try reader.next() {
      switch field.number {
      case AxisFields.code.number: code = try field.unsigned(AxisFields.code)
      case AxisFields.minimum.number: minimum = try field.signed(AxisFields.minimum)
      case AxisFields.maximum.number: maximum = try field.signed(AxisFields.maximum)
      case AxisFields.fuzz.number: fuzz = try field.signed(AxisFields.fuzz)
      case AxisFields.flat.number: flat = try field.signed(AxisFields.flat)
      case AxisFields.resolution.number: resolution = try field.signed(AxisFields.resolution)
      default: continue
      }
    }
  }
}
