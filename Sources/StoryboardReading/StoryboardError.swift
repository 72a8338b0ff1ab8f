/// Why a storyboard's file could not be read, and where in it.
package struct StoryboardError: Error, Equatable, CustomStringConvertible {
  /// The file's name, such as `Main.storyboard`.
  package let file: String
  /// The line and the column, from 1; zero where the file as a whole is meant.
  package let line: Int
  package let column: Int
  /// What is wrong, and what would help.
  package let reason: String

  /// `file:line:column: reason`, as compilers write it.
  package var description: String {
    line > 0 ? "\(file):\(line):\(column): \(reason)" : "\(file): \(reason)"
  }
}
