internal import SwiftParser
internal import SwiftSyntax

/// Ports the sources of a package from iOS to Linux, where Swift has no Objective-C.
///
/// The text of each file keeps its number of lines. What Objective-C would look up at run time is
/// found in all files beforehand, so that they are ported together.
package struct Porter {
  /// What to port them for.
  package enum Purpose: Sendable {
    /// The compiler: code keeps its columns.
    case build
    /// People, who go on with the ported text.
    case reading
  }

  private let parsed: [(file: SourceFile, tree: SourceFileSyntax)]
  private let index = DeclarationIndex()
  private let surroundings: Surroundings

  /// Reads the sources.
  ///
  /// - Parameters:
  ///   - modules: Those that can be imported, besides the modules of `files`.
  ///   - storyboardClasses: The classes that storyboards and nibs name.
  package init(
    _ files: [SourceFile], modules: Set<String> = Porter.modules,
    storyboardClasses: Set<String> = []
  ) {
    parsed = files.map { ($0, Parser.parse(source: $0.text)) }
    for (file, tree) in parsed { IndexBuilder(file, index).walk(tree) }
    surroundings = Surroundings(
      index: index, optionals: OptionalMembers(index), dispatched: DispatchedMembers(index),
      modules: modules.union(files.map(\.module)), storyboardClasses: storyboardClasses)
  }

  /// The modules of the toolchain and of Retouch that apps import.
  package static let modules = AppleModules.present

  /// Returns a storyboard's or a nib's text, in which each class is of the module that declares it:
  /// Xcode's target may have another name than SwiftPM's.
  package func storyboard(_ text: String) -> String {
    text.replacing(/customClass="([^"]+)"( customModule="[^"]*")?/) { match in
      let name = String(match.1)
      let type = index.all.first { type in
        type.kind == .class && (type.objectiveCName ?? type.name) == name && !type.module.isEmpty
      }
      guard let type else { return String(match.0) }
      return "customClass=\"\(name)\" customModule=\"\(type.module)\""
    }
  }

  /// Returns all files, ported, in their order.
  package func port(for purpose: Purpose) -> [PortedFile] {
    parsed.map { file, tree in
      let porter = FilePorter(file, tree, surroundings, purpose)
      porter.walk(tree)
      return porter.finished()
    }
  }
}

/// What porting a file needs to know of the others.
struct Surroundings {
  let index: DeclarationIndex
  let optionals: OptionalMembers
  let dispatched: DispatchedMembers
  let modules: Set<String>
  let storyboardClasses: Set<String>
}
