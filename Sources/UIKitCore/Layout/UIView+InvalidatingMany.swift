// Properties with more than three invalidations. Each initializer pairs its parameters and passes
// half as many on, so that the type of the whole follows from the number of its parts.
extension UIView.Invalidating {
  /// Creates a property with four invalidations.
  public init<First, Second, Third, Fourth>(
    wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
  )
  where
    Invalidation == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<First, Second>, UIView.Invalidations.Tuple<Third, Fourth>
    >
  {
    self.init(
      wrappedValue: wrappedValue, UIView.Invalidations.Tuple(first, second),
      UIView.Invalidations.Tuple(third, fourth))
  }

  /// Creates a property with five invalidations.
  public init<First, Second, Third, Fourth, Fifth>(
    wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    _ fifth: Fifth
  )
  where
    Invalidation == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<First, Second>, UIView.Invalidations.Tuple<Third, Fourth>
      >, Fifth
    >
  {
    self.init(
      wrappedValue: wrappedValue, UIView.Invalidations.Tuple(first, second),
      UIView.Invalidations.Tuple(third, fourth), fifth)
  }

  /// Creates a property with six invalidations.
  public init<First, Second, Third, Fourth, Fifth, Sixth>(
    wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    _ fifth: Fifth, _ sixth: Sixth
  )
  where
    Invalidation == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<First, Second>, UIView.Invalidations.Tuple<Third, Fourth>
      >, UIView.Invalidations.Tuple<Fifth, Sixth>
    >
  {
    self.init(
      wrappedValue: wrappedValue, UIView.Invalidations.Tuple(first, second),
      UIView.Invalidations.Tuple(third, fourth), UIView.Invalidations.Tuple(fifth, sixth))
  }

  /// Creates a property with seven invalidations.
  public init<First, Second, Third, Fourth, Fifth, Sixth, Seventh>(
    wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    _ fifth: Fifth, _ sixth: Sixth, _ seventh: Seventh
  )
  where
    Invalidation == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<First, Second>, UIView.Invalidations.Tuple<Third, Fourth>
      >, UIView.Invalidations.Tuple<UIView.Invalidations.Tuple<Fifth, Sixth>, Seventh>
    >
  {
    self.init(
      wrappedValue: wrappedValue, UIView.Invalidations.Tuple(first, second),
      UIView.Invalidations.Tuple(third, fourth), UIView.Invalidations.Tuple(fifth, sixth), seventh)
  }

  /// Creates a property with eight invalidations.
  public init<First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth>(
    wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    _ fifth: Fifth, _ sixth: Sixth, _ seventh: Seventh, _ eighth: Eighth
  )
  where
    Invalidation == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<First, Second>, UIView.Invalidations.Tuple<Third, Fourth>
      >,
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<Fifth, Sixth>, UIView.Invalidations.Tuple<Seventh, Eighth>
      >
    >
  {
    self.init(
      wrappedValue: wrappedValue, UIView.Invalidations.Tuple(first, second),
      UIView.Invalidations.Tuple(third, fourth), UIView.Invalidations.Tuple(fifth, sixth),
      UIView.Invalidations.Tuple(seventh, eighth))
  }

  /// Creates a property with nine invalidations.
  public init<First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth, Ninth>(
    wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    _ fifth: Fifth, _ sixth: Sixth, _ seventh: Seventh, _ eighth: Eighth, _ ninth: Ninth
  )
  where
    Invalidation == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<First, Second>, UIView.Invalidations.Tuple<Third, Fourth>
        >,
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<Fifth, Sixth>, UIView.Invalidations.Tuple<Seventh, Eighth>
        >
      >, Ninth
    >
  {
    self.init(
      wrappedValue: wrappedValue, UIView.Invalidations.Tuple(first, second),
      UIView.Invalidations.Tuple(third, fourth), UIView.Invalidations.Tuple(fifth, sixth),
      UIView.Invalidations.Tuple(seventh, eighth), ninth)
  }

  /// Creates a property with ten invalidations.
  public init<First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth, Ninth, Tenth>(
    wrappedValue: Value, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth,
    _ fifth: Fifth, _ sixth: Sixth, _ seventh: Seventh, _ eighth: Eighth, _ ninth: Ninth,
    _ tenth: Tenth
  )
  where
    Invalidation == UIView.Invalidations.Tuple<
      UIView.Invalidations.Tuple<
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<First, Second>, UIView.Invalidations.Tuple<Third, Fourth>
        >,
        UIView.Invalidations.Tuple<
          UIView.Invalidations.Tuple<Fifth, Sixth>, UIView.Invalidations.Tuple<Seventh, Eighth>
        >
      >, UIView.Invalidations.Tuple<Ninth, Tenth>
    >
  {
    self.init(
      wrappedValue: wrappedValue, UIView.Invalidations.Tuple(first, second),
      UIView.Invalidations.Tuple(third, fourth), UIView.Invalidations.Tuple(fifth, sixth),
      UIView.Invalidations.Tuple(seventh, eighth), UIView.Invalidations.Tuple(ninth, tenth))
  }
}
