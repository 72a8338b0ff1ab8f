public import Foundation

// The index paths of lists: a section, and a row or an item in it.
extension IndexPath {
  /// Creates the path of a row of a table; both are counted from 0.
  public init(row: Int, section: Int) { self = [section, row] }

  /// Creates the path of an item of a collection; both are counted from 0.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The section, counted from 0. The path must have one.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row in its section, counted from 0. The path must have two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item in its section, counted from 0. The path must have two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
