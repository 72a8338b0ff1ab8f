extension UIViewController {
  /// A property that the controller sets while loading its view: reading it loads the view.
  ///
  /// Reading a value that loading has not set is a programming error.
  @preconcurrency @MainActor @propertyWrapper public struct ViewLoading<Value> {
    private var value: Value?

    /// Creates a property that must be set by the time the view is loaded.
    public init() {}

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) {
      value = wrappedValue
    }

    /// Only properties of view controllers can be wrapped.
    @available(*, unavailable, message: "only a view controller's properties load its view")
    public var wrappedValue: Value {
      get { preconditionFailure("only a view controller's properties load its view") }
      set { preconditionFailure("only a view controller's properties load its view: \(newValue)") }
    }

    /// Loads the view of the controller before the property is read.
    public static subscript<Controller: UIViewController>(
      _enclosingInstance controller: Controller,
      wrapped property: ReferenceWritableKeyPath<Controller, Value>,
      storage storage: ReferenceWritableKeyPath<Controller, ViewLoading<Value>>
    ) -> Value {
      get {
        controller.loadViewIfNeeded()
        guard let value = controller[keyPath: storage].value else {
          preconditionFailure("\(property) was not set when the view was loaded")
        }
        return value
      }
      set { controller[keyPath: storage].value = newValue }
    }
  }
}
