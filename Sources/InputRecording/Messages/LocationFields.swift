internal import InputCore

/// The fields of a location, in the units of `LocationFix`.
enum LocationFields {
  static let latitude = Field(1, "latitude", .sint64)
  static let longitude = Field(2, "longitude", .sint64)
  static let horizontalAccuracy = Field(3, "horizontal_accuracy", .sint64)
  static let altitude = Field(4, "altitude", .sint64)
  static let ellipsoidalAltitude = Field(5, "ellipsoidal_altitude", .sint64)
  static let verticalAccuracy = Field(6, "vertical_accuracy", .sint64)
  static let speed = Field(7, "speed", .sint64)
  static let speedAccuracy = Field(8, "speed_accuracy", .sint64)
  static let course = Field(9, "course", .sint64)
  static let courseAccuracy = Field(10, "course_accuracy", .sint64)
  /// Whether `declination` is known.
  static let hasDeclination = Field(11, "has_declination", .bool)
  static let declination = Field(12, "declination", .sint64)
  static let time = Field(13, "time_ns", .sint64)
  static let schema = MessageSchema(
    "Location",
    [
      latitude, longitude, horizontalAccuracy, altitude, ellipsoidalAltitude, verticalAccuracy,
      speed, speedAccuracy, course, courseAccuracy, hasDeclination, declination, time,
    ])
}

extension ProtobufWriter {
  /// Writes the fields of a report.
  mutating func put(_ report: LocationReport) {
    switch report {
    case .fix(let fix): put(SystemRequestFields.location) { inner in inner.put(fix) }
    case .lost: break
    case .authorization(let authorization):
      put(SystemRequestFields.number, signed: Int64(authorization.rawValue) + 1)
    }
  }

  private mutating func put(_ fix: LocationFix) {
    put(LocationFields.latitude, signed: fix.latitude)
    put(LocationFields.longitude, signed: fix.longitude)
    put(LocationFields.horizontalAccuracy, signed: fix.horizontalAccuracy)
    put(LocationFields.altitude, signed: fix.altitude)
    put(LocationFields.ellipsoidalAltitude, signed: fix.ellipsoidalAltitude)
    put(LocationFields.verticalAccuracy, signed: fix.verticalAccuracy)
    put(LocationFields.speed, signed: fix.speed)
    put(LocationFields.speedAccuracy, signed: fix.speedAccuracy)
    put(LocationFields.course, signed: fix.course)
    put(LocationFields.courseAccuracy, signed: fix.courseAccuracy)
    put(LocationFields.hasDeclination, fix.declination == nil ? 0 : 1)
    put(LocationFields.declination, signed: fix.declination ?? 0)
    put(LocationFields.time, signed: fix.time)
  }
}

extension LocationReport {
  /// Creates the report of a request without a location; `number` is its field.
  init(number: Int64, offset: Int) throws(ProtobufError) {
    if number == 0 {
      self = .lost
    } else if number > 0, let raw = UInt8(exactly: number - 1),
      let authorization = LocationAuthorization(rawValue: raw)
    {
      self = .authorization(authorization)
    } else {
      throw ProtobufError(offset: offset, expected: "a number from 0 to 5, found \(number)")
    }
  }
}

extension LocationFix {
  /// Decodes the message in `outer`, a field of a request.
  init(_ outer: WireField) throws(ProtobufError) {
    self.init(latitude: 0, longitude: 0, time: 0)
    // A field that is absent is 0.
    (horizontalAccuracy, verticalAccuracy, speed, speedAccuracy) = (0, 0, 0, 0)
    (course, courseAccuracy) = (0, 0)
    var (hasDeclination, angle) = (false, Int64(0))
    var reader = try outer.message(SystemRequestFields.location)
    while let field = try reader.next() {
      switch field.number {
      case LocationFields.hasDeclination.number:
        hasDeclination = try field.unsigned(LocationFields.hasDeclination, as: UInt64.self) != 0
      case LocationFields.declination.number: angle = try field.signed(LocationFields.declination)
      default: try read(field)
      }
    }
    declination = hasDeclination ? angle : nil
    guard Self.latitudes.contains(latitude), Self.longitudes.contains(longitude) else {
      throw ProtobufError(
        offset: outer.offset, expected: "a latitude up to 90° and a longitude up to 180°")
    }
  }

  private mutating func read(_ field: WireField) throws(ProtobufError) {
    for (known, path) in Self.numbers where known.number == field.number {
      self[keyPath: path] = try field.signed(known)
    }
  }

  private static var numbers: [(Field, WritableKeyPath<LocationFix, Int64>)] {
    [
      (LocationFields.latitude, \.latitude), (LocationFields.longitude, \.longitude),
      (LocationFields.horizontalAccuracy, \.horizontalAccuracy),
      (LocationFields.altitude, \.altitude),
      (LocationFields.ellipsoidalAltitude, \.ellipsoidalAltitude),
      (LocationFields.verticalAccuracy, \.verticalAccuracy), (LocationFields.speed, \.speed),
      (LocationFields.speedAccuracy, \.speedAccuracy), (LocationFields.course, \.course),
      (LocationFields.courseAccuracy, \.courseAccuracy), (LocationFields.time, \.time),
    ]
  }
}
