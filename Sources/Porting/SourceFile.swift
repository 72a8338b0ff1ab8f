/// A Swift source file of a package.
package struct SourceFile: Equatable, Sendable {
  /// Its path as remarks name it.
  package var path: String
  /// The module that it is part of; types of other modules are found if this one has none of the
  /// name.
  package var module: String
  package var text: String

  package init(path: String, module: String = "", text: String) {
    self.path = path
    self.module = module
    self.text = text
  }
}

/// A place in a source that porting leaves to a person.
package struct Remark: Equatable, Sendable, CustomStringConvertible {
  package var path: String
  /// Counted from 1.
  package var line: Int
  /// Counted in bytes from 1, as the compiler counts.
  package var column: Int
  /// What is there.
  package var what: String
  /// What to do about it.
  package var remedy: String

  package init(path: String, line: Int, column: Int, what: String, remedy: String) {
    self.path = path
    self.line = line
    self.column = column
    self.what = what
    self.remedy = remedy
  }

  /// One line: the place as compilers write it, what is there, and the remedy.
  package var description: String { "\(path):\(line):\(column): \(what): \(remedy)" }
}

/// A source file as Swift on Linux compiles it.
package struct PortedFile: Equatable, Sendable {
  /// With as many lines as the original, each with the original's code.
  package var text: String
  package var remarks: [Remark]
}
