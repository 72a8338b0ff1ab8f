/// A reference that is used without reference counting: another owner keeps the object alive
/// meanwhile.
///
/// Counting a reference costs two atomic operations per use, which took three quarters of the time
/// of a frame. `docs/decisions/0017-uncounted-references.md` gives the one rule for all uses: an
/// owner refers in this way to objects that its own lists, or those of an owner below it, hold, and
/// nothing is removed from these lists while app code that was called through such a reference is
/// running.
@safe struct Uncounted<Object: AnyObject>: Equatable {
  private let reference: Unmanaged<Object>

  @inline(__always) init(_ object: Object) {
    unsafe reference = .passUnretained(object)
  }

  /// Creates a reference to an object that may be missing. Does not use `Optional.map`, whose
  /// closure looks up the executor in each call from main-actor code.
  @inline(__always) init?(ifAny object: Object?) {
    guard let object else { return nil }
    self.init(object)
  }

  /// Whether the reference is to `object`.
  @inline(__always) func refers(to object: Object) -> Bool {
    unsafe reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
  }

  /// Whether both refer to the same object.
  @inline(__always) static func == (left: Self, right: Self) -> Bool {
    unsafe left.reference.toOpaque() == right.reference.toOpaque()
  }

  /// Calls `body` with the object. It is a nonisolated function of this module, because the
  /// standard library's own function looks up the executor in each call from main-actor code.
  @inline(__always) func use<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }

  /// The object, counted.
  @inline(__always) var object: Object { unsafe reference.takeUnretainedValue() }
}
