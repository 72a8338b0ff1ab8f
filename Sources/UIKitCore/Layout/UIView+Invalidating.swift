/// A part of a view's update that a change of a property requires.
@preconcurrency @MainActor public protocol UIViewInvalidating {
  /// Schedules that part of the view's update.
  func invalidate(view: UIView)
}

extension UIView {
  /// The parts of an update that a change of a property can require.
  public enum Invalidations {
    /// Drawing.
    public struct Display: UIViewInvalidating, Sendable {
      /// Creates a request for drawing.
      public nonisolated init() {}

      /// Calls `setNeedsDisplay()`.
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// Layout.
    public struct Layout: UIViewInvalidating, Sendable {
      /// Creates a request for layout.
      public nonisolated init() {}

      /// Calls `setNeedsLayout()`.
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// A new intrinsic content size.
    public struct IntrinsicContentSize: UIViewInvalidating, Sendable {
      /// Creates a request for a new intrinsic content size.
      public nonisolated init() {}

      /// Calls `invalidateIntrinsicContentSize()`.
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// Two invalidations.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      private let first: First
      private let second: Second

      /// Creates a pair, performed in this order.
      public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
      }

      /// Performs both.
      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// Invalidates the view whenever the property's value changes.
  ///
  ///     @Invalidating(.display, .layout) var thickness: CGFloat = 2
  @preconcurrency @MainActor @propertyWrapper
  public struct Invalidating<Value: Equatable, Invalidation: UIViewInvalidating> {
    private var stored: Value
    private let invalidation: Invalidation

    /// The property's value; only a view's property can be wrapped.
    @available(*, unavailable, message: "only properties of views can be wrapped")
    public var wrappedValue: Value {
      get { preconditionFailure("only properties of views can be wrapped") }
      set { preconditionFailure("only properties of views can be wrapped") }
    }

    /// Creates a property with one invalidation.
    public init(wrappedValue: Value, _ invalidation: Invalidation) {
      stored = wrappedValue
      self.invalidation = invalidation
    }

    /// Creates a property with two invalidations.
    public init<First, Second>(wrappedValue: Value, _ first: First, _ second: Second)
    where Invalidation == Invalidations.Tuple<First, Second> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first, second))
    }

    /// Creates a property with three invalidations.
    public init<First, Second, Third>(
      wrappedValue: Value, _ first: First, _ second: Second, _ third: Third
    ) where Invalidation == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(Invalidations.Tuple(first, second), third))
    }

    /// Reads a view's property, or writes it and invalidates the view.
    public static subscript<View: UIView>(
      _enclosingInstance view: View, wrapped property: ReferenceWritableKeyPath<View, Value>,
      storage storage: ReferenceWritableKeyPath<View, Self>
    ) -> Value {
      get { view[keyPath: storage].stored }
      set {
        guard view[keyPath: storage].stored != newValue else { return }
        view[keyPath: storage].stored = newValue
        view[keyPath: storage].invalidation.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// Drawing.
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// Layout.
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// A new intrinsic content size.
  public static var intrinsicContentSize: Self { Self() }
}
