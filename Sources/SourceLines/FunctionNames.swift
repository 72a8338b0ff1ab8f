/// The functions of a program by their addresses, from its table of symbols (`.symtab`).
struct FunctionNames {
  private struct Function {
    var addresses: Range<UInt64>
    var name: Int
  }

  private var functions: [Function] = []
  private let names: [UInt8]

  /// The size of a symbol in bytes, and the kind of a function.
  private static let (symbolSize, functionKind): (Int, UInt8) = (24, 2)

  /// Reads the functions from an address to another one.
  init(_ file: ProgramFile, from first: UInt64, to last: UInt64) {
    names = file.section(".strtab") ?? []
    guard let table = file.section(".symtab") else { return }
    // A program has some hundred thousand symbols, most of them of other parts.
    unsafe table.withUnsafeBytes { bytes in
      for place in stride(from: 0, through: bytes.count - Self.symbolSize, by: Self.symbolSize) {
        let kind = unsafe bytes[place + 4]
        let start = unsafe bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self)
        guard kind & 15 == Self.functionKind, start >= first, start < last else { continue }
        let size = unsafe bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self)
        let name = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        guard size > 0, start <= .max - size else { continue }
        functions.append(Function(addresses: start..<(start + size), name: Int(name)))
      }
    }
    functions.sort { $0.addresses.lowerBound < $1.addresses.lowerBound }
  }

  /// The function that contains an address; nil if there is none.
  func containing(_ address: UInt64) -> (name: String, start: UInt64)? {
    let index =
      lowerBound(functions.count) { functions[$0].addresses.lowerBound <= address } - 1
    guard index >= 0, functions[index].addresses.contains(address) else { return nil }
    return (name(of: functions[index]), functions[index].addresses.lowerBound)
  }

  /// The address of the one function whose name `isWanted`; nil if there are several, or none.
  func only(_ isWanted: (String) -> Bool) -> UInt64? {
    var found: Set<UInt64> = []
    for function in functions where isWanted(name(of: function)) {
      found.insert(function.addresses.lowerBound)
    }
    return found.count == 1 ? found.first : nil
  }

  private func name(of function: Function) -> String {
    var cursor = ByteCursor(names, from: function.name)
    return cursor.text()
  }
}
