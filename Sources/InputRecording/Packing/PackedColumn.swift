/// A column of numbers, stored as differences.
struct PackedColumn: Equatable {
  var base: Int64 = 0
  var divisor: UInt64 = 1
  /// The number of values of the axis from which the numbers were computed; 0 for none.
  var span: UInt32 = 0
  /// How many times differences are taken, 1 or 2.
  var order = 1
  var low: [UInt8] = []
  var high: [UInt8] = []

  /// Encodes `values`.
  ///
  /// - Parameter spans: The numbers of values of the axes from which the values may have been
  ///   computed.
  init(_ values: [Int64], spans: [UInt32] = []) {
    var steps = values
    for candidate in spans {
      guard let found = Self.steps(values, span: candidate) else { continue }
      (steps, span) = (found, candidate)
      break
    }
    base = steps.first ?? 0
    var common: UInt64 = 0
    for index in steps.indices {
      steps[index] = steps[index] &- base
      common = greatestCommonDivisor(common, steps[index].magnitude)
    }
    if common > 0, common <= UInt64(Int64.max) {
      divisor = common
      for index in steps.indices { steps[index] /= Int64(common) }
    }
    encode(steps)
  }

  /// Chooses the order that needs fewer bits, and stores the numbers.
  private mutating func encode(_ values: [Int64]) {
    var costs = (first: 0, second: 0)
    var last: (value: Int64, difference: Int64) = (0, 0)
    for value in values {
      let difference = value &- last.value
      costs.first += Self.bitCount(difference)
      costs.second += Self.bitCount(difference &- last.difference)
      last = (value, difference)
    }
    guard costs.first > 0 else { return }
    order = costs.second < costs.first ? 2 : 1
    low.reserveCapacity(values.count)
    last = (0, 0)
    var isWide = false
    for value in values {
      let difference = value &- last.value
      let number = Self.zigzag(order == 2 ? difference &- last.difference : difference)
      last = (value, difference)
      low.append(UInt8(truncatingIfNeeded: number))
      isWide = isWide || number >> 8 > 0
      appendHigh(number >> 8)
    }
    if !isWide { high = [] }
  }

  private mutating func appendHigh(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      high.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    high.append(UInt8(rest))
  }

  private static func bitCount(_ difference: Int64) -> Int {
    UInt64.bitWidth - zigzag(difference).leadingZeroBitCount
  }

  private static func zigzag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value &<< 1 ^ value &>> 63)
  }

  /// The axis values of positions, if all are exactly positions of an axis of `span` values;
  /// otherwise nil.
  private static func steps(_ values: [Int64], span: UInt32) -> [Int64]? {
    guard span > 1 else { return nil }
    var steps: [Int64] = []
    steps.reserveCapacity(values.count)
    for value in values {
      guard value.magnitude < 1 << 31 else { return nil }
      let step = rounded(value * Int64(span), by: 1 << 24)
      guard position(of: step, span: span) == value else { return nil }
      steps.append(step)
    }
    return steps
  }

  /// The position of an axis value, as in `AxisScale`: in 2^-24, halves away from zero.
  static func position(of step: Int64, span: UInt32) -> Int64 {
    guard step.magnitude < 1 << 38 else { return .max }
    return rounded(step << 24, by: Int64(span))
  }

  private static func rounded(_ dividend: Int64, by divisor: Int64) -> Int64 {
    let quotient = Int64((2 * dividend.magnitude + UInt64(divisor)) / (2 * UInt64(divisor)))
    return dividend < 0 ? -quotient : quotient
  }
}

private func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
  var (left, right) = (left, right)
  while right != 0 { (left, right) = (right, left % right) }
  return left
}

extension PackedColumn {
  /// Decodes a column's message.
  ///
  /// - Throws: `ProtobufError` for invalid bytes.
  init(_ message: ProtobufReader) throws(ProtobufError) {
    var reader = message
    while let field = try reader.next() {
      switch field.number {
      case PackedColumnFields.base.number: base = try field.signed(PackedColumnFields.base)
      case PackedColumnFields.divisor.number:
        divisor = try field.unsigned(PackedColumnFields.divisor)
      case PackedColumnFields.span.number: span = try field.unsigned(PackedColumnFields.span)
      case PackedColumnFields.order.number:
        let number = try field.unsigned(PackedColumnFields.order, as: UInt32.self)
        guard (1...2).contains(number) else {
          throw ProtobufError(offset: field.offset, expected: "an order of 1 or 2")
        }
        order = Int(number)
      case PackedColumnFields.low.number: low = try field.bytes(PackedColumnFields.low)
      case PackedColumnFields.high.number: high = try field.bytes(PackedColumnFields.high)
      default: break
      }
    }
  }

  /// Decodes `count` values; nil if the column has a different number of values.
  func values(count: Int) -> [Int64]? {
    guard low.isEmpty || low.count == count else { return nil }
    var values = [Int64](repeating: 0, count: count)
    var cursor = PlainCursor(0..<high.count)
    var last: (value: Int64, difference: Int64) = (0, 0)
    for index in low.indices {
      var number = UInt64(low[index])
      if !high.isEmpty {
        guard let rest = cursor.number(high.span) else { return nil }
        number |= rest &<< 8
      }
      let decoded = Int64(bitPattern: number &>> 1 ^ (0 &- (number & 1)))
      let difference = order == 2 ? last.difference &+ decoded : decoded
      last = (last.value &+ difference, difference)
      values[index] = last.value
    }
    guard cursor.isAtEnd else { return nil }
    let factor = Int64(bitPattern: divisor)
    for index in values.indices {
      let step = values[index] &* factor &+ base
      values[index] = span > 0 ? Self.position(of: step, span: span) : step
    }
    return values
  }
}

extension ProtobufWriter {
  /// Writes a column as the value of `field`; writes nothing for a column of zeros.
  mutating func put(_ field: Field, _ column: PackedColumn) {
    guard !column.low.isEmpty || column.base != 0 else { return }
    put(field) { inner in
      inner.put(PackedColumnFields.base, signed: column.base)
      inner.put(PackedColumnFields.divisor, column.divisor)
      inner.put(PackedColumnFields.span, UInt64(column.span))
      inner.put(PackedColumnFields.order, UInt64(column.order))
      inner.put(PackedColumnFields.low, column.low)
      inner.put(PackedColumnFields.high, column.high)
    }
  }
}
