/// The superclass of all responders, in the place of `NSObject`. Apps do not use it.
///
/// A host creates the application and the delegates knowing only their classes, for which Swift
/// wants a required initializer. It is declared here and unavailable in `UIResponder`, so that a
/// subclass with initializers of its own need not provide it.
@preconcurrency @MainActor open class ResponderRoot {
  /// Creates a responder outside any chain.
  public init() {}

  /// Creates an object of a class that only the host knows, with the class's `init()`.
  ///
  /// Traps, with the name of the class, if the class has no `init()`.
  public required convenience init(madeByHost: Void) {
    self.init()
  }
}

/// Creates a responder of a class that is known at run time, with its `init()`.
@MainActor package func makeResponder<Responder: ResponderRoot>(
  _ type: Responder.Type
) -> Responder {
  type.init(madeByHost: ())
}
