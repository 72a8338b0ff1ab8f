/// `CACurrentMediaTime()`, display links and their types, for sources that import `QuartzCore`.
///
/// It has no declarations of its own: it exports all of `UIKitCore`, which exports `Quartz`.
@_exported public import UIKitCore
