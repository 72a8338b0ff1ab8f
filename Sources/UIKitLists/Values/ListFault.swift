/// A mistake of the app in the use of a list, which ends it.
enum ListFault {
  /// Ends the program; `reason` says what happened and what to do.
  static func raise(_ reason: String) -> Never { preconditionFailure(reason) }
}
