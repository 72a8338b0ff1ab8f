internal import EvdevDecoding
internal import InputCore

/// A device's description as printed by `getevent -p`, with names (`-l`) or numbers.
struct GeteventDescription {
  /// The section of the indented lines.
  private enum Section {
    case identity
    case codes(type: UInt16)
    case properties
    case other
  }

  private var device = DeviceDescriptor(id: DeviceID(0), name: "")
  private var section = Section.identity
  /// Whether it lists the device's codes; otherwise it gives the name alone.
  private(set) var isWhole = false
  /// The axes' values when it was printed, by code.
  private(set) var values: [UInt16: Int32] = [:]

  /// The device's name; empty if there is none.
  var name: String { device.name }

  /// The descriptor, for the device number `id`.
  func descriptor(_ id: DeviceID) -> DeviceDescriptor {
    var result = device
    result.id = id
    result.capabilities.sort { $0.type < $1.type }
    for index in result.capabilities.indices { result.capabilities[index].codes.sort() }
    result.axes.sort { $0.code < $1.code }
    result.properties.sort()
    return result
  }

  /// Gives the names and numbers of the description to a descriptor of the device's codes.
  func identify(_ descriptor: DeviceDescriptor) -> DeviceDescriptor {
    var result = descriptor
    if !device.name.isEmpty { result.name = device.name }
    (result.bus, result.vendor) = (device.bus, device.vendor)
    (result.product, result.version) = (device.product, device.version)
    (result.phys, result.uniq) = (device.phys, device.uniq)
    return result
  }

  /// Parses one indented line; returns false if it is malformed.
  ///
  /// Ignores labels that are not known here, and sections without facts about the device's input,
  /// such as the HID descriptor that `getevent -d` prints.
  mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
    var words = WordScanner(line)
    guard let first = words.word() else { return true }
    if first.spells("events:") {
      isWhole = true
      section = .other
      return true
    }
    if first.spells("input"), words.word()?.spells("props:") ?? false {
      section = .properties
      return true
    }
    switch section {
    case .identity:
      return readIdentity(key: first, value: words.remainder())
    case .codes, .other:
      return readCodes(line)
    case .properties:
      return readProperty(first)
    }
  }

  private mutating func readIdentity(
    key: ArraySlice<UInt8>, value: ArraySlice<UInt8>
  ) -> Bool {
    switch key.text {
    case "bus:": return assign(value, to: \.bus)
    case "vendor": return assign(value, to: \.vendor)
    case "product": return assign(value, to: \.product)
    case "version": return assign(value, to: \.version)
    case "name:": device.name = unquoted(value)
    case "location:": device.phys = unquoted(value)
    case "id:": device.uniq = unquoted(value)
    // These are the driver's version, and sections of later versions.
    default: break
    }
    return true
  }

  private mutating func assign(
    _ value: ArraySlice<UInt8>, to field: WritableKeyPath<DeviceDescriptor, UInt16>
  ) -> Bool {
    guard let number = value.number(radix: 16, as: UInt16.self) else { return false }
    device[keyPath: field] = number
    return true
  }

  private mutating func readProperty(_ word: ArraySlice<UInt8>) -> Bool {
    if word.spells("<none>") { return true }
    guard
      let number = KernelNames.property(named: word.text) ?? word.number(radix: 16, as: UInt16.self)
    else { return word.begins(with: "INPUT_PROP_") }
    guard number <= KernelNames.lastProperty else { return false }
    if !device.properties.contains(number) { device.properties.append(number) }
    return true
  }

  /// Parses `KEY (0001): 014a …`, or a further line of the same type.
  private mutating func readCodes(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line
    if let open = line.firstIndex(of: UInt8(ascii: "(")),
      let close = line[open...].firstIndex(of: UInt8(ascii: ")"))
    {
      let digits = line[(open + 1)..<close]
      guard let type = digits.number(radix: 16, as: UInt16.self), type <= KernelNames.lastType,
        line[(close + 1)...].first == UInt8(ascii: ":")
      else { return false }
      section = .codes(type: type)
      rest = line[(close + 2)...]
    }
    guard case .codes(let type) = section else { return true }
    return type == Code.EV_ABS ? readAxis(rest) : readList(rest, type: type)
  }

  private mutating func readList(_ line: ArraySlice<UInt8>, type: UInt16) -> Bool {
    var words = WordScanner(line)
    while let word = words.word() {
      // An asterisk marks a key that was down.
      let bare = word.last == UInt8(ascii: "*") ? word.dropLast() : word
      guard let code = code(bare, type: type) else {
        guard KernelNames.isLabel(bare.text, type: type) else { return false }
        continue
      }
      add(code, type: type)
    }
    return true
  }

  /// Parses `ABS_X : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0`; old versions leave out
  /// the colon and some commas.
  private mutating func readAxis(_ line: ArraySlice<UInt8>) -> Bool {
    var words = WordScanner(line)
    guard let word = words.word() else { return true }
    guard let code = code(word, type: Code.EV_ABS) else {
      return KernelNames.isLabel(word.text, type: Code.EV_ABS)
    }
    guard code <= KernelNames.lastAxis else { return false }
    var next = words.word()
    if next?.spells(":") ?? false { next = words.word() }
    guard next != nil else { return false }
    var axis = AbsoluteAxis(code: code, minimum: 0, maximum: 0)
    while let key = next {
      guard var digits = words.word() else { return false }
      if digits.last == UInt8(ascii: ",") { digits.removeLast() }
      guard let number = digits.number(as: Int32.self) else { return false }
      switch key.text {
      case "value": values[code] = number
      case "min": axis.minimum = number
      case "max": axis.maximum = number
      case "fuzz": axis.fuzz = number
      case "flat": axis.flat = number
      case "resolution": axis.resolution = number
      default: break
      }
      next = words.word()
    }
    guard !device.axes.contains(where: { $0.code == code }) else { return false }
    device.axes.append(axis)
    add(code, type: Code.EV_ABS)
    return true
  }

  private func code(_ word: ArraySlice<UInt8>, type: UInt16) -> UInt16? {
    let number =
      KernelNames.code(named: word.text, type: type) ?? word.number(radix: 16, as: UInt16.self)
    guard let number, number <= KernelNames.lastCode else { return nil }
    return number
  }

  private mutating func add(_ code: UInt16, type: UInt16) {
    let known = device.capabilities.firstIndex { $0.type == type }
    let index = known ?? device.capabilities.count
    if known == nil { device.capabilities.append(EventCapability(type: type, codes: [])) }
    guard !device.capabilities[index].codes.contains(code) else { return }
    device.capabilities[index].codes.append(code)
  }
}

/// The text in quotation marks, or the whole text if there are none.
private func unquoted(_ value: ArraySlice<UInt8>) -> String {
  let quote = UInt8(ascii: "\"")
  guard value.count >= 2, value.first == quote, value.last == quote else { return value.text }
  return value.dropFirst().dropLast().text
}
