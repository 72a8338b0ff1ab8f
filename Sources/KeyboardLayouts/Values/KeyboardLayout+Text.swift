extension KeyboardPage: CustomStringConvertible {
  /// The rows, one a line: the labels, those with shift after a slash, and widths other than 1.
  package var description: String {
    rows.map { row in
      row.keys.map { key in
        let shifted = key.shifted.map { $0.label == key.label ? "" : "/\($0.label)" } ?? ""
        let name = key.kind == .gap ? "·" : key.label + shifted
        return key.width == 1 ? name : "\(name)[\(key.width)]"
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
