/// The optional members of the sources' protocols. A protocol of its own stands for each, which the
/// classes that have the member state, so that asking whether it exists keeps its meaning.
struct OptionalMembers {
  let all: [OptionalMember]
  private let index: DeclarationIndex

  init(_ index: DeclarationIndex) {
    self.index = index
    all = index.all.filter { $0.kind == .protocol }.flatMap { owner in
      owner.methods.filter(\.isOptional).map { method in
        let words = [owner.shortName, method.base] + method.labels.filter { $0 != "_" }
        return OptionalMember(
          owner: owner, name: words.joined(separator: "_"), base: method.base,
          labels: method.labels, declaration: method.declaration)
      }
        + owner.properties.filter(\.isOptional).map { property in
          OptionalMember(
            owner: owner, name: "\(owner.shortName)_\(property.name)", base: property.name,
            labels: nil, declaration: property.declaration)
        }
    }
  }

  /// The optional members of a protocol itself.
  func members(of owner: DeclaredType) -> [OptionalMember] { all.filter { $0.owner === owner } }

  /// The member of a protocol or of one that it refines.
  func member(_ base: String, _ labels: [String]?, of owner: DeclaredType) -> OptionalMember? {
    let owners = [owner] + index.statedProtocols(of: owner)
    return all.first { member in
      member.base == base && (labels == nil || member.labels == labels)
        && owners.contains { $0 === member.owner }
    }
  }

  /// The protocols for members that a class has, and the classes above it have not stated.
  func conformances(of type: DeclaredType) -> [String] {
    guard !all.isEmpty else { return [] }
    let lineage = index.lineage(type)
    let above = lineage.count > 1 ? stated(by: Array(lineage.dropFirst())) : []
    return stated(by: lineage).filter { !above.contains($0) }
  }

  private func stated(by lineage: [DeclaredType]) -> [String] {
    let owners = lineage.flatMap { index.statedProtocols(of: $0) }
    return all.filter { member in
      owners.contains { $0 === member.owner } && lineage.contains { has(member, $0) }
    }.map(\.name)
  }

  private func has(_ member: OptionalMember, _ type: DeclaredType) -> Bool {
    guard let labels = member.labels else {
      return type.properties.contains { $0.name == member.base }
    }
    return type.methods.contains { $0.base == member.base && $0.labels == labels }
  }
}
