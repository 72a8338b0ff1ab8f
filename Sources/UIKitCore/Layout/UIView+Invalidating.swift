/// Something that a change of a view's property makes necessary.
@preconcurrency @MainActor public protocol UIViewInvalidating {
  /// Has it done to the view.
  func invalidate(view: UIView)
}

extension UIView {
  /// What a change of a property can make necessary.
  public enum Invalidations {
    /// Drawing.
    public struct Display: UIViewInvalidating, Sendable {
      /// Asks for drawing.
      public nonisolated init() {}

      /// Calls `setNeedsDisplay()`.
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// Layout.
    public struct Layout: UIViewInvalidating, Sendable {
      /// Asks for layout.
      public nonisolated init() {}

      /// Calls `setNeedsLayout()`.
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// Another size of the content.
    public struct IntrinsicContentSize: UIViewInvalidating, Sendable {
      /// Asks for another size of the content.
      public nonisolated init() {}

      /// Calls `invalidateIntrinsicContentSize()`.
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// Two of them.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      private let first: First
      private let second: Second

      /// Asks for both, in this order.
      public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
      }

      /// Does both.
      public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// Marks the view whenever the property takes on another value.
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

    /// Marks for one thing.
    public init(wrappedValue: Value, _ invalidation: Invalidation) {
      stored = wrappedValue
      self.invalidation = invalidation
    }

    /// Marks for two things.
    public init<First, Second>(wrappedValue: Value, _ first: First, _ second: Second)
    where Invalidation == Invalidations.Tuple<First, Second> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first, second))
    }

    /// Marks for three things.
    public init<First, Second, Third>(
      wrappedValue: Value, _ first: First, _ second: Second, _ third: Third
    ) where Invalidation == Invalidations.Tuple<Invalidations.Tuple<First, Second>, Third> {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(Invalidations.Tuple(first, second), third))
    }

    /// The property of a view: reads it, or writes it and marks the view.
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
  /// Another size of the content.
  public static var intrinsicContentSize: Self { Self() }
}
