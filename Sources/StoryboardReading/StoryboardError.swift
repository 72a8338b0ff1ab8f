/// The reason why a storyboard file could not be read, and the position.
package struct StoryboardError: Error, Equatable, CustomStringConvertible {
  /// The name of the file, such as `Main.storyboard`.
  package let file: String
  /// The line and column, counted from 1; zero for the file as a whole.
  package let line: Int
  package let column: Int
  /// The problem, and a remedy.
  package let reason: String

  /// The error as `file:line:column: reason`, as compilers write it.
  package var description: String {
    line > 0 ? "\(file):\(line):\(column): \(reason)" : "\(file): \(reason)"
  }
}
