/// A call of the C library, or of a library like it, that failed with an errno.
package struct SystemFailure: Error, Equatable {
  /// The function's name.
  package var operation: String
  /// The errno, positive.
  package var code: Int32

  /// Creates the failure of a function.
  package init(_ operation: String, code: Int32) {
    (self.operation, self.code) = (operation, code)
  }
}
