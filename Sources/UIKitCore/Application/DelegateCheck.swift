/// Shows the host each delegate whose class inherits its conformance.
///
/// The optional methods of delegate protocols are defaults of protocol extensions, so the compiler
/// chooses what is called where a class declares the conformance. A method that only a subclass has
/// is never called, other than on iOS. Nothing at run time can change that; the host reports it.
@MainActor package enum DelegateCheck {
  /// Receives a delegate's class, its superclass that declares the conformance, and the protocol,
  /// once for each class and protocol. Set by the host, which then also receives those that were
  /// found before, as in views that a test makes before its session.
  package static var look:
    ((_ subclass: AnyClass, _ conforming: AnyClass, _ delegation: Any.Type) -> Void)?
  {
    didSet {
      guard let look else { return }
      let found = early
      early = []
      for one in found { look(one.subclass, one.conforming, one.delegation) }
    }
  }

  private struct Seen: Hashable {
    let subclass: ObjectIdentifier
    let delegation: ObjectIdentifier
  }

  private struct Finding {
    let subclass: AnyClass
    let conforming: AnyClass
    let delegation: Any.Type
  }

  private static var seen: Set<Seen> = []
  /// What was found while no host looked.
  private static var early: [Finding] = []

  /// Checks a delegate that was set; `conforms` returns whether a class conforms to `delegation`.
  package static func check(
    _ delegate: AnyObject?, _ delegation: Any.Type, _ conforms: (AnyClass) -> Bool
  ) {
    guard let delegate else { return }
    let subclass: AnyClass = type(of: delegate)
    guard var conforming = _getSuperclass(subclass), conforms(conforming),
      seen.insert(
        Seen(
          subclass: ObjectIdentifier(subclass), delegation: ObjectIdentifier(delegation))
      ).inserted
    else { return }
    while let above = _getSuperclass(conforming), conforms(above) { conforming = above }
    guard let look else {
      early.append(
        Finding(subclass: subclass, conforming: conforming, delegation: delegation))
      return
    }
    look(subclass, conforming, delegation)
  }
}
