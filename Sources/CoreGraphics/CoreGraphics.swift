/// Geometry, paths, colours, images and contexts, for sources that import `CoreGraphics`.
///
/// It has no declarations of its own: it exports `UIKitValues`, which exports `Quartz`.
@_exported public import UIKitValues
