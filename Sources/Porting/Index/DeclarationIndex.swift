/// The types of all sources of a package.
final class DeclarationIndex {
  private var types: [String: [DeclaredType]] = [:]
  private var byShortName: [String: [DeclaredType]] = [:]
  /// In the order of their first appearance.
  private(set) var all: [DeclaredType] = []
  /// The protocols that variables of a name have as their type.
  private var variableTypes: [String: Set<String>] = [:]
  /// Properties, parameters and variables by name.
  private(set) var variableNames: Set<String> = []

  /// Returns the type of exactly this name in the module, which is made if there is none.
  func type(_ name: String, in module: String) -> DeclaredType {
    if let found = types[name]?.first(where: { $0.module == module }) { return found }
    let made = DeclaredType(name: name, module: module)
    types[name, default: []].append(made)
    byShortName[made.shortName, default: []].append(made)
    all.append(made)
    return made
  }

  func addVariable(_ name: String, of type: String?) {
    variableNames.insert(name)
    guard let type else { return }
    let words = type.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    variableTypes[name, default: []].formUnion(words.map { String($0) })
  }

  /// Whether some variable of this name can be of the type.
  func hasVariable(_ name: String, of type: DeclaredType) -> Bool {
    variableTypes[name]?.contains(type.shortName) ?? false
  }

  /// Returns the type that a name means inside the type `context`: of the module, or of another.
  func find(_ name: String, from context: String = "", module: String) -> DeclaredType? {
    var scope = context
    while !scope.isEmpty {
      if let found = exact("\(scope).\(name)", module) { return found }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
    if let found = exact(name, module) { return found }
    guard !name.contains(".") else { return nil }
    let nested = (byShortName[name] ?? []).filter { $0.kind != .foreign }
    return nested.count == 1 ? nested[0] : nil
  }

  private func exact(_ name: String, _ module: String) -> DeclaredType? {
    guard let found = types[name] else { return nil }
    let declared = found.filter { $0.kind != .foreign }
    return found.first { $0.module == module && $0.kind != .foreign } ?? declared.first
      ?? found.first { $0.module == module } ?? found.first
  }

  /// The class above a class, if the sources declare or extend it.
  func superclass(of type: DeclaredType) -> DeclaredType? {
    type.inherited.lazy.compactMap { self.find($0, from: type.name, module: type.module) }
      .first { $0.kind != .protocol && $0 !== type && !self.isForeignProtocol($0) }
  }

  private func isForeignProtocol(_ type: DeclaredType) -> Bool {
    type.kind == .foreign
      && ["Delegate", "DataSource", "Protocol", "Delegating"].contains { type.name.hasSuffix($0) }
  }

  /// A type, and the classes above it.
  func lineage(_ type: DeclaredType) -> [DeclaredType] {
    var (result, next) = ([type], superclass(of: type))
    while let found = next, !result.contains(where: { $0 === found }) {
      result.append(found)
      next = superclass(of: found)
    }
    return result
  }

  /// The name of the first class above a type that the sources do not declare; nil if there is none.
  func foreignRoot(of type: DeclaredType) -> String? {
    for ancestor in lineage(type).reversed() {
      if ancestor.kind == .foreign { return ancestor.name }
      if let first = ancestor.inherited.first {
        guard let found = find(first, from: ancestor.name, module: ancestor.module) else {
          return first
        }
        if found.kind == .foreign { return found.name }
      }
    }
    return nil
  }

  /// The protocols of the sources that a class itself states, with those that they refine.
  func statedProtocols(of type: DeclaredType) -> [DeclaredType] {
    var result: [DeclaredType] = []
    var left = type.inherited.map { ($0, type) }
    while !left.isEmpty {
      let (name, from) = left.removeFirst()
      guard let found = find(name, from: from.name, module: from.module),
        found.kind == .protocol, !result.contains(where: { $0 === found })
      else { continue }
      result.append(found)
      left += found.inherited.map { ($0, found) }
    }
    return result
  }
}
