internal import InputCore

/// The decoded contents of a packed message, or the contents being collected for one.
struct PackedInputs {
  /// The composition of an input. Without a device, it is an advance of the clock.
  struct Shape: Hashable {
    var device: UInt16?
    var tracks: [UInt32] = []
    var kinds: [Sample.Kind] = []
  }

  /// The key of samples that are compared with each other: those of one device, kind and code.
  /// Landing, moving and lifting of a contact belong to one track.
  struct TrackKey: Hashable {
    var device: UInt16
    var kind: Sample.Kind
    var code: UInt16

    init(_ sample: Sample) {
      device = sample.device.rawValue
      code = sample.code
      let isEnd = sample.kind == .touchUp || sample.kind == .touchCancel
      kind = sample.kind == .touchDown || isEnd ? .touchMove : sample.kind
    }
  }

  struct Track {
    var code: UInt16 = 0
    var x: [Int64] = []
    var y: [Int64] = []
    var z: [Int64] = []
    var age: [Int64] = []
  }

  /// The maximum number of a message's rows and samples: those of the largest chunk that is packed,
  /// 4 MiB of inputs of 33 bytes, with samples of eight.
  static let greatestRowCount = 1 << 17
  static let greatestSampleCount = 1 << 19

  var rows: [UInt8] = []
  var shapes: [Shape] = []
  var tracks: [Track] = []
  var times: [Int64] = []
  var digests: [UInt8] = []
}

extension PackedInputs {
  /// Decodes a packed message; checks all sizes before memory is allocated for them.
  ///
  /// - Throws: `ProtobufError` for invalid bytes.
  init(_ message: ArraySlice<UInt8>) throws(ProtobufError) {
    var reader = ProtobufReader(message)
    var columns: [[PackedColumn?]] = []
    var time: PackedColumn?
    while let field = try reader.next() {
      switch field.number {
      case PackedFields.rows.number: rows = try field.bytes(PackedFields.rows)
      case PackedFields.shapes.number:
        try field.requireRoom(in: PackedFields.shapes, after: shapes.count)
        shapes.append(try Self.shape(try field.message(PackedFields.shapes)))
      case PackedFields.tracks.number:
        try field.requireRoom(in: PackedFields.tracks, after: tracks.count)
        let (code, found) = try Self.track(try field.message(PackedFields.tracks))
        tracks.append(Track(code: code))
        columns.append(found)
      case PackedFields.times.number:
        time = try PackedColumn(try field.message(PackedFields.times))
      case PackedFields.digests.number: digests = try field.bytes(PackedFields.digests)
      default: break
      }
    }
    try expand(columns, time)
  }

  private static func shape(_ message: ProtobufReader) throws(ProtobufError) -> Shape {
    var reader = message
    var (isFrame, device): (UInt8, UInt16) = (0, 0)
    var kinds: [UInt8] = []
    var shape = Shape()
    while let field = try reader.next() {
      switch field.number {
      case PackedShapeFields.isFrame.number:
        isFrame = try field.unsigned(PackedShapeFields.isFrame)
      case PackedShapeFields.device.number:
        device = try field.unsigned(PackedShapeFields.device)
      case PackedShapeFields.tracks.number:
        try field.appendUnsigned(PackedShapeFields.tracks, to: &shape.tracks)
      case PackedShapeFields.kinds.number:
        try field.appendUnsigned(PackedShapeFields.kinds, to: &kinds)
      default: break
      }
    }
    for number in kinds {
      guard let kind = Sample.Kind(rawValue: number) else {
        throw ProtobufError(
          offset: reader.offset,
          expected: "a kind of sample that this version knows, found \(number)")
      }
      shape.kinds.append(kind)
    }
    guard shape.kinds.count == shape.tracks.count, isFrame > 0 || shape.kinds.isEmpty else {
      throw ProtobufError(offset: reader.offset, expected: "a kind for each track of a frame")
    }
    if isFrame > 0 { shape.device = device }
    return shape
  }

  private static func track(
    _ message: ProtobufReader
  ) throws(ProtobufError) -> (UInt16, [PackedColumn?]) {
    var reader = message
    var code: UInt16 = 0
    var columns = [PackedColumn?](repeating: nil, count: 4)
    let fields = [
      PackedTrackFields.x, PackedTrackFields.y, PackedTrackFields.z, PackedTrackFields.age,
    ]
    while let field = try reader.next() {
      if field.number == PackedTrackFields.code.number {
        code = try field.unsigned(PackedTrackFields.code)
      }
      if let index = fields.firstIndex(where: { $0.number == field.number }) {
        columns[index] = try PackedColumn(try field.message(fields[index]))
      }
    }
    return (code, columns)
  }

  /// Counts the values that the rows need, then decodes the columns.
  private mutating func expand(
    _ columns: [[PackedColumn?]], _ time: PackedColumn?
  ) throws(ProtobufError) {
    guard rows.count <= Self.greatestRowCount else {
      throw ProtobufError(offset: 0, expected: "at most \(Self.greatestRowCount) rows")
    }
    var counts = [Int](repeating: 0, count: tracks.count)
    var (inputCount, sampleCount) = (0, 0)
    for row in rows where row > 0 {
      guard Int(row) <= shapes.count else {
        throw ProtobufError(offset: 0, expected: "one of \(shapes.count) shapes, found \(row)")
      }
      inputCount += 1
      let used = shapes[Int(row) - 1].tracks
      sampleCount += used.count
      guard sampleCount <= Self.greatestSampleCount else {
        throw ProtobufError(offset: 0, expected: "at most \(Self.greatestSampleCount) samples")
      }
      for track in used {
        guard track < counts.count else {
          throw ProtobufError(offset: 0, expected: "one of \(counts.count) tracks, found \(track)")
        }
        counts[Int(track)] += 1
      }
    }
    guard digests.isEmpty || digests.count == 2 * inputCount else {
      throw ProtobufError(offset: 0, expected: "\(inputCount) digests")
    }
    times = try Self.values(time, count: inputCount)
    for index in tracks.indices {
      tracks[index].x = try Self.values(columns[index][0], count: counts[index])
      tracks[index].y = try Self.values(columns[index][1], count: counts[index])
      tracks[index].z = try Self.values(columns[index][2], count: counts[index])
      tracks[index].age = try Self.values(columns[index][3], count: counts[index])
    }
  }

  private static func values(
    _ column: PackedColumn?, count: Int
  ) throws(ProtobufError) -> [Int64] {
    guard let column else { return [Int64](repeating: 0, count: count) }
    guard let values = column.values(count: count) else {
      throw ProtobufError(offset: 0, expected: "a column of \(count) values")
    }
    return values
  }
}

extension ProtobufWriter {
  /// Writes packed inputs.
  ///
  /// - Parameter spans: As for `PackedColumn`.
  mutating func put(_ inputs: PackedInputs, spans: [UInt32]) {
    put(PackedFields.rows, inputs.rows)
    for shape in inputs.shapes {
      put(PackedFields.shapes) { inner in
        inner.put(PackedShapeFields.isFrame, shape.device == nil ? 0 : 1)
        inner.put(PackedShapeFields.device, UInt64(shape.device ?? 0))
        for track in shape.tracks { inner.put(PackedShapeFields.tracks, UInt64(track)) }
        for kind in shape.kinds { inner.put(PackedShapeFields.kinds, UInt64(kind.rawValue)) }
      }
    }
    for track in inputs.tracks {
      put(PackedFields.tracks) { inner in
        inner.put(PackedTrackFields.code, UInt64(track.code))
        inner.put(PackedTrackFields.x, PackedColumn(track.x, spans: spans))
        inner.put(PackedTrackFields.y, PackedColumn(track.y, spans: spans))
        inner.put(PackedTrackFields.z, PackedColumn(track.z, spans: spans))
        inner.put(PackedTrackFields.age, PackedColumn(track.age))
      }
    }
    put(PackedFields.times, PackedColumn(inputs.times))
    put(PackedFields.digests, inputs.digests)
  }
}
