extension DeclarationIndex {
  /// Returns the method that `#selector` means in a type: of the type, of a class above it, or of a
  /// protocol that these state.
  ///
  /// - Parameter labels: Nil if the reference has no labels.
  func method(_ base: String, labels: [String]?, of type: DeclaredType) -> DeclaredMethod? {
    for ancestor in lineage(type) {
      if let found = pick(base, labels, ancestor) { return found }
    }
    for ancestor in lineage(type) {
      for stated in statedProtocols(of: ancestor) {
        if let found = pick(base, labels, stated) { return found }
      }
    }
    return nil
  }

  private func pick(_ base: String, _ labels: [String]?, _ type: DeclaredType) -> DeclaredMethod? {
    let found = type.methods.filter {
      $0.base == base && !$0.isStatic && (labels == nil || $0.labels == labels)
    }
    return found.first { $0.isExposed } ?? found.first
  }

  /// Whether a reference to a method by its base name alone could mean something else too.
  func isAmbiguous(_ method: DeclaredMethod, in type: DeclaredType) -> Bool {
    lineage(type).contains { ancestor in
      ancestor.methods.contains { $0.base == method.base && $0.labels != method.labels }
    }
  }

  /// The name that Objective-C has for a method, which the method that it overrides may give it.
  func selector(of method: DeclaredMethod, in type: DeclaredType) -> String {
    for ancestor in lineage(type) {
      let same = ancestor.methods.filter { $0.base == method.base && $0.labels == method.labels }
      if let name = same.lazy.compactMap({ $0.objectiveCName }).first { return name }
    }
    return method.selector
  }

  /// The classes that have an exposed method of this name, for a target of unknown type.
  func owners(_ base: String, labels: [String]?) -> [(DeclaredType, DeclaredMethod)] {
    all.filter { $0.kind != .protocol }.compactMap { type in
      pick(base, labels, type).flatMap { $0.isExposed ? (type, $0) : nil }
    }
  }

  /// Returns the method of a type with this Objective-C name.
  func method(selector: String, of type: DeclaredType) -> DeclaredMethod? {
    for ancestor in lineage(type) {
      let found = ancestor.methods.first {
        $0.isExposed && !$0.isStatic && self.selector(of: $0, in: ancestor) == selector
      }
      if let found { return found }
    }
    return nil
  }

  /// The property of this name in a type or a class above it.
  func property(_ name: String, of type: DeclaredType) -> DeclaredProperty? {
    lineage(type).lazy.compactMap { ancestor in
      ancestor.properties.first { $0.name == name }
    }.first
  }
}
