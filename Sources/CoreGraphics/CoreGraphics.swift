/// Points, rectangles and transforms, for sources that import `CoreGraphics`.
///
/// Nothing is of its own: the geometry is Foundation's and `UIKitCore`'s, and comes with all of that.
@_exported public import UIKitCore
