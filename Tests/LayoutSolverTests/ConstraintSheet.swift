import LayoutSolver

/// A solver whose variables have names and whose constraints are written as text, such as
/// `b = a + 16`, `2w >= 30 @750` or `x - y <= 0`.
struct ConstraintSheet {
  var solver = LayoutSolver()
  private(set) var names: [String] = []
  private var variables: [String: LayoutVariable] = [:]
  private var texts: [LayoutConstraintID: String] = [:]

  /// The variables in order of making.
  init(_ names: String) {
    for name in names.split(separator: " ") { make(String(name)) }
  }

  mutating func make(_ name: String) {
    variables[name] = solver.makeVariable()
    names.append(name)
  }

  mutating func removeVariable(_ name: String) {
    solver.remove(self[name])
    names.removeAll { $0 == name }
    variables[name] = nil
  }

  subscript(name: String) -> LayoutVariable {
    guard let variable = variables[name] else { preconditionFailure("no variable \(name)") }
    return variable
  }

  @discardableResult
  mutating func add(_ text: String) throws(LayoutConflict) -> LayoutConstraintID {
    let id = try solver.add(constraint(text))
    texts[id] = text
    return id
  }

  /// Adds all at once, and returns the conflicts of those that are refused.
  mutating func add(_ list: [String]) -> [String] {
    var conflicts: [String] = []
    for (text, result) in zip(list, solver.add(contentsOf: list.map { constraint($0) })) {
      switch result {
      case .success(let id): texts[id] = text
      case .failure(let conflict): conflicts.append("\(text): \(self.text(of: conflict))")
      }
    }
    return conflicts
  }

  /// The constraints of a conflict as they were written, and that of a refused one.
  mutating func conflict(adding text: String) -> String? {
    do {
      try add(text)
      return nil
    } catch { return self.text(of: error) }
  }

  func text(of conflict: LayoutConflict) -> String { text(of: conflict.constraints) }

  func text(of ids: [LayoutConstraintID]) -> String {
    ids.map { texts[$0] ?? "?" }.joined(separator: ", ")
  }

  /// The values of all variables, with at most two decimals.
  var values: String {
    names.map { name in
      let value = (solver[self[name]] * 100).rounded() / 100
      return "\(name)=\(value == value.rounded() ? "\(Int(value))" : "\(value)")"
    }.joined(separator: " ")
  }

  /// The names of variables in the order given.
  func text(of list: [LayoutVariable]) -> String {
    list.map { variable in names.first { self[$0] == variable } ?? "?" }.joined(separator: " ")
  }

  private func constraint(_ text: String) -> LinearConstraint {
    var parts = text.split(separator: " ").map(String.init)
    var priority: Float = 1000
    if let last = parts.last, last.hasPrefix("@") {
      priority = Float(last.dropFirst()) ?? 1000
      parts.removeLast()
    }
    var terms: [LayoutTerm] = []
    var constant = 0.0
    var relation = LayoutRelation.equal
    var (sign, side) = (1.0, 1.0)
    for part in parts {
      switch part {
      case "=", "<=", ">=":
        relation = ["=": .equal, "<=": .lessThanOrEqual][part] ?? .greaterThanOrEqual
        (sign, side) = (1, -1)
      case "+": sign = 1
      case "-": sign = -1
      default:
        let number = part.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        let name = String(part.dropFirst(number.count))
        let factor = number.isEmpty ? 1 : number == "-" ? -1 : Double(number) ?? 0
        if name.isEmpty {
          constant += side * sign * factor
        } else {
          terms.append(LayoutTerm(self[name], side * sign * factor))
        }
        sign = 1
      }
    }
    return LinearConstraint(terms, constant, relation, priority: priority)
  }
}
