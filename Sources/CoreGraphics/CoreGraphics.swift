/// Points, rectangles and transforms, for sources that import `CoreGraphics`.
///
/// It has no declarations of its own: it exports Foundation's geometry and all of `UIKitCore`.
@_exported public import UIKitCore
